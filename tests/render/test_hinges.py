"""What the rules leave open, said so that a table can choose: tables by what differs, how fan become points by what three fan are."""

from __future__ import annotations

import pytest

import xzaudit
from tests.reports import text_reports as reports
from xzaudit.findings.hinges import narrowed
from xzaudit.render.chat import answers

TOLD = "规矩: 血战 三番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 自摸 清一色 2根\n"


@pytest.mark.parametrize(("lang", "said"), [("zh", ["平胡0番（3番就是 8）", "平胡1番（3番就是 4）"]), ("en", ["3 fan are 8", "3 fan are 4"])])
def test_how_fan_become_points(lang: str, said: list[str]) -> None:
    audit = xzaudit.audit(TOLD)
    for text in ("".join(reports([audit], lang, color=False, brief=False)), "".join(answers([audit], lang))):
        assert all(each in text for each in said), text
        assert "{" not in text


def test_of_a_table_only_what_differs_is_said() -> None:
    base = {"basic": 1, "full_flush": 4}
    facts = {"option": "value.patterns", "value": base, "others": [{"value": {"basic": 1, "full_flush": 3, "heavenly": 5}}]}
    assert narrowed(facts, base) == {"full_flush": 4, "heavenly": "none"}
    assert narrowed(facts, facts["others"][0]["value"]) == {"full_flush": 3, "heavenly": 5}
    assert narrowed({"option": "kongs.late_added", "value": "pays", "others": [{"value": "free"}]}, "pays") == "pays"
