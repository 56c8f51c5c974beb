"""Two accounts side by side."""

from __future__ import annotations

import pytest

from xzaudit.auditing.comparing.alignment import Stretch, agree, align
from xzaudit.record.actions import Action, canonical_actions
from xzaudit.record.told import Said, ToldKong, ToldWin

KNOWN = canonical_actions(4)


def act(text: str) -> Action:
    return KNOWN[text]


def acts(*texts: str) -> list[Action]:
    return [act(text) for text in texts]


AGREE = [
    ("A draw 5m", "A draw"),
    ("A draw x", "A draw 5m"),
    ("A discard 5m", "A discard 5m drawn"),
    ("A pong 5m", "A pong 5m from B"),
    ("A kong 5m", "A kong 5m exposed from B"),
    ("A kong 5m open", "A kong 5m added"),
    ("A kong 5m added late", "A kong 5m added"),
    ("A win 5m", "A win 5m from B"),
    ("A win 5m", "A win self"),
]
DIFFER = [
    ("A draw 5m", "A draw 6m"),
    ("A draw 5m", "B draw 5m"),
    ("A discard 5m", "A draw 5m"),
    ("A pong 5m from B", "A pong 5m from C"),
    ("A kong 5m concealed", "A kong 5m added"),
    ("A kong 5m open", "A kong 5m concealed"),
    ("A win 5m from B", "A win 5m self"),
    ("A win 5m from B", "A win 5m from C"),
]


@pytest.mark.parametrize(("a", "b"), AGREE)
def test_what_says_the_same_in_less_detail(a: str, b: str) -> None:
    assert agree(act(a), act(b))
    assert agree(act(b), act(a))


@pytest.mark.parametrize(("a", "b"), DIFFER)
def test_what_contradicts(a: str, b: str) -> None:
    assert not agree(act(a), act(b))
    assert not agree(act(b), act(a))


def test_told_lines_agree_where_one_leaves_the_tile_or_the_feeder_out() -> None:
    said = Said(("basic",))
    assert agree(ToldWin(0, 1, 5, "discard", said), ToldWin(0, 1, None, "discard", said))
    assert not agree(ToldWin(0, 1, 5, "discard", said), ToldWin(0, None, 5, "self_draw", said))
    assert not agree(ToldWin(0, 1, 5, "discard", said), ToldWin(0, 1, 5, "discard", Said(("basic",), roots=1)))
    assert agree(ToldKong(0, 5, 2), ToldKong(0, 5, 2, 3))
    assert not agree(ToldKong(0, 5, 2), ToldKong(0, 5, 2, None, True))


def test_equal_accounts_have_no_stretch() -> None:
    found = align(acts("A draw 5m", "A discard 5m"), acts("A draw", "A discard 5m"))
    assert found.pairs == [(0, 0), (1, 1)]
    assert not found.stretches


def test_where_one_has_more() -> None:
    a = acts("A draw 5m", "A discard 5m", "B pong 5m", "B discard 1s", "C draw 2s")
    b = acts("A draw 5m", "A discard 5m", "C draw 2s")
    assert align(a, b).stretches == [Stretch((2, 4), (2, 2))]
    assert align(b, a).stretches == [Stretch((2, 2), (2, 4))]
    assert align([], a).stretches == [Stretch((0, 0), (0, 5))]


def test_where_they_have_something_else() -> None:
    a = acts("A draw 5m", "A discard 6m", "B draw 1s")
    b = acts("A draw 5m", "A discard 7m", "B draw 1s")
    assert align(a, b).stretches == [Stretch((1, 2), (1, 2))]


def test_told_lines_about_one_thing_are_one_difference() -> None:
    a = [ToldKong(0, 5, 2), ToldKong(1, 7, 1, 2)]
    b = [ToldKong(0, 5, 1, 1)]
    assert align(a, b).stretches == [Stretch((0, 1), (0, 1)), Stretch((1, 2), (1, 1))]


def test_very_long_accounts_are_aligned_too() -> None:
    a = [act("A draw 5m")] * 700
    b = [act("B draw 5m")] * 700
    assert align(a, b).stretches == [Stretch((0, 700), (0, 700))]
