"""What a win is made of, as the rule sets look at it: traits of the hand and of a reading, beside the flags of `events`.

A pattern or a bonus is a set of traits that have to be there together (`patterns`, `bonuses`). Nothing else of a hand is priced,
but how many roots and kongs it has.
"""

from __future__ import annotations

from xzaudit.hands.events import EVERY_EVENT, ROB_KONG, SELF_DRAW
from xzaudit.hands.hand import EIGHTS, TERMINALS, Hand

_FIRST = EVERY_EVENT.bit_length()

(
    TRIPLETS,
    EDGES,
    BARE,
    SEVEN_PAIRS,
    PAIR_LAST,
    ONE_SUIT,
    EIGHTS_ONLY,
    SIMPLES_ONLY,
    FOUR_ALIKE,
    NOTHING_OPEN,
    EDGE_MELDS,
    FOUR_KONGS,
    NOT_ROBBED,
    ON_DISCARD,
) = (1 << _FIRST + number for number in range(14))
"""Of a reading: triplets (and a pair) without a run; a 1 or a 9 in every set and in the pair; nothing but the pair; seven pairs;
won on the pair. Of the hand, melds included: one suit; nothing but 2, 5 and 8; no 1 and no 9; four alike in the concealed part;
no pong, no exposed and no added kong; melds of 1 and 9 only; four kongs. Of the moment: the tile was not robbed of a kong; it was
a discard."""


def moment_traits(events: int) -> int:
    """The traits of the moment of the win: its events, that nothing was robbed where nothing was, and a discard."""
    if events & ROB_KONG:
        return events
    return events | NOT_ROBBED if events & SELF_DRAW else events | NOT_ROBBED | ON_DISCARD


def traits_of(hand: Hand, events: int) -> int:
    """The traits that a complete hand has however it is read, with the events around the win."""
    traits = moment_traits(events)
    suits, held, kongs = hand.suits, hand.held, hand.kongs
    if not suits & (suits - 1):
        traits |= ONE_SUIT
    if not held & ~EIGHTS:
        traits |= EIGHTS_ONLY
    if not held & TERMINALS:
        traits |= SIMPLES_ONLY
    if hand.four_concealed:
        traits |= FOUR_ALIKE
    if not hand.open_melds:
        traits |= NOTHING_OPEN
    if not (hand.pongs | kongs) & ~TERMINALS:
        traits |= EDGE_MELDS
    if kongs and kongs.bit_count() == 4:
        traits |= FOUR_KONGS
    return traits
