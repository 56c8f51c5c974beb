"""The words in which a table says its rules, as `words.yaml` has them, and a text cut into them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.model import Text

NUMBER = "N"
_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {"两": 2}
_NUMERALS = re.compile("(?<!幺)[零一二两三四五六七八九十]+")
_GROUP = re.compile(r"[(（]([^()（）]*)[)）]")
_GAP = re.compile(r"[\s，、,；;。|/·]|\+(?![0-9])")
_TOKEN = re.compile(rf"(?:(?!{_GAP.pattern})[^(（)）])+(?:\s*[(（][^)）]*[)）])*|[(（][^)）]*[)）]")
_IGNORED = frozenset("()（）:： \t\n\r　")


@dataclass(frozen=True, slots=True)
class Entry:
    """One word of the vocabulary: its spellings (N in them stands for a number), how it is read, and how widely it is seen.

    `state` is `played`, `aside` (nothing to do with rules), `not_built` or `unsettled` (what it does is not known).
    `seen` counts the families of rooms that show it, None where that was not counted. `sets`: options of the first case
    that fits; `others`: other values in use of what it sets; `assumes`: values that it brings along where nobody says
    otherwise, with others; `note`: other readings that no option has.
    """

    forms: tuple[str, ...]
    theme: str
    means: Text
    seen: int | None
    state: str
    raw: Mapping[str, Any]
    note: Text | None = None

    @property
    def name(self) -> str:
        return self.forms[0]

    def part(self, key: str) -> Any:
        """One of the parts that only some words have, empty where it is not there."""
        return self.raw.get(key, {})


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands in the text: which entry of the vocabulary, with which number, and where."""

    entry: Entry
    text: str
    number: int | None
    span: tuple[int, int]

    @property
    def means(self) -> Text:
        """What it means, with the number said."""
        said, means = NUMBER if self.number is None else str(self.number), self.entry.means
        return Text(zh=means.zh.replace(NUMBER, said), en=re.sub(rf"\b{NUMBER}\b", said, means.en))


@dataclass(frozen=True, slots=True)
class Token:
    """What stands between two gaps of a text: as written, folded, and where each folded sign comes from."""

    text: str
    folded: str
    places: tuple[int, ...]
    span: tuple[int, int]


STATES = ("aside", "not_built", "unsettled")


@cache
def entries() -> tuple[Entry, ...]:
    """The whole vocabulary, in the order of the file."""
    return tuple(map(_entry, shipped("words.yaml")["words"]))


def _entry(raw: Mapping[str, Any]) -> Entry:
    state = next((state for state in STATES if raw.get("state") == state), "played")
    seen, note = raw.get("seen"), raw.get("note")
    return Entry(
        tuple(raw["forms"]), raw["theme"], Text(**raw["means"]), int(seen) if seen else None, state, raw, Text(**note) if note else None
    )


def entry_named(name: str) -> Entry:
    """The word whose first spelling this is."""
    return next(entry for entry in entries() if entry.name == name)


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
def _alike() -> dict[int, str]:
    """Signs that are written for one another, each to the one that stands for all."""
    return {ord(sign): to for sign, to in shipped("words.yaml")["alike"].items()}


def _fold(text: str, start: int = 0) -> tuple[str, tuple[int, ...]]:
    """A text as it is compared: width, case, equivalents and numerals made one; with the place that each sign comes from."""
    signs: list[tuple[str, int]] = []
    for place, sign in enumerate(text, start):
        if sign not in _IGNORED:
            folded = unicodedata.normalize("NFKC", sign).casefold().translate(_alike())
            signs += [(each, place) for each in folded if each not in _IGNORED]
    joined = "".join(sign for sign, _ in signs)
    for match in reversed(list(_NUMERALS.finditer(joined))):
        value = number(match[0])
        if value is not None:
            at = signs[match.start()][1]
            signs[match.start() : match.end()] = [(digit, at) for digit in str(value)]
    return "".join(sign for sign, _ in signs), tuple(place for _, place in signs)


def folded(text: str) -> str:
    """A text as words are compared with it."""
    return _fold(text)[0]


@cache
def _forms() -> tuple[tuple[re.Pattern[str], str, Entry], ...]:
    """Every spelling as a pattern of folded text, the longest first; numbers are what is captured."""
    found = [
        (re.compile("([0-9]{1,9})".join(map(re.escape, map(folded, form.split(NUMBER))))), form, entry)
        for entry in entries()
        for form in entry.forms
    ]
    return tuple(sorted(found, key=lambda form: -len(form[1])))


@cache
def bases() -> dict[str, str]:
    """What names a rule set, folded, to its name."""
    named = {folded(word): name for name, words in shipped("words.yaml")["bases"].items() for word in words}
    return named | {name: name for name in SHIPPED}


def base_alone(text: str) -> str | None:
    """The rule set that a text names which is a word of another meaning in company."""
    alone = {folded(word): name for word, name in shipped("words.yaml")["alone"].items()}
    return alone.get(folded(text))


def spellings(numeral: str | None = None) -> Iterator[str]:
    """Every word as it is written, and every name of a rule set; N is the numeral, if there is one."""
    for _, form, _entry in _forms():
        yield form.replace(NUMBER, numeral or NUMBER)
    yield from (word for words in shipped("words.yaml")["bases"].values() for word in words)
    yield from SHIPPED


def numeral_in(text: str) -> str | None:
    """The first number of a text as it is written."""
    found = re.search(r"[0-9]{1,9}|[零一二两三四五六七八九十]{1,3}", text)
    return found[0] if found else None


def tokens(text: str) -> list[Token]:
    """A text cut at its gaps. What stands in brackets belongs to what stands before, unless it is a list itself."""
    opened = _GROUP.sub(lambda group: f" {group[1]} " if _GAP.search(group[1].strip()) else group[0], text)
    found = []
    for match in _TOKEN.finditer(opened):
        if match[0].strip():
            as_written, places = _fold(match[0], match.start())
            if as_written:
                found.append(Token(text[slice(*match.span())].strip(), as_written, places, match.span()))
    return found


def read(token: Token) -> list[Word] | None:
    """A token as words one after the other, None where it is not wholly made of them. `X(Y)` may be `XY` or `X算Y`."""
    found = _split(token, 0, set())
    bracket = _GROUP.search(token.text)
    if found is None and bracket:
        said = Token(token.text, *_fold(f"{token.text[: bracket.start()]}算{bracket[1]}{token.text[bracket.end() :]}"), token.span)
        words = _split(said, 0, set())
        found = words and [Word(word.entry, token.text, word.number, token.span) for word in words]
    return found


def _split(token: Token, at: int, dead: set[int]) -> list[Word] | None:
    """The words from this sign on; `dead` are the signs from which no words lead to the end."""
    if at == len(token.folded):
        return []
    if at in dead:
        return None
    for pattern, _, entry in _forms():
        match = pattern.match(token.folded, at)
        if match is None:
            continue
        rest = _split(token, match.end(), dead)
        if rest is not None:
            return [_word(token, entry, match), *rest]
    dead.add(at)
    return None


def _word(token: Token, entry: Entry, match: re.Match[str]) -> Word:
    whole = match.end() == len(token.folded)
    end = token.span[1] if whole else token.places[match.end()]
    start = token.span[0] if match.start() == 0 else token.places[match.start()]
    said = token.text[start - token.span[0] : end - token.span[0]].strip()
    return Word(entry, said, int(match[1]) if match.groups() else None, (start, end))


def by_theme(words: Sequence[Entry]) -> list[Entry]:
    """Words in the order of the themes, within each the most widely seen first."""
    order = list(shipped("words.yaml")["themes"])
    return sorted(words, key=lambda entry: (order.index(entry.theme), -(entry.seen or 0)))
