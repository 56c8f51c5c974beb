"""What two settlements of one hand can differ in, each aspect by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing.whatif import Outcome

Aspect = tuple[Any, ...]
"""What kind, then about what: `("ended",)`, `("finding", code, action, seat key)`, `("win", action, seat)`,
`("row", action, giver, taker, reason)`, `("total", seat)`. Seats count from nought but for those of findings."""

KINDS = ("ended", "finding", "win", "row", "total")
_NEITHER = ("E601",)


def aspects(outcome: Outcome) -> dict[Aspect, Any]:
    """Every aspect of an outcome with its value: how it ended; true; the figures of a win; points; net points."""
    found: dict[Aspect, Any] = {("ended",): outcome.replay.ended}
    for finding in outcome.replay.findings:
        if (finding.severity == "error" or finding.code == "X901") and finding.code not in _NEITHER:
            found["finding", finding.code, finding.action, finding.seat] = True
    for scored in outcome.ledger.wins:
        value = scored.value
        found["win", scored.win.action, scored.win.seat] = {
            "valid": scored.win.valid,
            "patterns": list(value.patterns) if value else [],
            "fan": value.fan if value else None,
            "points": scored.points,
        }
    for entry in outcome.ledger.entries:
        row = ("row", entry.action, entry.giver, entry.taker, entry.reason)
        found[row] = found.get(row, 0) + entry.points
    for seat, points in enumerate(outcome.totals or ()):
        found["total", seat] = points
    return found


def differing(a: dict[Aspect, Any], b: dict[Aspect, Any]) -> list[Aspect]:
    """The aspects in which two outcomes differ, by kind, and in time within a kind."""
    found = [aspect for aspect in {**a, **b} if a.get(aspect) != b.get(aspect)]
    return sorted(found, key=_order)


def _order(aspect: Aspect) -> tuple[Any, ...]:
    kind = KINDS.index(aspect[0])
    action = aspect[2] if aspect[0] == "finding" else aspect[1] if len(aspect) > 2 else None
    return kind, action is None, action or 0, tuple(map(str, aspect[1:]))


def about(aspect: Aspect, seats: Sequence[str]) -> dict[str, Any]:
    """An aspect as JSON-able data, seats by key."""
    kind, *rest = aspect
    if kind == "finding":
        return dict(zip(("code", "action", "seat"), rest, strict=True))
    if kind == "win":
        return {"action": rest[0], "seat": seats[rest[1]]}
    if kind == "row":
        action, giver, taker, reason = rest
        return {"action": action, "from": _key(seats, giver), "to": _key(seats, taker), "reason": reason}
    return {"seat": seats[rest[0]]} if kind == "total" else {}


def _key(seats: Sequence[str], seat: int) -> str:
    return seats[seat] if seat >= 0 else "house"
