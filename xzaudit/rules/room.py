"""A table's text read as words of the vocabulary: which rule set it names, which words stand in it, and what is refused."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.rules.data import SHIPPED
from xzaudit.rules.refusal import Refusals
from xzaudit.rules.vocabulary import (
    Token,
    Word,
    base_alone,
    bases,
    entry_named,
    folded,
    numeral_in,
    read,
    spellings,
    tokens,
)

_PRICE = re.compile(r"[0-9]+番")


def words_in(text: str, refusals: Refusals) -> tuple[str | None, list[Word]]:
    """The rule set that a text names, if any, and its words; what cannot be read or played is added to `refusals`."""
    alone = base_alone(text)
    if alone:
        return alone, []
    named: dict[str, Token] = {}
    words: list[Word] = []
    cut = tokens(text)
    if not cut:
        refuse(refusals, "unknown_word", (0, len(text)), text, meant=None)
    for token in cut:
        base = bases().get(token.folded)
        found = None if base else read(token)
        if base:
            named[base] = token
        elif found is None:
            _unknown(refusals, text, token)
        elif (priced := _priced(words, token)) is None:
            words += found
        elif any(word.entry.part("cap") for other in cut if other is not token for word in read(other) or ()):
            words[-1] = priced
        else:
            facts = {"other": words[-1].text, "price": priced.text, "cap": f"{token.text}封顶"}
            refuse(refusals, "price_or_cap", token.span, token.text, **facts)
    for token in list(named.values())[1:]:
        refuse(refusals, "two_bases", token.span, token.text, bases=list(named))
    return next(iter(named), None), _played(words, refusals)


def has_words(text: str) -> bool:
    """Whether a word or the name of a rule set stands in a text, which may have a slash between them."""
    return any(token.folded in bases() or read(token) is not None for token in tokens(text))


def _priced(words: list[Word], token: Token) -> Word | None:
    """The word before a bare number of fan with that number as its price; None where it has none."""
    if not words or not _PRICE.fullmatch(token.folded):
        return None
    joined = read(tokens(f"{words[-1].text}{token.text}")[0]) or []
    return replace(joined[0], span=(words[-1].span[0], token.span[1])) if len(joined) == 1 else None


def _played(words: list[Word], refusals: Refusals) -> list[Word]:
    """The words that are left when one goes into another, and what is known but not played is refused."""
    names = {word.entry.name for word in words}
    words = [_in_company(word, names) for word in words]
    replaced = {form for word in words for form in word.entry.part("replaces") or ()}
    words = [word for word in words if word.entry.name not in replaced]
    for word in words:
        if word.entry.state in ("not_built", "unsettled"):
            means = word.means
            refuse(refusals, word.entry.state, word.span, word.text, means_zh=means.zh, means_en=means.en)
    return words


def _in_company(word: Word, names: set[str]) -> Word:
    """A word as it is meant beside another: 海底炮 with 海底 is both."""
    found = next((other for beside, other in word.entry.part("beside").items() if beside in names), None)
    return replace(word, entry=entry_named(found)) if found else word


def refuse(refusals: Refusals, case: str, span: tuple[int, int], word: str, **facts: Any) -> None:
    """Adds an R005 about one word."""
    said = {"case": case, **({"file": refusals.file} if refusals.file else {}), "word": plain(word), **facts}
    refusals.findings.append(Finding("R005", said, span=span))


def _unknown(refusals: Refusals, text: str, token: Token) -> None:
    known = {folded(word): word for word in spellings(numeral_in(token.text))}
    meant = known.get(nearest(token.folded, known) or "")
    alone = token.folded.isascii() and text.strip() == token.text
    case = "unknown_set" if alone else "unknown_word"
    refuse(refusals, case, token.span, token.text, meant=None if meant == token.text else meant, sets=list(SHIPPED))
