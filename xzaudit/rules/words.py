"""Room words: a table's rules in its own words, `血战 换三张 定缺 三番封顶 自摸加底`, made into a rule set.

A word that names a rule set is the base, otherwise `house-table` is; every further word sets options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from xzaudit.findings import Finding
from xzaudit.rules.data import shipped
from xzaudit.rules.layers import Given
from xzaudit.rules.model import Layer, Source, Text
from xzaudit.rules.paths import NONE, OPTIONS, RefusedError, options, value_of
from xzaudit.rules.provenance import AGREED
from xzaudit.rules.refusal import Refusals, RulesError
from xzaudit.rules.room import refuse, words_in
from xzaudit.rules.ruleset import RuleSet, build, shipped_rules
from xzaudit.rules.vocabulary import NUMBER, Word

HOUSE = "house-table"


@dataclass(slots=True)
class Said:
    """What room words come to: the base, a section taken from another rule set first, and the options set.

    `weak` are values that a word only brings along, with the word; `aside` are words that have nothing to do with rules.
    """

    base: str
    section: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    by: dict[str, Word] = field(default_factory=dict)
    weak: dict[str, Word] = field(default_factory=dict)
    words: list[Word] = field(default_factory=list)
    aside: list[Word] = field(default_factory=list)
    cap: Word | None = None


def parse_words(text: str, refusals: Refusals | None = None) -> Said:
    """The base and the options that room words name. RulesError with every word that is not understood or clashes."""
    collected = refusals or Refusals()
    base, words = words_in(text, collected)
    said = Said(base or HOUSE, aside=[word for word in words if word.entry.state == "aside"])
    said.words = words = [word for word in words if word.entry.state == "played"]
    for word in words:
        if "section" in word.entry.raw:
            if said.section not in (None, word.entry.part("section")):
                refuse(collected, "words_clash", word.span, word.text, other=said.by["value"].text, on="value")
            said.section = word.entry.part("section")
            said.by["value"] = word
    ground = _ground(said)
    for word in words:
        _apply(word, said, ground, collected)
    for word in words if said.base == HOUSE else ():
        _bring(word, said)
    for word in words:
        _needs(word, {**ground, **said.values}, collected)
    collected.findings.sort(key=lambda finding: finding.span or (0, 0))
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
    two = word.entry.part("two_meanings")
    if said.base in two.get("on", ()):
        refuse(refusals, "two_meanings", word.span, word.text, meanings=list(two["options"]), base=said.base)
        return
    if word.entry.part("cap"):
        said.cap = word
    try:
        settings = list(settings_of(word, ground))
    except NoNumberError as odd:
        refuse(refusals, "word_power", word.span, word.text, number=odd.number)
        return
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


class NoNumberError(ValueError):
    """A cap in multiples that is no power of two: no number of fan comes to it."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


def settings_of(word: Word, ground: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a word sets on this ground: the first of its cases that fits. A usual value gives way to one already there.

    RefusedError where the number said is none that the option takes, NoNumberError where no option has it.
    """
    for case in word.entry.part("sets") or ():
        when = case.get("when", {})
        if any(str(ground.get(path, NONE)) != value for path, value in when.items()):
            continue
        usual = () if case.get("exact") else word.entry.part("usual")
        for path, raw in case.items():
            if path not in _OF_CASES:
                value = OPTIONS[path].read(_figure(raw, word, ground))
                yield path, ground.get(path, value) if path in usual else value
        return


_OF_CASES = ("when", "exact")


def _figure(raw: str, word: Word, ground: Mapping[str, Any]) -> Any:
    """A value as the vocabulary writes it, with the number said: `N`, `N+2`, or `fan(N)`, the fan that come to N times."""
    said = word.number
    if said is None or NUMBER not in raw:
        return raw
    if raw == f"fan({NUMBER})":
        if said < 1 or said.bit_count() != 1:
            raise NoNumberError(said)
        return said.bit_length() - 1 + ground["value.origin"]
    return said + int(raw.partition("+")[2] or 0)


def _bring(word: Word, said: Said) -> None:
    """What a word brings along where no word says otherwise."""
    for path, values in word.entry.part("assumes").items():
        if path not in said.by:
            said.values[path] = OPTIONS[path].read(values[0])
            said.by[path] = said.weak[path] = word


def _needs(word: Word, flat: Mapping[str, Any], refusals: Refusals) -> None:
    for path, values in word.entry.part("needs").items():
        if str(flat.get(path, NONE)) not in values:
            refuse(refusals, "word_needs", word.span, word.text, option=path, allowed=list(values))


def read_words(text: str, file: str | None = None) -> RuleSet:
    """The rules that room words describe."""
    refusals = Refusals(file)
    said = parse_words(text, refusals)
    base = shipped_rules(said.base)
    if not said.values and said.section is None and not said.aside:
        return base
    section = _section(said) if said.section else {}
    values = {**({"value.base": 1} if section else {}), **said.values}
    values |= _uncapped({**options(base), **section, **values})
    sources = {path: source_of(path, said) for path in values}
    scale = _from_nought(said)
    kept = {path for path in said.weak if values[path] == options(base).get(path)}
    values = {path: value for path, value in values.items() if path not in kept}
    aside = tuple(word.text for word in said.aside)
    layers = [Layer(" ".join(text.split()), False, frozenset(values), {**scale, **sources}, _questions(text, said), aside)]
    if said.section:
        layers.insert(0, Layer(said.section, True, frozenset(section)))
    try:
        return build(base, Given({**section, **values}, dict.fromkeys(values, ())), layers, refusals)
    except RulesError as error:
        raise RulesError([_placed(finding, said) for finding in error.findings]) from None


def _uncapped(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Where nothing caps the fan a pig cannot pay the cap's worth: sixteen base units instead."""
    return {"pig.points": 16} if flat["value.cap_fan"] == NONE and flat["pig.points"] == "cap" else {}


def source_of(path: str, said: Said) -> Source:
    """Where an option that words set comes from: what the table said, assumed where the word is read otherwise elsewhere."""
    word = said.by.get(path)
    if word is None:
        return AGREED
    others = word.entry.part("assumes")[path][1:] if path in said.weak else word.entry.part("others").get(path, ())
    texts, note = shipped("words.yaml")["said"], word.entry.note
    kind: Literal["assumed", "agreed"] = "assumed" if others else "agreed"
    said_so = {lang: texts[kind][lang].format(word.text) for lang in ("zh", "en")}
    if note is not None:
        said_so = {lang: texts["note"][lang].format(said_so[lang], note.say(lang)) for lang in said_so}
    return Source(kind, Text(**said_so), tuple(others))


_OF_THE_SCALE = ("value", "patterns")


def _from_nought(said: Said) -> dict[str, Source]:
    """A room that shows toggles but no price of a plain hand counts fan from nought: why that is assumed."""
    toggle = next((word for word in said.words if word.entry.theme in _OF_THE_SCALE and word.entry.part("sets")), None)
    if toggle is None or said.section is not None or said.base != HOUSE:
        return {}
    text = shipped("words.yaml")["from_nought"]
    source = Source("assumed", Text(zh=text["zh"].format(toggle.text), en=text["en"].format(toggle.text)))
    return dict.fromkeys(("value.origin", "value.combine", "value.patterns.basic"), source)


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
