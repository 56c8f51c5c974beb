"""One movement of points."""

from __future__ import annotations

from typing import NamedTuple

HOUSE = -1
"""The seat of the house."""


class Entry(NamedTuple):
    """Whole points that go from one seat to another for one reason.

    Seats count from nought in order of play, HOUSE is the house. `action` caused it, None at the wall's end; `working` is
    the arithmetic, `options` the paths that priced it; `cancels` are numbers of earlier entries that this one undoes or
    passes on. An entry is never changed.
    """

    action: int | None
    giver: int
    taker: int
    points: int
    reason: str
    working: str = ""
    options: tuple[str, ...] = ()
    cancels: tuple[int, ...] = ()
