"""Standings, levels, coins and money, with the sources' own figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.sessions.hands import BOTH_WIN, hand, session_of
from xzaudit.auditing.sessions import payments, standings
from xzaudit.rules import load_rules
from xzaudit.sheets.money import coins, decimal, level_of, yuan_per_point


def test_three_hands() -> None:
    session = session_of(
        hand(BOTH_WIN, stake="一豆=5毛"),
        hand(BOTH_WIN, stake="5毛"),
        hand(["A discard 1m", "C win 1m"], stake="1豆=0.5元"),
    )
    rows = standings(session)
    assert [(row.rank, row.name, row.points) for row in rows] == [
        (1, "阿强", 3),
        (2, "小李", 2),
        (3, "四姐", 0),
        (4, "老王", -5),
    ]
    best, second, third, last = rows
    assert (best.won, best.lost, best.even, best.wins, best.self_draws) == (3, 0, 0, 3, 0)
    assert (second.won, second.lost, second.even) == (2, 0, 1)
    assert (third.even, third.best) == (3, None)
    assert (last.lost, last.deal_ins) == (3, 3)  # one tile that two win is one
    assert best.best is not None
    assert (best.best.hand, best.best.fan, best.best.patterns) == (0, 1, ("basic",))
    assert [row.yuan for row in rows] == [Fraction(3, 2), 1, 0, Fraction(-5, 2)]
    assert [(rows[p.giver].name, rows[p.taker].name, p.points) for p in payments(session, rows) or ()] == [
        ("老王", "阿强", 3),
        ("老王", "小李", 2),
    ]


def test_what_does_not_count_is_named() -> None:
    session = session_of(hand(BOTH_WIN), hand(["A discard 1m"]), hand(["A discard 9m", "B win 9m"]))
    assert [played.left_out for played in session.hands] == [None, "unfinished", "illegal"]
    assert not session.complete
    assert [row.points for row in standings(session)] == [1, 1, 0, -2]
    assert all(row.yuan is None for row in standings(session))


QQ = {
    "rules": {"extends": "qq-sichuan", "table.ends_after": "first_win"},
    "players": "老王 小李 阿强 四姐",
    "deal": {"A": "123456789m 12345p", "B": "111222333m 55p 77p", "C": "x*13", "D": "x*13"},
    "void": {"A": "s", "B": "s", "C": "s", "D": "s"},
    "room": {"coefficient": 200, "fee": 400},
    "actions": [
        "A discard 9m",
        *("B draw 9m", "B discard 9m", "C draw 1s", "C discard 1s", "D draw 2s", "D discard 2s"),
        *("A draw 9p", "A discard 9p", "B draw 7p", "B win 7p"),
    ],
}


def test_coins_of_a_room() -> None:
    """Two fan by self-draw: 6 × (2 + 1) = 18 from each of three; coefficient 200, fee 400."""
    session = session_of(QQ)
    rows = {row.name: row for row in standings(session)}
    assert {name: row.points for name, row in rows.items()} == {"小李": 54, "老王": -18, "阿强": -18, "四姐": -18}
    assert {name: row.coins for name, row in rows.items()} == {
        "小李": 10400,
        "老王": -4000,
        "阿强": -4000,
        "四姐": -4000,
    }
    assert (rows["小李"].self_draws, rows["老王"].deal_ins) == (1, 0)


def test_the_fee_is_paid_every_hand() -> None:
    rows = {row.name: row.coins for row in standings(session_of(QQ, QQ))}
    assert rows == {"小李": 20800, "老王": -8000, "阿强": -8000, "四姐": -8000}
    assert coins(0, 200, 400) == -400


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (-5, None),
        (99, None),
        (100, "初品益都红"),
        (999, "上品益都红"),
        (2300, "上品大红袍"),
        (4000, "良品二荆条"),
        (13000, "良品朝天椒"),
        (49999, "良品涮椒"),
        (200000, "上品指天椒"),
        (10**8, "上品指天椒"),
    ],
)
def test_levels_of_six_players(points: int, title: str | None) -> None:
    levels = load_rules("six-player").money.levels
    assert len(levels) == 18
    level = level_of(points, levels)
    assert (level and level.title.zh) == title


@pytest.mark.parametrize(
    ("text", "yuan"),
    [
        ("一分=5毛", "0.5"),
        ("1分=0.5元", "0.5"),
        ("100分=1块5", "0.015"),
        ("１豆＝２毛", "0.2"),
        ("一块五", "1.5"),
        ("两毛五", "0.25"),
        ("一分五毛", "0.5"),
        ("1 point = 2 yuan", "2"),
        ("一番一块", None),
        ("一分=", None),
        ("一分=0元", None),
        ("随便", None),
        ("", None),
    ],
)
def test_stakes(text: str, yuan: str | None) -> None:
    assert yuan_per_point(text) == (None if yuan is None else Fraction(yuan))


@pytest.mark.parametrize(
    ("yuan", "text"),
    [("13.5", "13.5"), ("-2", "-2"), ("100", "100"), ("1/3", "0.33"), ("-0.001", "0"), ("0.005", "0.01")],
)
def test_money_to_the_fen(yuan: str, text: str) -> None:
    assert decimal(Fraction(yuan)) == text
