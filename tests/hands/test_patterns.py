"""Each pattern and each bonus: hands that have it, and hands that just do not."""

from __future__ import annotations

import pytest

from tests.hands.notation import hand
from xzaudit.hands.bonuses import bonuses
from xzaudit.hands.choice import traits_as
from xzaudit.hands.events import (
    EARTHLY,
    HEAVENLY,
    KONG_DISCARD,
    KONG_FLOWER,
    LAST_TILE,
    ROB_KONG,
    SELF_DRAW,
)
from xzaudit.hands.hand import ROOTS
from xzaudit.hands.patterns import ABSORBS, BY_GOLDEN_SINGLE, PAIR_WAIT, PARTS, PATTERNS
from xzaudit.hands.readings import readings
from xzaudit.hands.traits import traits_of

RUNS = "123456m 234567p 99p"
TRIPLETS = "[222m] 444m 777p 999p 55p"
PAIRS = "11m 33m 55m 77m 99m 22p 88p"
DRAGON = "1111m 55m 77m 99m 22p 88p"
FOUR_MELDS = "[222m] [333p] {7777p} (8888m) 6p+6p"
FOUR_KONGS = "[2222m] {3333p} {7777p} (8888m) 6p+6p"

HOLDS = {
    "basic": [RUNS, TRIPLETS, PAIRS, FOUR_KONGS],
    "all_triplets": [TRIPLETS, "111222333m 999p 55p", "[111p] 22p", FOUR_MELDS],
    "full_flush": ["123456m 234567m 99m", "[222m] {3333m} 123456m 99m", "[111s] 234s 55s"],
    "seven_pairs": [PAIRS, DRAGON, "112233m 556677p 99p"],
    "terminals_everywhere": ["123789m 123p 999p 11p", "[111m] {9999m} 789p 123p 99p", "[999s] 123p 11p"],
    "flush_triplets": ["111222333m 777m 99m", "[111s] {2222s} 555s 88s 999s"],
    "eights_triplets": ["[222m] 555m 888p 222p 55p", "{2222s} 555s 88s"],
    "flush_seven_pairs": ["11m 22m 33m 55m 77m 88m 99m", "1111m 33m 55m 77m 88m 99m"],
    "dragon_seven_pairs": [DRAGON, "1111m 5555m 99m 2222p"],
    "flush_terminals": ["123789m 123m 789m 11m", "[111s] {9999s} 123s 789s 99s"],
    "flush_dragon_seven_pairs": ["1111m 33m 55m 77m 88m 99m"],
    "golden_single": [FOUR_MELDS, FOUR_KONGS, "[222m] {3333p} 55p"],
    "flush_golden_single": ["[222m] [333m] {7777m} (8888m) 66m"],
    "eights_golden_single": ["[222m] [555m] {8888m} (8888p) 55p"],
    "eighteen_arhats": [FOUR_KONGS],
    "flush_eighteen_arhats": ["[2222m] {3333m} {7777m} (8888m) 66m"],
    "eights_seven_pairs": ["2222m 55m 88m 22p 5555p", "2222m 5555m 88m 2222p"],
}
FAILS = {
    "all_triplets": [RUNS, PAIRS, "[222m] 444m 777p 345p 55p", "[222m] {3333m} [444m] 123m 99m"],
    "full_flush": [RUNS, "[222p] 123456m 777m 99m", "123456789m 111m 99p"],
    "seven_pairs": [RUNS, TRIPLETS, "11222333m 777p 999p", FOUR_MELDS],
    "terminals_everywhere": [RUNS, "123789m 123p 999p 22p", "[555m] 123789m 99p 111p", "123789m 456p 999p 11p", PAIRS],
    "flush_triplets": ["111222333m 777m 99p", "[111p] 222m 333m 777m 99m", "123m 222333777m 99m"],
    "eights_triplets": ["[222m] 555m 888p 222p 66p", "[333m] 555m 888p 222p 55p", "2222m 55m 88m 22p 5555p", RUNS],
    "flush_seven_pairs": [PAIRS, "111222333m 777m 99m"],
    "dragon_seven_pairs": [PAIRS, "{1111m} 555m 777m 999m 22m"],
    "flush_terminals": ["123789m 123m 789m 11p", "123789m 123m 789m 55m", "[111p] 123789m 789m 11m"],
    "flush_dragon_seven_pairs": [DRAGON, "11m 22m 33m 55m 77m 88m 99m"],
    "golden_single": ["[222m] [333p] {7777p} 888m 6p+6p", PAIRS],
    "flush_golden_single": [FOUR_MELDS, "[222m] [333m] {7777m} 888m 66m"],
    "eights_golden_single": [FOUR_MELDS, "[222m] [555m] {8888m} 888p 55p"],
    "eighteen_arhats": [FOUR_MELDS, "{1111m} {2222m} {3333m} 444m 55m"],
    "flush_eighteen_arhats": [FOUR_KONGS],
    "eights_seven_pairs": [DRAGON, "[222m] 555m 888p 222p 55p"],
}


def traits(text: str, events: int = 0) -> list[int]:
    """The traits of each reading of a hand."""
    found = hand(text)
    read = readings(found, True)
    assert read, text
    return [traits_as(found, reading, traits_of(found, events)) for reading in read]


def holds(name: str, text: str, events: int = 0, table: dict[str, int] = PATTERNS) -> bool:
    return any(each & table[name] == table[name] for each in traits(text, events))


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in HOLDS.items() for text in texts])
def test_pattern_holds(name: str, text: str) -> None:
    assert holds(name, text)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in FAILS.items() for text in texts])
def test_pattern_does_not_hold(name: str, text: str) -> None:
    assert not holds(name, text)


def test_every_pattern_is_tried() -> None:
    assert set(HOLDS) | {"heavenly", "earthly"} == set(PATTERNS)
    assert set(FAILS) | {"basic", "heavenly", "earthly"} == set(PATTERNS)
    assert set(BY_GOLDEN_SINGLE) == {"four_melds", "pair_wait"}
    assert list(PAIR_WAIT) == list(PATTERNS)
    assert set(PARTS) <= set(PATTERNS)
    assert set().union(*PARTS.values()) | ABSORBS <= set(PATTERNS)


def test_won_at_once() -> None:
    assert holds("heavenly", RUNS, SELF_DRAW | HEAVENLY)
    assert not holds("heavenly", RUNS, SELF_DRAW | EARTHLY)
    assert holds("earthly", RUNS, SELF_DRAW | EARTHLY)
    assert not holds("earthly", RUNS, SELF_DRAW)


SINGLE_WAITS = [
    ("golden_single", "222m 444m 777p 999p 5p+5p", True),
    ("golden_single", "222m 44m 777p 999p 55p+4m", False),
    ("golden_single", "222m 444m 777p 234p 5p+5p", False),
    ("golden_single", "11m 33m 55m 77m 99m 22p 8p+8p", False),
    ("golden_single", "222m 444m 777p 999p 55p", False),
    ("golden_single", FOUR_MELDS, True),
    ("flush_golden_single", "222m 444m 777m 999m 5m+5m", True),
    ("flush_golden_single", "222m 444m 777m 999m 5p+5p", False),
    ("eights_golden_single", "222m 555m 888m 222p 5p+5p", True),
    ("eights_golden_single", "222m 555m 888m 333p 5p+5p", False),
    ("eights_golden_single", "222m 555m 88m 222p 55p+8m", False),
]


@pytest.mark.parametrize(("name", "text", "expected"), SINGLE_WAITS)
def test_golden_single_as_a_wait_for_the_pair(name: str, text: str, expected: bool) -> None:
    assert holds(name, text, table=PAIR_WAIT) == expected


BONUSES = [
    ("kong", "[2222m] {3333p} (7777p) 456m 99p", 0, 3),
    ("kong", "[222m] 333345p 789p 66p", 0, 0),
    ("kong_flower", RUNS, SELF_DRAW | KONG_FLOWER, 1),
    ("kong_flower", RUNS, SELF_DRAW, 0),
    ("kong_discard", RUNS, KONG_DISCARD, 1),
    ("kong_discard", RUNS, 0, 0),
    ("rob_kong", RUNS, ROB_KONG, 1),
    ("rob_kong", RUNS, 0, 0),
    ("last_tile", RUNS, SELF_DRAW | LAST_TILE, 1),
    ("last_tile", RUNS, SELF_DRAW, 0),
    ("last_tile", RUNS, LAST_TILE, 0),
    ("golden_single", FOUR_MELDS, 0, 1),
    ("golden_single", "222m 444m 777p 999p 5p+5p", 0, 0),
    ("concealed", RUNS, 0, 1),
    ("concealed", "{2222m} 456m 777p 999p 55p", 0, 1),
    ("concealed", "[222m] 456m 777p 999p 55p", 0, 0),
    ("concealed", "[2222m] 456m 777p 999p 55p", 0, 0),
    ("concealed", "(2222m) 456m 777p 999p 55p", 0, 0),
    ("simples", "[222m] 456m 777p 678p 55p", 0, 1),
    ("simples", "[222m] 456m 777p 789p 55p", 0, 0),
    ("simples", "[111m] 456m 777p 678p 55p", 0, 0),
    ("simples", "{9999p} 456m 777p 678p 55p", 0, 0),
    ("heavenly", RUNS, SELF_DRAW | HEAVENLY, 1),
    ("heavenly", RUNS, SELF_DRAW, 0),
    ("earthly", RUNS, SELF_DRAW | EARTHLY, 1),
    ("earthly", RUNS, SELF_DRAW, 0),
]


@pytest.mark.parametrize(("name", "text", "events", "expected"), BONUSES)
def test_bonus_is_counted(name: str, text: str, events: int, expected: int) -> None:
    table = bonuses("four_melds", "draw")
    if name == "kong":
        assert hand(text).kongs.bit_count() == expected
    else:
        assert {each & table[name] == table[name] for each in traits(text, events)} == {expected == 1}


def test_every_bonus_is_tried() -> None:
    assert {name for name, _, _, _ in BONUSES} == {"kong", *bonuses("four_melds", "draw")}


def test_last_tile_may_be_the_discard_after_it() -> None:
    table = bonuses("four_melds", "draw_and_discard")
    for events, expected in ((LAST_TILE, True), (LAST_TILE | SELF_DRAW, True), (LAST_TILE | ROB_KONG, False), (SELF_DRAW, False)):
        assert holds("last_tile", RUNS, events, table) == expected


def test_golden_single_bonus_as_a_wait_for_the_pair() -> None:
    assert holds("golden_single", "222m 444m 777p 999p 5p+5p", table=bonuses("pair_wait", "draw"))
    assert not holds("golden_single", "222m 444m 777p 999p 5p+5p", table=bonuses("four_melds", "draw"))


ROOT_COUNTS = [
    (RUNS, 0, 0),
    ("1111m 23m 456m 234p 99p", 1, 1),
    ("[333m] 345m 777p 999p 66p", 1, 1),
    ("[333m] 345m 777p 678p 66p", 2, 2),
    ("{3333m} 456m 777p 678p 66p", 2, 1),
    ("[3333m] (4444m) 777p 999p 66p", 2, 0),
    (DRAGON, 1, 1),
    ("1111m 5555m 99m 2222p", 3, 3),
]


@pytest.mark.parametrize(("text", "kongs_too", "not_kongs"), ROOT_COUNTS)
def test_roots(text: str, kongs_too: int, not_kongs: int) -> None:
    found = hand(text)
    assert ROOTS["kongs_too"](found) == kongs_too
    assert ROOTS["not_kongs"](found) == not_kongs
    assert ROOTS["none"](found) == 0
