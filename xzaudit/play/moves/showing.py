"""A winner shows his hand: what nobody saw him draw is known from then on (`final`)."""

from __future__ import annotations

from xzaudit.play.table import NONE, Table
from xzaudit.tiles import COPIES, KINDS, UNKNOWN


def shows(table: Table, seat: int, won: int) -> None:
    """Takes the concealed tiles that the record shows of a winner for those that are not known of him, if they fit what is known.

    `won` is the tile drawn to win, which lies in his hand and not among those shown; NONE for a win on another's tile. What does not
    fit is left unknown, and found at the end (T105).
    """
    shown = table.final.get(seat)
    if not table.hidden[seat] or shown is None or won == UNKNOWN:
        return
    held = [*table.counts[seat][:KINDS]]
    if won != NONE:
        held[won] -= 1
    missing = [shown.count(tile) - held[tile] for tile in range(KINDS)]
    if min(missing) < 0 or sum(missing) != table.hidden[seat] or UNKNOWN in shown:
        return
    if any(count and table.seen[tile] + count > COPIES for tile, count in enumerate(missing)):
        return
    for tile, count in enumerate(missing):
        for _ in range(count):
            table.reveal(tile)
            table.give(seat, tile)
    table.hidden[seat] = 0
