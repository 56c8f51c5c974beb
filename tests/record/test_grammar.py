"""Lines of actions as people type them."""

from __future__ import annotations

import pytest

from xzaudit.record.actions import canonical_actions, write
from xzaudit.record.grammar import GrammarError, parse_line
from xzaudit.record.seats import Seats
from xzaudit.tiles import MPS, Alphabet, alphabet

SEATS = Seats({"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"}, dealer=0)


def read(line: str, letters: Alphabet = MPS, seats: Seats = SEATS) -> list[str]:
    return [write(placed.action, seats.keys) for placed in parse_line(line, seats, letters)]


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("A draw 5m", ["A draw 5m"]),
        ("小李 胡 阿强 6万", ["B win 6m from C"]),
        ("A 摸5万 打9条", ["A draw 5m", "A discard 9s"]),
        ("A摸5万打9条", ["A draw 5m", "A discard 9s"]),
        ("阿强胡老王3筒", ["C win 3p from A"]),
        ("老王 点炮 阿强 3筒", ["C win 3p from A"]),
        ("老王 点炮 阿强 3筒 四姐", ["C win 3p from A", "D win 3p from A"]),
        ("老王 点杠 阿强 9条", ["C kong 9s exposed from A"]),
        ("阿强 直杠 老王 九索", ["C kong 9s exposed from A"]),
        ("阿强 巴杠 五饼", ["C kong 5p added"]),
        ("阿强 过手杠 5筒", ["C kong 5p added late"]),
        ("阿强 暗杠 幺鸡", ["C kong 1s concealed"]),
        ("阿强 明杠 5筒", ["C kong 5p open"]),
        ("D 碰 5筒 来自 A", ["D pong 5p from A"]),
        ("四姐 杠上花", ["D win self"]),
        ("东 打 ３万", ["A discard 3m"]),
        ("南 过", ["B pass"]),
        ("@2 不要", ["B pass"]),
        ("3号 打 五万", ["C discard 5m"]),
        ("C 摸切", ["C discard drawn"]),
        ("C 打 3m 摸切", ["C discard 3m drawn"]),
        ("a WIN 3m self", ["A win 3m self"]),
        ("B 吃 3条4条5条", ["B chow 3s4s5s"]),
        ("A 逃跑", ["A flee"]),
        ("A 离开", ["A leave"]),
        ("A 抓", ["A draw"]),
        ("A 打 🀇", ["A discard 1m"]),
    ],
)
def test_lines(line: str, actions: list[str]) -> None:
    assert read(line) == actions


@pytest.mark.parametrize(
    ("line", "code", "case", "blamed"),
    [
        ("老王 点杠 9条", "R007", "two_readings", "点杠"),
        ("老王 点泡 阿强 3筒", "R007", "unknown_word", "点泡"),
        ("王老 打 3万", "R007", "unknown_seat", "王老"),
        ("A 打 5t", "R008", "letter", "5t"),
        ("A 打3万 B 打 4万", "R007", "two_lines", "B"),
        ("A 暗杠", "R007", "no_tile", "暗杠"),
        ("打 3万", "R007", "no_seat_here", "打"),
        ("A 打 东风", "R008", "honour", "东风"),
        ("A 打 红中", "R008", "honour", "红中"),
        ("A 打 0m", "R008", "rank", "0m"),
        ("A 打 33万", "R008", "several", "33万"),
        ("A 打 7", "R008", "bare", "7"),
        ("A 打 x", "R008", "unknown_not_here", "x"),
        ("A", "R007", "only_seat", "A"),
    ],
)
def test_what_cannot_be_understood(line: str, code: str, case: str, blamed: str) -> None:
    with pytest.raises(GrammarError) as caught:
        read(line)
    assert (caught.value.code, caught.value.facts["case"]) == (code, case)
    start, end = caught.value.span
    assert line[start:end] == blamed


def test_canonical_text_is_a_fixed_point() -> None:
    for text, action in canonical_actions(4).items():
        assert write(action, "ABCD") == text
        if "open" not in text:
            assert read(text) == [text]


def test_a_name_that_is_a_word_is_addressed_by_seat() -> None:
    seats = Seats({"A": "碰", "B": "小明", "C": "三万", "D": "D"})
    assert read("B 打 3万", seats=seats) == ["B discard 3m"]
    assert read("小明杠9条", seats=seats) == ["B kong 9s"]
    with pytest.raises(GrammarError) as caught:
        read("碰 打 3万", seats=seats)
    assert caught.value.facts["case"] in ("reserved", "unknown_seat", "no_seat")


def test_other_alphabets() -> None:
    assert read("A 打 5t", alphabet("wtb")) == ["A discard 5s"]
    assert read("A 打 5t", alphabet("wts")) == ["A discard 5p"]
    assert read("A 打 5b", alphabet("cdb")) == ["A discard 5s"]
