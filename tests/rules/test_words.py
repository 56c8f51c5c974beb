"""Room words: the vocabulary of the design, how words combine, and every way of misunderstanding them."""

from __future__ import annotations

from typing import Any

import pytest

from xzaudit.findings import Finding
from xzaudit.findings.catalogue import entry
from xzaudit.findings.wording import message
from xzaudit.rules import RulesError, assumed, diff, load_rules, options, value_of, with_option
from xzaudit.rules.describe import describe_words
from xzaudit.rules.paths import OPTIONS
from xzaudit.rules.vocabulary import number
from xzaudit.rules.words import parse_words


def changes(words: str) -> dict[str, Any]:
    said = parse_words(words)
    return {path: new for path, (_, new) in diff(load_rules(said.base), load_rules(words)).items()}


def refused(words: str) -> Finding:
    with pytest.raises(RulesError) as error:
        load_rules(words)
    (finding,) = error.value.findings
    assert finding.code == "R005"
    assert finding.facts["case"] in entry("R005").message["zh"]
    assert "？" not in message(finding).replace("是它的番还是封顶？", "")
    return finding


@pytest.mark.parametrize(
    ("words", "base"),
    [
        ("七番封顶", "chengdu-cap7"),
        ("7番封顶", "chengdu-cap7"),
        ("七番封頂", "chengdu-cap7"),
        ("六人血战", "six-player"),
        ("通行规则", "common"),
        ("QQ四川", "qq-sichuan"),
        ("qq四川", "qq-sichuan"),
        ("竞赛规则", "mil-sbr"),
        ("血战", "house-table"),
        ("qq-sichuan-classic", "qq-sichuan-classic"),
        ("通行规则 血战", "common"),
    ],
)
def test_words_that_name_a_rule_set(words: str, base: str) -> None:
    rules = load_rules(words)
    assert rules.name == base
    assert options(rules) == options(load_rules(base))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("血战 七番封顶", {"value.cap_fan": 7}),
        ("换三张", {"table.exchange_three": "one_suit"}),
        ("任意换三张", {"table.exchange_three": "any"}),
        ("换三张 任意换三张", {"table.exchange_three": "any"}),
        ("定缺", {}),
        ("不定缺", {"void.rule": "at_win", "void.discard": "free", "void.meld": "free"}),
        ("五番封顶", {"value.cap_fan": 5}),
        ("封顶十番", {"value.cap_fan": 10}),
        ("满贯十六番", {"value.cap_fan": 16}),
        ("４番封顶", {"value.cap_fan": 4}),
        ("不封顶", {"value.cap_fan": "none", "pig.points": 16}),
        ("底分2", {"value.base": 2}),
        ("底分十", {"value.base": 10}),
        ("平胡0番", {}),
        ("自摸加底", {}),
        ("自摸加番", {"value.self_draw": "extra_fan"}),
        ("自摸翻倍", {"value.self_draw": "double"}),
        ("自摸不加", {"value.self_draw": "none"}),
        ("点杠花算点炮", {"value.kong_flower_fed": "feeder"}),
        ("点杠花算自摸", {}),
        ("呼叫转移", {}),
        ("转雨平分", {"kongs.transfer_several": "split"}),
        ("不转雨", {"kongs.transfer": "off"}),
        ("杠上炮退杠", {"kongs.transfer": "refund"}),
        ("连杠通转", {"kongs.transfer_which": "unbroken"}),
        ("家家有", {"kongs.exposed.others": 1}),
        ("擦挂", {"kongs.exposed.others": 1}),
        ("承包", {}),
        ("过手杠不收", {"kongs.late_added": "free"}),
        ("及时雨", {"kongs.late_added": "free"}),
        ("不许过手杠", {"kongs.late_added": "forbidden"}),
        ("过手胡", {"pass_win.blocks": "any"}),
        ("过手胡（不许）", {"pass_win.blocks": "any"}),
        ("过手胡 过手加番可胡", {}),
        ("不管过手", {"pass_win.until": "off"}),
        ("最后四张必胡", {"claims.forced_win": "last_four"}),
        ("不必胡", {}),
        ("查花猪", {}),
        ("查花猪16倍", {"pig.points": 16}),
        ("查花猪（十六倍）", {"pig.points": 16}),
        ("不查花猪", {"pig.payees": "none", "pig.points": 0, "pig.also_not_ready": True}),
        ("查大叫", {}),
        ("胡家也收查叫", {"not_ready.payees": "ready_and_winners"}),
        ("退税", {}),
        ("不退税", {"kongs.refund": "none"}),
        ("海底", {}),
        ("海底炮也算", {"value.last_tile": "draw_and_discard"}),
        ("海底（海底炮也算）", {"value.last_tile": "draw_and_discard"}),
        ("金钩钓", {}),
        ("金钩钓 2番", None),
        ("金钩钓（2番）", {"value.patterns.golden_single": 2}),
        ("天地胡（5番）", {"value.patterns.heavenly": 5, "value.patterns.earthly": 5}),
        ("门清 中张", {"value.bonuses.concealed": 1, "value.bonuses.simples": 1}),
        ("将对", {"value.patterns.eights_triplets": 2}),
        ("带幺九3番", {"value.patterns.terminals_everywhere": 3}),
        ("根不算杠", {"value.root": "not_kongs"}),
        ("根算杠", {}),
        ("三人", {"table.players": 3}),
        ("四人", {}),
        ("QQ四川 家家有", {"kongs.exposed.others": 1}),
        ("七番封顶 不转雨", {"value.cap_fan": 7, "kongs.transfer": "off"}),
        ("通行规则 海底", {}),
        ("通行规则 呼叫转移", {"kongs.transfer": "move"}),
        ("六人血战 海底 天地胡", {"value.bonuses.last_tile": 2}),
        ("六人血战 金钩钓 门清", {"value.bonuses.golden_single": 2, "value.bonuses.concealed": 2}),
        ("六人血战 天地胡8番", {"value.bonuses.heavenly": 8, "value.bonuses.earthly": 8}),
        ("竞赛规则 天地胡", {"value.patterns.heavenly": 3, "value.patterns.earthly": 2}),
        ("QQ四川 金钩钓", {"value.bonuses.golden_single": 1}),
        ("通行规则 根算杠", {"value.root": "kongs_too", "value.bonuses.root": 1}),
        ("通行规则 不封顶", {"value.cap_fan": "none", "pig.points": 16}),
        (
            "血战 换三张 定缺 三番封顶 自摸加底 点杠花算点炮 呼叫转移",
            {"table.exchange_three": "one_suit", "value.kong_flower_fed": "feeder"},
        ),
        (
            "血战换三张，定缺；五番封顶、家家有",
            {"table.exchange_three": "one_suit", "value.cap_fan": 5, "kongs.exposed.others": 1},
        ),
        ("血戰 換三張 不轉雨", {"table.exchange_three": "one_suit", "kongs.transfer": "off"}),
    ],
)
def test_what_words_set(words: str, expected: dict[str, Any] | None) -> None:
    if expected is None:
        assert refused(words).facts["case"] == "price_or_cap"
    else:
        assert changes(words) == expected


def test_what_words_say_is_agreed() -> None:
    rules = load_rules("血战 三番封顶 海底 查大叫")
    sources = rules.provenance
    for path in ("table.ends_after", "value.cap_fan", "value.bonuses.last_tile", "not_ready.points"):
        assert sources[path].kind == "agreed"
        assert "牌桌说的" in sources[path].text.zh
    assert sources["pig.points"].kind == "assumed"


# Counting fan from nought or from one


def test_fan_from_one_takes_the_value_section_wherever_it_stands() -> None:
    for words in ("平胡1番 三番封顶 自摸加番", "三番封顶 自摸加番 平胡一番"):
        rules, qq = load_rules(words), load_rules("qq-sichuan")
        expected = {**value_of(qq, "value"), "base": 1, "cap_fan": 3, "self_draw": "extra_fan"}
        assert value_of(rules, "value") == expected
        assert rules.pig.points == "cap"
        assert rules.kongs == load_rules("house-table").kongs
        assert rules.provenance["value.patterns.full_flush"].text == qq.provenance["value.patterns.full_flush"].text
        assert rules.provenance["value.base"].kind == "agreed"


def test_fan_from_one_without_a_cap_leaves_pigs_something_to_pay() -> None:
    rules = load_rules("平胡1番")
    assert (rules.value.cap_fan, rules.pig.points) == ("none", 16)


def test_fan_from_nought_on_another_base() -> None:
    rules = load_rules("QQ四川 平胡0番")
    assert value_of(rules, "value") == value_of(load_rules("house-table"), "value")
    assert rules.void.choice == "missing_suit"


def test_a_cap_alone_hangs_on_what_a_plain_hand_counts() -> None:
    rules = load_rules("血战 三番封顶 底分2")
    (question,) = [assumption for assumption in assumed(rules) if assumption.path == "value"]
    assert "三番封顶" in question.reason.zh
    (other,) = question.others
    assert with_option(rules, "value", other).value == load_rules("血战 三番封顶 底分2 平胡1番").value
    for words in ("三番封顶 平胡0番", "三番封顶 平胡1番", "不封顶", "血战", "QQ四川 三番封顶"):
        assert "value" not in {assumption.path for assumption in assumed(load_rules(words))}
    settled = load_rules({"extends": "血战 三番封顶", "value.self_draw": "double"})
    (question,) = [assumption for assumption in assumed(settled) if assumption.path == "value"]
    assert with_option(settled, "value", question.others[0]).value.self_draw == "double"


# Refusals


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("呼叫转已", "呼叫转移"),
        ("换3涨", "换三张"),
        ("三反封顶", "三番封顶"),
        ("点杠花算点泡", "点杠花算点炮"),
        ("天地玄黄宇宙", None),
    ],
)
def test_unknown_words_with_the_nearest(word: str, meant: str | None) -> None:
    finding = refused(f"血战 {word}")
    assert (finding.facts["case"], finding.facts["word"], finding.facts["meant"]) == ("unknown_word", word, meant)
    assert finding.span == (3, 3 + len(word))


def test_unknown_names() -> None:
    finding = refused("qq-sichun")
    assert (finding.facts["case"], finding.facts["meant"]) == ("unknown_set", "qq-sichuan")
    assert refused("chengdu").facts["case"] == "unknown_set"


def test_every_word_that_is_wrong_is_said() -> None:
    with pytest.raises(RulesError) as error:
        load_rules("血站 三番封顶 胡叫")
    assert [finding.facts["case"] for finding in error.value.findings] == ["unknown_word", "unknown_word"]


@pytest.mark.parametrize("base", ["QQ四川", "qq-sichuan-classic", "qq-sichuan-single"])
def test_one_word_for_two_things_is_refused_there(base: str) -> None:
    finding = refused(f"{base} 自摸加番")
    assert finding.facts["case"] == "two_meanings"
    assert len(finding.facts["meanings"]) == 2
    assert load_rules(f"{base} 自摸加底").value.self_draw == "extra_base"


@pytest.mark.parametrize(
    ("words", "case"),
    [
        ("转雨 不转雨", "words_clash"),
        ("自摸加底 自摸翻倍", "words_clash"),
        ("不封顶 三番封顶", "words_clash"),
        ("平胡0番 平胡1番", "words_clash"),
        ("连杠通转 杠上炮退杠", "words_clash"),
        ("QQ四川 通行规则", "two_bases"),
        ("竞赛规则 查花猪", "word_needs"),
        ("竞赛规则 查花猪16倍", "word_needs"),
        ("底分0", "word_number"),
        ("一百番封顶", "unknown_word"),
        ("100番封顶", "word_number"),
        ("0番封顶", "cap_below_one"),
        ("六人血战 平胡0番", None),
    ],
)
def test_words_that_do_not_go_together(words: str, case: str | None) -> None:
    if case is None:
        assert load_rules(words).value.scale == "doubling"
    else:
        assert refused(words).facts["case"] == case


def test_a_contradiction_stands_at_its_word() -> None:
    assert refused("血战 0番封顶").span == (3, 7)
    assert refused("血战 转雨不转雨").span == (5, 8)


# The vocabulary


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("12", 12),
        ("十", 10),
        ("十六", 16),
        ("二十", 20),
        ("两", 2),
        ("九十九", 99),
        ("一二", None),
        ("十十", None),
    ],
)
def test_numerals(text: str, value: int | None) -> None:
    assert number(text) == value


def test_words_set_options_that_exist() -> None:
    for row in describe_words():
        for case in row["sets"] if isinstance(row["sets"], list) else ():
            for path, value in case.items():
                if path in OPTIONS and "N" not in value:
                    OPTIONS[path].read(value)
                else:
                    assert path in (*OPTIONS, "when", "value")
