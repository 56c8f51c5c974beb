"""The words of table talk: `vocabulary.yaml`, and the names of patterns in every rule set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from xzaudit.rules.pattern_words import names

SIMPLE = str.maketrans(dict(zip("糊槓點搶對門補彎風過龍帶聽沒雙響勾翻么", "胡杠点抢对门补弯风过龙带听没双响钩番幺", strict=True)))
"""Other ways to write a character, one for one; names are compared as they stand."""
NUMERALS: dict[str, int] = {digit: n for n, digit in enumerate("一二三四五六七八九十", 1)} | {"两": 2, "兩": 2, "俩": 2, "幺": 1}
_ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMERALS |= {word: n for n, word in enumerate(_ENGLISH, 1)}
_COUNT = rf"[0-9]{{1,3}}|十?[一二两兩俩三四五六七八九]|十|{'|'.join(_ENGLISH)}"
FAN = re.compile(rf"(?:fan\s*([0-9]{{1,3}})|({_COUNT})[\s-]*(?:个)?(?:番|fans?|faan))(?![a-z])")
ROOTS = re.compile(rf"(?:roots?\s*([0-9]{{1,2}})|[带有加]?({_COUNT})\s*(?:个|条)?(?:根(?!本)|roots?))(?![a-z])")
MOST_ROOTS = 4
"""A hand is four sets and a pair, or seven pairs."""
NUMBER = re.compile(r"[+\-−－＋]?\s?[0-9]{1,9}(?![0-9])")
SPELLED = re.compile(
    r"([一二两兩三四五六七八九]?十[一二三四五六七八九]?|[一二两兩三四五六七八九])(?=\s*(?:分|块|元|豆|个底|$|[,，。.!！]))"
)
MONEY = re.compile(rf"({_COUNT})\s*(?:分|块钱|块|元|豆|points?)")
TILE = re.compile(
    r"(?:[0-9一二两兩三四五六七八九幺]+\s?[a-z万萬筒饼餅同条條索](?![a-z])|[幺小][鸡雞]|大[饼餅]|x(?![a-z])|[\U0001F000-\U0001F02B]\ufe0f?)"
)
SPELLED_TILE = re.compile(
    rf"([1-9]|{'|'.join(_ENGLISH[:9])})[\s-]*(?:of\s+)?(dots?|circles?|bamboos?|bams?|sticks?|characters?|cracks?|craks?|chars?)(?![a-z])"
)
SUIT_OF = {"d": "p", "ci": "p", "b": "s", "s": "s", "c": "m"}
GAP = re.compile(r"[\s,，、。.:：;；!！→>()（）\[\]【】“”\"'‘’~～—…?？/|]+")
STOP = re.compile(r"[,，。.:：;；!！?？—…\n]")
"""What parts one clause from the next; 、 joins names."""


class Word(NamedTuple):
    """A word's kind, and what it means where that is more than the kind."""

    kind: str
    value: Any = None


def number(text: str) -> int:
    """A small number in digits, Chinese or English."""
    if text in NUMERALS:
        return NUMERALS[text]
    return 10 + NUMERALS[text[1:]] if text.startswith("十") else int(text)


def spelled(text: str) -> int:
    """六, 十二, 二十, 二十四."""
    tens, ten, ones = text.partition("十")
    if not ten:
        return NUMERALS[text]
    return NUMERALS.get(tens, 1) * 10 + NUMERALS.get(ones, 0)


@cache
def vocabulary() -> dict[str, Word]:
    """Every word of a told line, folded."""
    found = {word.translate(SIMPLE): Word("pattern", name) for word, name in names().items() if name not in ("root", "kong", "cap")}
    table = {kind: meanings for kind, meanings in _data().items() if kind != "claims"}
    return {word: meant for word, meant in found.items() if not word.isdigit()} | dict(_words(table))


@cache
def claim_words() -> dict[str, Word]:
    """The words behind 说: reason, nothing (a reason that comes to nought), own, each, sign, filler."""
    return dict(_words({"filler": _data()["filler"]})) | dict(_words(_data()["claims"]))


@cache
def longest() -> int:
    """The length of the longest word."""
    return max(map(len, (*vocabulary(), *claim_words())))


@cache
def _data() -> dict[str, Any]:
    import yaml

    loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    found: dict[str, Any] = yaml.load((Path(__file__).parent / "vocabulary.yaml").read_bytes(), Loader=loader)
    return found


def _words(table: Mapping[str, Mapping[str, Mapping[str, str]]]) -> Iterator[tuple[str, Word]]:
    for kind, meanings in table.items():
        for meaning, said in meanings.items():
            value = int(meaning) if re.fullmatch(r"-?[0-9]+", meaning) else meaning or None
            for word in (*said["zh"].split(), *(each.strip() for each in said["en"].split(","))):
                if word:
                    yield word.translate(SIMPLE), Word(kind, value)
