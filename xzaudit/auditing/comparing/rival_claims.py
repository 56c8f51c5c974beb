"""What one record claims and the other does not, or claims otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xzaudit.auditing.claims import Point
from xzaudit.auditing.result import Audit

_SEATS = ("seat", "from", "to")


@dataclass(frozen=True, slots=True)
class ClaimDifference:
    """One figure: who claims it (seat key or name, None where nobody is named), of what, and what each record has (None:
    nothing)."""

    by: str | None
    kind: str
    about: dict[str, Any]
    a: Any
    b: Any


def differing_claims(a: Audit, b: Audit, seats: Sequence[int]) -> list[ClaimDifference]:
    """The claimed figures that are not in both records, in the seats of the first."""
    own = {key: key for key in a.seats}
    moved = {key: a.seats[seat] for key, seat in zip(b.seats, seats, strict=True)}
    mine, theirs = _points(a, own), _points(b, moved)
    return [
        ClaimDifference(by, kind, dict(about), mine.get(key), theirs.get(key))
        for key in {**mine, **theirs}
        for by, kind, about in [key]
        if mine.get(key) != theirs.get(key)
    ]


_Key = tuple[str | None, str, tuple[tuple[str, Any], ...]]


def _points(audit: Audit, keys: Mapping[str, str]) -> dict[_Key, Any]:
    found: dict[_Key, Any] = {}
    for context in audit.claims:
        by = context.by()
        for point in context.points:
            found[None if by is None else keys.get(by, by), point.kind, _about(point, keys)] = point.claimed
    return found


def _about(point: Point, keys: Mapping[str, str]) -> tuple[tuple[str, Any], ...]:
    return tuple((key, keys.get(value, value) if key in _SEATS else value) for key, value in point.about.items())
