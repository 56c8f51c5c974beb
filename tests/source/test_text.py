"""Encodings: what is read, what is refused, and nothing in between."""

from __future__ import annotations

import gzip
import random

import pytest

from tests.source.helpers import brief, read, refused, spoken
from xzaudit.source import SourceError, decode

RECORD = "规矩: chengdu-cap7\n玩家: 老王 小李 阿强 四姐\n经过: |\n  老王 暗杠 9条\n"


def case(data: bytes) -> str:
    with pytest.raises(SourceError) as caught:
        decode(data, "x.yaml")
    finding = caught.value.finding
    spoken(finding)
    assert finding.code == "R001"
    return str(finding.facts["case"])


def test_utf8_with_and_without_mark() -> None:
    for data in (RECORD.encode(), RECORD.encode("utf-8-sig")):
        text = decode(data, "x")
        assert (text.text, text.encoding, text.findings, text.clean) == (RECORD, "utf-8", [], True)


@pytest.mark.parametrize("encoding", ["gb18030", "gbk", "gb2312"])
def test_gb18030_is_read_and_said(encoding: str) -> None:
    text = decode(RECORD.encode(encoding), "x")
    assert text.text == RECORD
    assert [(finding.code, finding.facts["case"]) for finding in text.findings] == [("R010", "encoding")]
    (document,) = read(RECORD.encode(encoding))
    assert [finding.code for finding in document.findings] == ["R010"]
    spoken(document.findings[0])
    place = document.place(("玩家",))
    assert (place.line, place.column) == (2, 5)


def test_gb18030_of_traditional_names_and_tiles() -> None:
    text = "玩家: {A: 陳師傅, B: 張三, C: 龍哥, D: 阿強}\n经过: |\n  阿強 打 🀇\n"
    assert decode(text.encode("gb18030"), "x").text == text


def test_only_the_first_document_says_gb18030() -> None:
    first, second = read("a: 老王\n---\nb: 小李\n".encode("gb18030"))
    assert len(first.findings) == 1
    assert not second.findings


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf16_is_refused(encoding: str) -> None:
    assert case("rules: qq-sichuan\nplayers: {A: 老王}\n".encode(encoding)) == "utf16"


def test_mixed_encodings_are_refused_with_both_places() -> None:
    data = "玩家: 老王 小李\n".encode() + "经过: 老王 打 5万\n".encode("gbk")
    assert case(data) == "mixed"
    with pytest.raises(SourceError) as caught:
        decode(data, "x")
    facts = caught.value.finding.facts
    assert (facts["first_line"], facts["line"], facts["column"]) == (1, 2, 1)
    one_line = b"{A: " + "老王".encode() + b", B: " + "小李".encode("gbk") + b"}"
    assert case(one_line) == "mixed"
    assert case("玩家: 小李\n".encode("gbk") + "经过: 老王 打 5万\n".encode()) == "mixed"


def test_a_mark_within_the_text_is_refused() -> None:
    data = "a: b\n".encode("utf-8-sig") * 2
    assert brief(refused(data)) == ("R001", "bom", 2, 1)


def test_big5_is_not_read_as_something_else() -> None:
    text = "規矩: 七番封頂\n玩家: 老王 小李 阿強 四姐\n經過: 老王暗槓九條\n"
    assert case(text.encode("big5")) == "encoding"


def test_latin1_is_refused() -> None:
    assert case("players: {A: José, B: Zoë}\n".encode("latin-1")) == "encoding"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (gzip.compress(b"a: b", mtime=0), "packed"),
        (b"PK\x03\x04....", "packed"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary"),
        (b"\xff\xd8\xff\xe0", "binary"),
        (b"%PDF-1.7", "binary"),
        (b"a: b\0c\n", "nul"),
        (b"\xff\xff\xff", "encoding"),
    ],
)
def test_what_is_no_text(data: bytes, expected: str) -> None:
    assert case(data) == expected


def test_random_bytes_are_refused() -> None:
    dice = random.Random(7)
    for length in (64, 256, 4096):
        for _ in range(40):
            with pytest.raises(SourceError):
                decode(dice.randbytes(length), "x")


def test_line_ends_count_alike() -> None:
    for end in ("\n", "\r\n", "\r"):
        (document,) = read(f"a: b{end}c: d{end}e: 老王{end}")
        assert document.data == {"a": "b", "c": "d", "e": "老王"}
        place = document.place(("e",))
        assert (place.line, place.column, place.end_column) == (3, 4, 6)
        assert document.excerpt(2, 1) == [(1, "a: b"), (2, "c: d"), (3, "e: 老王")]


@pytest.mark.parametrize(
    ("sign", "expected"),
    [
        ("\x01", "control"),
        ("\x1b", "control"),
        ("\x7f", "control"),
        ("\x9b", "control"),
        ("\x85", "line_sign"),
        ("\u2028", "line_sign"),
        ("\u2029", "line_sign"),
        ("\ufeff", "bom"),
        ("\u202e", "bidi"),
        ("\u2066", "bidi"),
        ("\u200e", "bidi"),
        ("\u061c", "bidi"),
        ("\u200b", "invisible"),
        ("\u200c", "invisible"),
        ("\u200d", "invisible"),
        ("\u2060", "invisible"),
        ("\xad", "invisible"),
        ("\U000e0041", "invisible"),
        ("\ufdd0", "no_character"),
        ("\uffff", "no_character"),
    ],
)
def test_signs_nobody_sees(sign: str, expected: str) -> None:
    assert brief(refused(f"a: b\nname: 老{sign}王\n")) == ("R001", expected, 2, 8)
    if sign >= "\x20":
        json = f'{{"a": 1,\n"name": "老{sign}王"}}'
        assert brief(refused(json, "x.json")) == ("R001", expected, 2, 11)
    escaped = "".join(f"\\U{ord(sign):08x}" for sign in sign)
    assert brief(refused(f'a: b\nname: "老{escaped}王"\n')) == ("R001", expected, 2, 7)
    if sign < "\U00010000":
        assert brief(refused(f'{{"name": "老\\u{ord(sign):04x}王"}}', "x.json")) == ("R001", expected, 1, 10)


def test_signs_that_are_names() -> None:
    for name in ("👩\u200d👧", "❤️", "José", "☃", "—·—", "老王️", "ไก่"):
        (document,) = read(f'name: "{name}"\n')
        assert document.data == {"name": name}
        (document,) = read(f'{{"name": "{name}"}}', "x.json")
        assert document.data == {"name": name}


def test_a_bad_sign_spoils_its_document_only() -> None:
    good, bad, again = read("a: b\n---\nc: \u202ed\n---\ne: f\n")
    assert (good.data, bad.broken, again.data) == ({"a": "b"}, True, {"e": "f"})
    good, bad = read('{"a": 1}\n{"b": "\u202e"}\n', "x.jsonl")
    assert (good.data, bad.broken) == ({"a": 1}, True)
    assert brief(bad.findings[0]) == ("R001", "bidi", 2, 8)
