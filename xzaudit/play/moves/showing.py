"""A winner shows his hand: what nobody saw him draw is known from then on (`final`)."""

from __future__ import annotations

from xzaudit.hands.codes import encode, tiles_of
from xzaudit.hands.hand import Hand
from xzaudit.hands.value import value_of_win
from xzaudit.hands.waits import legal_waits, waits
from xzaudit.play.hindsight import fits, resting_size, reveals, without_won
from xzaudit.play.moments import events_of_self_draw
from xzaudit.play.table import NONE, Table
from xzaudit.tiles import COPIES, KINDS, UNKNOWN


def shows(table: Table, seat: int, won: int) -> None:
    """Takes the concealed tiles that the record shows of a winner for those that are not known of him, if they fit what is known.

    `won` is the tile drawn to win, which lies in his hand and need not be among those shown; NONE for a win on another's tile, UNKNOWN
    where nobody saw it: then all are shown. What does not fit is left unknown, and found at the end (T105).
    """
    if not table.hidden[seat] or seat not in table.final:
        return
    claimed = won == NONE
    shown = without_won(table, seat, table.claim_tile if claimed else won)
    reveals(table, seat, shown if claimed or won == UNKNOWN else [*shown, won])


def drawn_to_win(table: Table, seat: int) -> int:
    """The tile that a winner drew unseen, if the hand that he shows without it can win on one tile only; UNKNOWN otherwise."""
    shown = table.final.get(seat)
    if shown is None or len(shown) != resting_size(table, seat) or not fits(table, seat, shown, unseen=1):
        return UNKNOWN
    counts = [shown.count(tile) for tile in range(KINDS)]
    c0, c1, c2 = encode(counts)
    mask = legal_waits(c0, c1, c2, table.suits_of_melds[seat], table.void[seat], waits(c0, c1, c2, len(shown), table.seven_pairs))
    held = table.counts[seat]
    left = [tile for tile in tiles_of(mask) if table.seen[tile] - held[tile] + counts[tile] < COPIES]
    return left[0] if len(left) == 1 else UNKNOWN


def whichever_it_was(table: Table, seat: int) -> bool:
    """Whether a complete hand is worth the same on whichever of its tiles it was won."""
    c0, c1, c2 = table.codes[seat]
    events, melds, held = events_of_self_draw(table, seat), tuple(table.melds[seat]), table.counts[seat]
    hands = [Hand(c0, c1, c2, melds, tile) for tile in range(KINDS) if held[tile]]
    return len({value_of_win(hand, events, table.pricing).raw_fan for hand in hands}) == 1
