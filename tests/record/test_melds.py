"""Melds as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xzaudit.record.grammar import GrammarError
from xzaudit.record.melds import format_melds, parse_held, parse_melds
from xzaudit.tiles import alphabet, format_tiles


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("碰555p 暗杠9999s", "pong 555p kong 9999s concealed"),
        ("碰5筒，暗杠9条", "pong 555p kong 9999s concealed"),
        ("碰五筒直杠九条巴杠三万", "pong 555p kong 9999s exposed kong 3333m added"),
        ("pong 5p, concealed kong 9s", "pong 555p kong 9999s concealed"),
        ("kong 9999s concealed pong 3m", "kong 9999s concealed pong 333m"),
        ("PONG ５５５ｐ", "pong 555p"),
        ("下雨幺鸡 补杠大饼 大明杠2万", "kong 1111s concealed kong 1111p added kong 2222m exposed"),
        ("过手杠2条", "kong 2222s added"),
        ("kong 2s added late", "kong 2222s added"),
        ("杠9s exposed", "kong 9999s exposed"),
        ("暗杠🀐", "kong 1111s concealed"),
        ("", ""),
    ],
)
def test_read(text: str, canonical: str) -> None:
    melds = parse_melds(text)
    assert format_melds(melds) == canonical
    assert parse_melds(canonical) == melds


@pytest.mark.parametrize(
    ("text", "code", "case", "span"),
    [
        ("碰5筒 杠9条", "R007", "two_readings", (4, 7)),
        ("明杠9条", "R007", "two_readings", (0, 4)),
        ("刮风9条", "R007", "two_readings", (0, 4)),
        ("kong 9s", "R007", "two_readings", (0, 7)),
        ("碰", "R007", "no_tile", (0, 1)),
        ("555p", "R007", "no_word", (0, 4)),
        ("喷5p", "R007", "unknown_word", (0, 1)),
        ("碰东", "R008", "honour", (1, 2)),
        ("碰5", "R008", "bare", (1, 2)),
        ("碰x", "R008", "unknown_not_here", (1, 2)),
        ("碰5555p", "R008", "count", (1, 6)),
        ("暗杠555p", "R008", "count", (2, 6)),
        ("碰567p", "R008", "several", (1, 5)),
        ("碰0p", "R008", "rank", (1, 3)),
        ("碰5p5p", "R007", "no_word", (3, 5)),
    ],
)
def test_refused(text: str, code: str, case: str, span: tuple[int, int]) -> None:
    with pytest.raises(GrammarError) as refused:
        parse_melds(text)
    assert (refused.value.code, refused.value.facts["case"], refused.value.span) == (code, case, span)


def test_what_a_kong_may_be() -> None:
    for text, readings in (("杠9条", ["直杠9条", "巴杠9条", "暗杠9条"]), ("明杠9条", ["直杠9条", "巴杠9条"])):
        with pytest.raises(GrammarError) as refused:
            parse_melds(text)
        assert refused.value.facts["readings"] == readings


def test_letters_of_the_record() -> None:
    assert parse_melds("碰5t", alphabet("wtb")) == [(0, 22)]
    assert parse_melds("碰5t", alphabet("wts")) == [(0, 13)]


def test_a_hand_with_its_melds() -> None:
    held = parse_held("碰222s 345s 123p 45p 99p")
    assert held.melds == [(0, 19)]
    assert format_tiles(held.tiles) == "1234599p 345s"


@given(st.text(alphabet="碰杠暗明巴直下雨刮风过手补 ,，5９九pmstw筒条万x东kongpe concealed", max_size=12))
def test_anything_is_read_or_refused(text: str) -> None:
    try:
        melds = parse_melds(text)
    except GrammarError as refused:
        start, end = refused.span
        assert 0 <= start <= end <= len(text)
    else:
        assert parse_melds(format_melds(melds)) == melds
