from __future__ import annotations

import random

from tests.hands import brute
from tests.hands.notation import hand
from xzaudit.hands.codes import encode
from xzaudit.hands.hand import Hand
from xzaudit.hands.readings import RUN, Reading, readings
from xzaudit.hands.traits import EDGES, TRIPLETS


def plain(reading: Reading) -> object:
    if reading.seven_pairs:
        return "seven pairs"
    sets = [(at - RUN, at - RUN + 1, at - RUN + 2) if at >= RUN else (at, at, at) for at in reading.sets]
    return reading.pair, tuple(sorted(sets))


def test_all_readings_are_found_once() -> None:
    dice = random.Random(8)
    several = 0
    for number in range(1500):
        held = brute.random_tiles(dice, (14, 11, 8, 5, 2)[number % 5])
        found = [plain(reading) for reading in readings(Hand(*encode(held)), True)]
        assert len(found) == len(set(found))
        assert set(found) == brute.all_readings(held, True)
        several += len(found) > 1
    assert several > 10


def test_marks_of_a_reading() -> None:
    by_triplets = {reading.traits & TRIPLETS > 0: reading for reading in readings(hand("111222333m 999p 99s"), True)}
    assert by_triplets[True].sets == (0, 1, 2, 17)
    assert by_triplets[False].sets == (RUN, RUN, RUN, 17)
    assert by_triplets[False].traits == EDGES
    assert by_triplets[True].traits == TRIPLETS


def test_seven_pairs_beside_runs() -> None:
    found = readings(hand("112233m 556677p 99p"), True)
    assert {reading.seven_pairs for reading in found} == {False, True}
    assert not any(reading.seven_pairs for reading in readings(hand("112233m 556677p 99p"), False))


def test_an_incomplete_hand_has_no_reading() -> None:
    assert readings(hand("124m 99p"), True) == []
