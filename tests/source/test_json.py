"""JSON and JSON Lines: as fast as they come, and every fault placed by the careful reader."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.source.helpers import brief, canon, one, read, refused
from xzaudit.source import Odd, limits
from xzaudit.source.json_scan import scan
from xzaudit.source.jsons import Reader

FAULTS = {
    '{"a": 1 "b": 2}': ("json_comma", 9),
    '{"a" 1}': ("json_colon", 6),
    "{a: 1}": ("json_key", 2),
    "{'a': 1}": ("json_quote", 2),
    '{"a": "x\ty"}': ("json_control", 9),
    '{"a": "\\q"}': ("escape", 8),
    '{"a": "\\u12"}': ("escape", 8),
    '{"a": 1}}': ("json_extra", 9),
    '{"a": {}}{"a": {}}': ("json_extra", 10),
    '{"a": 1': ("json_end", 1),
    '{"a": [1, ': ("json_end", 7),
    '{"a": "x': ("json_open_string", 7),
    '{"a"：1}': ("json_wide", 5),
    '{"a": 1，"b": 2}': ("json_wide", 8),
    '{"a": 1, // no\n"b": 2}': ("json_comment", 10),
    '{"a": tru}': ("json_value", 7),
    '{"a": 01}': ("json_comma", 8),
    '{"a": +1}': ("json_value", 7),
    '{"a": .5}': ("json_value", 7),
    '{"a": 1,}': ("json_trailing", 8),
    "[1,]": ("json_trailing", 3),
}


@pytest.mark.parametrize("text", FAULTS)
def test_faults(text: str) -> None:
    case, column = FAULTS[text]
    assert brief(refused(text, "x.json")) == ("R002", case, 1, column)


def test_a_line_break_in_a_text() -> None:
    assert brief(refused('{"a":\n "x\ny"}', "x.json")) == ("R002", "json_open_string", 2, 2)


def test_numbers_that_no_record_means() -> None:
    numbers = ["1.5", "1e999", "NaN", "Infinity", "-Infinity", "1234567890", "-1234567890", "9" * 5000, "1E2"]
    document = one(f'{{"a": [{", ".join(numbers)}], "b": -999999999, "c": 0, "d": -0}}', "x.json")
    assert document.data == {"a": [Odd(number) for number in numbers], "b": -999_999_999, "c": 0, "d": 0}
    assert str(Odd("1.5")) == "1.5"
    assert document.place(("a", 4)).column == 35


def test_real_types() -> None:
    assert one('{"a": [true, false, null, "x", 3]}', "x.json").data == {"a": [True, False, None, "x", 3]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"a": 1, "a": 2}', ("R003", "default", 1, 10)),
        ('{"b": [{"玩家": 1,\n "players": 2}]}', ("R003", "alias", 2, 2)),
        ("[" * 100_000, ("R006", "depth", 1, 65)),
        ('{"a":' * 100_000, ("R006", "depth", 1, 321)),
        ("[" * 70 + "]" * 70, ("R006", "depth", 1, 65)),
        ('{"a":' * 70 + "1" + "}" * 70, ("R006", "depth", 1, 321)),
        ('{"a": "\\ud800"}', ("R001", "surrogate", 1, 7)),
        ('{"\\u0000": 1}', ("R001", "nul", 1, 2)),
        ('{"a": "\\b"}', ("R001", "control", 1, 7)),
    ],
)
def test_refused(text: str, expected: tuple[str, str, int, int]) -> None:
    assert brief(refused(text, "x.json")) == expected


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = json.dumps([[[number]] for number in range(100)])
    assert len(one(wide, "x.json").data) == 100  # type: ignore[arg-type]
    monkeypatch.setattr(limits, "JSON_NODES", 50)
    assert brief(refused(wide, "x.json"))[:2] == ("R006", "nodes")
    monkeypatch.setattr(limits, "SCALAR_CHARACTERS", 20)
    assert brief(refused('["' + "x" * 21 + '"]', "x.json")) == ("R006", "scalar", 1, 2)


def test_escapes_that_are_fine() -> None:
    assert one('{"a": "\\u8001\\u738b \\ud83c\\udc04 \\\\u0000 \\n\\t\\/"}', "x.json").data == {
        "a": "老王 🀄 \\u0000 \n\t/"
    }


def test_lines_stand_alone() -> None:
    found = read('{"a": 1}\r\n\n{"b": 2,}\r\nnonsense\n{"c": "老王"}\n', "x.jsonl")
    assert [document.data for document in found] == [{"a": 1}, None, None, {"c": "老王"}]
    assert [document.line for document in found] == [1, 3, 4, 5]
    assert brief(found[1].findings[0]) == ("R002", "json_trailing", 3, 8)
    assert brief(found[2].findings[0]) == ("R002", "json_value", 4, 1)
    place = found[3].place(("c",), (1, 2))
    assert (place.line, place.column, place.end_column) == (5, 9, 10)


@pytest.mark.parametrize(
    ("text", "name", "kinds"),
    [
        ('{"a": 1}\n{"a": 2}\n', "-", ["json", "json"]),
        ('{"a": 1}\n{"a": 2}\n', "x.yaml", ["json", "json"]),
        ('{"a": 1\n{"a": 2}\n{"a": 3}\n', "-", ["json", "json", "json"]),
        ('nonsense\n{"a": 2}\n', "x.jsonl", ["json", "json"]),
        ('{\n "a": 1\n}\n', "x.jsonl", ["json"]),
        ('[\n{"a": 1},\n{"a": 2}\n]\n', "-", ["json"]),
        ('[{"a": 1},\n{"a": 2}]\n', "-", ["json"]),
        ('{"hands": [\n{"a": 1},\n{"a": 2}]}', "-", ["json"]),
        ("players: A\n", "x.json", ["yaml"]),
        ("players: A\n", "x.jsonl", ["yaml"]),
        ("{A: 老王}\n", "-", ["yaml"]),
        ('{"a": 1, "b": x}\n', "x.yaml", ["yaml"]),
        ('{"a": 1, "b": x}\n', "-", ["json"]),
        ("[老王, 小李]\n", "-", ["yaml"]),
        ('"text"', "-", ["yaml"]),
    ],
)
def test_content_decides(text: str, name: str, kinds: list[str]) -> None:
    assert [document.kind for document in read(text, name)] == kinds


def test_a_piece_of_something_longer() -> None:
    from xzaudit.source import decode, documents

    found = list(documents(decode(b'{"a": 1}\n{"b" 2}\n', "x.jsonl", first_line=101)))
    assert [document.line for document in found] == [101, 102]
    assert brief(found[1].findings[0]) == ("R002", "json_colon", 102, 6)
    assert found[1].excerpt(102, 1) == [(101, '{"a": 1}'), (102, '{"b" 2}'), (103, "")]


_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9) + 1, 10**9 - 1)
    | st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc玩家", max_size=3), inner, max_size=4),
    max_leaves=20,
)


@given(_values, st.booleans(), st.sampled_from([None, 1]))
def test_both_readers_agree(value: object, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    data, spot = scan(text, canon)
    assert data == value
    assert text[spot.start : spot.end] == text.strip()
    assert Reader(canon).read(text)[0] == value
