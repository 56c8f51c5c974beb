"""The answer for a chat: a dozen plain lines at most, and the quarrel of the documentation word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import run
from tests.mutations.faulty import SHIPPED
from xzaudit import audit
from xzaudit.auditing import Rulebook
from xzaudit.generator import RandomPlay, record_of, with_totals
from xzaudit.render.chat import MOST_LINES, answer
from xzaudit.rules import load_rules

QUARREL = """规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
经过: |
  老王 暗杠 9条
  老王 杠上炮 阿强 素番 四姐 对对和
"""
ANSWER = """四姐说得对：转雨共 12。（还没打完，下面是眼下的账）
收 暗杠9条：三家各 2，老王 +6。转 阿强 6、四姐 6，老王 −12，杠钱净 −6
胡 阿强 素番1+杠上炮1 = 2番 2豆；四姐 对对和2+杠上炮1 = 3番 4豆
眼下 老王 −12｜小李 −2｜阿强 +6｜四姐 +8（合计 0）
依据 七番封顶：一炮多响怎么转，每家一份足的（和牌规则第4条：超过一响，每家都赔一份）
老王的 6：算净数的话也对，收 6 转 12，净输 6；或者规矩是一炮多响怎么转 平分
没核对：手牌（番数照说的算）"""


def said(*lines: str, lang: str = "zh") -> list[str]:
    return answer(audit(QUARREL + "".join(f"  {line}\n" for line in lines)), lang)


def test_the_quarrel() -> None:
    assert "\n".join(said("老王 说 转雨 6", "四姐 说 转雨 12")) == ANSWER


@pytest.mark.parametrize(
    ("lines", "codes", "standing"),
    [
        (["老王 自摸 七对 1根"], [], [48, -16, -16, -16]),
        (["老王 自摸 七对 4根"], ["W505"], None),
        (["老王 自摸 十八罗汉"], ["W505"], None),
        (["老王 自摸 3番 2番"], ["R007"], None),
        (["老王 自摸 1根 2根 清一色"], ["R007"], None),
        (["流局", "小李 有叫 3番", "小李 没叫"], ["R007"], None),
        (["流局", "小李 没叫", "小李 没叫", "老王 没叫", "阿强 没叫", "四姐 没叫"], [], [0, 0, 0, 0]),
        (["小李 巴杠 9条", "老王 抢杠 小李 9条 平胡"], ["W505"], None),
        ([f"老王 暗杠 {rank}条" for rank in range(1, 6)], ["T101"], None),
    ],
)
def test_what_cannot_be_is_said(lines: list[str], codes: list[str], standing: list[int] | None) -> None:
    found = audit("规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n" + "".join(f"  {line}\n" for line in lines))
    assert [finding.code for finding in found.findings if finding.severity == "error"] == codes
    assert standing is None or found.standing == standing


def test_seven_pairs_are_not_played_everywhere() -> None:
    found = audit("规矩: 六人血战\n玩家: 甲 乙 丙 丁 老王 阿强\n经过: |\n  老王 自摸 七对\n")
    assert [finding.code for finding in found.findings if finding.severity == "error"] == ["W505"]


def test_states_without_an_end_are_named() -> None:
    text = "规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  小李 胡 老王 清一色\n  阿强 有叫 3番\n  四姐 花猪\n"
    assert "没说流局" in answer(audit(text), "zh")[-1]
    assert "没说流局" not in answer(audit(f"{text}  老王 没叫\n  流局\n"), "zh")[-1]


@pytest.mark.parametrize(
    ("win", "asked"),
    [
        ("四姐 胡 老王 对对和", "是不是杠上炮"),
        ("四姐 胡 小李 对对和", ""),
        ("老王 杠上炮 四姐 对对和", ""),
        ("老王 自摸 对对和", "是不是杠上花"),
        ("老王 杠上花 对对和", ""),
        ("四姐 自摸 对对和", ""),
    ],
)
def test_a_win_right_behind_a_kong_may_have_come_of_it(win: str, asked: str) -> None:
    last = answer(audit(f"规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 暗杠 9条\n  {win}\n"), "zh")[-1]
    assert asked in last
    assert asked or "是不是" not in last


def test_what_it_comes_to_outside_the_hand() -> None:
    text = QUARREL.replace("经过", "一分: 5毛\nrake: 2\n经过")
    money = "合钱 老王 −6 元｜小李 −1 元｜阿强 +3 元｜四姐 +4 元。抽水（每个胡家 2）打完才算，这里还没扣"
    assert money in answer(audit(text), "zh")
    assert "“随便”看不出一游戏豆多少钱" in "".join(answer(audit(text.replace("5毛", "随便")), "zh"))


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["阿强 胡 四姐 素番", "流局"], ["E602"]),
        (["流局", "老王 没叫", "阿强 没叫", "四姐 花猪"], ["A204"]),
        (["流局", "阿强 没叫", "四姐 花猪"], []),
    ],
)
def test_what_is_told_of_the_end_has_to_fit_what_is_told_before(lines: list[str], codes: list[str]) -> None:
    wins = "规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 自摸 素番\n  小李 自摸 素番\n"
    found = audit(wins + "".join(f"  {line}\n" for line in lines)).findings
    assert [finding.code for finding in found if finding.severity == "error"] == codes


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        ([], "还没打完，下面是眼下的账。"),
        (["老王 说 转雨 6"], "老王的 6 算净数才对：转雨共 12。（还没打完，下面是眼下的账）"),
        (["老王 说 转雨 3"], "老王说得不对：转雨共 12，不是 3。（还没打完，下面是眼下的账）"),
        (["老王 说 自己 -12", "四姐 说 老王 -12"], "老王、四姐说得对：老王输 12。（还没打完，下面是眼下的账）"),
        (["阿强 说 3番"], "阿强说得不对：阿强这一胡 2 番，不是 3。（还没打完，下面是眼下的账）"),
        (["小李 说 2番"], "小李说得不对：四姐这一胡 3 番，不是 2。（还没打完，下面是眼下的账）"),
        (["流局", "老王 没叫", "小李 没叫"], "照大家说的，账是这样。"),
        (["流局", "老王 没叫"], "账算不全，还差一两句话。"),
        (["小李 胡 阿强"], "打到一半对不上了，后面没法算："),
        (["小李 飞 阿强"], "看不懂，没法算："),
    ],
)
def test_who_is_right_comes_first(lines: list[str], first: str) -> None:
    assert said(*lines)[0] == first


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_dozen_lines_whatever_happens(lang: str) -> None:
    many = [
        "老王 说 自己 -1",
        "小李 说 自己 -3",
        "阿强 说 自己 1",
        "四姐 说 自己 1",
        "老王 说 转雨 1",
        "小李 说 杠钱 1",
        "阿强 说 4番",
        "四姐 说 4番",
    ]
    for lines in (many, ["小李 抢杠 老王 9条", "小李 杠上花", *many]):
        assert len(said(*lines, lang=lang)) <= MOST_LINES


@pytest.mark.parametrize("name", SHIPPED)
def test_full_hands_are_summarised(name: str) -> None:
    book, play = Rulebook(), RandomPlay(load_rules(name))
    for number in range(8):
        found = audit(with_totals(record_of(play.hand(f"chat/{number}"), names=True), book))
        for lang in ("zh", "en"):
            lines = answer(found, lang)
            assert 2 <= len(lines) <= MOST_LINES
            assert not [
                line for line in lines if "\n" in line or "\t" in line or "  " in line or "？" in line or "None" in line
            ]


@pytest.mark.parametrize("word", ["抽水", "rake"])
def test_a_rake_is_understood_wherever_it_can_be_typed(word: str, tmp_path: Path) -> None:
    """As a field, behind 说, as a sum and as what a transfer is for; and it is called 抽水 wherever it is shown."""
    path = tmp_path / "night.yaml"
    path.write_text(
        f"规矩: common\n玩家: 老王 小李 阿强 四姐\n{word}: 2\n经过: |\n  老王 点炮 阿强 2番\n  小李 自摸 1番\n  四姐 自摸 1番\n  老王 有叫 1番\n  老王 说 {word} 3\n"
        f"说法:\n- {{by: 小李, sums: {{{word}: 4}}}}\n- {{by: 阿强, transfers: [{{from: 阿强, to: house, points: 5, for: {word}}}]}}\n",
        "utf-8",
    )
    for form in ("text", "markdown", "chat"):
        said = run("audit", "-f", form, path).out
        assert "R004" not in said
        assert "抽水共 6，不是 4" in said or "抽水是 4，该 6" in said
        assert "抽水" in said
        assert "抽头" not in said
