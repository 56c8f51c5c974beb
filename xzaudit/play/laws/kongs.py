"""Kongs out of one's own hand that some rules forbid."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.melds import ADDED
from xzaudit.play.table import NONE, Table
from xzaudit.record.actions import Action
from xzaudit.tiles import NAMES, UNKNOWN


def late_kong(table: Table, action: Action, kind: int, late: bool) -> Finding | None:
    """K404: a tile kept from before is added to a pong (`kongs.late_added: forbidden`)."""
    if kind != ADDED or not late:
        return None
    drawn = NAMES[table.drawn] if table.drawn not in (NONE, UNKNOWN) else None
    return table.finding("K404", action.seat, option="kongs.late_added", tile=NAMES[action.tile], drawn=drawn)


def right_after_pong(table: Table, action: Action, _kind: int, _late: bool) -> Finding | None:
    """K406: a kong from the hand with no draw since the pong (`kongs.after_pong: forbidden`)."""
    if table.ponged == NONE or table.drawn != NONE:
        return None
    return table.finding("K406", action.seat, option="kongs.after_pong", tile=NAMES[action.tile])
