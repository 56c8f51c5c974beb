"""Room words: a table's rules in its own words, `血战 换三张 定缺 三番封顶 自摸加底`. The vocabulary is `words.yaml`.

A word that names a rule set is the base, otherwise `house-table` is; every further word sets options.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.layers import Given
from xzaudit.rules.load import build, shipped_rules
from xzaudit.rules.model import Layer, RuleSet, Source, Text
from xzaudit.rules.paths import NONE, OPTIONS, RefusedError, options, value_of
from xzaudit.rules.provenance import AGREED
from xzaudit.rules.refusal import Refusals, RulesError

HOUSE = "house-table"
_NUMBER = "N"
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


@dataclass(slots=True)
class Said:
    """What room words come to: the base, a section taken from another rule set first, and the options set."""

    base: str
    section: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    by: dict[str, Word] = field(default_factory=dict)
    cap: Word | None = None


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
            pattern = re.escape(text).replace(_NUMBER, _NUMERAL) if _NUMBER in text else re.escape(text)
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


def _read(text: str, refusals: Refusals) -> tuple[str | None, list[Word]]:
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
                _refuse(refusals, "two_bases", match.span(), word=match[0], bases=[base, named])
            base = named
        elif found is None:
            _unknown(refusals, text, match[0], token, match.span())
        else:
            words += found
    return base, words


def _refuse(refusals: Refusals, case: str, span: tuple[int, int], word: str, **facts: Any) -> None:
    said = {"case": case, **({"file": refusals.file} if refusals.file else {}), "word": plain(word), **facts}
    refusals.findings.append(Finding("R005", said, span=span))


def _unknown(refusals: Refusals, text: str, word: str, token: str, span: tuple[int, int]) -> None:
    said = re.search(_NUMERAL, token)
    known = [form.text.replace(_NUMBER, said[0] if said else _NUMBER) for form in _forms()]
    cut_short = said and token == f"{said[0]}番"  # of all words that begin so a table means the cap
    meant = f"{token}封顶" if cut_short else nearest(token, (*known, *_bases()))
    alone = token.isascii() and text.strip() == word
    _refuse(refusals, "unknown_set" if alone else "unknown_word", span, word, meant=meant, sets=list(SHIPPED))


def parse_words(text: str, refusals: Refusals | None = None) -> Said:
    """The base and the options that room words name. RulesError with every word that is not understood or clashes."""
    collected = refusals or Refusals()
    base, words = _read(text, collected)
    said = Said(base or HOUSE)
    replaced = {form for word in words for form in word.entry.get("replaces", ())}
    words = [word for word in words if word.entry["forms"][0] not in replaced]
    for word in words:
        if "section" in word.entry:
            if said.section not in (None, word.entry["section"]):
                _refuse(collected, "words_clash", word.span, word.text, other=said.by["value"].text, on="value")
            said.section = word.entry["section"]
            said.by["value"] = word
    ground = _ground(said)
    for word in words:
        _apply(word, said, ground, collected)
    for word in words:
        _needs(word, {**ground, **said.values}, collected)
    collected.stop()
    return said


def _ground(said: Said) -> dict[str, Any]:
    """The options before any word but the section's."""
    flat = options(shipped_rules(said.base))
    if said.section:
        flat = {path: value for path, value in flat.items() if not path.startswith("value.")}
        flat |= {path: value for path, value in _section(said).items() if value != NONE}
    return flat


def _section(said: Said) -> dict[str, Any]:
    """The whole value section that 平胡0番 or 平胡1番 takes, with a base of one."""
    taken = options(shipped_rules(said.section or HOUSE))
    paths = (path for path in OPTIONS if path.startswith("value."))
    return {path: taken.get(path, NONE) for path in paths} | {"value.base": 1}


def _apply(word: Word, said: Said, ground: Mapping[str, Any], refusals: Refusals) -> None:
    entry = word.entry
    if said.base in entry.get("two_meanings", {}).get("on", ()):
        meanings = entry["two_meanings"]["options"]
        _refuse(refusals, "two_meanings", word.span, word.text, meanings=list(meanings), base=said.base)
        return
    if entry.get("cap"):
        said.cap = word
    try:
        settings = list(_settings(word, ground))
    except RefusedError as refused:
        allowed = OPTIONS[str(refused)].allowed()
        _refuse(refusals, "word_number", word.span, word.text, option=str(refused), allowed=allowed)
        return
    for path, value in settings:
        other = said.by.get(path)
        if other is not None and said.values[path] != value:
            _refuse(refusals, "words_clash", word.span, word.text, other=other.text, on=path)
        said.values[path] = value
        said.by[path] = word


def _settings(word: Word, ground: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a word sets on this ground: the first of its cases that fits. A usual value gives way to one already there.

    RefusedError where the number said is none that the option takes.
    """
    for case in word.entry.get("sets", ()):
        when = case.get("when", {})
        if any(str(ground.get(path, NONE)) != value for path, value in when.items()):
            continue
        for path, raw in case.items():
            if path == "when":
                continue
            value = OPTIONS[path].read(word.number if raw == _NUMBER else raw)
            yield path, ground.get(path, value) if path in word.entry.get("usual", ()) else value
        return


def _needs(word: Word, flat: Mapping[str, Any], refusals: Refusals) -> None:
    for path, values in word.entry.get("needs", {}).items():
        if str(flat.get(path, NONE)) not in values:
            _refuse(refusals, "word_needs", word.span, word.text, option=path, allowed=list(values))


def read_words(text: str, file: str | None = None) -> RuleSet:
    """The rules that room words describe."""
    refusals = Refusals(file)
    said = parse_words(text, refusals)
    base = shipped_rules(said.base)
    if not said.values and said.section is None:
        return base
    section = _section(said) if said.section else {}
    values = {**({"value.base": 1} if section else {}), **said.values}
    values |= _uncapped({**options(base), **section, **values})
    sources = {path: _agreed(said.by.get(path)) for path in values}
    layers = [Layer(" ".join(text.split()), False, frozenset(values), sources, _questions(text, said))]
    if said.section:
        layers.insert(0, Layer(said.section, True, frozenset(section)))
    try:
        return build(base, Given({**section, **values}, dict.fromkeys(values, ())), layers, refusals)
    except RulesError as error:
        raise RulesError([_placed(finding, said) for finding in error.findings]) from None


def _uncapped(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Where nothing caps the fan a pig cannot pay the cap's worth: sixteen base units instead."""
    return {"pig.points": 16} if flat["value.cap_fan"] == NONE and flat["pig.points"] == "cap" else {}


def _agreed(word: Word | None) -> Source:
    return (
        AGREED
        if word is None
        else Source("agreed", Text(zh=f"牌桌说的：{word.text}", en=f"the table said {word.text}"))
    )


def _placed(finding: Finding, said: Said) -> Finding:
    word = said.by.get(finding.option or "")
    return finding if word is None else Finding(finding.code, finding.facts, option=finding.option, span=word.span)


def _questions(text: str, said: Said) -> dict[str, Source]:
    """A cap in fan without a word for what the plain hand counts: three fan are 8 or 4 points."""
    if said.cap is None or said.section is not None or said.base != HOUSE:
        return {}
    question = shipped("words.yaml")["question"]
    other = value_of(read_words(f"{text} {question['word']}"), "value")
    why = Text(zh=question["zh"].format(said.cap.text), en=question["en"].format(said.cap.text))
    return {"value": Source("assumed", why, (other,))}


def word_table() -> list[dict[str, Any]]:
    """The vocabulary as plain data, rule sets' names first: spellings, what each sets, and what it means."""
    data = shipped("words.yaml")
    rows = []
    for name, words in data["bases"].items():
        alone = [word for word, base in data["alone"].items() if base == name]
        title = shipped_rules(name).title
        rows.append({"words": [*words, *alone], "sets": name, "means": {"zh": title.zh, "en": title.en}})
    for entry in data["words"]:
        section = [{"value": entry["section"]}] if "section" in entry else []
        rows.append({"words": entry["forms"], "sets": [*section, *entry.get("sets", ())], "means": entry["means"]})
    return rows
