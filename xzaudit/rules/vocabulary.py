"""The words in which a table says its rules, as `words.yaml` has them, and a text cut into them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.refusal import Refusals

NUMBER = "N"
_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {"两": 2}
_TOKEN = re.compile(r"[^\s，、,；;。|/+·(（]+(?:\s*[(（][^)）]*[)）])?|[(（][^)）]*[)）]")
_NUMERAL = r"([0-9]{1,9}|[零一二两三四五六七八九十]{1,3})"


@dataclass(frozen=True, slots=True)
class Form:
    """One spelling of a word; N in it stands for a number."""

    text: str
    entry: Mapping[str, Any]
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands in the text: which entry of the vocabulary, with which number, and where."""

    entry: Mapping[str, Any]
    text: str
    number: int | None
    span: tuple[int, int]


def number(text: str) -> int | None:
    """A number in digits or in Chinese numerals up to 99."""
    if text.isascii() and text.isdigit():
        return int(text)
    tens, ten, units = text.rpartition("十")
    if len(tens) > 1 or len(units) > 1 or (tens and tens not in _DIGITS):
        return None
    value = _DIGITS.get(units, 0 if ten and not units else None)
    if value is None or not ten:
        return value
    return 10 * _DIGITS.get(tens, 1) + value


@cache
def _forms() -> tuple[Form, ...]:
    """Every spelling, the longest first."""
    found = []
    for entry in shipped("words.yaml")["words"]:
        for text in entry["forms"]:
            pattern = re.escape(text).replace(NUMBER, _NUMERAL) if NUMBER in text else re.escape(text)
            found.append(Form(text, entry, re.compile(pattern)))
    return tuple(sorted(found, key=lambda form: -len(form.text)))


@cache
def _bases() -> dict[str, str]:
    """What names a rule set, folded, to its name."""
    named = {word: name for name, words in shipped("words.yaml")["bases"].items() for word in words}
    return {word.casefold(): name for word, name in named.items()} | {name: name for name in SHIPPED}


def _folded(text: str) -> str:
    table = str.maketrans(shipped("words.yaml")["simplified"])
    return unicodedata.normalize("NFKC", text).casefold().translate(table)


def _split(token: str, start: int) -> list[Word] | None:
    """A run of characters as known words one after the other, None where it is not wholly made of them."""
    if not token:
        return []
    for form in _forms():
        match = form.pattern.match(token)
        if match is None:
            continue
        value = number(match[1]) if match.groups() else None
        if match.groups() and value is None:
            continue
        rest = _split(token[match.end() :], start + match.end())
        if rest is not None:
            return [Word(form.entry, match[0], value, (start, start + match.end())), *rest]
    return None


def words_in(text: str, refusals: Refusals) -> tuple[str | None, list[Word]]:
    """The rule set that a text names, if any, and its words; what is none of them is added to `refusals`."""
    base: str | None = None
    words: list[Word] = []
    alone = shipped("words.yaml")["alone"].get(_folded(text).strip())
    if alone:
        return alone, []
    for match in _TOKEN.finditer(text):
        token = re.sub(r"[\s()]", "", _folded(match[0]))
        named = _bases().get(token)
        found = None if named else _split(token, match.start())
        if named:
            if base not in (None, named):
                refuse(refusals, "two_bases", match.span(), word=match[0], bases=[base, named])
            base = named
        elif found is None:
            _unknown(refusals, text, match[0], token, match.span())
        else:
            words += found
    return base, words


def refuse(refusals: Refusals, case: str, span: tuple[int, int], word: str, **facts: Any) -> None:
    """Adds an R005 about one word."""
    said = {"case": case, **({"file": refusals.file} if refusals.file else {}), "word": plain(word), **facts}
    refusals.findings.append(Finding("R005", said, span=span))


def _unknown(refusals: Refusals, text: str, word: str, token: str, span: tuple[int, int]) -> None:
    said = re.search(_NUMERAL, token)
    known = [form.text.replace(NUMBER, said[0] if said else NUMBER) for form in _forms()]
    cut_short = said and token == f"{said[0]}番"  # of all words that begin so a table means the cap
    meant = f"{token}封顶" if cut_short else nearest(token, (*known, *_bases()))
    alone = token.isascii() and text.strip() == word
    refuse(refusals, "unknown_set" if alone else "unknown_word", span, word, meant=meant, sets=list(SHIPPED))
