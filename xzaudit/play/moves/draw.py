"""A draw: the next tile of the wall, or the replacement after a kong."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.play.due import not_due
from xzaudit.play.table import NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.play.wall import MOST_LAST_TILES, begin_last_tiles, next_tile
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.tiles import COPIES, NAMES, UNKNOWN


def draw(table: Table, action: Action) -> Finding | None:
    """Takes a tile of the wall; A201, A202, A204-A206 where that cannot be, T102 for a fifth copy."""
    seat, tile = action[1], action[2]
    left = table.left
    if table.turn != seat or table.due != TO_DRAW or not left or table.ended is not None:
        return not_due(table, action)
    claimed = table.claim_tile
    if claimed >= 0:
        if table.any_waits >> claimed & 1 or table.forced:
            close(table)
        else:
            table.claim_tile = NONE
    if left <= MOST_LAST_TILES:
        begin_last_tiles(table)
    if table.wall is not None or tile < 0:
        tile = next_tile(table, seat, tile, table.replacing)
    table.left = left - 1
    if tile == UNKNOWN:
        table.hidden[seat] += 1
    else:
        seen = table.seen
        seen[tile] += 1
        if seen[tile] > COPIES:
            return table.finding("T102", seat, tile=NAMES[tile])
        table.counts[seat][tile] += 1
        table.codes[seat][SUIT_OF[tile]] += STEP[tile]
    table.due = TO_DISCARD
    table.drawn = tile
    if table.stirred or table.locks[seat] is not None:
        _begin_turn(table, seat)
    if table.watching:
        _watch(table, seat, tile)
    return None


def _begin_turn(table: Table, seat: int) -> None:
    """A draw lifts a lock where the rules say so; any but a replacement begins a turn without kongs."""
    fresh = table.fresh = table.replacing
    table.replacing = False
    if not fresh:
        table.ponged = NONE
        table.turn_kongs = []
    if table.lifted_by_replacement if fresh else table.lifted_by_draw:
        table.locks[seat] = None
    table.stirred = fresh


def _watch(table: Table, seat: int, tile: int) -> None:
    """Remembers a self-draw that must be taken or that locks who declines it, and what the laws want noted."""
    minds = table.forced or table.rules.pass_win.own_draw
    table.may_win = table.at if minds and tile != UNKNOWN and table.waits[seat] >> tile & 1 else NONE
    if table.forced and table.hidden[seat]:
        table.cannot_tell("W503", seat, "hand")
    for note in table.laws.draw:
        note(table, seat, tile)
