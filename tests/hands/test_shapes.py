from __future__ import annotations

import random
import zlib

from tests.hands import brute
from xzaudit.hands import shapes
from xzaudit.hands.codes import CODES, POWERS, encode
from xzaudit.hands.shapes import ALL_SETS, SETS_AND_PAIR
from xzaudit.hands.table import TABLE


def test_the_shipped_table_is_current() -> None:
    assert shapes.current(), "rewrite it with `make generate`"
    before = shapes.FILE.stat().st_mtime_ns
    assert shapes.write().stat().st_mtime_ns == before


def test_the_shipped_table_stays_small() -> None:
    assert shapes.FILE.stat().st_size < 50_000
    assert len(zlib.decompress(shapes.FILE.read_bytes())) < 600_000


def test_a_stale_table_is_rewritten(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(shapes, "FILE", tmp_path / "shapes.bin")
    assert not shapes.current()
    shapes.write()
    assert shapes.current()


def test_every_entry_comes_back_from_the_pages() -> None:
    entries = shapes.build()
    assert all(TABLE[code] == entry for code, entry in entries.items())
    dice = random.Random(3)
    for code in dice.sample(range(CODES), 20_000):
        assert TABLE[code] == entries.get(code, 0)


def test_entries_agree_with_the_slow_judge() -> None:
    dice = random.Random(4)
    for _ in range(1500):
        size = dice.randrange(1, 15)
        held = [0] * 27
        while sum(held) < size:
            at = dice.randrange(9)
            held[at] += held[at] < 4
        assert TABLE[encode(held)[0]] == slow_entry(held)


def slow_entry(held: list[int]) -> int:
    entry = ALL_SETS if brute.only_sets(tuple(held)) else 0
    entry |= SETS_AND_PAIR if brute.wins(held, False) else 0
    for rank in range(9):
        more = list(held)
        more[rank] += 1
        if sum(more) <= 14 and (brute.only_sets(tuple(more)) or brute.wins(more, False)):
            entry |= 1 << rank
    return entry


def test_an_empty_suit_is_all_sets() -> None:
    assert TABLE[0] == ALL_SETS
    assert TABLE[POWERS[0]] == 1
