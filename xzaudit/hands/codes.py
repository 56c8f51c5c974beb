"""The concealed tiles of one suit as one number: how many of each rank, written in base five.

`code = sum(count[rank] * 5 ** rank)` with ranks 0..8 and counts 0..4. A hand is three such codes, for 万, 筒 and 条.
A fifth tile exists nowhere, but rules may let a hand be ready on it: then `CODES * (rank + 1)` is added to the code of
the other tiles.
Sets of kinds are masks of 27 bits, bit `tile` for each tile.
"""

from __future__ import annotations

from collections.abc import Sequence

RANKS = 9
SUITS = 3
POWERS: tuple[int, ...] = tuple(5**rank for rank in range(RANKS))
STEP: tuple[int, ...] = POWERS * SUITS
SUIT_OF: tuple[int, ...] = tuple(tile // RANKS for tile in range(RANKS * SUITS))
SUIT_MASK = (1 << RANKS) - 1
SUIT_MASKS: tuple[int, ...] = tuple(SUIT_MASK << RANKS * suit for suit in range(SUITS))
HALF = 5**5
CODES = 5**9


def _halves() -> list[int]:
    """For five ranks at once, three fields of nine bits: odd counts, held at all, four alike."""
    found = [0]
    for rank in range(5):
        found = [old | ((n & 1) | (n > 0) << 9 | (n == 4) << 18) << rank for n in range(5) for old in found]
    return found


LOW = _halves()
HIGH = [bits << 5 for bits in LOW[: CODES // HALF]]
"""By the lower five ranks of a code and by the upper four, what `marks` puts together."""


def marks(code: int) -> int:
    """Three fields of nine rank bits: bits 0-8 odd counts, 9-17 held at all, 18-26 four alike."""
    if code >= CODES:
        return marks(code % CODES) | 1 << code // CODES - 1
    return LOW[code % HALF] | HIGH[code // HALF]


def plus(code: int, rank: int) -> int:
    """The suit with one more tile of that rank."""
    if code // POWERS[rank] % 5 == 4:
        return code + CODES * (rank + 1)
    return code + POWERS[rank]


def encode(counts: Sequence[int]) -> tuple[int, int, int]:
    """Three suit codes from how many there are of each of the 27 tiles."""
    first, second, third = (
        sum(n * power for n, power in zip(counts[start : start + RANKS], POWERS, strict=True)) for start in (0, 9, 18)
    )
    return first, second, third


def decode(code: int) -> list[int]:
    """Nine counts from the code of one suit."""
    fifth, code = divmod(code, CODES)
    counts = [code // power % 5 for power in POWERS]
    if fifth:
        counts[fifth - 1] += 1
    return counts


def tiles_of(mask: int) -> list[int]:
    """Every tile whose bit stands in a mask of kinds, in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
