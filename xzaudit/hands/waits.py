"""Which tiles complete a hand, and which of those the rules let it win on.

A resting hand has 13, 10, 7, 4 or 1 concealed tiles, given as three suit codes. Answers are masks of 27 bits.
"""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.codes import HALF, HIGH, LOW, SUIT_MASK, SUIT_MASKS, SUIT_OF, decode, marks
from xzaudit.hands.melds import PONG, Meld, laid_open
from xzaudit.hands.shapes import ALL_SETS, SETS_AND_PAIR
from xzaudit.hands.table import TABLE
from xzaudit.tiles import COPIES

ANY = (1 << 27) - 1
M, P, S = SUIT_MASKS
_ALLOWED = (ANY, ANY, ANY, M | P, ANY, M | S, P | S, 0)
"""By the suits held, three bits: what may be added so that there are two at most."""


def waits(c0: int, c1: int, c2: int, tiles: int, seven_pairs: bool) -> int:
    """Tiles that complete the concealed part to sets and one pair, or `tiles` = 13 of it to seven pairs if allowed.

    Knows no void: a hand of three suits has waits here.
    """
    t0, t1, t2 = TABLE[c0], TABLE[c1], TABLE[c2]
    found = 0
    if t1 & ALL_SETS:
        if t2 & (ALL_SETS | SETS_AND_PAIR):
            found = t0 & SUIT_MASK
    elif t1 & SETS_AND_PAIR and t2 & ALL_SETS:
        found = t0 & SUIT_MASK
    if t0 & ALL_SETS:
        if t2 & (ALL_SETS | SETS_AND_PAIR):
            found |= (t1 & SUIT_MASK) << 9
        if t1 & (ALL_SETS | SETS_AND_PAIR):
            found |= (t2 & SUIT_MASK) << 18
    elif t0 & SETS_AND_PAIR:
        if t2 & ALL_SETS:
            found |= (t1 & SUIT_MASK) << 9
        if t1 & ALL_SETS:
            found |= (t2 & SUIT_MASK) << 18
    if seven_pairs and tiles == 13:
        found |= _odd_one(c0, c1, c2)
    return found


def _odd_one(c0: int, c1: int, c2: int) -> int:
    """The kind held once or thrice, if all others are held in pairs; for thirteen tiles."""
    odd = (LOW[c0 % HALF] | HIGH[c0 // HALF]) & SUIT_MASK
    if odd & (odd - 1):
        return 0
    odd |= ((LOW[c1 % HALF] | HIGH[c1 // HALF]) & SUIT_MASK) << 9
    if odd & (odd - 1):
        return 0
    odd |= ((LOW[c2 % HALF] | HIGH[c2 // HALF]) & SUIT_MASK) << 18
    return 0 if odd & (odd - 1) else odd


def complete(c0: int, c1: int, c2: int, tiles: int, seven_pairs: bool) -> bool:
    """Whether the concealed part with the winning tile is sets and one pair, or fourteen tiles in seven pairs."""
    t0, t1, t2 = TABLE[c0], TABLE[c1], TABLE[c2]
    sets = (t0 & ALL_SETS) + (t1 & ALL_SETS) + (t2 & ALL_SETS)
    if sets == 2 * ALL_SETS and (t0 | t1 | t2) & SETS_AND_PAIR:
        return True
    return seven_pairs and tiles == 14 and not (marks(c0) | marks(c1) | marks(c2)) & SUIT_MASK


def suits_of(c0: int, c1: int, c2: int) -> int:
    """Three bits, one for each suit of which the concealed part holds a tile."""
    return (c0 > 0) | (c1 > 0) << 1 | (c2 > 0) << 2


def suits_of_melds(melds: Sequence[Meld]) -> int:
    """Three bits, one for each suit with a meld."""
    suits = 0
    for _kind, tile in melds:
        suits |= 1 << SUIT_OF[tile]
    return suits


def legal_mask(suits: int, void: int) -> int:
    """Tiles that a hand of these suits (three bits, melds in) may win on: two suits at most, none of the void suit.

    `void` is the declared suit, -1 where none is declared.
    """
    if void < 0:
        return _ALLOWED[suits]
    if suits >> void & 1:
        return 0
    return _ALLOWED[suits] & ~SUIT_MASKS[void]


def legal_waits(c0: int, c1: int, c2: int, meld_suits: int, void: int, mask: int) -> int:
    """What is left of the waits `mask` under the law of two suits and a declared void (-1: none declared)."""
    if not mask:
        return 0
    return mask & legal_mask((c0 > 0) | (c1 > 0) << 1 | (c2 > 0) << 2 | meld_suits, void)


def seen_fours(c0: int, c1: int, c2: int, melds: Sequence[Meld], on_table: Sequence[int]) -> int:
    """Tiles that cannot be waited for because the player sees all four: on the table or among his own.

    `on_table` counts each of the 27 kinds in rivers and melds, his own melds too; empty where nobody tells, so that only those melds
    are counted.
    """
    seen = on_table or laid_open(melds)
    held = (*decode(c0), *decode(c1), *decode(c2))
    return sum(1 << tile for tile, count in enumerate(held) if count + seen[tile] >= COPIES)


def own_fours(c0: int, c1: int, c2: int, melds: Sequence[Meld], own_four: str) -> int:
    """Tiles that cannot be waited for because all four are one's own.

    `own_four` as in the option: `off` spoils none, `concealed` those in the concealed part, `all_own` melds in.
    """
    if own_four == "off":
        return 0
    m0, m1, m2 = marks(c0), marks(c1), marks(c2)
    fours = m0 >> 18 | m1 >> 18 << 9 | m2 >> 18 << 18
    if own_four == "concealed":
        return fours
    held = (m0 >> 9 & SUIT_MASK) | (m1 >> 9 & SUIT_MASK) << 9 | (m2 >> 9 & SUIT_MASK) << 18
    for kind, tile in melds:
        if kind != PONG or held >> tile & 1:
            fours |= 1 << tile
    return fours
