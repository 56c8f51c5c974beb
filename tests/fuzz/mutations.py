"""What a tired hand or a broken program does to a text: bytes, lines, keys and words changed, one thing at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tests.fuzz import seeds
from xzaudit.record.seats import WORDS_OF_THE_GRAMMAR
from xzaudit.source import KNOWN_KEYS
from xzaudit.tiles import NAMES

LONGEST = 100_000

_ODD_BYTES = [
    *(bytes([byte]) for byte in b"\0\t\n\r\x1b \x7f\x80\xff:#-|>'\"{}[],&*!%@`?~<="),
    *(text.encode() for text in "：－—＋＃｜，、【】｛｝　＠\u00a0\u0085\u2028\u200b\u202e\ufeff🀄Ａ１．幺"),
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    "老王".encode("gbk"),
    b"\r\n",
    b"---\n",
    b"...\n",
    b"<<: ",
    b"&a ",
    b"*a",
    b"!!x ",
    b"\\ud800",
    b"\\u0000",
    b"\\x1b",
    b"\xef\xbb\xbf",
]
_ODD_VALUES = [
    "null",
    "~",
    "[]",
    "{}",
    "[[]]",
    "{A:",
    "{}}",
    "-",
    "0",
    "-1",
    "+7",
    "010",
    "1_000",
    "1:30",
    "1e9",
    ".nan",
    "NO",
    "true",
    "999999999",
    "1234567890",
    "１２",
    "−6",
    "2024-01-31",
    "x",
    "x*13",
    "x*999",
    "''",
    '""',
    '"\\u0000"',
    "东",
    "碰",
    "|",
    ">",
    "A",
    "B",
    "C",
    "D",
    "E",
    "house",
    "老王",
    "all",
]
_SEATS = ["A", "B", "C", "D", "E", "老王", "小李", "阿强", "四姐", "1号", "@2", "东", "庄", "house", "老张", ""]
_TILES = [*NAMES, "三万", "5筒", "幺鸡", "大饼", "🀙", "5t", "5b", "0m", "10s", "东", "中", "123m", "6", "５筒", "x*3"]
_WORDS = [
    *sorted(WORDS_OF_THE_GRAMMAR),
    *[
        "流局",
        "有叫",
        "没叫",
        "花猪",
        "说",
        "清一色",
        "对对胡",
        "七对",
        "平胡",
        "2根",
        "4番",
        "fan",
        "99",
        "roots",
        "2",
        "海底",
        "转雨",
        "+8",
        "-6",
        "self",
        "drawn",
        "from",
    ],
]
_KEYS = sorted(KNOWN_KEYS)
_WORD = re.compile(r"[^\s,;:{}\[\]\"']+")
_FIELD = re.compile(r'(?m)^(?P<lead>[ \-{,"]*)(?P<key>[^\s:：{}\[\]",]+)(?P<mark>"?[:：] *)')


def mutated(chance: Random, data: bytes) -> bytes:
    """One to five changes."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        data = chance.choice(_MUTATIONS)(chance, data)[:LONGEST]
    return data


def mutated_line(chance: Random, line: str) -> str:
    """A line of actions with one to four of its words changed."""
    data = line.encode()
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = chance.choice((_word, _word, _word, _span, _odd))(chance, data)
    return data.decode("utf-8", "replace")


def any_line(chance: Random) -> str:
    """Words of the grammar in any order, with or without spaces between them."""
    pools = (_SEATS, _WORDS, _WORDS, _TILES, _ODD_VALUES)
    between = chance.choice((" ", " ", "", "，", "  "))
    return between.join(chance.choice(chance.choice(pools)) for _ in range(chance.randrange(1, 9)))


def _odd(chance: Random, data: bytes) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_ODD_BYTES) + data[at + chance.randrange(2) :]


def _flip(chance: Random, data: bytes) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _span(chance: Random, data: bytes) -> bytes:
    """A piece taken out, doubled, or moved elsewhere."""
    start = chance.randrange(len(data) + 1)
    end = min(len(data), start + chance.randrange(1, 40))
    piece, rest = data[start:end], data[:start] + data[end:]
    kind = chance.randrange(3)
    if kind == 0:
        return rest
    at = chance.randrange(len(rest) + 1) if kind == 1 else start
    return rest[:at] + piece * (1 if kind == 1 else chance.choice((2, 2, 3, 50))) + rest[at:]


def _line(chance: Random, data: bytes) -> bytes:
    """A line left out, written twice, swapped with another, moved in or out, or joined to the next."""
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    kind = chance.randrange(6)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(chance.randrange(len(lines) + 1), lines[at])
    elif kind == 2:
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        lines[at] = chance.choice((b" ", b"  ", b"\t", "　".encode(), b"- ", b"#")) + lines[at]
    elif kind == 4:
        lines[at] = lines[at].lstrip(b" -")
    elif at + 1 < len(lines):
        lines[at : at + 2] = [lines[at] + chance.choice((b"", b" ")) + lines[at + 1]]
    return b"\n".join(lines)


def _field(chance: Random, data: bytes) -> bytes:
    """A key written otherwise, or the value behind it."""
    text = data.decode("utf-8", "replace")
    fields = list(_FIELD.finditer(text))
    if not fields:
        return data
    field = chance.choice(fields)
    kind = chance.randrange(4)
    if kind == 0:
        return (text[: field.start("key")] + chance.choice(_KEYS) + text[field.end("key") :]).encode()
    if kind == 1:
        key = field["key"]
        at = chance.randrange(len(key))
        return (text[: field.start("key")] + key[:at] + key[at + 1 :] + text[field.end("key") :]).encode()
    end = text.find("\n", field.end())
    end = len(text) if end < 0 or kind == 3 else end
    return (text[: field.end()] + chance.choice(_ODD_VALUES) + text[end:]).encode()


def _word(chance: Random, data: bytes) -> bytes:
    """A word left out, doubled, swapped with its neighbour, or another in its place or beside it."""
    text = data.decode("utf-8", "replace")
    words = list(_WORD.finditer(text))
    if not words:
        return data
    number = chance.randrange(len(words))
    word = words[number]
    new = chance.choice(chance.choice((_SEATS, _WORDS, _TILES, _ODD_VALUES)))
    kind = chance.randrange(6)
    if kind == 0:
        return (text[: word.start()] + text[word.end() :]).encode()
    if kind == 1 and number + 1 < len(words):
        other = words[number + 1]
        between = text[word.end() : other.start()]
        return (text[: word.start()] + other.group() + between + word.group() + text[other.end() :]).encode()
    if kind == 2:
        return (text[: word.end()] + " " + new + text[word.end() :]).encode()
    if kind == 3:
        wide = "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in word.group())
        return (text[: word.start()] + wide + text[word.end() :]).encode()
    return (text[: word.start()] + new + text[word.end() :]).encode()


def _splice(chance: Random, data: bytes) -> bytes:
    """The beginning of this and the end of another."""
    other = chance.choice(seeds.records())
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


def _encoding(chance: Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(chance.choice(("gb18030", "utf-16", "utf-8-sig", "big5")), "replace")


_MUTATIONS: tuple[Callable[[Random, bytes], bytes], ...] = (
    _odd,
    _flip,
    _span,
    _line,
    _line,
    _field,
    _field,
    _word,
    _word,
    _word,
    _splice,
    _encoding,
)
