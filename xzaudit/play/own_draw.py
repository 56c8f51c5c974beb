"""A self-draw that is not taken: compulsory among the last tiles, and under some rules a passed win."""

from __future__ import annotations

from xzaudit.play.locks import OWN_DRAW, Passed, set_lock
from xzaudit.play.moments import events_of_self_draw
from xzaudit.play.table import NONE, Table
from xzaudit.tiles import NAMES


def declines_own_draw(table: Table, seat: int) -> None:
    """The player could win on the tile he drew and does something else: W503, or a lock (`pass_win.own_draw`)."""
    tile, action = table.drawn, table.may_win
    table.may_win = NONE
    if table.forced:
        facts = {"case": "draw", "tile": NAMES[tile], "left": table.left, "from": None}
        table.report("W503", seat, action=action, option="claims.forced_win", **facts)
    elif table.rules.pass_win.until != "off":
        passed = Passed(table, seat, tile, events_of_self_draw(table, seat), self_drawn=True)
        set_lock(table, seat, OWN_DRAW, tile, None, action, passed)
