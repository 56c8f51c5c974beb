"""How many tiles a hand is short, against what completes it and against one step at a time."""

from __future__ import annotations

from random import Random

import pytest

from xzaudit.hands.codes import encode
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.ready import ready_waits
from xzaudit.hands.waits import complete, legal_mask, suits_of
from xzaudit.rules import load_rules
from xzaudit.scoring.away import tiles_away

PRICING = Pricing(load_rules("chengdu-cap7"))
NONE = [0] * 27
HANDS, EXCHANGED = 100, 4
"""How many hands are looked at, and of how many each of some 340 exchanges."""


def dealt(random: Random, tiles: int, suits: int) -> list[int]:
    wall = [tile for tile in range(9 * suits) for _ in range(4)]
    hand = random.sample(wall, tiles)
    return [hand.count(tile) for tile in range(27)]


def away(counts: list[int]) -> int:
    found = tiles_away(counts, NONE, sum(counts) // 3, -1, True)
    assert found is not None
    return found


@pytest.mark.parametrize("suits", [1, 2, 3])
def test_one_away_is_ready(suits: int) -> None:
    random = Random(suits)
    for _ in range(HANDS):
        counts = dealt(random, 13, suits)
        ready = ready_waits(*encode(counts), (), -1, PRICING) != 0
        assert (away(counts) == 1) == ready, counts


@pytest.mark.parametrize("suits", [1, 2, 3])
def test_nought_away_is_complete(suits: int) -> None:
    random = Random(suits)
    for _ in range(HANDS):
        counts = dealt(random, 14, suits)
        codes = encode(counts)
        won = complete(*codes, 14, True) and legal_mask(suits_of(*codes), -1) != 0
        assert (away(counts) == 0) == won, counts


def test_each_exchange_brings_it_one_nearer_at_most() -> None:
    random = Random(7)
    for _ in range(EXCHANGED):
        counts = dealt(random, 14, 3)
        distance = away(counts)
        nearest = min(
            away(exchanged(counts, out, into))
            for out in range(27)
            if counts[out]
            for into in range(27)
            if counts[into] < 4
        )
        assert nearest == max(distance - 1, 0)


def exchanged(counts: list[int], out: int, into: int) -> list[int]:
    found = list(counts)
    found[out] -= 1
    found[into] += 1
    return found


def test_melds_bind_the_suits() -> None:
    dots = [0] * 9 + [3] + [0] * 17
    hand = encode_counts("23m 55p 789p 456s")
    assert tiles_away(hand, dots, 3, -1, False) == 3  # dots and bamboo: a whole set besides 55p 789p 456s
    assert tiles_away(hand, dots, 3, 2, False) == 4  # dots and characters: one for 23m, and a whole set
    assert tiles_away(hand, dots, 3, 1, False) is None  # the pong is of the missing suit
    both = list(dots)
    both[0] = both[18] = 3
    assert tiles_away(encode_counts("55p"), both, 0, -1, False) is None


def encode_counts(text: str) -> list[int]:
    from xzaudit.tiles import parse_tiles

    tiles = parse_tiles(text)
    return [tiles.count(tile) for tile in range(27)]
