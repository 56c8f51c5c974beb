"""Figures that can be checked by hand against the rules: rule set, hand, how it was won, and what it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scoring.asking import ask

Words = dict[str, Any]

C7, QQ, SIX, COM, SBR, HOUSE = "chengdu-cap7", "qq-sichuan", "six-player", "common", "mil-sbr", "house-table"
MELDS: Words = {"melds": "碰444p 暗杠1111p 直杠2222s 碰999s"}

WON = [  # rules, hand, words, patterns, fan before and after the cap, points of one payer, payer, how many at most
    # 2^(fan−1), cap 7
    (C7, "123456m 123789p 55p", {}, "basic", 1, 1, 1, "discarder", 1),
    (C7, "111333m 555777p 99p", {"win": "9p"}, "all_triplets", 2, 2, 2, "discarder", 1),
    (C7, "111333m 555777p 9p", {"win": "9p", "self_draw": True}, "all_triplets", 2, 2, 2, "each", 3),
    (C7, "11223344556677p", {}, "flush_seven_pairs", 5, 5, 16, "discarder", 1),
    (
        C7,
        "11112222334455p",
        {"events": "杠上炮"},
        "flush_dragon_seven_pairs",
        8,
        7,
        64,
        "discarder",
        1,
    ),  # 6 + root + event
    (
        C7,
        "123456m 123p 55p",
        {"melds": "直杠9999p", "events": "点杠花"},
        "basic",
        3,
        3,
        4,
        "feeder",
        1,
    ),  # 1 + 杠 a root + flower
    (C7, "123456m 123p 55p", {"melds": "暗杠9999p", "events": "杠上花"}, "basic", 3, 3, 4, "each", 3),
    (C7, "123456m 123789p 55p", {"events": "天胡"}, "heavenly", 6, 6, 32, "each", 3),
    # 6 × 2^(fan−1), self-draw 6 more: two fan drawn are 18 each, 54 from three
    (QQ, "111333m 555777p 99p", {"self_draw": True}, "all_triplets", 2, 2, 18, "each", 3),
    (QQ, "111333m 555777p 99p", {}, "all_triplets", 2, 2, 12, "discarder", 1),
    (
        QQ,
        "123456m 123p 55p",
        {"melds": "暗杠9999p", "events": "杠上花"},
        "basic",
        2,
        2,
        18,
        "each",
        3,
    ),  # a kong is no root
    (QQ, "123456m 123789p 55p", {"events": "抢杠"}, "basic", 2, 2, 12, "konger", 1),
    # 6 × fan × factors, eight tiles
    (SIX, "111333m 55m", {"events": "抢杠"}, "flush_triplets", 16, 16, 96, "konger", 1),  # 8 × 2
    (SIX, "123456m 55m", {"events": "天胡"}, "full_flush", 16, 16, 96, "each", 5),  # 4 × 4
    (SIX, "11133m", {"melds": "暗杠5555p"}, "all_triplets", 4, 4, 24, "discarder", 1),  # 2 × root 2
    # the fan added up
    (COM, "111333555777p 99p", {}, "all_triplets full_flush", 6, 6, 6, "discarder", 1),
    (COM, "1111m 3355m 667788p", {}, "dragon_seven_pairs", 8, 8, 8, "discarder", 1),
    (
        COM,
        "66p",
        {"melds": "直杠2222m 暗杠3333p 暗杠7777p 巴杠8888m"},
        "all_triplets eighteen_arhats",
        18,
        16,
        16,
        "discarder",
        1,
    ),
    # 2^fan, cap 3, self-draw 1 more: 1 + 1 patterns, two kongs, flower, last tile are 6
    (SBR, "55s", {**MELDS, "events": "杠上花,海底"}, "all_triplets golden_single", 6, 3, 9, "each", 3),
    (SBR, "123456m 123789p 55p", {}, "basic", 0, 0, 1, "discarder", 1),
    (SBR, "123456m 123789p 55p", {"events": "海底炮"}, "basic", 1, 1, 2, "discarder", 1),
    (HOUSE, "111333m 555777p 99p", {"self_draw": True}, "all_triplets", 1, 1, 3, "each", 3),
]


@pytest.mark.parametrize(("rules", "hand", "words", "patterns", "raw", "fan", "points", "payer", "most"), WON)
def test_won(
    rules: str, hand: str, words: Words, patterns: str, raw: int, fan: int, points: int, payer: str, most: int
) -> None:
    answer = ask(rules, hand, **words)
    assert answer.findings == []
    assert answer.state == "won"
    won = answer.won
    assert won is not None
    assert set(won.value.patterns) == set(patterns.split())
    assert (won.value.raw_fan, won.value.fan, won.value.points) == (raw, fan, points)
    assert won.value.capped == (raw > fan)
    assert (won.payer, won.most_payers) == (payer, most)


def test_what_the_rules_give_nothing_for() -> None:
    won = ask(COM, "123456m 123789p 55p", events="海底炮,杠上炮").won
    assert won is not None
    assert won.unpaid == ["kong_discard", "last_tile"]
    won = ask(SBR, "123456m 123789p 55p", events="天胡").won
    assert won is not None
    assert won.unpaid == ["heavenly"]
    won = ask(C7, "11112222334455p", events="天胡").won  # 6 as a pattern, and the hand's own pattern has 6 and a root
    assert won is not None
    assert won.unpaid == []


def test_the_winning_tile_may_matter() -> None:
    pair_wait = {"extends": SBR, "value.golden_single": "pair_wait"}
    asked = ask(pair_wait, "111333m 555777p 99p").won
    assert asked is not None
    assert asked.hangs_on_tile
    single = ask(pair_wait, "111333m 555777p 99p", win="9p").won
    other = ask(pair_wait, "111333m 555777p 99p", win="1m").won
    assert single is not None
    assert other is not None
    assert (single.value.raw_fan, other.value.raw_fan) == (2, 1)
    assert not single.hangs_on_tile


def test_readings_that_lost() -> None:
    won = ask(C7, "11223344556677p").won
    assert won is not None
    assert [(way.value.patterns, way.value.raw_fan, way.value.points, way.why) for way in won.ways] == [
        (("flush_seven_pairs",), 5, 16, "counts"),
        (("full_flush",), 3, 4, "part_of"),
        (("seven_pairs",), 3, 4, "part_of"),
        (("basic",), 1, 1, "fewer"),
    ]


def test_a_dragon_against_its_root() -> None:
    """The dragon has one of the two roots in it; plain seven pairs keep both."""
    won = ask(C7, "1111m 5555m 99m 22p 88p").won
    assert won is not None
    found = {way.value.patterns[0]: (way.value.bonuses.get("root", 0), way.value.raw_fan) for way in won.ways}
    assert found == {"dragon_seven_pairs": (1, 6), "seven_pairs": (2, 5), "basic": (2, 3)}


def test_sums_show_rival_readings() -> None:
    """Runs or triplets: 111222333p are both, and only one reading has triplets everywhere."""
    won = ask(HOUSE, "111222333p 777m 55p").won
    assert won is not None
    assert [(set(way.value.patterns), way.value.raw_fan, way.why) for way in won.ways] == [
        ({"all_triplets"}, 1, "counts"),
        ({"basic"}, 0, "fewer"),
    ]


def test_waits_and_what_they_are_worth() -> None:
    answer = ask(QQ, "123456m 123p 2233p", void="s")
    assert answer.state == "ready"
    assert [(wait.tile, wait.left, wait.discard.points, wait.self_draw.points) for wait in answer.waits] == [
        (9, 3, 6, 12),
        (10, 1, 12, 18),
        (11, 1, 12, 18),
    ]
    assert answer.best_ready == (12, 2)
    assert answer.away is None


def test_four_of_its_own_are_no_wait() -> None:
    answer = ask(C7, "1111222333444m")
    assert [wait.tile for wait in answer.waits] == [1, 2, 3]
    assert [(each.tile, each.why) for each in answer.spoilt] == [(0, "own_four")]


def test_own_four_in_a_meld() -> None:
    """Waiting on a tile of which it has a kong: spoilt, but under SBR, where only four concealed ones spoil a wait."""
    hand, melds = "13m 123p 456p 99p", "直杠2222m"
    assert ask(C7, hand, melds=melds).state == "not_ready"
    other = ask(SBR, hand, melds=melds)
    assert [(wait.tile, wait.left) for wait in other.waits] == [(1, 0)]


@pytest.mark.parametrize(
    ("rules", "hand", "void", "state", "why"),
    [
        (QQ, "123456m 123p 99p 23s", "s", "pig", {"void"}),
        (C7, "123456m 123p 99p 23s", "", "pig", {"suits"}),
        (QQ, "123456m 11p 23p 789p", "m", "not_ready", {"void"}),
        (C7, "147m 258p 369p 1234m", "", "not_ready", set()),
    ],
)
def test_not_ready(rules: str, hand: str, void: str, state: str, why: set[str]) -> None:
    answer = ask(rules, hand, void=void)
    assert answer.state == state
    assert {each.why for each in answer.spoilt} == why
    assert answer.best_ready is None
    assert answer.away


def test_incomplete() -> None:
    answer = ask(C7, "123456m 123p 5568p 9p")
    assert (answer.state, answer.away, answer.findings) == ("incomplete", 1, [])
    assert {(each.tile, tuple(each.waits)) for each in answer.discards} >= {
        (17, (15,))
    }  # without the 9p it waits for 7p
