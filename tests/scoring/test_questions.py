"""What is asked, read or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reports import score_text
from tests.scoring.asking import ask, hands
from xzaudit.hands.events import FED_FLOWER, KONG_DISCARD, KONG_FLOWER, LAST_TILE, ROB_KONG, SELF_DRAW
from xzaudit.render.objects.score import score_object
from xzaudit.rules import SHIPPED
from xzaudit.scoring import UnfitError, read_question
from xzaudit.scoring.words import read_events

HAND = "123456m 123789p 55p"


@pytest.mark.parametrize(
    ("hand", "words", "codes"),
    [
        ("12345m", {}, ["T101"]),
        ("123456m 123789p 5p", {"self_draw": True}, ["T101"]),  # one short of what has won
        (HAND, {"win": "9s"}, ["T101"]),  # fourteen, and another one
        ("11111m 123m 123789p", {}, ["T102"]),
        ("123m 123789p 5555p 5p", {}, ["T102"]),
        ("11m 123789p 55p", {"melds": "碰1m 碰9p"}, ["T102", "T101"]),
        ("东南西", {}, ["R008"]),
        ("123456m 123789p x*2", {}, ["R008"]),
        ("123m", {"melds": "杠9条"}, ["R007"]),
        (HAND, {"win": "12m"}, ["R008"]),
        (HAND, {"win": "5"}, ["R008"]),
        (HAND, {"void": "q"}, ["R004"]),
        ("5t5t5t 123w 456w 789w 11t", {}, ["R008"]),
        ("123m 123p 123s 444m 55p", {}, ["V304"]),
        ("123456m 123p 22334s", {}, []),
        ("123456m 123p 22334s", {"win": "4s"}, ["W501"]),
    ],
)
def test_faults(hand: str, words: dict[str, Any], codes: list[str]) -> None:
    assert [finding.code for finding in ask("chengdu-cap7", hand, **words).findings] == codes


def test_void_suit_in_a_win() -> None:
    answer = ask("qq-sichuan", HAND, void="p")
    assert [(finding.code, finding.facts["case"], finding.facts["void"]) for finding in answer.findings] == [
        ("V304", "void_held", "p")
    ]
    assert answer.state == "false"
    assert answer.won is None
    assert ask("qq-sichuan", HAND, void="缺条").state == "won"
    assert ask("chengdu-cap7", HAND, void="p").state == "won"  # nothing is declared there


def test_one_hand_in_many_notations() -> None:
    texts = ["123456m 123789p 55p", "一二三四五六万 123789筒 5饼5饼", "１２３４５６ｍ123789p55p", "123456c123789d55d"]
    asked = [read_question(text, 13).codes for text in texts]
    assert len(set(asked)) == 1


def test_melds_may_stand_in_the_hand() -> None:
    one, other = read_question("碰555p 123m 55s", 7), read_question("123m 55s", 7, melds="碰5筒")
    assert (one.tiles, one.melds) == (other.tiles, other.melds)


def test_the_winning_tile_may_be_in_the_hand_or_beside_it() -> None:
    within, beside = read_question(HAND, 13, win="5p"), read_question("123456m 123789p 5p", 13, win="5p")
    assert sorted(within.tiles) == sorted(beside.tiles)
    assert within.tile == beside.tile == 13


@pytest.mark.parametrize(
    ("text", "flags"),
    [
        ("", 0),
        ("自摸", SELF_DRAW),
        ("杠上花", SELF_DRAW | KONG_FLOWER),
        ("点杠花", SELF_DRAW | KONG_FLOWER | FED_FLOWER),
        ("kong flower, last tile", SELF_DRAW | KONG_FLOWER | LAST_TILE),
        ("kong-flower", SELF_DRAW | KONG_FLOWER),
        ("杠上炮，海底", KONG_DISCARD | LAST_TILE),
        ("海底捞月", SELF_DRAW | LAST_TILE),
        ("海底炮", LAST_TILE),
        ("抢杠胡", ROB_KONG),
    ],
)
def test_events(text: str, flags: int) -> None:
    assert read_events(text, self_draw=False, melds=1) == flags


@pytest.mark.parametrize(
    ("text", "self_draw", "case"),
    [
        ("抢杠", True, "together"),
        ("杠上炮", True, "together"),
        ("杠上花,杠上炮", False, "together"),
        ("杠上炮,抢杠", False, "together"),
        ("抢杠,海底", False, "together"),
        ("海底炮", True, "together"),
        ("海底炮,杠上花", False, "together"),
        ("天胡,地胡", False, "together"),
        ("天胡,海底", False, "together"),
        ("天胡", False, "melds"),
        ("地胡", False, "melds"),
        ("扛上花", False, "unknown"),
        ("kong_flowr", False, "unknown"),
    ],
)
def test_what_cannot_be_together(text: str, self_draw: bool, case: str) -> None:
    with pytest.raises(UnfitError) as unfit:
        read_events(text, self_draw, melds=1)
    assert unfit.value.case == case


@pytest.mark.parametrize(
    ("hand", "melds", "fan", "untold"),
    [
        ("123456m 123789p 55p", "", 2, True),  # plain 1, kong flower 1
        ("123456m 123p 55p", "碰999m", 2, True),
        ("123456m 123p 55p", "暗杠9999m", 3, False),  # and the root
    ],
)
def test_a_kong_flower_without_a_kong_is_priced_with_a_warning(hand: str, melds: str, fan: int, untold: bool) -> None:
    won = ask("chengdu-cap7", hand, melds=melds, events="杠上花").won
    assert won is not None
    assert (won.value.fan, won.kong_untold) == (fan, untold)


def test_did_you_mean() -> None:
    with pytest.raises(UnfitError) as unfit:
        read_events("扛上花", self_draw=False, melds=0)
    assert unfit.value.facts["nearest"] == "杠上花"


_SIGNS = "123456789mpsxz万筒条东碰暗杠直 ,，?*[]{}\x00\u200b５ｐ🀐"


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(SHIPPED),
    st.text(_SIGNS, max_size=20) | hands(),
    st.text(_SIGNS, max_size=8) | st.sampled_from(["碰5p", "暗杠9999s", "直杠2m 碰3m"]),
    st.text(_SIGNS, max_size=3),
    st.sampled_from(["", "s", "缺万", "q"]),
    st.booleans(),
)
def test_anything_is_answered(rules: str, hand: str, melds: str, win: str, void: str, self_draw: bool) -> None:
    answer = ask(rules, hand, melds=melds, win=win, void=void, self_draw=self_draw)
    for lang in ("zh", "en"):
        assert score_text(answer, lang).count("\n") >= 2
        assert "？" not in score_text(answer, lang)
    found = json.loads(json.dumps(score_object(answer, "zh")))
    assert (found["state"] == "unreadable") == bool(answer.question.findings)
