"""A discard."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP
from xzaudit.play.due import not_due
from xzaudit.play.own_draw import declines_own_draw
from xzaudit.play.table import IN, NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.record.actions import Action
from xzaudit.terms import DRAWN
from xzaudit.tiles import NAMES, UNKNOWN


def discard(table: Table, action: Action, _following: Action | None) -> Finding | None:
    """Lays a tile open; A201, A203-A205 where that cannot be, T103 for a tile not held, T102 for a fifth copy."""
    seat, tile = action[1], action[2]
    if table.due != TO_DISCARD or table.turn != seat or table.ended or table.status[seat] != IN:
        return not_due(table, action)
    drawn = table.drawn
    if tile == NONE or action.said == DRAWN:
        if drawn == NONE or (tile == NONE and drawn == UNKNOWN):
            return table.finding("R007", seat, case="drawn_unknown", word="discard", text="")
        if tile == NONE:
            tile = drawn
        elif drawn not in (tile, UNKNOWN):
            return table.finding("T103", seat, case="not_drawn", tile=NAMES[tile], drawn=NAMES[drawn])
    if not table.counts[seat][tile] and not table.hidden[seat]:
        return table.finding("T103", seat, case="default", tile=NAMES[tile])
    if table.may_win != NONE:
        declines_own_draw(table, seat)
    for law in table.laws.discard:
        fault = law(table, seat, tile)
        if fault is not None:
            table.findings.append(fault)
    return _lay_open(table, seat, tile, drawn, action.said == DRAWN)


def _lay_open(table: Table, seat: int, tile: int, drawn: int, just_drawn: bool) -> Finding | None:
    counts = table.counts[seat]
    if counts[tile] and not (just_drawn and drawn == UNKNOWN):
        counts[tile] -= 1
        table.codes[seat][tile // 9] -= STEP[tile]
    else:
        table.hidden[seat] -= 1
        if not table.reveal(tile):
            return table.finding("T102", seat, tile=NAMES[tile])
    if tile != drawn:
        table.renew_waits(seat)
    table.rivers[seat].append(tile)
    table.open_claim(tile, seat)
    for note in table.laws.after_discard:
        note(table, seat, tile)
    table.ponged = NONE
    table.due = TO_DRAW
    table.turn = table.next_in(seat)
    return None
