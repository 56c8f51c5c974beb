"""Quarrels of people who have seen one example and no grammar: how many are read, and nobody pays by a guess."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import tables
from xzaudit import audit
from xzaudit.auditing import Audit

QUARRELS: list[dict[str, Any]] = tables.read(Path(__file__).parent / "quarrels.yaml")
AT_FIRST = 35
"""So many are read as they stand; the others are refused, and read once one line has been put otherwise."""


def told(quarrel: dict[str, Any], says: str) -> Audit:
    return audit({"rules": quarrel["rules"], "players": quarrel["players"], "actions": says})


@pytest.mark.parametrize("quarrel", QUARRELS, ids=lambda quarrel: quarrel["name"])
def test_read_or_asked(quarrel: dict[str, Any]) -> None:
    says = quarrel["says"]
    for line in quarrel.get("asked", ()):
        refused = told(quarrel, says)
        assert refused.verdict == "invalid"
        assert [finding.code for finding in refused.findings if finding.severity == "error"] == ["R007"]
        says = says.replace(line, quarrel["answer"])
    found = told(quarrel, says)
    assert found.standing == quarrel["standing"], found.findings


def test_most_are_read_at_first() -> None:
    assert len(QUARRELS) == 41
    assert sum("asked" not in quarrel for quarrel in QUARRELS) == AT_FIRST


def test_the_quarrel_itself_is_short() -> None:
    lines = [
        "规矩: 七番封顶",
        "玩家: 老王 小李 阿强 四姐",
        "经过: |",
        " 老王 暗杠 9条",
        " 老王 杠上炮 阿强 素番 四姐 对对和",
        " 老王 说 转雨 6",
        " 四姐 说 转雨 12",
    ]
    assert len(lines) <= 7
    assert sum(map(len, lines)) <= 100
    found = audit("\n".join(lines))
    assert found.standing == [-12, -2, 6, 8]
    assert [point.sense for context in found.claims for point in context.points] == ["net", "gross"]
