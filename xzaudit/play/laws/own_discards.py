"""The lock that a player puts on himself by his own discard (`pass_win.own_discard`)."""

from __future__ import annotations

from xzaudit.play.locks import OWN_DISCARD, Passed, set_lock
from xzaudit.play.table import NONE, Table


def lock_after_pong(table: Table, seat: int, _tile: int) -> None:
    """A pong lifts the lock if, after the discard that follows it, the hand waits for nothing."""
    if table.ponged != NONE and table.drawn == NONE and not table.waits[seat] and not table.hidden[seat]:
        table.locks[seat] = None


def locks_himself(table: Table, seat: int, tile: int) -> None:
    """The thirteen tiles left would win on the kind that was just discarded; the fan is the plain hand's."""
    if table.waits[seat] >> tile & 1:
        set_lock(table, seat, OWN_DISCARD, tile, None, table.at, Passed(table, seat, tile, 0))
