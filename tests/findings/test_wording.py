"""Findings in words: every text of the catalogue can be filled, and reads as players say it."""

from __future__ import annotations

import string
import subprocess
import sys
import unicodedata

import pytest

from xzaudit.findings import CODES, Finding
from xzaudit.findings.catalogue import entry
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import LONGEST, plain
from xzaudit.findings.wording import _KINDS, PlainSpeaker, advice, message, rule, title

NAMES = PlainSpeaker("zh", {"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"})
PASSED = {
    "seat": "C",
    "case": "passed",
    "tile": "3p",
    "from": "D",
    "fan": 1,
    "passed_action": 34,
    "passed_tile": "6p",
    "passed_from": "B",
    "passed_fan": 1,
}
SAID = [
    ("W502", PASSED, "阿强 第35步放过小李的 6筒（1番），没摸牌，又胡四姐的 3筒（1番）。"),
    (
        "S701",
        {"by": "A", "rows": [{"seat": "A", "claimed": -6, "due": -10, "difference": 4}]},
        "老王说自己输 6，该输 10，差 4。",
    ),
    (
        "S701",
        {
            "by": None,
            "rows": [
                {"seat": "A", "claimed": -6, "due": 0, "difference": -6},
                {"seat": "B", "claimed": 6, "due": 4, "difference": 2},
            ],
        },
        "账上写老王输 6，该是 0，差 6；小李赢 6，该赢 4，差 2。",
    ),
    (
        "S702",
        {"by": "B", "seat": "B", "tile": None, "case": "fan", "claimed": 2, "due": 1},
        "小李说自己这一胡是 2 番，该 1 番。",
    ),
    (
        "S704",
        {"by": "A", "seat": "B", "claimed": "D", "due": None},
        "老王说小李这一胡该四姐给，照打法是自摸，没胡的各家给。",
    ),
    ("S706", {"by": "A", "seat": None, "claimed": 6, "due": 12, "difference": -6}, "老王说转雨是 6，该 12，差 6。"),
    (
        "S703",
        {"by": "B", "seat": "B", "claimed": ["full_flush", "all_triplets"], "due": ["basic"]},
        "小李说自己胡的是清一色+对对胡，该是平胡。",
    ),
    ("S710", {"by": None, "sum": -2}, "账不平：各家加起来是 −2，该是 0。"),
    (
        "S711",
        {
            "option": "kongs.transfer_which",
            "value": "last",
            "totals": {"A": -6, "B": 6},
            "others": [{"value": "all", "totals": {"A": -12, "B": 12}}, {"value": "none", "verdict": "illegal"}],
        },
        "这笔账要看规矩里没说死的 kongs.transfer_which：按 last，老王 −6｜小李 +6；按 all，老王 −12｜小李 +12；按 none，犯规。",
    ),
    (
        "S711",
        {
            "option": "value.cap_fan",
            "value": 3,
            "totals": {"A": -6, "B": 6, "C": 0},
            "others": [{"value": 4, "totals": {"A": -10, "B": 10, "C": 0}}, {"value": 2, "verdict": "illegal", "codes": ["A207"]}],
        },
        "这笔账要看规矩里没说死的 value.cap_fan：按 3，老王 −6｜小李 +6｜阿强 0；按 4，老王 −10｜小李 +10；按 2，犯规（A207 吃牌）。",
    ),
    (
        "S711",
        {
            "case": "many",
            "lines": [
                {
                    "option": path,
                    "value": True,
                    "totals": {"A": -6, "B": 6},
                    "verdict": "illegal",
                    "codes": ["A207"],
                    "others": [{"value": False, "totals": totals, "verdict": "illegal", "codes": ["A207"]}],
                }
                for path, totals in (("x.y", {"A": -6, "B": 8}), ("x.z", {"A": -6, "B": 6}))
            ],
        },
        (
            "没人写下这桌的规矩，先照多数牌桌的打法算。下面几条换个打法，账就不一样："
            "\n· x.y：按 true，小李 +6；按 false，小李 +8\n· x.z：按 true，各家输赢一样，只是番不一样；按 false，各家输赢一样，只是番不一样。"
        ),
    ),
    ("T103", {"seat": "A", "tile": "9s"}, "老王手里没有 9条。"),
    ("A201", {"seat": "C", "word": "discard", "due_seat": "B", "due": "draw"}, "该小李摸牌，没轮到阿强打。"),
    ("A204", {"seat": "B", "word": "discard", "state": "won"}, "小李已经胡了，不能再打。"),
    (
        "W501",
        {"seat": "B", "tile": "1m", "hand": "1234556m 678p 999p"},
        "小李胡 1万是诈胡：1234556万 678筒 999筒 不成牌。",
    ),
    (
        "E601",
        {"due_seat": "B", "due": "draw", "left": 20, "unwon": ["A", "B"]},
        "记录到这里断了：该小李摸牌，牌墙还有 20 张，老王、小李没胡。",
    ),
    ("X901", {"what": "ready", "seat": "D", "needs": "hand"}, "四姐：有没有叫断不了，要知道手牌才行。"),
    ("X901", {"what": "W503", "seat": None, "needs": "hand"}, "W503 最后四张该胡没胡断不了，要知道手牌才行。"),
    (
        "R007",
        {"case": "unknown_word", "text": "老王 巴缸", "found": "巴缸", "nearest": "巴杠"},
        "“巴缸”不认得，是不是想写“巴杠”。",
    ),
    ("R007", {"case": "unknown_word", "text": "老王 ??", "found": "??", "nearest": None}, "“??”不认得。"),
]


@pytest.mark.parametrize(("code", "facts", "said"), SAID)
def test_as_players_say_it(code: str, facts: dict[str, object], said: str) -> None:
    assert message(Finding(code, facts), "zh", NAMES) == said


def test_english() -> None:
    assert message(Finding("W502", PASSED), "en", PlainSpeaker("en", {"C": "阿强"})) == (
        "阿强 passed B's 6p (1 fan) at step 35, and before drawing again wins D's 3p (1 fan)."
    )


def test_english_totals() -> None:
    rows = [
        {"seat": "A", "claimed": -6, "due": -10, "difference": 4},
        {"seat": "B", "claimed": 0, "due": 4, "difference": -4},
    ]
    said = message(Finding("S701", {"by": "老王", "rows": rows}), "en", PlainSpeaker("en", {"A": "老王"}))
    assert said == "老王 claims that he loses 6, should lose 10, off by 4; B comes out even, should win 4, off by 4."


STRUCTURED: dict[str, object] = {"rows": [{"seat": "A"}], "others": [{}], "totals": {"A": 1}, "lines": [{}]}


def _places(text: str) -> list[tuple[str, str]]:
    return [(field, spec or "") for _, field, spec, _ in string.Formatter().parse(text) if field is not None]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("code", CODES)
def test_missing_and_odd_facts_never_crash(code: str, lang: str) -> None:
    texts = entry(code).message[lang]
    fields = {field for text in texts.values() for field, _ in _places(text)} - STRUCTURED.keys()
    for case in texts:
        for odd in (None, -3, "x", "", [], ["A", 7], True):
            assert message(Finding(code, {**dict.fromkeys(fields, odd), **STRUCTURED, "case": case}), lang)
        assert message(Finding(code, {"case": case}), lang)
    bare = Finding(code)
    assert title(bare, lang)
    assert rule(bare, lang)
    assert advice(bare, lang)


@pytest.mark.parametrize("code", CODES)
def test_kinds_exist_and_languages_agree(code: str) -> None:
    texts = entry(code).message
    assert texts["zh"].keys() == texts["en"].keys()
    for lang, cases in texts.items():
        for text in cases.values():
            for field, spec in _places(text):
                assert field.isidentifier(), (code, lang, field)
                kind = spec.partition("?")[0]
                assert kind == "" or kind in _KINDS or kind in PHRASES[lang] or kind.startswith("count "), (code, lang, kind)


def test_phrases_exist_in_both_languages() -> None:
    shape = {kind: set(words) for kind, words in PHRASES["zh"].items()}
    assert shape == {kind: set(words) for kind, words in PHRASES["en"].items()}


def test_unknown_case_falls_back() -> None:
    assert message(Finding("T103", {"case": "no such case", "seat": "A", "tile": "1m"})) == "A手里没有 1万。"


def test_record_text_is_never_a_template() -> None:
    facts = {"case": "unknown_word", "found": "{seat:player}", "nearest": "{0.__class__}~{}"}
    assert message(Finding("R007", facts)) == "“{seat:player}”不认得，是不是想写“{0.__class__}~{}”。"


HOSTILE = [
    ("\x1b[31m红\x1b[0m", "红"),
    ("\x1b]0;title\x07名", "名"),
    ("a\u202eb\u2066c\u200f", "abc"),
    ("一\n二\r\n三\t四\u2028五", "一 二 三 四 五"),
    ("\x00\x07\x9b31mx", "x"),
    ("　老　王 ", "老 王"),
    ("\ud800\ue000", ""),
    ("x" * 80, "x" * 80),
    ("a" * 41 + "b" * 40, "a" * 39 + "…" + "b" * 40),
]


@pytest.mark.parametrize(("raw", "clean"), HOSTILE)
def test_plain(raw: str, clean: str) -> None:
    assert plain(raw) == clean
    assert all(unicodedata.category(sign) not in {"Cc", "Cf"} for sign in plain(raw))


def test_plain_shortens_in_the_middle() -> None:
    short = plain("头" + "长" * 500 + "尾")
    assert len(short) == LONGEST
    assert short[0] == "头"
    assert short[-1] == "尾"
    assert "…" in short


def test_a_hostile_name_is_cleaned_in_a_message() -> None:
    speaker = PlainSpeaker("zh", {"A": "\x1b[2J\u202e王"})
    assert message(Finding("T103", {"seat": "A", "tile": "\x1b[5mzz"}), "zh", speaker) == "王手里没有 zz。"


def test_the_value_imports_nothing_heavy() -> None:
    script = "import sys, xzaudit.findings; print(sorted({'yaml', 'pydantic', 'rich', 'typer'} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
