"""Each pattern and bonus of each shipped rule set, as near to alone as it can stand: hand, events, and what it comes to.

A row: hand, events, patterns, their fan, bonuses, fan after the cap, points of one payer.
"""

from __future__ import annotations

import pytest

from tests.hands.notation import hand
from tests.hands.prices import shipped
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
from xzaudit.hands.value import value_of_win
from xzaudit.rules import SHIPPED

RUNS = "123456m 234567p 99p"
TRIPLETS = "[222m] 444m 777p 999p 55p"
FLUSH = "123456m 234567m 99m"
PAIRS = "11m 33m 55m 77m 99m 22p 88p"
DRAGON = "1111m 55m 77m 99m 22p 88p"
TWO_DRAGONS = "1111m 5555m 99m 22p 88p"
FLUSH_TRIPLETS = "[222m] 444m 777m 999m 55m"
FLUSH_PAIRS = "11m 22m 33m 55m 77m 88m 99m"
FLUSH_DRAGON = "1111m 33m 55m 77m 88m 99m"
ONE_ROOT = "1111m 23m 456m 234p 99p"
KONG = "{3333m} 456m 999p 678p 22p"
ARHATS = "[2222m] {3333p} {7777p} (8888m) 6p+6p"
SINGLE = "[222m] [333p] [777p] [888m] 6p+6p"

FAN_FROM_ONE = [
    (RUNS, 0, "basic", 1, {}, 1, 1),
    (TRIPLETS, 0, "all_triplets", 2, {}, 2, 2),
    (FLUSH, 0, "full_flush", 3, {}, 3, 4),
    (PAIRS, 0, "seven_pairs", 3, {}, 3, 4),
    ("123789m 123p 999p 11p", 0, "terminals_everywhere", 3, {}, 3, 4),
    (FLUSH_TRIPLETS, 0, "flush_triplets", 4, {}, 4, 8),
    ("[222m] 555m 888p 222p 55p", 0, "eights_triplets", 4, {}, 4, 8),
    (FLUSH_PAIRS, 0, "flush_seven_pairs", 5, {}, 5, 16),
    (DRAGON, 0, "dragon_seven_pairs", 5, {}, 5, 16),
    (TWO_DRAGONS, 0, "dragon_seven_pairs", 5, {"root": 1}, 6, 32),
    ("123m 777888999m 11m", 0, "flush_terminals", 5, {}, 5, 16),
    (FLUSH_DRAGON, 0, "flush_dragon_seven_pairs", 6, {}, 6, 32),
    (RUNS, SELF_DRAW | HEAVENLY, "heavenly", 6, {}, 6, 32),
    (RUNS, SELF_DRAW | EARTHLY, "earthly", 6, {}, 6, 32),
    (ONE_ROOT, 0, "basic", 1, {"root": 1}, 2, 2),
    (RUNS, KONG_DISCARD, "basic", 1, {"kong_discard": 1}, 2, 2),
    (RUNS, ROB_KONG, "basic", 1, {"rob_kong": 1}, 2, 2),
    (KONG, SELF_DRAW | KONG_FLOWER, "basic", 1, {"kong_flower": 1}, 2, 2),
    (RUNS, SELF_DRAW | LAST_TILE, "basic", 1, {}, 1, 1),
    (SINGLE, 0, "all_triplets", 2, {}, 2, 2),
]


def times_six(row: tuple, extra: int) -> tuple:
    points = 6 * row[-1] + (extra if row[1] & SELF_DRAW else 0)
    return (*row[:-1], points)


def with_root(row: tuple) -> tuple:
    """The same where a declared kong is a root besides."""
    if row[0] != KONG:
        return row
    text, events, patterns, pattern_fan, bonuses, fan, points = row
    return text, events, patterns, pattern_fan, {"root": 1, **bonuses}, fan + 1, 2 * points


SETS = {
    "chengdu-cap7": [with_root(row) for row in FAN_FROM_ONE],
    "qq-sichuan": [times_six(row, 6) for row in FAN_FROM_ONE],
    "qq-sichuan-classic": [times_six(row, 0) for row in FAN_FROM_ONE],
    "qq-sichuan-single": [times_six(row, 0) for row in FAN_FROM_ONE],
    "six-player": [
        ("123m 456p 99p", 0, "basic", 1, {}, 1, 6),
        ("[222m] 777p 55p", 0, "all_triplets", 2, {}, 2, 12),
        ("123m 456m 99m", 0, "full_flush", 4, {}, 4, 24),
        ("123m 789p 99p", 0, "terminals_everywhere", 4, {}, 4, 24),
        ("[222m] 777m 99m", 0, "flush_triplets", 8, {}, 8, 48),
        ("[222m] 888p 55p", 0, "eights_triplets", 8, {}, 8, 48),
        ("123m 789m 11m", 0, "flush_terminals", 16, {}, 16, 96),
        ("{2222m} 456p 99p", 0, "basic", 1, {"root": 1}, 2, 12),
        ("{2222m} {3333m} 99p", 0, "all_triplets", 2, {"root": 2}, 8, 48),
        ("123m 456p 99p", SELF_DRAW | KONG_FLOWER, "basic", 1, {"kong_flower": 1}, 2, 12),
        ("123m 456p 99p", KONG_DISCARD, "basic", 1, {"kong_discard": 1}, 2, 12),
        ("123m 456p 99p", ROB_KONG, "basic", 1, {"rob_kong": 1}, 2, 12),
        ("123m 456p 99p", SELF_DRAW | HEAVENLY, "basic", 1, {"heavenly": 1}, 4, 24),
        ("123m 456m 99m", SELF_DRAW | EARTHLY, "full_flush", 4, {"earthly": 1}, 16, 96),
    ],
    "common": [
        (RUNS, 0, "basic", 1, {}, 1, 1),
        (TRIPLETS, 0, "all_triplets", 2, {}, 2, 2),
        (FLUSH, 0, "full_flush", 4, {}, 4, 4),
        (PAIRS, 0, "seven_pairs", 4, {}, 4, 4),
        (DRAGON, 0, "dragon_seven_pairs", 8, {}, 8, 8),
        (TWO_DRAGONS, 0, "dragon_seven_pairs", 8, {}, 8, 8),
        (FLUSH_TRIPLETS, 0, "all_triplets full_flush", 6, {}, 6, 6),
        (FLUSH_PAIRS, 0, "full_flush seven_pairs", 8, {}, 8, 8),
        (FLUSH_DRAGON, 0, "full_flush dragon_seven_pairs", 12, {}, 12, 12),
        (RUNS, SELF_DRAW | HEAVENLY, "heavenly", 16, {}, 16, 16),
        (RUNS, SELF_DRAW | EARTHLY, "earthly", 16, {}, 16, 16),
        (ARHATS, 0, "all_triplets eighteen_arhats", 18, {}, 16, 16),
        (KONG, SELF_DRAW | KONG_FLOWER, "basic", 1, {"kong_flower": 1}, 2, 2),
        (RUNS, ROB_KONG, "basic", 1, {"rob_kong": 1}, 2, 2),
        (RUNS, SELF_DRAW | LAST_TILE, "basic", 1, {"last_tile": 1}, 2, 2),
        (RUNS, LAST_TILE | KONG_DISCARD, "basic", 1, {}, 1, 1),
        (ONE_ROOT, 0, "basic", 1, {}, 1, 1),
    ],
    "mil-sbr": [
        (RUNS, 0, "basic", 0, {}, 0, 1),
        (RUNS, SELF_DRAW, "basic", 0, {}, 0, 2),
        (TRIPLETS, 0, "all_triplets", 1, {}, 1, 2),
        (FLUSH, 0, "full_flush", 2, {}, 2, 4),
        (PAIRS, 0, "seven_pairs", 2, {}, 2, 4),
        (DRAGON, 0, "seven_pairs", 2, {"root": 1}, 3, 8),
        (FLUSH_TRIPLETS, 0, "all_triplets full_flush", 3, {}, 3, 8),
        (FLUSH_PAIRS, 0, "full_flush seven_pairs", 4, {}, 3, 8),
        (SINGLE, 0, "all_triplets golden_single", 2, {}, 2, 4),
        (ONE_ROOT, 0, "basic", 0, {"root": 1}, 1, 2),
        (KONG, 0, "basic", 0, {"kong": 1}, 1, 2),
        (KONG, SELF_DRAW | KONG_FLOWER, "basic", 0, {"kong": 1, "kong_flower": 1}, 2, 5),
        (RUNS, KONG_DISCARD, "basic", 0, {"kong_discard": 1}, 1, 2),
        (RUNS, ROB_KONG, "basic", 0, {"rob_kong": 1}, 1, 2),
        (RUNS, LAST_TILE, "basic", 0, {"last_tile": 1}, 1, 2),
        (RUNS, LAST_TILE | SELF_DRAW, "basic", 0, {"last_tile": 1}, 1, 3),
    ],
    "house-table": [
        (RUNS, 0, "basic", 0, {}, 0, 1),
        (RUNS, SELF_DRAW, "basic", 0, {}, 0, 2),
        (TRIPLETS, 0, "all_triplets", 1, {}, 1, 2),
        (FLUSH, 0, "full_flush", 2, {}, 2, 4),
        (PAIRS, 0, "seven_pairs", 2, {}, 2, 4),
        (DRAGON, 0, "seven_pairs", 2, {"root": 1}, 3, 8),
        (SINGLE, 0, "all_triplets golden_single", 2, {}, 2, 4),
        (RUNS, SELF_DRAW | HEAVENLY, "heavenly", 3, {}, 3, 9),
        (RUNS, SELF_DRAW | EARTHLY, "earthly", 3, {}, 3, 9),
        (KONG, 0, "basic", 0, {"root": 1}, 1, 2),
        (KONG, SELF_DRAW | KONG_FLOWER, "basic", 0, {"root": 1, "kong_flower": 1}, 2, 5),
        (RUNS, KONG_DISCARD, "basic", 0, {"kong_discard": 1}, 1, 2),
        (RUNS, ROB_KONG, "basic", 0, {"rob_kong": 1}, 1, 2),
        (RUNS, LAST_TILE, "basic", 0, {}, 0, 1),
        (RUNS, LAST_TILE | SELF_DRAW, "basic", 0, {"last_tile": 1}, 1, 3),
    ],
}
ROWS = [(name, *row) for name, rows in SETS.items() for row in rows]


@pytest.mark.parametrize(("name", "text", "events", "patterns", "pattern_fan", "bonuses", "fan", "points"), ROWS)
def test_worth(
    name: str, text: str, events: int, patterns: str, pattern_fan: int, bonuses: dict[str, int], fan: int, points: int
) -> None:
    value = value_of_win(hand(text), events, shipped(name))
    assert value.patterns == tuple(patterns.split())
    assert value.pattern_fan == pattern_fan
    assert value.bonuses == bonuses
    assert value.fan == fan
    assert value.points == points
    assert value.capped == (value.raw_fan > fan)


@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_the_set_prices_is_priced_here(name: str) -> None:
    pricing = shipped(name)
    assert {priced.name for priced in pricing.patterns} <= {word for row in SETS[name] for word in row[2].split()}
    earned = {word for row in SETS[name] for word in row[4]}
    assert {bonus[0] for bonus in pricing.bonuses} <= earned
    assert ("root" in earned) == (pricing.roots is not ROOTS["none"])


PRINTED = [
    ("[9999m] {4444p} 678m 123p 7p+7p", "basic", {"kong": 2}, 2),
    ("[333s] 45s 77s 6p 7777p 8p+3s", "basic", {"root": 2}, 2),
    ("3333m 4m 66m 77m 55s 77s+4m", "seven_pairs", {"root": 1}, 3),
    ("[666p] {9999p} [111s] [888s] 5s+5s", "all_triplets golden_single", {"kong": 1}, 3),
]


@pytest.mark.parametrize(("text", "patterns", "bonuses", "fan"), PRINTED)
def test_hands_of_the_competition_rules(text: str, patterns: str, bonuses: dict[str, int], fan: int) -> None:
    value = value_of_win(hand(text), 0, shipped("mil-sbr"))
    assert (value.patterns, value.bonuses, value.fan) == (tuple(patterns.split()), bonuses, fan)
