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


@dataclass(slots=True)
class Lock:
    """What a player passed: the highest fan, where (`action`), the tile, from whom, and how it came to be passed.

    `tiles` are all kinds passed since the lock was set. `fan` is None where the hand is not wholly known.
    """

    case: str
    action: int
    tile: int
    giver: int | None
    fan: int
    tiles: set[int] = field(default_factory=set)


def fan_of(table: Table, seat: int, tile: int, events: int, *, self_drawn: bool = False) -> int:
    """The fan of a win as locks compare it (`pass_win.compare`): as it would be paid, or without what the moment adds."""
    if table.rules.pass_win.compare == "plain":
        events = 0
    codes = list(table.codes[seat])
    if not self_drawn:
        codes[tile // 9] += STEP[tile]
    return value_of_win(WinningHand(codes[0], codes[1], codes[2], table.melds[seat], tile), events, table.pricing).fan


def set_lock(table: Table, seat: int, case: str, tile: int, giver: int | None, action: int, fan: int) -> None:
    """Sets a player's lock, or raises the highest passed fan of the one he has."""
    lock = table.locks[seat]
    table.stirred = True
    if lock is None:
        table.locks[seat] = Lock(case, action, tile, giver, fan, {tile})
        return
    lock.tiles.add(tile)
    if fan > lock.fan:
        lock.case, lock.action, lock.tile, lock.giver, lock.fan = case, action, tile, giver, fan


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
