"""Where a wrong claim comes from, in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import tables
from xzaudit.api import audit
from xzaudit.auditing.explain import Change, Explanation, Search, families
from xzaudit.auditing.whatif import WhatIf
from xzaudit.render.explaining import explained, mistake, mistakes
from xzaudit.render.speaking import RulesSpeaker

DISPUTES = sorted((Path(__file__).parents[1] / "cases" / "disputes").iterdir())
NAMES = {"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"}
KONG = {"seat": "B", "tile": "9s", "kind": "added", "action": 7}
ROW = {"row": 3, "from": "B", "to": "A", "points": 8, "action": None}
SAID: list[tuple[str, dict[str, Any], str]] = [
    ("own_share", {"seat": "A", "reason": "pig", "points": 8}, "说的是自己那一份"),
    ("no_transfer", {"reason": "kong_transfer"}, "漏了转雨"),
    ("no_refund", {"reason": "kong_refund"}, "漏了退税"),
    ("no_pig", {"reason": "pig"}, "漏了查花猪"),
    ("no_not_ready", {"reason": "not_ready"}, "漏了查大叫"),
    ("gross", {"seat": "A", "reason": "win"}, "只算自己收的，没算自己付出去的胡牌钱"),
    ("payee_forgotten", {"seat": "B", "reason": "pig"}, "漏了该给小李的花猪钱"),
    ("no_kong", KONG, "漏了小李巴杠 9条 的钱"),
    ("kong_twice", KONG, "把小李巴杠 9条 的钱算了两遍"),
    ("kong_kind", {**KONG, "as": "concealed", "robbed": False, "late": False}, "把小李的巴杠 9条 当成了暗杠"),
    ("kong_kind.fed", {**KONG, "as": "exposed", "feeder": "A"}, "把小李的巴杠 9条 当成了直杠，自己点的"),
    ("kong_kind.robbed", {**KONG, "as": "added", "robbed": True}, "小李的巴杠 9条 被抢了，还当巴杠算了钱"),
    ("kong_kind.late", {**KONG, "as": "added", "late": True}, "小李巴杠 9条 是过手杠，还当及时的算了钱"),
    ("feeder", {**KONG, "kind": "exposed", "feeder": "C"}, "把小李直杠 9条 记成是阿强点的"),
    ("konger", {**KONG, "as": "C"}, "把小李的巴杠 9条 记成了阿强杠的"),
    ("row_left_out", {**ROW, "reason": "not_ready"}, "漏了小李给自己的查叫钱 8"),
    ("row_twice", {**ROW, "reason": "win"}, "把小李给自己的胡牌钱 8 算了两遍"),
    ("roots.none", {"seat": "B", "roots": 2, "as": 0}, "没算小李的 2 根"),
    ("roots.fewer", {"seat": "B", "roots": 2, "as": 1}, "把小李的 2 根算成了 1 根"),
    ("roots.more", {"seat": "B", "roots": 1, "as": 2}, "把小李的 1 根算成了 2 根"),
    ("roots.made_up", {"seat": "B", "roots": 0, "as": 1}, "给小李多算了 1 根"),
    ("bonus_left_out", {"seat": "B", "bonus": "kong_flower"}, "漏了小李的杠上花"),
    ("bonus_added", {"seat": "B", "bonus": "last_tile"}, "给小李多算了海底"),
    ("no_cap", {"seat": "B", "fan": 9, "cap": 7}, "没给小李封顶，9 番照算（封在 7 番）"),
    ("no_self_draw_bonus", {"seat": "A"}, "漏了自己自摸加的"),
    ("pattern", {"seat": "B", "patterns": ["full_flush"], "as": "all_triplets"}, "把小李的清一色算成了对对胡"),
    ("payer.other", {"seat": "B", "payers": ["C"], "as": ["D"]}, "小李这一胡该阿强给，算成了四姐给"),
    (
        "payer.alone",
        {"seat": "B", "payers": ["A", "C", "D"], "as": ["D"]},
        "小李这一胡该自己、阿强、四姐都给，算成了四姐一家给",
    ),
    ("payer.everybody", {"seat": "B", "payers": ["C"], "as": ["A", "C", "D"]}, "小李这一胡该阿强给，算成了自己、阿强、四姐都给"),
    ("ready_state.ready", {"seat": "B", "state": "pig", "as": "ready", "fan": 2}, "把花猪的小李当成有叫，2 番"),
    ("ready_state.not_ready", {"seat": "B", "state": "ready", "as": "not_ready"}, "把有叫的小李当成没叫"),
    ("ready_state.pig", {"seat": "B", "state": None, "as": "pig"}, "把小李当成花猪"),
    (
        "ready_state.value",
        {"seat": "B", "state": "ready", "as": "ready", "fan": 3, "due_fan": 2},
        "把小李叫的牌算成 3 番（该 2 番）",
    ),
    ("option", {"option": "value.cap_fan", "value": 8}, "按 封顶 8（value.cap_fan = 8）算"),
    ("option", {"option": "kongs.transfer", "value": "off"}, "按 呼叫转移 不转（kongs.transfer = off）算"),
    (
        "option",
        {"option": "value.bonuses.kong_flower", "value": "none"},
        "按 杠上花 不算（value.bonuses.kong_flower = none）算",
    ),
    (
        "option",
        {"option": "pig.points", "value": {"at_least": 8, "or": "best_hand"}},
        "按 花猪赔多少 {at_least: 8, or: best_hand}（pig.points = {at_least: 8, or: best_hand}）算",
    ),
]


def change(kind: str, facts: dict[str, Any]) -> Change:
    """A change of a kind written as family, or family.case."""
    family, _, case = kind.partition(".")
    return Change(family, facts, case or "default")


@pytest.mark.parametrize(("kind", "facts", "said"), SAID)
def test_as_players_say_it(kind: str, facts: dict[str, Any], said: str) -> None:
    assert mistake(change(kind, facts), "zh", RulesSpeaker("zh", NAMES), "A") == said


@pytest.mark.parametrize(("kind", "facts", "said"), SAID)
def test_english_has_no_gap(kind: str, facts: dict[str, Any], said: str) -> None:
    words = mistake(change(kind, facts), "en", RulesSpeaker("en"), "A")
    assert words
    assert "？" not in words
    assert not [sign for sign in words if "\u4e00" <= sign <= "\u9fff"]


def test_every_case_of_every_family_is_said_here() -> None:
    cases = {f"{name}.{case}" for name, family in families().items() for case in family.words}
    assert cases == {kind if "." in kind else f"{kind}.default" for kind, _facts, _said in SAID}
    assert all(set(words) == {"zh", "en"} for family in families().values() for words in family.words.values())


def records(path: Path) -> Iterator[dict[str, Any]]:
    """A disputed hand under each of the rules that its case names."""
    case = tables.read(path)
    for under in case["variants"]:
        given = {key: under[key] for key in ("rules", "void") if key in under}
        yield {**case["record"], **given}


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_whatever_is_tried_can_be_said(path: Path) -> None:
    """Every single change that the search tries, on hands under all their rules."""
    for record in records(path):
        found = audit(record)
        if found.record.hand is None or found.game is None or found.replay is None or found.ledger is None:
            continue
        whatif = WhatIf(found.record.hand, found.game, found.replay, found.ledger)
        for each, _outcome in Search(whatif, ended=True).singles():
            for lang in ("zh", "en"):
                words = mistake(each, lang, RulesSpeaker(lang, NAMES))
                assert words, each.said()
                assert "？" not in words, each.said()


def test_the_sentence_says_who_and_how_many_other_ways() -> None:
    speaker = RulesSpeaker("zh", NAMES)
    one = Explanation((Change("no_transfer", {}),))
    two = Explanation((Change("no_transfer", {}), Change("roots", {"seat": "A", "roots": 1, "as": 0}, "none")))
    assert mistakes(one, "zh", speaker, "A") == "老王漏了转雨，就是这个数。"
    assert mistakes(two, "zh", speaker, "A") == "老王漏了转雨，又没算自己的 1 根，就是这个数。"
    assert mistakes(one, "zh", speaker) == "账上漏了转雨，就是这个数。"
    assert (
        explained([one, two, two], "zh", speaker, "B") == "小李漏了转雨，就是这个数。另外还有 2 种算法也凑得出这个数。"
    )
    assert explained([one, two], "en", RulesSpeaker("en", NAMES), "B") == (
        "小李 left out the kong transfer: that gives exactly this. 1 other way of counting would give it too."
    )
    assert explained([], "zh", speaker, "A") == "一处两处算错解释不了。"
