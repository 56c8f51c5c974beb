"""Whatever the bytes are: documents or a `SourceError`, every finding placed and with a text, and soon."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.source.helpers import canon, spoken
from xzaudit.source import Document, SourceError, decode, documents
from xzaudit.source.yamls import FASTEST, PURE

RECORD = """\
# 一盘
规矩: 七番封顶
玩家: {A: 老王, B: 小李, C: "阿强", D: 四姐}
deal:
  A: 78m 34577888899p
  B: 77889m
经过: |
  老王 暗杠 9条   # 转雨
  阿强 胡 老王 3筒
actions:
  - C discard 6m
  - D win 6m
---
claims: [{by: A, totals: {A: -6}}, {by: B}]
"""
LINE = json.dumps(
    {"rules": "x", "players": {"A": "老王"}, "actions": "C discard 6m\nD win 6m", "claims": [{"totals": {"A": -6}}]}
)
NAMES = st.sampled_from(["x.yaml", "x.json", "x.jsonl", "-"])
PIECES = [
    *":-#|>'\"[]{},&*!%@`?~\\\t\n\r ",
    *"：－—＋＃｜，、【】｛｝　\u00a0\u2028\u200b\ufeff\0",
    *(
        "---\n",
        "...\n",
        "\n  ",
        "- ",
        ": ",
        "<<: ",
        "&a ",
        "*a",
        "!!x ",
        "\\ud800",
        "\\x1b",
        "null",
        "{",
        '{"a": 1}\n',
        "\n\n",
        "老王",
    ),
]


def check(found: list[Document]) -> None:
    assert found
    for document in found:
        lines = document.text.lines
        for finding in document.findings:
            spoken(finding)
            place = document.where(finding)
            assert 1 <= place.line <= len(lines)
            assert 1 <= place.column <= len(lines[place.line - 1]) + 1
            assert place.end_column > place.column
            assert document.excerpt(place.line)
        assert document.broken == any(finding.severity == "error" for finding in document.findings)
        if document.broken:
            assert document.data is None
        json.dumps(document.data, default=str).encode()
        place = document.place(("players", "A"))
        assert 1 <= place.line <= len(lines)


def feed(data: bytes, name: str) -> None:
    for loader in (FASTEST, PURE):
        try:
            text = decode(data, name)
        except SourceError as error:
            spoken(error.finding)
            return
        check(list(documents(text, canon, loader=loader)))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sound text with pieces put in, taken out and doubled."""
    text = draw(st.sampled_from([RECORD, f"{LINE}\n{LINE}\n", json.dumps(json.loads(LINE), indent=1)]))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(st.sampled_from(PIECES) | st.just(text[start:end] * 2) | st.just(""))
        text = text[:start] + middle + text[end:]
    return text


@given(st.binary(max_size=200), NAMES)
def test_any_bytes(data: bytes, name: str) -> None:
    feed(data, name)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join), NAMES)
def test_any_signs(text: str, name: str) -> None:
    feed(text.encode("utf-8", "replace"), name)


@settings(max_examples=400, deadline=None)
@given(mutated(), NAMES, st.sampled_from(["utf-8", "gb18030"]))
def test_mutated_records(text: str, name: str, encoding: str) -> None:
    feed(text.encode(encoding, "replace"), name)


HUGE = {
    "one text": b"a: " + b"x" * 9_000_000,
    "one JSON text": b'{"a": "' + b"x" * 9_000_000 + b'"}',
    "JSON lists": b"[" * 1_000_000,
    "JSON lists closed": b"[" * 500_000 + b"]" * 500_000,
    "YAML lists": b"a: " + b"[" * 1_000_000,
    "YAML mappings": b"{a: " * 1_000_000,
    "YAML dashes": b"- " * 1_000_000,
    "question marks": b"? " * 1_000_000,
    "deeper and deeper": b"".join(b" " * depth + b"a:\n" for depth in range(2000)),
    "quotes": b'"' * 1_000_001,
    "commas": b"[" + b"," * 1_000_000,
    "digits": b'{"a": ' + b"9" * 5_000_000 + b"}",
    "blank lines": b"\n" * 2_000_000,
    "documents": b"---\na: b\n" * 20_000,
    "marks": b"---\n" * 200_000,
    "broken lines": b'{"a": 1}\n' + b'{"a" 1}\n' * 20_000,
    "wide colons": "A：x，【】\n".encode() * 50_000,
    "wide brackets": "玩家：".encode() + "【".encode() * 200_000,
    "wide spaces": "　".encode() * 1_000_000,
    "half brackets": "玩家：【x".encode() + "【".encode() * 300_000,
    "spaces in a value": "玩家：x".encode() + "　".encode() * 500_000 + b"y",
    "spaces in brackets": "玩家：【x".encode() + "　".encode() * 500_000 + "】".encode(),
    "single quotes": b"a: " + b"'" * 1_000_001,
    "hashes": "a：x".encode() + " ＃".encode() * 300_000,
    "no-break spaces": b"a: b\n" + "\u00a0".encode() * 500_000,
    "folded lines": b"a: b\n" + b"  c\n" * 200_000,
    "escapes": b'{"a": "' + b"\\u8001\\b" * 300_000 + b'"}',
    "JSON objects": b"[" + b'{"a": {}},' * 150_000 + b"{}]",
    "GBK": "老王 小李\n".encode("gbk") * 300_000,
    "bomb": b"a: &a [x,x,x,x]\n"
    + b"".join(f"{chr(98 + i)}: &{chr(98 + i)} [*{chr(97 + i)},*{chr(97 + i)}]\n".encode() for i in range(20)),
}


@pytest.mark.parametrize("name", HUGE)
def test_huge(name: str) -> None:
    start = time.perf_counter()
    found = list(documents(decode(HUGE[name], "-"), canon))
    assert found
    for document in found[:3]:
        for finding in document.findings:
            spoken(finding)
            assert document.where(finding).line >= 1
    assert time.perf_counter() - start < 20
