from __future__ import annotations

import random

import pytest

from tests.hands.notation import counts, mask, tiles
from xzaudit.hands.codes import STEP, SUIT_OF, decode, encode, marks, plus, tiles_of


def test_a_code_holds_what_went_into_it() -> None:
    dice = random.Random(1)
    for _ in range(200):
        held = [dice.randrange(5) for _ in range(27)]
        assert [count for code in encode(held) for count in decode(code)] == held


def test_steps_build_the_code() -> None:
    codes = [0, 0, 0]
    some = tiles("1123m 4p 99s")
    for tile in some:
        codes[SUIT_OF[tile]] += STEP[tile]
    assert tuple(codes) == encode(counts(some))


def test_marks_tell_odd_held_and_four() -> None:
    dice = random.Random(2)
    for _ in range(200):
        held = [dice.randrange(5) for _ in range(9)]
        code = encode(held + [0] * 18)[0]
        fields = marks(code)
        for rank, count in enumerate(held):
            assert fields >> rank & 1 == count % 2
            assert fields >> 9 + rank & 1 == (count > 0)
            assert fields >> 18 + rank & 1 == (count == 4)


@pytest.mark.parametrize("rank", range(9))
def test_a_fifth_tile_can_be_added(rank: int) -> None:
    code = 0
    for _ in range(5):
        code = plus(code, rank)
    assert decode(code) == [5 * (at == rank) for at in range(9)]
    assert marks(code) == (1 | 1 << 9 | 1 << 18) << rank


def test_tiles_of_a_mask() -> None:
    assert tiles_of(mask("1m 9m 5p 9s")) == tiles("19m 5p 9s")
