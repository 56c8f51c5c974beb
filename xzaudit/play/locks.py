"""The lock on a player who passed a win (过手胡): set, raised, lifted, and asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from xzaudit.hands.codes import STEP
from xzaudit.hands.hand import Hand as WinningHand
from xzaudit.hands.value import value_of_win

if TYPE_CHECKING:
    from xzaudit.play.table import Table

PASSED, OWN_DISCARD, OWN_DRAW = "passed", "own_discard", "own_draw"


class Passed:
    """A win that was passed, priced when somebody asks: most are never compared with another."""

    __slots__ = ("_fan", "codes", "events", "melds", "pricing", "tile")

    def __init__(self, table: Table, seat: int, tile: int, events: int, *, self_drawn: bool = False) -> None:
        first, second, third = table.codes[seat]
        self.codes = [first, second, third]
        if not self_drawn:
            self.codes[tile // 9] += STEP[tile]
        self.melds = tuple(table.melds[seat])
        self.tile = tile
        self.events = 0 if table.rules.pass_win.compare == "plain" else events
        self.pricing = table.pricing
        self._fan = -1

    @property
    def fan(self) -> int:
        """Its fan as locks compare it (`pass_win.compare`): as it would be paid, or without what the moment adds."""
        if self._fan < 0:
            first, second, third = self.codes
            self._fan = value_of_win(WinningHand(first, second, third, self.melds, self.tile), self.events, self.pricing).fan
        return self._fan


@dataclass(slots=True)
class Lock:
    """What a player passed: the win of the highest fan, where (`action`), the tile, from whom, and how it came to be passed.

    `tiles` are all kinds passed since the lock was set.
    """

    case: str
    action: int
    tile: int
    giver: int | None
    passed: Passed
    tiles: set[int] = field(default_factory=set)

    @property
    def fan(self) -> int:
        """The highest fan passed."""
        return self.passed.fan


def fan_of(table: Table, seat: int, tile: int, events: int, *, self_drawn: bool = False) -> int:
    """The fan of a win as locks compare it."""
    return Passed(table, seat, tile, events, self_drawn=self_drawn).fan


def set_lock(table: Table, seat: int, case: str, tile: int, giver: int | None, action: int, passed: Passed) -> None:
    """Sets a player's lock, or raises the highest passed fan of the one he has."""
    lock = table.locks[seat]
    if lock is None:
        table.locks[seat] = Lock(case, action, tile, giver, passed, {tile})
        return
    lock.tiles.add(tile)
    if passed.fan > lock.fan:
        lock.case, lock.action, lock.tile, lock.giver, lock.passed = case, action, tile, giver, passed


def blocking(table: Table, seat: int, tile: int, fan: int) -> Lock | None:
    """The lock that forbids a player this win on another's tile; None if he is free to take it.

    A compulsory win among the last tiles is never forbidden.
    """
    lock = table.locks[seat]
    if lock is None or table.forced:
        return None
    options = table.rules.pass_win
    if options.except_last_tiles and table.last_tiles:
        return None
    if options.blocks == "same_tile" and tile not in lock.tiles:
        return None
    if (options.blocks == "not_higher" or options.except_higher_fan) and fan > lock.fan:
        return None
    return lock
