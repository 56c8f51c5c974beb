"""Room words: a table's rules in its own words, `血战 换三张 定缺 三番封顶 自摸加底`.

A word that names a rule set is the base, otherwise `house-table` is; every further word sets options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from xzaudit.findings import Finding
from xzaudit.rules.data import shipped
from xzaudit.rules.layers import Given
from xzaudit.rules.model import Layer, Source, Text
from xzaudit.rules.paths import NONE, OPTIONS, RefusedError, options, value_of
from xzaudit.rules.provenance import AGREED
from xzaudit.rules.refusal import Refusals, RulesError
from xzaudit.rules.ruleset import RuleSet, build, shipped_rules
from xzaudit.rules.vocabulary import NUMBER, Word, refuse, words_in

HOUSE = "house-table"


@dataclass(slots=True)
class Said:
    """What room words come to: the base, a section taken from another rule set first, and the options set."""

    base: str
    section: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    by: dict[str, Word] = field(default_factory=dict)
    cap: Word | None = None


def parse_words(text: str, refusals: Refusals | None = None) -> Said:
    """The base and the options that room words name. RulesError with every word that is not understood or clashes."""
    collected = refusals or Refusals()
    base, words = words_in(text, collected)
    said = Said(base or HOUSE)
    replaced = {form for word in words for form in word.entry.get("replaces", ())}
    words = [word for word in words if word.entry["forms"][0] not in replaced]
    for word in words:
        if "section" in word.entry:
            if said.section not in (None, word.entry["section"]):
                refuse(collected, "words_clash", word.span, word.text, other=said.by["value"].text, on="value")
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
        refuse(refusals, "two_meanings", word.span, word.text, meanings=list(meanings), base=said.base)
        return
    if entry.get("cap"):
        said.cap = word
    try:
        settings = list(_settings(word, ground))
    except RefusedError as refused:
        allowed = OPTIONS[str(refused)].allowed()
        refuse(refusals, "word_number", word.span, word.text, option=str(refused), allowed=allowed)
        return
    for path, value in settings:
        other = said.by.get(path)
        if other is not None and said.values[path] != value:
            refuse(refusals, "words_clash", word.span, word.text, other=other.text, on=path)
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
            value = OPTIONS[path].read(word.number if raw == NUMBER else raw)
            yield path, ground.get(path, value) if path in word.entry.get("usual", ()) else value
        return


def _needs(word: Word, flat: Mapping[str, Any], refusals: Refusals) -> None:
    for path, values in word.entry.get("needs", {}).items():
        if str(flat.get(path, NONE)) not in values:
            refuse(refusals, "word_needs", word.span, word.text, option=path, allowed=list(values))


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
