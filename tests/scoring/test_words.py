"""What the answer says: every pattern and bonus by the rule set's own name, in Chinese and English."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.command import run
from tests.reports import score_text
from tests.scoring.asking import ask
from xzaudit.render.objects.score import score_object
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.rules.texts import pattern_names

Shown = tuple[str, dict[str, Any]]

RUNS = "123456m 123789p 55p"
PATTERNS: dict[str, Shown] = {
    "basic": (RUNS, {}),
    "all_triplets": ("111333m 555777p 99p", {}),
    "full_flush": ("123345567789p 55p", {}),
    "seven_pairs": ("1122m 3355m 667788p", {}),
    "terminals_everywhere": ("123789m 123p 789p 99p", {}),
    "flush_triplets": ("111333555777p 99p", {}),
    "eights_triplets": ("222555m 222888p 55p", {}),
    "dragon_seven_pairs": ("1111m 3355m 667788p", {}),
    "flush_seven_pairs": ("1133446677p 2299p", {}),
    "flush_terminals": ("11112377889999p", {}),
    "flush_dragon_seven_pairs": ("11113355779922p", {}),
    "heavenly": (RUNS, {"events": "天胡"}),
    "earthly": (RUNS, {"events": "地胡"}),
    "golden_single": ("55p", {"melds": "碰111m 碰333m 碰777p 碰999p"}),
    "flush_golden_single": ("55p", {"melds": "碰111p 碰333p 碰777p 碰999p"}),
    "eights_golden_single": ("55p", {"melds": "碰222m 碰555m 碰888p 碰222p"}),
    "eighteen_arhats": ("55p", {"melds": "暗杠1111m 暗杠3333m 直杠7777p 巴杠9999p"}),
    "flush_eighteen_arhats": ("55p", {"melds": "暗杠1111p 暗杠3333p 直杠7777p 巴杠9999p"}),
    "eights_seven_pairs": ("2255m 88m 22558888p", {}),
}
SMALL: dict[str, Shown] = {  # eight tiles
    "basic": ("123456m 55p", {}),
    "all_triplets": ("111333m 55p", {}),
    "full_flush": ("123456m 55m", {}),
    "terminals_everywhere": ("123789m 11p", {}),
    "flush_triplets": ("111333m 55m", {}),
    "eights_triplets": ("222555m 88p", {}),
    "flush_terminals": ("123789m 11m", {}),
}
WITH_KONG: Shown = ("123m 123p 789p 55p", {"melds": "直杠9999m"})
BONUSES: dict[str, Shown] = {
    "root": ("111123m 123789p 55p", {}),
    "kong": WITH_KONG,
    "kong_flower": (WITH_KONG[0], {**WITH_KONG[1], "events": "杠上花"}),
    "kong_discard": (RUNS, {"events": "杠上炮"}),
    "rob_kong": (RUNS, {"events": "抢杠"}),
    "last_tile": (RUNS, {"events": "海底捞月"}),
    "golden_single": PATTERNS["golden_single"],
    "concealed": (RUNS, {}),
    "simples": ("234567m 234p 678p 55p", {}),
    "heavenly": (RUNS, {"events": "天胡"}),
    "earthly": (RUNS, {"events": "地胡"}),
}
SMALL_BONUSES: dict[str, Shown] = {
    "root": ("111123m 55p", {}),
    "kong_flower": ("123m 55p", {"melds": "直杠9999m", "events": "杠上花"}),
    "kong_discard": ("123456m 55p", {"events": "杠上炮"}),
    "rob_kong": ("123456m 55p", {"events": "抢杠"}),
    "heavenly": ("123456m 55p", {"events": "天胡"}),
    "earthly": ("123456m 55p", {"events": "地胡"}),
}
EVERY = {  # a rule set that plays everything
    "extends": "chengdu-cap7",
    "value.cap_fan": "none",
    "pig.points": "16",
    **{f"value.patterns.{name}": str(fan) for fan, name in enumerate(PATTERNS, 1)},
    **{f"value.bonuses.{name}": "1" for name in BONUSES},
}


def _cases() -> list[tuple[Any, str, Shown]]:
    found: list[tuple[Any, str, Shown]] = []
    for name in SHIPPED:
        rules = load_rules(name)
        small = rules.table.hand_size == 7
        for table, shown in (
            (rules.value.patterns, SMALL if small else PATTERNS),
            (rules.value.bonuses, SMALL_BONUSES if small else BONUSES),
        ):
            found += [(name, str(each), shown[str(each)]) for each in table]
    found += [(EVERY, name, shown) for table in (PATTERNS, BONUSES) for name, shown in table.items()]
    return found


@pytest.mark.parametrize(("rules", "name", "shown"), _cases())
def test_every_pattern_and_bonus_is_named(rules: Any, name: str, shown: Shown) -> None:
    hand, words = shown
    answer = ask(rules, hand, **words)
    won = answer.won
    assert won is not None, answer.findings
    named = {part for way in won.ways for part in (*way.value.patterns, *way.value.bonuses)}
    assert name in named
    for lang in ("zh", "en"):
        text = score_text(answer, lang)
        assert pattern_names(answer.rules, lang)[name] in text
        assert "？" not in text
        assert "_" not in text.replace("\n", " ")
    json.dumps(score_object(answer, "zh"), allow_nan=False)


def test_the_rule_sets_own_words() -> None:
    hand, words = PATTERNS["all_triplets"]
    assert "对对和 2番" in score_text(ask("chengdu-cap7", hand, **words), "zh")
    assert "对对胡 2番" in score_text(ask("qq-sichuan", hand, **words), "zh")
    assert "大对子 1番" in score_text(ask("mil-sbr", hand, **words), "zh")
    assert "素番 1番" in score_text(ask("chengdu-cap7", RUNS), "zh")
    assert "1 游戏豆" in score_text(ask("chengdu-cap7", RUNS), "zh")


CHINESE = """\
规矩　 血战到底（七番封顶） chengdu-cap7
手牌　 11112222334455筒
胡法　 胡 5筒、杠上炮
牌型　 清龙七对 6番
加番　 根 1番、杠上炮 1番
番数　 6 + 2 = 8番，封顶按 7番算（极品）
给分　 1 × 2^(7−1) = 64：点炮的一家给 64 游戏豆
拆法　 11筒 11筒 22筒 22筒 33筒 44筒 55筒
没算的
"""
ENGLISH = """\
rules       Sichuan bloody rules, competition rules of the Mahjong International League 2025 mil-sbr
hand        55s | pong 444p | concealed kong 1111p | exposed kong 2222s | pong 999s
won by      self-draw, kong flower, last tile
pattern     all triplets+golden single 2 fan
bonuses     kong×2 2 fan, kong flower 1 fan, last tile 1 fan
fan         2 + 4 = 6 fan, capped at 3 fan (the cap)
payment     1 × 2^3 + 1 = 9: each player still in pays 9 points (3 of them 27)
read as     55s
"""
WAITS = """
规矩 QQ四川麻将血战到底（定缺） qq-sichuan
手牌 123456万 1222333筒
有叫，胡 3 样：
胡 外头还有 牌型 点炮 自摸
1筒 3 平胡 1番 1番 6 分 1番 12 分
2筒 1 平胡 1番、根 1番 2番 12 分 2番 18 分
3筒 1 平胡 1番、根 1番 2番 12 分 2番 18 分
摸完查叫，没叫的每家给 12 分（2番）。
"""


def test_texts_whole() -> None:
    assert score_text(ask("chengdu-cap7", "11112222334455p", win="5p", events="杠上炮"), "zh").startswith(CHINESE)
    melds = "碰444p 暗杠1111p 直杠2222s 碰999s"
    assert score_text(ask("mil-sbr", "55s", melds=melds, events="杠上花,海底"), "en").startswith(ENGLISH)
    waits = score_text(ask("qq-sichuan", "123456m 123p 2233p", void="s"), "zh")
    assert [word for word in waits.split() if set(word) != {"-"}] == WAITS.split()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((RUNS, "--self-draw"), 0, "每家"),
        (("147m 258p 369s 1234m",), 0, "没叫"),
        (("123m 123p 123s 444m 55p",), 1, "V304"),
        (("1112m东",), 1, "R008"),
        ((RUNS, "--rules", "nosuch"), 2, "R005"),
        ((RUNS, "--events", "抢杠,自摸"), 2, "不会一起有"),
        ((RUNS, "--events", "杠上花"), 0, "--melds"),
        ((RUNS, "--tiles", "abc"), 2, "--tiles"),
    ],
)
def test_the_command(arguments: tuple[str, ...], code: int, said: str) -> None:
    ran = run("score", *arguments)
    assert ran.code == code
    assert said in ran.out + ran.err


def test_json_is_whatever_was_asked() -> None:
    for arguments in ((RUNS,), ("东",), ("12m",), ("147m 258p 369s 1234m",), ("123456m 123p 2233p",)):
        ran = run("score", "-f", "json", "--lang", "en", *arguments)
        found = json.loads(ran.out)
        assert found["state"] in ("won", "unreadable", "ready", "not_ready", "pig")
        assert ran.code == (1 if found["findings"] else 0)
