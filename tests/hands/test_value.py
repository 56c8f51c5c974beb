"""How fan are put together, capped, and turned into points."""

from __future__ import annotations

import random

import pytest

from tests.hands import brute
from tests.hands.notation import hand
from tests.hands.prices import changed, shipped
from xzaudit.hands.codes import encode
from xzaudit.hands.events import EARTHLY, FED_FLOWER, HEAVENLY, KONG_FLOWER, ROB_KONG, SELF_DRAW
from xzaudit.hands.hand import Hand
from xzaudit.hands.value import value_of_win

RUNS = "123456m 234567p 99p"
FLUSH = "123456m 234567m 99m"
DRAGON = "1111m 55m 77m 99m 22p 88p"
FLUSH_DRAGON = "1111m 33m 55m 77m 88m 99m"

WORKINGS = [
    ("chengdu-cap7", RUNS, 0, "1 × 2^(1−1)", 1),
    ("qq-sichuan", "1111m 23m 456m 234p 99p", 0, "6 × 2^(2−1)", 12),
    ("qq-sichuan", RUNS, SELF_DRAW, "6 × 2^(1−1) + 6", 12),
    ("six-player", "123m 456m 99m", ROB_KONG, "6 × 4 × 2", 48),
    ("six-player", "{2222m} {3333m} 99p", 0, "6 × 2 × 2 × 2", 48),
    ("six-player", "123m 456p 99p", 0, "6 × 1", 6),
    ("common", FLUSH, 0, "1 × 4", 4),
    ("mil-sbr", FLUSH, SELF_DRAW, "1 × 2^2 + 1", 5),
]


@pytest.mark.parametrize(("name", "text", "events", "working", "points"), WORKINGS)
def test_working(name: str, text: str, events: int, working: str, points: int) -> None:
    value = value_of_win(hand(text), events, shipped(name))
    assert (value.working, value.points) == (working, points)


def test_the_cap_says_that_it_capped() -> None:
    value = value_of_win(hand("1111m 5555m 7777m 99m"), SELF_DRAW | KONG_FLOWER, shipped("chengdu-cap7"))
    assert (value.pattern_fan, value.bonuses, value.bonus_fan) == (6, {"root": 2, "kong_flower": 1}, 3)
    assert (value.raw_fan, value.fan, value.capped, value.points) == (9, 7, True, 64)
    assert value.working == "1 × 2^(7−1)"
    assert value.options == ("value.scale", "value.base", "value.cap_fan")


def test_a_capped_product_is_written_with_its_cap() -> None:
    pricing = changed("six-player", value__cap_fan=8)
    value = value_of_win(hand("123m 456m 99m"), SELF_DRAW | HEAVENLY, pricing)
    assert (value.raw_fan, value.fan, value.points, value.working) == (16, 8, 48, "6 × 8")


def test_bonus_fan_is_a_product_where_bonuses_are_factors() -> None:
    assert value_of_win(hand("123m 456m 99m"), SELF_DRAW | HEAVENLY | KONG_FLOWER, shipped("six-player")).bonus_fan == 8
    assert value_of_win(hand("123m 456m 99m"), 0, shipped("six-player")).bonus_fan == 1
    assert value_of_win(hand(RUNS), 0, shipped("common")).bonus_fan == 0


SELF_DRAWS = [
    ("none", 2, 2, "1 × 2^(2−1)", {"root": 1}),
    ("extra_base", 2, 3, "1 × 2^(2−1) + 1", {"root": 1}),
    ("extra_fan", 3, 4, "1 × 2^(3−1)", {"root": 1, "self_draw": 1}),
    ("double", 2, 4, "1 × 2^(2−1) × 2", {"root": 1}),
]


@pytest.mark.parametrize(("option", "fan", "points", "working", "bonuses"), SELF_DRAWS)
def test_self_draw(option: str, fan: int, points: int, working: str, bonuses: dict[str, int]) -> None:
    pricing = changed("chengdu-cap7", value__self_draw=option)
    text = hand("1111m 23m 456m 234p 99p")
    drawn = value_of_win(text, SELF_DRAW, pricing)
    assert (drawn.fan, drawn.points, drawn.working, drawn.bonuses) == (fan, points, working, bonuses)
    assert ("value.self_draw" in drawn.options) == (option != "none")
    assert drawn.plain_points == (4 if option == "extra_fan" else 2)
    claimed = value_of_win(text, 0, pricing)
    assert (claimed.fan, claimed.points, claimed.working) == (2, 2, "1 × 2^(2−1)")


@pytest.mark.parametrize(("option", "points"), [("extra_base", 65), ("extra_fan", 64), ("double", 128)])
def test_what_a_self_draw_adds_at_the_cap(option: str, points: int) -> None:
    pricing = changed("chengdu-cap7", value__self_draw=option)
    assert value_of_win(hand("1111m 5555m 7777m 99m"), SELF_DRAW, pricing).points == points


def test_a_self_draw_doubles_a_product() -> None:
    pricing = changed("six-player", value__self_draw="extra_fan")
    assert value_of_win(hand("123m 456m 99m"), SELF_DRAW, pricing).points == 48


def test_a_fed_flower_earns_no_self_draw_bonus_where_its_feeder_pays() -> None:
    flower = SELF_DRAW | KONG_FLOWER | FED_FLOWER
    text = hand("[3333m] 456m 999p 678p 22p")
    fed = value_of_win(text, flower, changed("qq-sichuan", value__kong_flower_fed="feeder"))
    assert (fed.feeder_pays, fed.points, fed.working) == (True, 12, "6 × 2^(2−1)")
    assert "value.kong_flower_fed" in fed.options
    shared = value_of_win(text, flower, shipped("qq-sichuan"))
    assert (shared.feeder_pays, shared.points) == (False, 18)
    own = value_of_win(text, SELF_DRAW | KONG_FLOWER, changed("qq-sichuan", value__kong_flower_fed="feeder"))
    assert (own.feeder_pays, own.points) == (False, 18)


def test_a_dragon_absorbs_one_root_and_no_other_pattern_does() -> None:
    pricing = shipped("chengdu-cap7")
    assert value_of_win(hand(DRAGON), 0, pricing).bonuses == {}
    assert value_of_win(hand("1111m 5555m 99m 22p 88p"), 0, pricing).bonuses == {"root": 1}
    heavenly = value_of_win(hand("1111m 5555m 99m 22p 88p"), SELF_DRAW | HEAVENLY, pricing)
    assert (heavenly.patterns, heavenly.bonuses, heavenly.raw_fan) == (("heavenly",), {"root": 2}, 8)


def test_equal_fan_goes_to_the_dearer_pattern_then_to_the_earlier() -> None:
    pricing = shipped("chengdu-cap7")
    assert value_of_win(hand(FLUSH_DRAGON), 0, pricing).patterns == ("flush_dragon_seven_pairs",)
    assert value_of_win(hand("123789m 123m 777m 99m"), 0, pricing).patterns == ("full_flush",)
    equal = changed("chengdu-cap7", value__patterns={"full_flush": 4, "terminals_everywhere": 4, "flush_terminals": 4})
    assert value_of_win(hand("123m 777888999m 11m"), 0, equal).patterns == ("full_flush",)


def test_the_dearest_reading_counts() -> None:
    pricing = shipped("chengdu-cap7")
    assert value_of_win(hand("112233m 556677p 99p"), 0, pricing).patterns == ("seven_pairs",)
    assert value_of_win(hand("111222333m 777p 99p"), 0, pricing).patterns == ("all_triplets",)
    assert value_of_win(hand("111222333m 789p 99p"), 0, pricing).patterns == ("terminals_everywhere",)
    without = changed("chengdu-cap7", table__seven_pairs=False)
    assert value_of_win(hand("112233m 556677p 99p"), 0, without).patterns == ("basic",)


COMPOUNDS = [
    ({"flush_triplets": 5}, "[222m] 444m 777m 999m 55m", "flush_triplets", 5),
    ({"eights_triplets": 3}, "[222m] 555m 888p 222p 55p", "eights_triplets", 3),
    ({"eights_golden_single": 4}, "[222m] [555m] {8888m} (8888p) 55p", "eights_golden_single", 4),
    ({"flush_seven_pairs": 5}, "11m 22m 33m 55m 77m 88m 99m", "flush_seven_pairs", 5),
    ({"flush_dragon_seven_pairs": 6}, FLUSH_DRAGON, "flush_dragon_seven_pairs", 6),
    ({"terminals_everywhere": 2}, "123m 777888999m 11m", "full_flush terminals_everywhere", 4),
    ({"flush_golden_single": 3}, "[222m] [333m] {7777m} (8888m) 66m", "all_triplets flush_golden_single", 4),
]


@pytest.mark.parametrize(("extra", "text", "patterns", "pattern_fan"), COMPOUNDS)
def test_where_patterns_add_up_a_priced_compound_stands_for_its_parts(
    extra: dict[str, int], text: str, patterns: str, pattern_fan: int
) -> None:
    pricing = changed("mil-sbr", value__patterns=extra)
    value = value_of_win(hand(text), 0, pricing)
    assert (value.patterns, value.pattern_fan) == (tuple(patterns.split()), pattern_fan)


def test_bonuses_that_no_shipped_set_has() -> None:
    pricing = changed("chengdu-cap7", value__bonuses={"concealed": 1, "simples": 1, "golden_single": 2})
    value = value_of_win(hand("234m 456m 567p 678p 55p"), 0, pricing)
    assert (value.bonuses, value.fan) == ({"concealed": 1, "simples": 1}, 3)
    value = value_of_win(hand("[222m] [333p] [777p] [888m] 9p+9p"), 0, pricing)
    assert (value.patterns, value.bonuses, value.fan) == (("all_triplets",), {"golden_single": 1}, 4)


def test_golden_single_as_a_wait_for_the_pair() -> None:
    pricing = changed("mil-sbr", value__golden_single="pair_wait")
    text = "222m 444m 777p 999p 5p+5p"
    assert value_of_win(hand(text), 0, pricing).patterns == ("all_triplets", "golden_single")
    assert value_of_win(hand(text), 0, shipped("mil-sbr")).patterns == ("all_triplets",)


def test_an_incomplete_hand_has_no_value() -> None:
    with pytest.raises(ValueError, match="not complete"):
        value_of_win(hand("124m 456m 567p 678p 55p"), 0, shipped("chengdu-cap7"))


def test_points_of_the_cap() -> None:
    assert shipped("chengdu-cap7").cap_points() == 64
    assert shipped("mil-sbr").cap_points() == 8
    assert shipped("common").cap_points() == 16
    assert not shipped("qq-sichuan").capped


def mirrored(held: list[int]) -> list[int]:
    """9 for 1, 8 for 2, and the suits in another order."""
    return held[26:17:-1] + held[8::-1] + held[17:8:-1]


@pytest.mark.parametrize("name", ["chengdu-cap7", "common", "mil-sbr"])
def test_the_suit_and_the_side_make_no_difference(name: str) -> None:
    dice = random.Random(9)
    pricing = shipped(name)
    tried = 0
    for _ in range(1500):
        held = brute.random_tiles(dice, 14)
        if not brute.wins(held, True):
            continue
        tried += 1
        one = value_of_win(Hand(*encode(held)), EARTHLY | SELF_DRAW, pricing)
        other = value_of_win(Hand(*encode(mirrored(held))), EARTHLY | SELF_DRAW, pricing)
        assert (one.patterns, one.bonuses, one.points) == (other.patterns, other.bonuses, other.points)
    assert tried > 100


def test_a_fan_below_the_origin_is_worth_the_base() -> None:
    pricing = changed("qq-sichuan", value__patterns={"basic": 0})
    value = value_of_win(hand(RUNS), 0, pricing)
    assert (value.fan, value.points, value.working) == (0, 6, "6 × 1")
