"""What a report says, beside the whole renderings in `expected/`."""

from __future__ import annotations

import pytest

from tests.render.renderings import RECORDS, audits
from tests.reports import text_reports
from xzaudit.auditing import Audit
from xzaudit.render.parts.report import report_on

BY_NAME = {path.stem: path for path in RECORDS}
SETTLED = ("详细结算", "个人结算", "谁给谁\n")


def report(name: str, lang: str = "zh") -> str:
    return "".join(text_reports(audits(BY_NAME[name]), lang))


@pytest.mark.parametrize("name", ["misspelt", "unreadable", "chow", "unknown-hands", "locked-win"])
def test_never_looks_like_a_settlement_before_the_end(name):
    assert not any(title in report(name) for title in SETTLED)


@pytest.mark.parametrize("name", ["three-winners", "wall-end", "transfer", "coins", "six-flight", "wrong-claims"])
def test_a_finished_hand_has_its_sheets(name):
    assert all(title in report(name) for title in SETTLED)


def test_an_unfinished_hand_has_a_standing():
    assert "眼下（游戏豆；还没打完，不是结算）" in report("locked-win")


def test_capped_fan_shows_both():
    assert "→7 " in report("capped")


def test_the_caret_stands_under_the_word():
    lines = report("misspelt").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("        |"))
    shown = lines[at - 1].encode("gb18030")  # two bytes a wide sign: columns of a terminal
    assert shown[lines[at].index("^") : lines[at].rindex("^") + 1].decode("gb18030") == "巴缸"


def test_the_step_that_was_passed_is_shown_too():
    lines = report("locked-win").split("\n")
    assert sum("打" in line or "discard" in line for line in lines[3:7] if " | " in line) >= 1


def test_money_by_stake():
    assert "（36 元）" in report("wall-end")


def test_coins_of_a_room():
    assert "× 200 − 400" in report("coins")


def test_brief_leaves_the_sheets_out():
    found = audits(BY_NAME["wrong-claims"])
    brief = "".join(text_reports(found, "zh", brief=True))
    assert "S706" in brief
    assert "账本" not in brief


def test_colour_only_when_asked():
    found = audits(BY_NAME["locked-win"])
    assert "\x1b[" not in "".join(text_reports(found, "zh"))
    assert "\x1b[1;31m" in "".join(text_reports(found, "zh", color=True))


def test_several_are_counted():
    found = audits(BY_NAME["three-winners"]) + audits(BY_NAME["misspelt"])
    assert "".join(text_reports(found, "zh")).endswith("\n共 2 盘：账对 1、看不懂 1。\n")


def test_english_says_no_chinese_of_its_own():
    found: list[Audit] = audits(BY_NAME["chow"])
    said = report_on(found[0], "en")
    texts = [said.verdict, *said.closing, *(fault.message for fault in said.faults), *(s.title for s in said.sections)]
    names = set("".join(found[0].names))
    assert not [sign for part in texts for sign in part if "\u4e00" <= sign <= "\u9fff" and sign not in names]
