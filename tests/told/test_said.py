"""What is said of a hand against what is told besides: each that cannot be, and each word that brings nothing, is said."""

from __future__ import annotations

import pytest

from xzaudit import audit

PLAYERS = ["老王", "小李", "阿强", "四姐"]
RIGHT: list[tuple[str, list[str]]] = [
    ("竞赛规则", ["小李暗杠5条", "小李胡老王2条 对对胡"]),
    ("竞赛规则", ["小李暗杠9条", "小李巴杠1条", "小李胡老王3条 清一色"]),
    ("七番封顶", ["小李暗杠9条", "小李胡老王1万 带幺九"]),
    ("一般规矩", ["小李暗杠一个", "小李胡老王 清一色"]),
    ("竞赛规则", ["小李胡老王 0番"]),
]
SAID: list[tuple[str, list[str], str, str]] = [
    ("七番封顶", ["小李暗杠9条", "小李胡老王 将对"], "W505", "tiles"),
    ("七番封顶", ["小李胡老王3条 将对"], "W505", "tiles"),
    ("七番封顶", ["小李碰5条", "小李胡老王1万 带幺九"], "W505", "tiles"),
    ("竞赛规则", ["小李暗杠9条", "小李巴杠1万", "小李胡老王 清一色"], "W505", "suits"),
    ("竞赛规则", ["小李暗杠9条", "小李胡老王1万 清一色"], "W505", "suits"),
    ("血战 门清中张", ["小李直杠老王9条", "小李自摸 门清"], "W505", "open"),
    ("血战 门清中张", ["小李暗杠9条", "小李自摸 中张"], "W505", "tiles"),
    ("竞赛规则", ["小李暗杠9条", "流局", "小李有叫七对"], "W505", "melds"),
    ("竞赛规则", ["小李暗杠9条", "小李暗杠1万", "流局", "小李有叫清一色"], "W505", "suits"),
    ("竞赛规则", ["小李自摸平胡", "流局", "小李没叫"], "A204", "state"),
    ("七番封顶", ["小李胡老王 门清 平胡"], "R011", "unscored"),
    ("QQ四川", ["小李胡老王 海底炮 平胡"], "R011", "unscored"),
    ("七番封顶", ["小李胡老王 0番"], "S702", "fan"),
]


def codes(rules: str, lines: list[str]) -> list[tuple[str, object]]:
    found = audit({"rules": rules, "players": PLAYERS, "actions": lines}).findings
    return [(finding.code, finding.facts.get("case")) for finding in found if finding.code != "X901"]


@pytest.mark.parametrize(("rules", "lines"), RIGHT)
def test_what_can_be_is_not_blamed(rules: str, lines: list[str]) -> None:
    assert codes(rules, lines) == []


@pytest.mark.parametrize(("rules", "lines", "code", "case"), SAID)
def test_what_cannot_be_or_brings_nothing_is_said(rules: str, lines: list[str], code: str, case: str) -> None:
    assert codes(rules, lines) == [(code, case)]
