"""Every room word against the table of what it sets, and whole rooms as lobbies show them."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.audits import audited, points
from xzaudit.findings.wording import message
from xzaudit.rules import RulesError, assumed, diff, load_rules
from xzaudit.rules.describe import describe_room, describe_words, is_room
from xzaudit.rules.vocabulary import Entry, entries, folded
from xzaudit.rules.words import parse_words

TABLE: list[dict[str, Any]] = yaml.load(Path(__file__).with_name("room_words.yaml").read_text("utf-8"), yaml.BaseLoader)
CASES = [(text, row) for row in TABLE for text in row["says"]]


def refusals(text: str) -> list[tuple[str, str]]:
    with pytest.raises(RulesError) as error:
        load_rules(text)
    for finding in error.value.findings:
        for lang in ("zh", "en"):
            assert "？" not in message(finding, lang).replace("是它的番还是封顶？", "")
            assert "…" not in message(finding, lang).replace("16 …", "")
    return [(str(finding.facts["case"]), str(finding.facts["word"])) for finding in error.value.findings]


@pytest.mark.parametrize(("text", "row"), CASES, ids=[text for text, _ in CASES])
def test_word(text: str, row: dict[str, Any]) -> None:
    if "refused" in row:
        assert [case for case, _ in refusals(text)] == [row["refused"]]
        return
    said = parse_words(text)
    found = {path: str(value).lower() for path, value in said.values.items()}
    assert found == row["sets"]
    assert said.section == row.get("section")
    assert bool(said.aside) == ("aside" in row)
    load_rules(text)


def test_every_spelling_has_a_case() -> None:
    def shape(text: str) -> str:
        return re.sub("[0-9]+", "N", folded(text))

    tried = {shape(text) for text, _ in CASES}
    assert not [form for entry in entries() for form in entry.forms if shape(form.replace("N", "2")) not in tried]


@pytest.mark.parametrize("entry", entries(), ids=lambda entry: entry.name)
def test_every_word_is_whole(entry: Entry) -> None:
    assert entry.means.zh
    assert entry.means.en
    assert entry.seen is None or 1 <= entry.seen <= 34
    assert (entry.state == "played") >= bool(entry.part("sets"))
    assert entry.raw.get("state") in (None, entry.state)
    if entry.state in ("not_built", "unsettled"):
        assert max(len(entry.means.zh), len(entry.means.en)) <= 80


def test_no_spelling_stands_twice() -> None:
    forms = [folded(form) for entry in entries() for form in entry.forms]
    assert len(forms) == len(set(forms)), sorted(form for form in forms if forms.count(form) > 1)


# Whole rooms

LIKE_1 = {
    "value.patterns.terminals_everywhere": 2,
    "value.patterns.eights_triplets": 2,
    "value.patterns.eights_seven_pairs": 2,
}
ROOMS: dict[str, dict[str, Any]] = {
    "血战到底 4局 3番 自摸加底 点杠花(自摸) 换三张 幺九将对 门清中张 天地胡": {
        "table.exchange_three": "one_suit",
        **LIKE_1,
        "value.bonuses.concealed": 1,
        "value.bonuses.simples": 1,
        "value.patterns.earthly": 2,
    },
    "血战到底 8局 4番 自摸加番 点杠花(点炮) 换三张": {
        "value.cap_fan": 4,
        "value.self_draw": "extra_fan",
        "value.kong_flower_fed": "feeder",
        "table.exchange_three": "one_suit",
    },
    "三人三房 13张 4番 自摸加底 点杠花(自摸) 天地胡 点炮可平胡": {
        "table.players": 3,
        "value.cap_fan": 4,
        "value.patterns.earthly": 2,
    },
    "血战到底 呼叫转移 巴倒烫 底分5 3番封顶 自摸加底": {"kongs.exposed.others": 1, "value.base": 5},
    "过胡加番 最后4张必胡 下雨 对对胡2番 巴倒烫 换三张 3番": {
        "claims.forced_win": "last_four",
        "kongs.exposed.others": 1,
        "value.patterns.all_triplets": 2,
        "table.exchange_three": "one_suit",
    },
}


@pytest.mark.parametrize(("room", "expected"), ROOMS.items(), ids=range(len(ROOMS)))
def test_rooms_that_can_be_played(room: str, expected: dict[str, Any]) -> None:
    rules = load_rules(room)
    assert {path: new for path, (_, new) in diff(load_rules("house-table"), rules).items()} == expected


@pytest.mark.parametrize(
    ("room", "words"),
    [
        ("三人两房 3番 自摸加底 点杠花(点炮) 幺九将对 门清中张 点炮可平胡 对对胡两番 夹心五", ["三人两房", "夹心五"]),
        ("四人两房 7张 3番 自摸加底 点杠花(点炮) 卡二条", ["四人两房", "卡二条"]),
        ("两人麻将 两房 4番封顶 自摸加底 幺九 将对 门清 中张 两分起胡", ["两房", "两分起胡"]),
        ("血流成河 3番 自摸加底 点杠花(自摸) 换三张 幺九将对", ["血流成河"]),
        ("成都麻将（换三张，定缺，呼叫转移，自摸加底，4番封顶，2番起胡）", ["2番起胡"]),
        ("封顶32倍、自摸加倍、点杠花(点炮)、暴雨、及时雨、连杠通转、门清、中张、幺九、将对、天地胡、夹心五、过手胡、最后四张必胡、查大叫", ["夹心五"]),
        ("换四张 任意换 自摸加底 点杠花(点炮) 查大叫 门清 中张 海底 天地胡 金钩钩 5番封顶", ["换四张"]),
        ("两人一房 1底分 (换三张)", ["两人一房"]),
        (
            "换三张 自摸加底 幺九将对 门清中张 一条龙 夹心五 卡边张 呼叫转移 查大叫 退雨 海底捞月 死叫不算叫 擦挂 绝张 32倍封顶",
            ["一条龙", "夹心五", "卡边张", "绝张"],
        ),
    ],
)
def test_rooms_that_are_refused_name_every_word_at_once(room: str, words: list[str]) -> None:
    assert refusals(room) == [("not_built", word) for word in words]


def test_refusals_of_every_kind_stand_together_in_the_order_of_the_text() -> None:
    found = refusals("血流 自摸加底 天地洪荒 梯番 不转雨 转雨 100番封顶")
    assert [case for case, _ in found] == ["not_built", "unknown_word", "unsettled", "words_clash", "word_number"]


ODD = ("()", "(((", "，，", "N番", "番", "4番(", "（）", "4番（封顶", ")4番(", "门清中张" * 200 + "X", "1" * 50 + "番", "0番", "0倍封顶", "\u0000", "+", "/", "换三张(", "(3番,4番)", "🀄")


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_read_or_refused_and_take_no_time(text: str) -> None:
    with suppress(RulesError):
        load_rules(f"血战 {text}")


@pytest.mark.parametrize("text", ["(((", "，，", "+", "()"])
def test_a_text_without_a_word_is_no_rules(text: str) -> None:
    assert [case for case, _ in refusals(text)] == ["unknown_word"]


PLAYED: list[dict[str, Any]] = yaml.load(Path(__file__).with_name("rooms.yaml").read_text("utf-8"), yaml.BaseLoader)


@pytest.mark.parametrize(("room", "case"), [(room, case) for case in PLAYED for room in case["rooms"]])
def test_what_is_told_in_a_room_comes_to(room: str, case: dict[str, Any]) -> None:
    if "refused" in case:
        assert refusals(room) == [("not_built", word) for word in case["refused"]]
        return
    names = ["老王", "小李", "阿强", "四姐"]
    audit = audited({"rules": room, "players": names, "detail": "told", "actions": case["told"]})
    assert points(audit) == {seat: int(case["standing"][name]) for seat, name in zip("ABCD", names, strict=True) if name in case["standing"]}


# Provenance


def test_a_word_that_is_read_otherwise_elsewhere_is_assumed_with_the_other_readings() -> None:
    rules = load_rules("血战 幺九 天地胡 呼叫转移 自摸加倍 门清")
    others = {found.path: found.others for found in assumed(rules)}
    assert others["value.patterns.terminals_everywhere"] == (3,)
    assert others["value.patterns.earthly"] == (3, 4, 5)
    assert others["kongs.transfer_which"] == ("all",)
    assert others["value.self_draw"] == ("double",)
    assert "幺九" in rules.provenance["value.patterns.terminals_everywhere"].text.zh
    assert "只算自摸" in rules.provenance["value.bonuses.concealed"].text.zh


def test_what_a_word_brings_along_gives_way_to_a_rule_set_that_says_it() -> None:
    rules = load_rules("QQ四川 呼叫转移")
    assert rules.provenance["kongs.transfer_which"] == load_rules("qq-sichuan").provenance["kongs.transfer_which"]


@pytest.mark.parametrize("words", ["自摸加番", "门清中张", "3番", "底分2"])
def test_fan_count_from_nought_where_a_room_does_not_say(words: str) -> None:
    source = load_rules(f"血战 {words}").provenance["value.origin"]
    assert (source.kind, "各家大厅" in source.text.zh) == ("assumed", True)
    for stated in (f"血战 {words} 平胡0番", "血战 换三张"):
        assert "各家大厅" not in load_rules(stated).provenance["value.origin"].text.zh


# Shown


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_room_is_shown_word_by_word(lang: str) -> None:
    text = "血战到底 4局 3番 极品 幺九将对 AA付费"
    rules = load_rules(text)
    found = describe_room(text, rules, lang)
    assert [row["word"] for row in found["said"]] == ["血战到底", "3番", "极品", "幺九将对", "幺九将对", "幺九将对"]
    assert [row["option"] is None for row in found["said"]] == [False, False, True, False, False, False]
    assert [row["also"] for row in found["said"]][3] == ["3"]
    assert "N" not in found["said"][1]["means"]
    assert [row["word"] for row in found["aside"]] == ["4局", "AA付费"]
    assert found["open"]
    assert is_room(text, rules)
    assert not is_room("QQ四川", load_rules("QQ四川"))


def test_the_vocabulary_is_shown_by_theme_the_most_widely_seen_first() -> None:
    rows = describe_words()
    assert list(dict.fromkeys(row["theme"] for row in rows)) == [
        "现成的规矩", "桌子", "打法", "番与分", "牌型与加番", "杠", "胡与过手", "流局", "坐庄", "房间",
    ]  # fmt: skip
    seen = [row["seen"] or 0 for row in rows if row["theme"] == "杠"]
    assert seen == sorted(seen, reverse=True)
    assert {row["state"] for row in rows} == {"played", "aside", "not_built", "unsettled"}


def test_words_left_aside_are_one_info_line_of_an_audit() -> None:
    record = {
        "rules": "QQ四川 4局 AA付费",
        "players": ["老王", "小李", "阿强", "四姐"],
        "detail": "told",
        "actions": "老王 自摸 平胡",
    }
    (found,) = [finding for finding in audited(record).findings if finding.code == "R011"]
    assert found.severity == "info"
    assert message(found) == "跟规矩无关的词有 2 个，没看：4局、AA付费。"
    assert "4局" in message(found, "en")
