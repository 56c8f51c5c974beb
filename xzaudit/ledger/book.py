"""The book into which a hand is settled: entries in time, and what of the kong money is still where it was paid."""

from __future__ import annotations

from dataclasses import dataclass, field

from xzaudit.hands.value import WinValue
from xzaudit.ledger.entry import HOUSE, Entry
from xzaudit.ledger.tweaks import AS_IT_WAS, Tweaks
from xzaudit.play import Game, Replay, Win


@dataclass(slots=True)
class ScoredWin:
    """A win with its value (None where tiles are missing or it was not allowed) and its rank among valid wins."""

    win: Win
    value: WinValue | None
    rank: int | None

    @property
    def points(self) -> int:
        """What one payer pays."""
        return self.value.points if self.value is not None else 0


@dataclass(slots=True)
class ReadyState:
    """How a player stood when hands were looked at: `ready`, `not_ready`, `pig`, or None where it cannot be told.

    `waits` are tiles, `best_fan` is after the cap, `points` what one payer would owe him (None where too little is told), `working` its
    arithmetic.
    """

    state: str | None
    waits: tuple[int, ...] = ()
    best_fan: int | None = None
    points: int | None = 0
    working: str = ""


@dataclass(slots=True)
class Book:
    """The settlement of one hand while it is being worked out.

    `kong_rows` holds for each kong (by its action) the numbers of the entries it brought in; `moved` are the
    entries that have been passed on or refunded; `unsettled` says why money had to be left out.
    """

    replay: Replay
    game: Game
    entries: list[Entry] = field(default_factory=list)
    wins: list[ScoredWin] = field(default_factory=list)
    ready: dict[int, ReadyState] = field(default_factory=dict)
    kong_rows: dict[int, list[int]] = field(default_factory=dict)
    moved: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    unsettled: list[tuple[str, int | None, int | None]] = field(default_factory=list)
    tweaks: Tweaks = AS_IT_WAS

    def pay(
        self,
        action: int | None,
        giver: int,
        taker: int,
        points: int,
        reason: str,
        working: str = "",
        options: tuple[str, ...] = (),
        cancels: tuple[int, ...] = (),
    ) -> None:
        """Books one entry; nothing is booked for nought points."""
        if points:
            self.entries.append(Entry(action, giver, taker, points, reason, working, options, cancels))

    def leave_out(self, what: str, seat: int | None, action: int | None) -> None:
        """Money that hangs on something unknown is not booked, and the totals are not known."""
        self.unsettled.append((what, seat, action))

    def totals(self) -> list[int]:
        """Net points of each seat, the house left out."""
        sums = [0] * self.replay.seats
        for entry in self.entries:
            if entry.giver != HOUSE:
                sums[entry.giver] -= entry.points
            if entry.taker != HOUSE:
                sums[entry.taker] += entry.points
        return sums
