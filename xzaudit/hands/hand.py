"""A complete hand as the patterns look at it."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.codes import SUIT_MASK, marks
from xzaudit.hands.melds import CONCEALED, PONG, Meld

TERMINALS = 0b100000001_100000001_100000001
EIGHTS = 0b010010010_010010010_010010010
NO_TILE = -1


class Hand:
    """Three codes of the concealed part, the winning tile in it, and the melds; masks of kinds have 27 bits.

    `tile` is the winning tile, `NO_TILE` where none can be singled out (won as dealt).
    `odd`, `concealed` and `four_concealed`: kinds of the concealed part held in odd number, at all, four times;
    `pongs`, `kongs` and `open_melds`: kinds of the melds, the last being all but concealed kongs;
    `held`: all kinds, melds in; `suits`: three bits, melds in.
    """

    __slots__ = (
        "c0",
        "c1",
        "c2",
        "concealed",
        "four_concealed",
        "held",
        "kongs",
        "melds",
        "odd",
        "open_melds",
        "pongs",
        "suits",
        "tile",
    )

    def __init__(self, c0: int, c1: int, c2: int, melds: Sequence[Meld] = (), tile: int = NO_TILE) -> None:
        self.c0 = c0
        self.c1 = c1
        self.c2 = c2
        self.melds = melds
        self.tile = tile
        m0, m1, m2 = marks(c0), marks(c1), marks(c2)
        self.odd = (m0 & SUIT_MASK) | (m1 & SUIT_MASK) << 9 | (m2 & SUIT_MASK) << 18
        self.concealed = (m0 >> 9 & SUIT_MASK) | (m1 & SUIT_MASK << 9) | (m2 >> 9 & SUIT_MASK) << 18
        self.four_concealed = m0 >> 18 | m1 >> 18 << 9 | m2 >> 18 << 18
        pongs = kongs = open_melds = 0
        for kind, kind_tile in melds:
            bit = 1 << kind_tile
            if kind == PONG:
                pongs |= bit
            else:
                kongs |= bit
            if kind != CONCEALED:
                open_melds |= bit
        self.pongs = pongs
        self.kongs = kongs
        self.open_melds = open_melds
        self.held = held = self.concealed | pongs | kongs
        self.suits = (held & SUIT_MASK > 0) | (held >> 9 & SUIT_MASK > 0) << 1 | (held >> 18 > 0) << 2


def roots_kongs_too(hand: Hand) -> int:
    """Kinds held four times, declared kongs among them; four alike may be split over a pong and the concealed part."""
    return (hand.four_concealed | hand.pongs & hand.concealed | hand.kongs).bit_count()


def roots_not_kongs(hand: Hand) -> int:
    """Kinds held four times and not declared as a kong."""
    return ((hand.four_concealed | hand.pongs & hand.concealed) & ~hand.kongs).bit_count()


def no_roots(_hand: Hand) -> int:
    """Nothing: for rules that know no roots."""
    return 0


ROOTS = {"kongs_too": roots_kongs_too, "not_kongs": roots_not_kongs, "none": no_roots}
"""By the value of `value.root`."""
