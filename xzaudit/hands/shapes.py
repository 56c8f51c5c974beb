"""What one suit's tiles are good for, worked out once for every suit code: the table that the package ships.

An entry is a number of eleven bits: bit r says that one more tile of rank r completes the suit (to nothing but sets,
or to sets and a pair; the number of tiles decides which), `ALL_SETS` and `SETS_AND_PAIR` that it is complete as it is.
A rank held four times may be waited for as well; whether a fifth tile counts as a wait is a question for the rules.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from pathlib import Path

from xzaudit.hands.codes import CODES, POWERS, RANKS

ALL_SETS = 1 << 9
SETS_AND_PAIR = 1 << 10
MOST_SETS = 4
PAGE = 5**3
FILE = Path(__file__).with_name("shapes.bin")

Counts = tuple[int, ...]


def _possible(counts: Counts) -> bool:
    """Whether it is a suit's tiles, or a suit's tiles and one fifth tile that is waited for in vain."""
    return max(counts) <= 5 and counts.count(5) <= 1


def _sets() -> list[Counts]:
    triplets = [tuple(3 * (at == rank) for at in range(RANKS)) for rank in range(RANKS)]
    runs = [tuple(int(start <= at < start + 3) for at in range(RANKS)) for start in range(RANKS - 2)]
    return triplets + runs


def _plus(some: set[Counts], parts: list[Counts]) -> set[Counts]:
    sums = {tuple(map(sum, zip(counts, part, strict=True))) for counts in some for part in parts}
    return {counts for counts in sums if _possible(counts)}


def build() -> dict[int, int]:
    """Every suit code that is complete or one tile short of it, with its entry. Takes a part of a second."""
    sets = _sets()
    level = {(0,) * RANKS}
    all_sets = set(level)
    for _ in range(MOST_SETS):
        level = _plus(level, sets)
        all_sets |= level
    pairs = [tuple(2 * (at == rank) for at in range(RANKS)) for rank in range(RANKS)]
    entries: dict[int, int] = {}
    for shapes, flag in ((all_sets, ALL_SETS), (_plus(all_sets, pairs), SETS_AND_PAIR)):
        for counts in shapes:
            _enter(entries, counts, flag)
    return entries


def _enter(entries: dict[int, int], counts: Counts, flag: int) -> None:
    code = sum(n * power for n, power in zip(counts, POWERS, strict=True))
    most = max(counts)
    if most <= 4:
        entries[code] = entries.get(code, 0) | flag
    for rank, count in enumerate(counts):
        if count and (most <= 4 or count == 5):
            less = code - POWERS[rank]
            entries[less] = entries.get(less, 0) | 1 << rank


def pack(entries: dict[int, int]) -> bytes:
    """The table as it is shipped: pages of 125 codes, each different page once, before them the number of each page.

    All are 16-bit numbers, low byte first, deflated together.
    """
    flat = bytearray(2 * CODES)
    for code, entry in entries.items():
        flat[2 * code : 2 * code + 2] = entry.to_bytes(2, "little")
    pages: dict[bytes, int] = {}
    order = bytearray()
    for start in range(0, len(flat), 2 * PAGE):
        page = bytes(flat[start : start + 2 * PAGE])
        order += pages.setdefault(page, len(pages)).to_bytes(2, "little")
    return zlib.compress(bytes(order) + b"".join(pages), 9)


def flat(packed: bytes) -> memoryview[int]:
    """The entry of every code, one behind the other, from the shipped form: four megabytes, laid out in a millisecond."""
    plain = _native(zlib.decompress(packed, bufsize=1 << 19))
    start, size = 2 * (CODES // PAGE), 2 * PAGE
    pages = [plain[at : at + size] for at in range(start, len(plain), size)]
    order = memoryview(plain[:start]).cast("H")
    return memoryview(b"".join(map(pages.__getitem__, order))).cast("H")


def _native(low_byte_first: bytes) -> bytes:
    """16-bit numbers with their bytes as this machine has them."""
    if sys.byteorder == "little":
        return low_byte_first
    found = array("H", low_byte_first)
    found.byteswap()
    return found.tobytes()


def current() -> bool:
    """Whether the shipped file holds the table that `build` makes (however it was deflated)."""
    return FILE.is_file() and zlib.decompress(FILE.read_bytes()) == zlib.decompress(pack(build()))


def write() -> Path:
    """Rewrites the shipped file and says where it is."""
    if not current():
        FILE.write_bytes(pack(build()))
    return FILE
