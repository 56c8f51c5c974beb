from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hands import brute
from tests.hands.notation import mask, parts
from xzaudit.hands.codes import encode, tiles_of
from xzaudit.hands.waits import complete, legal_mask, legal_waits, own_fours, suits_of, suits_of_melds, waits

RESTING = (13, 10, 7, 4, 1)


def agree(held: list[int]) -> None:
    size = sum(held)
    codes = encode(held)
    for seven_pairs in (False, True):
        if size % 3 == 1:
            found = tiles_of(waits(*codes, size, seven_pairs))
            assert found == brute.waits(held, seven_pairs), held
        else:
            assert complete(*codes, size, seven_pairs) == brute.wins(held, seven_pairs), held


def test_waits_equal_brute_force() -> None:
    dice = random.Random(5)
    for number in range(600):
        agree(brute.random_tiles(dice, RESTING[number % 5]))


def test_complete_equals_brute_force() -> None:
    dice = random.Random(6)
    for number in range(1200):
        agree(brute.random_tiles(dice, RESTING[number % 5] + 1))


@pytest.mark.slow
def test_many_hands_equal_brute_force() -> None:
    dice = random.Random(7)
    for number in range(20_000):
        agree(brute.random_tiles(dice, RESTING[number % 5] + number // 5 % 2))


@given(st.integers(0, 2**32), st.sampled_from(RESTING))
def test_a_wait_completes_the_hand(seed: int, size: int) -> None:
    held = brute.random_tiles(random.Random(seed), size)
    found = waits(*encode(held), size, True)
    for tile in range(27):
        if held[tile] < 4:
            more = list(held)
            more[tile] += 1
            assert complete(*encode(more), size + 1, True) == bool(found >> tile & 1)


WAITS = [
    ("1112345678999m", "123456789m", "nine gates"),
    ("1111m 23m 456p 789p 1s", "1s", "the pair, in a third suit: voids are judged elsewhere"),
    ("1111m", "1m", "a fifth tile completes it on paper; rules decide whether it counts"),
    ("1111m 24m 5p", "", "too many odd ones"),
    ("11m 22m 33m 55p 77p 99p 8p", "8p", "seven pairs"),
    ("1111m 22m 55m 88p 999p", "9p", "seven pairs with four and three alike"),
    ("2223456m", "13467m", "a seven-tile game"),
    ("4567m 789p", "47m", "either end of the run"),
    ("5s", "5s", "the pair alone"),
    ("44m 55p 123s 456s 789s", "4m 5p", "two pairs in two suits"),
]


@pytest.mark.parametrize(("held", "expected", "_why"), WAITS)
def test_waits_of(held: str, expected: str, _why: str) -> None:
    codes, _, _ = parts(held)
    size = sum(c.isdigit() for c in held)
    assert waits(*codes, size, True) == mask(expected)


def test_seven_pairs_only_where_they_are_played_and_all_concealed() -> None:
    codes, _, _ = parts("11m 33m 55m 77m 99m 22p 8p")
    assert waits(*codes, 13, False) == 0
    assert waits(*codes, 13, True) == mask("8p")
    whole, _, _ = parts("11m 33m 55m 77m 99m 22p 88p")
    assert complete(*whole, 14, True)
    assert not complete(*whole, 14, False)
    short, _, _ = parts("11m 33m 55m 77m")
    assert not complete(*short, 8, True)


M, P, S = mask("123456789m"), mask("123456789p"), mask("123456789s")


def test_a_hand_of_three_suits_wins_on_nothing() -> None:
    assert legal_mask(0b111, -1) == 0
    assert legal_mask(0b011, -1) == M | P
    assert legal_mask(0b101, -1) == M | S
    assert legal_mask(0b110, -1) == P | S
    assert legal_mask(0b100, -1) == M | P | S
    assert legal_mask(0b000, -1) == M | P | S


@pytest.mark.parametrize("suits", range(8))
def test_a_declared_void_is_neither_held_nor_won_on(suits: int) -> None:
    for void, kinds in enumerate((M, P, S)):
        allowed = legal_mask(suits, void)
        assert allowed == (0 if suits >> void & 1 else legal_mask(suits, -1) & ~kinds)


def test_melds_count_among_the_suits() -> None:
    codes, melds, _ = parts("[111s] 234m 567m 88m 45p")
    found = waits(*codes, 10, True)
    assert found == mask("36p")
    assert suits_of(*codes) == 0b011
    assert suits_of_melds(melds) == 0b100
    assert legal_waits(*codes, 0, -1, found) == found
    assert legal_waits(*codes, suits_of_melds(melds), -1, found) == 0
    assert legal_waits(*codes, 0, 1, found) == 0
    assert legal_waits(*codes, 0, 2, found) == found
    assert legal_waits(*codes, 0, 2, 0) == 0


def test_own_fours() -> None:
    codes, melds, _ = parts("[888m] [777m] {4444s} (2222s) 1111p 8m")
    assert own_fours(*codes, melds, "off") == 0
    assert own_fours(*codes, melds, "concealed") == mask("1p")
    assert own_fours(*codes, melds, "all_own") == mask("1p 4s 2s 8m")
