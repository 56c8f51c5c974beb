"""Did you mean."""

from __future__ import annotations

import pytest

from xzaudit.findings.nearest import nearest

WORDS = [
    "碰",
    "巴杠",
    "点炮",
    "自摸",
    "花猪",
    "查叫",
    "胡",
    "杠",
    "明杠",
    "直杠",
    "暗杠",
    "刮风",
    "抢杠",
    "杠上花",
    "杠上炮",
    "流局",
    "没叫",
    "有叫",
    "转雨",
    "摸切",
    "打",
    "摸",
    "定缺",
    "换三张",
]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("巴缸", "巴杠"),
        ("点泡", "点炮"),
        ("自模", "自摸"),
        ("花朱", "花猪"),
        ("查角", "查叫"),
        ("糊", "胡"),
        ("湖", "胡"),
        ("蹦", "碰"),
        ("朋", "碰"),
        ("缸", "杠"),
        ("刚", "杠"),
        ("槓", "杠"),
        ("按杠", "暗杠"),
        ("挂风", "刮风"),
        ("杠尚花", "杠上花"),
        ("转鱼", "转雨"),
        ("杠暗", "暗杠"),
        ("定确", "定缺"),
        ("还三章", "换三张"),
    ],
)
def test_by_sound(typed: str, meant: str) -> None:
    assert nearest(typed, WORDS) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("discrad", "discard"), ("DISCARDS", "discard"), ("Ｗｉｎ", "win"), ("claimes", "claims"), ("pnog", "pong")],
)
def test_by_letters(typed: str, meant: str) -> None:
    assert nearest(typed, ["draw", "discard", "pong", "kong", "win", "claims"]) == meant


@pytest.mark.parametrize("typed", ["", "谁知道", "xyzzy", "一二三四五六"])
def test_nothing_near(typed: str) -> None:
    assert nearest(typed, WORDS) is None


def test_no_candidates() -> None:
    assert nearest("碰", []) is None


def test_every_word_is_nearest_to_itself() -> None:
    assert [nearest(word, WORDS) for word in WORDS] == WORDS
