"""A discard."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.play.due import not_due
from xzaudit.play.own_draw import declines_own_draw
from xzaudit.play.table import NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.record.actions import Action
from xzaudit.tiles import NAMES, UNKNOWN, format_tiles


def discard(table: Table, action: Action) -> Finding | None:
    """Lays a tile open; A201, A203-A205 where that cannot be, T103 for a tile not held, T102 for a fifth copy."""
    _word, seat, tile, _source, said = action
    if table.turn != seat or table.due != TO_DISCARD or table.ended is not None:
        return not_due(table, action)
    drawn = table.drawn
    if tile < 0 or said:
        fault = _contradicts_draw(table, seat, tile)
        if fault is not None:
            return fault
        tile = drawn if tile < 0 else tile
    counts = table.counts[seat]
    if not counts[tile] and not table.hidden[seat]:
        return table.finding("T103", seat, case="default", tile=NAMES[tile], hand=_held(counts))
    if table.may_win >= 0:
        declines_own_draw(table, seat)
    for law in table.discard_laws:
        fault = law(table, seat, tile)
        if fault is not None:
            table.findings.append(fault)
    if counts[tile] and not (said and drawn == UNKNOWN):
        counts[tile] -= 1
        table.codes[seat][SUIT_OF[tile]] -= STEP[tile]
    elif not table.take(seat, tile, from_hidden=True):
        return table.finding("T102", seat, tile=NAMES[tile])
    if tile != drawn:
        c0, c1, c2 = table.codes[seat]
        if table.waits[seat] or not (c0 and c1 and c2):
            table.renew_waits(seat)
    table.rivers[seat].append(tile)
    table.claim_tile, table.claim_by, table.claim_at, table.claim_kong = tile, seat, table.at, None
    if table.answered:
        table.forget_answers()
    for note in table.discard_notes:
        note(table, seat, tile)
    table.due = TO_DRAW
    table.turn = table.after[seat]
    return None


def _held(counts: list[int]) -> str:
    return format_tiles(tile for tile, count in enumerate(counts) for _ in range(count))


def _contradicts_draw(table: Table, seat: int, tile: int) -> Finding | None:
    """What is wrong with a discard said to be of the tile just drawn, or written without a tile."""
    drawn = table.drawn
    if drawn == NONE or (tile == NONE and drawn == UNKNOWN):
        return table.finding("R007", seat, case="drawn_unknown", word="discard", text="")
    if tile != NONE and drawn not in (tile, UNKNOWN):
        return table.finding("T103", seat, case="not_drawn", tile=NAMES[tile], drawn=NAMES[drawn])
    return None
