"""A draw: the next tile of the wall, or the replacement after a kong."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.play.due import not_due, wall_is_empty
from xzaudit.play.table import IN, NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.play.wall import begin_last_tiles, next_tile
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.tiles import NAMES, UNKNOWN

MOST_LAST_TILES = 6


def draw(table: Table, action: Action, _following: Action | None) -> Finding | None:
    """Takes a tile of the wall; A201, A202, A204-A206 where that cannot be, T102 for a fifth copy."""
    seat, tile = action[1], action[2]
    if table.due != TO_DRAW or table.turn != seat or table.ended or table.status[seat] != IN:
        return not_due(table, action)
    if table.left == 0:
        return wall_is_empty(table, action)
    if table.claim_tile != NONE:
        if table.any_waits >> table.claim_tile & 1 or table.claim_kong is not None or table.forced:
            close(table)
        else:
            table.claim_tile = NONE
    if table.left <= MOST_LAST_TILES:
        begin_last_tiles(table)
    if table.wall is not None or tile == NONE:
        tile = next_tile(table, seat, tile, table.replacing)
    table.left -= 1
    if tile == UNKNOWN:
        table.hidden[seat] += 1
    else:
        table.seen[tile] += 1
        if table.seen[tile] > 4:
            return table.finding("T102", seat, tile=NAMES[tile])
        table.give(seat, tile)
    _begin_turn(table, seat, tile)
    return None


def _begin_turn(table: Table, seat: int, tile: int) -> None:
    """The player holds one tile more and has to discard; a draw lifts his lock where the rules say so."""
    table.due = TO_DISCARD
    table.drawn = tile
    table.draws[seat] += 1
    fresh = table.fresh = table.replacing
    if fresh:
        table.replacing = False
    else:
        table.ponged = NONE
        if table.turn_kongs:
            table.turn_kongs = []
    if table.locks[seat] is not None and (table.lifted_by_draw if not fresh else table.lifted_by_replacement):
        table.locks[seat] = None
    if table.minds_own_draw or table.forced:
        table.may_win = table.at if tile != UNKNOWN and table.waits[seat] >> tile & 1 else NONE
        if table.forced and table.hidden[seat]:
            table.cannot_tell("W503", seat, "hand")
    for note in table.laws.draw:
        note(table, seat, tile)
