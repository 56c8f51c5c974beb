"""The patterns of a won hand: the traits that make each, see `traits`; and how patterns hang together."""

from __future__ import annotations

from xzaudit.hands.events import EARTHLY, HEAVENLY
from xzaudit.hands.traits import (
    BARE,
    EDGE_MELDS,
    EDGES,
    EIGHTS_ONLY,
    FOUR_ALIKE,
    FOUR_KONGS,
    ONE_SUIT,
    PAIR_LAST,
    SEVEN_PAIRS,
    TRIPLETS,
)

PATTERNS: dict[str, int] = {
    "basic": 0,
    "all_triplets": TRIPLETS,
    "full_flush": ONE_SUIT,
    "seven_pairs": SEVEN_PAIRS,
    "terminals_everywhere": EDGES | EDGE_MELDS,
    "flush_triplets": TRIPLETS | ONE_SUIT,
    "eights_triplets": TRIPLETS | EIGHTS_ONLY,
    "flush_seven_pairs": SEVEN_PAIRS | ONE_SUIT,
    "dragon_seven_pairs": SEVEN_PAIRS | FOUR_ALIKE,
    "flush_terminals": EDGES | EDGE_MELDS | ONE_SUIT,
    "flush_dragon_seven_pairs": SEVEN_PAIRS | FOUR_ALIKE | ONE_SUIT,
    "heavenly": HEAVENLY,
    "earthly": EARTHLY,
    "golden_single": BARE,
    "flush_golden_single": BARE | ONE_SUIT,
    "eights_golden_single": BARE | EIGHTS_ONLY,
    "eighteen_arhats": FOUR_KONGS,
    "flush_eighteen_arhats": FOUR_KONGS | ONE_SUIT,
    "eights_seven_pairs": SEVEN_PAIRS | EIGHTS_ONLY,
}
"""Every pattern, in the order in which patterns are listed and ties are settled; golden single as nothing but the pair left."""

_WAIT = TRIPLETS | PAIR_LAST
PAIR_WAIT: dict[str, int] = {
    **PATTERNS,
    "golden_single": _WAIT,
    "flush_golden_single": _WAIT | ONE_SUIT,
    "eights_golden_single": _WAIT | EIGHTS_ONLY,
}
"""The same, with golden single as triplets everywhere, won on the pair."""

BY_GOLDEN_SINGLE: dict[str, dict[str, int]] = {"four_melds": PATTERNS, "pair_wait": PAIR_WAIT}
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
