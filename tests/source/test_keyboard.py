"""What a Chinese keyboard types: the structure that is read, the place that it came from, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.helpers import LOADERS, one, refused, spoken
from xzaudit.source.keyboard import normalise
from xzaudit.source.yamls import Loader

READ = {
    "　　a: b": "    a: b",
    " 　a: b": "   a: b",
    "－ a": "- a",
    "－a": "- a",
    "－　a": "-   a",
    "——a": "- a",
    "— a": "- a",
    "＋a": "- a",
    "　－a": "  - a",
    "－": "-",
    "玩家：A": "玩家: A",
    "玩家： A": "玩家: A",
    "玩家：　A": "玩家:   A",
    "玩家：": "玩家:",
    "玩家 ：A": "玩家 : A",
    "ｒｕｌｅｓ：x": "ｒｕｌｅｓ: x",
    "A：老王": "A: 老王",
    "Ａ：老王": "Ａ: 老王",
    "3号：老王": "3号: 老王",
    "东：老王": "东: 老王",
    "- by：老王": "- by: 老王",
    "- - A：老王": "- - A: 老王",
    "玩家：A：B": "玩家: A：B",
    "a: b ＃ c": "a: b # c",
    "a: b　＃ c": "a: b # c",
    "＃ c": "# c",
    "　＃ c": "  # c",
    "a: ＃ c": "a: # c",
    "经过：｜": "经过: |",
    "经过: ｜": "经过: |",
    "经过：｜- ＃ c": "经过: |- # c",
    "玩家: 【老王，小李、阿强】": "玩家: [老王,小李,阿强]",
    "玩家：｛A：老王，B：小李｝": "玩家: {A: 老王,B: 小李}",
    "玩家: {A：老王，　B：小李}　＃ c": "玩家: {A: 老王,　B: 小李} # c",
    "- 【a，b】": "- [a,b]",
    "｛a: b｝": "{a: b}",
    "a: [【b，c】，d]": "a: [[b,c],d]",
    "a: {b: 【c】}": "a: {b: [c]}",
    'a: ["b，c"，d]': 'a: ["b，c",d]',
    "玩家: {A：老王，\n　B：小李，\n　C: 阿强｝": "玩家: {A: 老王,\n  B: 小李,\n  C: 阿强}",
    '"a": 【b】': '"a": [b]',
}

LEFT = [
    "规距：x",
    "老王：x",
    "g：b",
    "a: b：c",
    "a: b，c、d",
    "a: b【c】",
    "a: 老王＃1",
    "a: -－1",
    "a: ｜",
    "- ｜",
    '"玩家：A"',
    'a: "b ＃ c"',
    "a: 'b ＃ ''c，'",
    "# 注：玩家：x，【】",
    "a: [老王【东】, b]",
    "a: {b: c：d}",
    "a: b # c：＃，",
    "a: |\n  玩家：x\n  － y ＃ z\n  【a，b】\n",
    "- |\n 玩家：x\n",
    'a: "b\n  玩家：x，\n  ＃ y"',
    "G：x",
]


@pytest.mark.parametrize("text", READ)
def test_read(text: str) -> None:
    assert normalise(text).text == READ[text]


@pytest.mark.parametrize("text", LEFT)
def test_left_alone(text: str) -> None:
    typed = normalise(text)
    assert (
        (typed.text, typed.columns, typed.first) == (text, {}, None)
        if "｜" not in text[:4]
        else typed.text in (text, text.replace("｜", "|"))
    )


def test_lines_of_a_block_get_spaces_only() -> None:
    typed = normalise("经过：｜\n　　老王 打：【五万】，＃\n\n　　－小李\n说法：\n　－by：x")
    assert typed.text == "经过: |\n    老王 打：【五万】，＃\n\n    －小李\n说法:\n  - by: x"


def test_known_keys_are_given() -> None:
    assert normalise("庄：A", known={"庄"}).text == "庄: A"
    assert normalise("庄：A", known=set()).text == "庄：A"


@LOADERS
def test_a_whole_record(loader: Loader) -> None:
    text = "规矩：七番封顶\n玩家：｛A：老王，B：小李｝　＃ 注\n经过：｜\n　　老王　暗杠：9条\n　　小李 胡\n说法：\n　　－　by：老王\n　　　　totals：｛A：＋6｝\n"
    document = one(text, loader=loader)
    assert document.data == {
        "规矩": "七番封顶",
        "玩家": {"A": "老王", "B": "小李"},
        "经过": "老王　暗杠：9条\n小李 胡\n",
        "说法": [{"by": "老王", "totals": {"A": "＋6"}}],
    }
    (finding,) = document.findings
    assert (finding.code, finding.facts["line"], finding.facts["column"], finding.facts["found"]) == (
        "R010",
        1,
        3,
        "：",
    )
    assert "“：”" in spoken(finding)
    lines = text.split("\n")
    for pointer, value in (
        (("rules",), "七番封顶"),
        (("players", "B"), "小李"),
        (("claims", 0, "by"), "老王"),
        (("claims", 0, "totals", "A"), "＋6"),
    ):
        place = document.place(pointer)
        assert lines[place.line - 1][place.column - 1 : place.end_column - 1] == value
    place = document.place(("actions",), (9, 11))
    assert lines[place.line - 1][place.column - 1 : place.end_column - 1] == "小李"
    place = document.place(("players", "A"), key=True)
    assert (place.line, place.column, place.end_column) == (2, 5, 6)


def test_faults_are_placed_in_the_original() -> None:
    document = one("玩家：老王\n　　规矩：【a\n")
    (said, finding) = document.findings
    assert said.code == "R010"
    assert (finding.code, finding.facts["line"]) == ("R002", 2)
    assert finding.facts["column"] == 3


def test_a_space_that_is_read_is_said() -> None:
    document = one("a:\n　b: c\n")
    assert document.data == {"a": {"b": "c"}}
    assert document.findings[0].facts["case"] == "keyboard_space"
    spoken(document.findings[0])


def test_wide_colon_behind_a_name_is_explained() -> None:
    assert refused("玩家:\n  老王：A\n  小李：B\n").facts["case"] == "wide_colon"


@given(st.text("ab玩家: ：-－—＋#＃|｜,，、[]【】{}｛｝　\"'\\\n", max_size=60))
def test_columns_lead_back(text: str) -> None:
    typed = normalise(text)
    before, after = text.split("\n"), typed.text.split("\n")
    assert len(before) == len(after)
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        columns = typed.columns.get(number)
        if columns is None:
            assert old == new
        else:
            assert len(columns) == len(new) + 1
            assert columns == sorted(columns)
            assert columns[-1] == len(old)
            for column, sign in enumerate(new):
                if sign not in "-:#|,[]{} ":
                    assert old[columns[column]] == sign
