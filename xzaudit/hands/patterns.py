"""The patterns of a won hand, one short function each: does it hold for the hand, read so, won so?

The tables at the end say which function stands behind which name. Masks and readings are explained in `hand` and
`readings`, events in `events`.
"""

from __future__ import annotations

from collections.abc import Callable

from xzaudit.hands.events import EARTHLY, HEAVENLY
from xzaudit.hands.hand import EIGHTS, TERMINALS, Hand
from xzaudit.hands.readings import Reading

Pattern = Callable[[Hand, Reading, int], bool]


def basic(_hand: Hand, _reading: Reading, _events: int) -> bool:
    """Anything that wins."""
    return True


def all_triplets(_hand: Hand, reading: Reading, _events: int) -> bool:
    """Triplets and kongs only."""
    return reading.triplets


def full_flush(hand: Hand, _reading: Reading, _events: int) -> bool:
    """One suit, melds included."""
    return not hand.suits & (hand.suits - 1)


def seven_pairs(_hand: Hand, reading: Reading, _events: int) -> bool:
    """Seven pairs, four alike being two of them."""
    return reading.seven_pairs


def terminals_everywhere(hand: Hand, reading: Reading, _events: int) -> bool:
    """A 1 or a 9 in every set and in the pair, melds included."""
    return reading.edges and not (hand.pongs | hand.kongs) & ~TERMINALS


def all_eights(hand: Hand) -> bool:
    """Nothing but 2, 5 and 8."""
    return not hand.held & ~EIGHTS


def flush_triplets(hand: Hand, reading: Reading, events: int) -> bool:
    """Triplets of one suit."""
    return reading.triplets and full_flush(hand, reading, events)


def eights_triplets(hand: Hand, reading: Reading, _events: int) -> bool:
    """Triplets and a pair of 2, 5 and 8."""
    return reading.triplets and all_eights(hand)


def flush_seven_pairs(hand: Hand, reading: Reading, events: int) -> bool:
    """Seven pairs of one suit."""
    return reading.seven_pairs and full_flush(hand, reading, events)


def dragon_seven_pairs(hand: Hand, reading: Reading, _events: int) -> bool:
    """Seven pairs with four alike."""
    return reading.seven_pairs and hand.four_concealed > 0


def flush_terminals(hand: Hand, reading: Reading, events: int) -> bool:
    """A 1 or a 9 everywhere, in one suit."""
    return terminals_everywhere(hand, reading, events) and full_flush(hand, reading, events)


def flush_dragon_seven_pairs(hand: Hand, reading: Reading, events: int) -> bool:
    """Seven pairs of one suit with four alike."""
    return dragon_seven_pairs(hand, reading, events) and full_flush(hand, reading, events)


def heavenly(_hand: Hand, _reading: Reading, events: int) -> bool:
    """Won by the dealer as dealt."""
    return events & HEAVENLY > 0


def earthly(_hand: Hand, _reading: Reading, events: int) -> bool:
    """Won by another player on his first draw."""
    return events & EARTHLY > 0


def four_melds(_hand: Hand, reading: Reading, _events: int) -> bool:
    """Nothing is concealed but the pair (in a game of fewer tiles after fewer melds)."""
    return reading.bare


def pair_wait(hand: Hand, reading: Reading, _events: int) -> bool:
    """Triplets everywhere, won on the pair."""
    return reading.triplets and reading.pair == hand.tile


def flush_four_melds(hand: Hand, reading: Reading, events: int) -> bool:
    """Only the pair concealed, all of one suit."""
    return four_melds(hand, reading, events) and full_flush(hand, reading, events)


def flush_pair_wait(hand: Hand, reading: Reading, events: int) -> bool:
    """Triplets of one suit, won on the pair."""
    return pair_wait(hand, reading, events) and full_flush(hand, reading, events)


def eights_four_melds(hand: Hand, reading: Reading, events: int) -> bool:
    """Only the pair concealed, all 2, 5 and 8."""
    return four_melds(hand, reading, events) and all_eights(hand)


def eights_pair_wait(hand: Hand, reading: Reading, events: int) -> bool:
    """Triplets of 2, 5 and 8, won on the pair."""
    return pair_wait(hand, reading, events) and all_eights(hand)


def eighteen_arhats(hand: Hand, _reading: Reading, _events: int) -> bool:
    """Four kongs and a pair: eighteen tiles."""
    return hand.kongs.bit_count() == 4


def flush_eighteen_arhats(hand: Hand, reading: Reading, events: int) -> bool:
    """Four kongs and a pair of one suit."""
    return eighteen_arhats(hand, reading, events) and full_flush(hand, reading, events)


def eights_seven_pairs(hand: Hand, reading: Reading, _events: int) -> bool:
    """Seven pairs of 2, 5 and 8."""
    return reading.seven_pairs and all_eights(hand)


PATTERNS: dict[str, Pattern] = {
    "basic": basic,
    "all_triplets": all_triplets,
    "full_flush": full_flush,
    "seven_pairs": seven_pairs,
    "terminals_everywhere": terminals_everywhere,
    "flush_triplets": flush_triplets,
    "eights_triplets": eights_triplets,
    "flush_seven_pairs": flush_seven_pairs,
    "dragon_seven_pairs": dragon_seven_pairs,
    "flush_terminals": flush_terminals,
    "flush_dragon_seven_pairs": flush_dragon_seven_pairs,
    "heavenly": heavenly,
    "earthly": earthly,
    "golden_single": four_melds,
    "flush_golden_single": flush_four_melds,
    "eights_golden_single": eights_four_melds,
    "eighteen_arhats": eighteen_arhats,
    "flush_eighteen_arhats": flush_eighteen_arhats,
    "eights_seven_pairs": eights_seven_pairs,
}
"""Every pattern, in the order in which patterns are listed and ties are settled; golden single as four melds."""

PAIR_WAIT: dict[str, Pattern] = {
    **PATTERNS,
    "golden_single": pair_wait,
    "flush_golden_single": flush_pair_wait,
    "eights_golden_single": eights_pair_wait,
}

BY_GOLDEN_SINGLE: dict[str, dict[str, Pattern]] = {"four_melds": PATTERNS, "pair_wait": PAIR_WAIT}
"""By the value of `value.golden_single`."""

ABSORBS: frozenset[str] = frozenset({"dragon_seven_pairs", "flush_dragon_seven_pairs"})
"""Patterns that have one root in them, which is then not counted once more."""

PARTS: dict[str, frozenset[str]] = {
    "flush_triplets": frozenset({"full_flush", "all_triplets"}),
    "eights_triplets": frozenset({"all_triplets"}),
    "flush_seven_pairs": frozenset({"full_flush", "seven_pairs"}),
    "dragon_seven_pairs": frozenset({"seven_pairs"}),
    "flush_terminals": frozenset({"full_flush", "terminals_everywhere"}),
    "flush_dragon_seven_pairs": frozenset({"full_flush", "seven_pairs", "flush_seven_pairs", "dragon_seven_pairs"}),
    "flush_golden_single": frozenset({"full_flush", "golden_single"}),
    "eights_golden_single": frozenset({"all_triplets", "eights_triplets", "golden_single"}),
    "flush_eighteen_arhats": frozenset({"full_flush", "eighteen_arhats"}),
    "eights_seven_pairs": frozenset({"seven_pairs"}),
}
"""Where patterns add up, a compound that the rule set prices stands in place of these."""
