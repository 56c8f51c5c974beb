"""The figures that the sources themselves work out."""

from __future__ import annotations

import pytest

from tests.audits import errors, points
from tests.figures.building import Way
from tests.options.hands import Stack
from xzaudit.auditing.sessions import Session, standings
from xzaudit.rules import load_rules
from xzaudit.sheets.money import level_of

SIX = {"extends": "six-player"}
NOT_READY = {"B": "1133m 268p", "C": "2244m 369p", "D": "55779m 15p", "E": "1144s 259m", "F": "2255s 369m"}
"""Hands of seven tiles and two suits that wait for nothing."""


def test_cap7_triplets_with_a_root_are_three_fan_and_four_beans() -> None:
    # 对对和 2 + 根 1 = 3; 2^(3-1) = 4. The root is a kong, which A fed for 2.
    audit = Way({"extends": "chengdu-cap7"}, "kong 5m", "222333p 888p 9m", "9m", "discard").stack().audit()
    assert errors(audit) == []
    assert audit.ledger is not None
    (win,) = audit.ledger.wins
    assert win.value is not None
    assert (win.value.pattern_fan, win.value.bonus_fan, win.value.fan, win.points) == (2, 1, 3, 4)
    assert points(audit) == {"A": -2, "B": 6, "C": -4}


def test_qq_self_draw_of_two_fan_and_the_coins_of_a_room() -> None:
    # 6 x (2 + 1) = 18 from each of three, 54 in all; 200 coins a point, 400 for the room: -18 x 200 - 400, 54 x 200 - 400.
    rules = {"extends": "qq-sichuan", "table.ends_after": "first_win"}
    stack = Way(rules, "pong 5m", "222333p 88p 99m", "9m", "draw").stack()
    audit = Stack(rules, stack.deal, stack.play, {**stack.more, "room": {"coefficient": 200, "fee": 400}}).audit()
    assert points(audit) == {"A": -18, "B": 54, "C": -18, "D": -18}
    session = Session()
    session.add(audit)
    assert {row.name: row.coins for row in standings(session)} == {"A": -4000, "B": 10400, "C": -4000, "D": -4000}


def test_six_players_a_flight_costs_ninety_six() -> None:
    assert points(Stack(SIX, {}, "A discard 1s\nD flee").audit()) == {"D": -96, "house": 96}


def test_six_players_a_pig_pays_ninety_six_to_each() -> None:
    deal = {"A": "1133m 2689p", **NOT_READY, "F": "57m 24p 579s"}
    audit = Stack(SIX, deal, "A discard 9p\nfill 0").audit()
    assert audit.verdict == "clean"
    assert points(audit) == {"A": 96, "B": 96, "C": 96, "D": 96, "E": 96, "F": -480}


@pytest.mark.parametrize(
    ("score", "title"),
    [
        (99, None), (100, "初品益都红"), (200, "良品益都红"), (500, "上品益都红"), (1000, "初品大红袍"), (1500, "良品大红袍"),
        (2300, "上品大红袍"), (3000, "初品二荆条"), (4000, "良品二荆条"), (6000, "上品二荆条"), (9000, "初品朝天椒"),
        (13000, "良品朝天椒"), (18000, "上品朝天椒"), (25000, "初品涮椒"), (35000, "良品涮椒"), (50000, "上品涮椒"),
        (70000, "初品指天椒"), (100000, "良品指天椒"), (200000, "上品指天椒"), (999999, "上品指天椒"), (8999, "上品二荆条"),
    ],
)  # fmt: skip
def test_six_players_levels(score: int, title: str | None) -> None:
    level = level_of(score, load_rules("six-player").money.levels)
    assert (level.title.zh if level else None) == title


def test_qq_kong_after_which_two_win_pays_both_in_full() -> None:
    # 如果1炮多响则胡家给多份: A's concealed kong brought 12 from each, 36; B and C win 2 fan = 12 each and take 36 each.
    more = {"void": {"A": "s", "B": "s", "C": "p", "D": "s"}}
    deal = {"A": "5555m x*10", "B": "78m 123456789p 11p", "C": "78m 123456789s 11s"}
    audit = Stack(
        {"extends": "qq-sichuan"}, deal, "A kong 5m\nA draw x\nA discard 9m\nB win 9m\nC win 9m", more
    ).audit()
    assert points(audit) == {"A": 36 - 24 - 72, "B": -12 + 12 + 36, "C": -12 + 12 + 36, "D": -12}
