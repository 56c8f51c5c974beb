"""Rival claims side by side, and claims that are right in one sense."""

from __future__ import annotations

from tests.reports import markdown_reports, text_reports
from xzaudit.api import audit

HAND = """
规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
经过: |
  老王 暗杠 9条
  老王 杠上炮 阿强 素番 四姐 对对和
"""


def said(*claims: str, lang: str = "zh") -> list[str]:
    lines = "".join(f"  {claim}\n" for claim in claims)
    return [" ".join(line.split()) for line in "".join(text_reports([audit(HAND + lines)], lang)).splitlines()]


def test_who_is_right_on_each_point() -> None:
    lines = said(
        "老王 说 自己 -6",
        "四姐 说 老王 -12",
        "阿强 说 自己 +12",
        "阿强 说 老王 -12",
        "四姐 说 阿强 +6",
        "老王 说 阿强 +6",
    )
    assert "各说各的（游戏豆）" in lines
    assert "哪一项 老王 四姐 阿强 该 谁对" in lines
    assert "老王 −6 −12 −12 −12 四姐、阿强" in lines
    assert "阿强 +6 +6 +12 +6 老王、四姐" in lines


def test_nobody_and_everybody() -> None:
    lines = said("老王 说 自己 -6", "四姐 说 老王 -8", "老王 说 阿强 +6", "四姐 说 阿强 +6")
    assert "老王 −6 −8 −12 都不对" in lines
    assert "阿强 +6 +6 +6 都对" in lines


def test_right_in_one_sense_has_both_figures() -> None:
    lines = said("老王 说 转雨 6", "四姐 说 转雨 12", "阿强 说 转雨 8")
    assert "转雨 6 12 8 毛数 12，净数 6 老王（算净数）、四姐（算毛数）" in lines
    assert "转雨 6 毛数 12，净数 6 0 对（算净数）" in said("老王 说 转雨 6")
    assert "kong transfer 6 gross 12, net 6 0 right (net)" in said("老王 说 转雨 6", lang="en")


def test_one_claimant_has_one_table_for_all_he_says() -> None:
    lines = said("老王 说 转雨 6", "老王 说 自己 -6")
    assert lines.count("老王说的账（游戏豆）") == 1
    assert "老王 −6 −12 +6 不对" in lines


def test_rival_claims_in_markdown() -> None:
    report = "".join(markdown_reports([audit(HAND + "  老王 说 自己 -6\n  四姐 说 老王 -12\n")], "zh"))
    assert "### 各说各的（游戏豆）" in report
    assert "| 老王 | −6 | −12 | −12 | 四姐 |" in report


def test_a_wrong_claim_says_where_it_comes_from() -> None:
    assert "老王漏了自己暗杠 9条 的钱，就是这个数。" in "\n".join(said("老王 说 自己 -6"))
    assert "一处两处算错解释不了。" in "\n".join(said("老王 说 自己 -500"))


def test_what_hangs_on_many_options_is_a_list() -> None:
    house = HAND.replace("七番封顶", "血战") + "  小李 自摸 对对和\n"
    found = audit(house)
    lines = "".join(text_reports([found], "zh")).splitlines()
    options = [line for line in lines if line.startswith("  · ")]
    assert len(options) >= 2
    assert any("呼叫转移（kongs.transfer）：按 转给胡家（move），老王 −" in line for line in options)
    assert "- 呼叫转移（kongs.transfer）" in "".join(markdown_reports([found], "zh"))
