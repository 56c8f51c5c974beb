"""A quarrel in one line: the players are those whose names appear in it."""

from __future__ import annotations

import re

from xzaudit.asking.draft import KEYS, Draft
from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, folded_line
from xzaudit.record.seats import Seats
from xzaudit.record.told_grammar import parse_told
from xzaudit.record.told_tokens import Token, tokens_of
from xzaudit.record.told_words import GAP, SIMPLE, vocabulary
from xzaudit.tiles import MPS

_SENTENCES = re.compile(r"[;；\n]+")
_LONGEST_NAME = 6
_NOBODY = Seats({})


class NamesError(Exception):
    """A line that does not say clearly who plays: `found` could be a name or a word, `near` is the word it may be."""

    def __init__(self, found: str, near: str | None = None) -> None:
        super().__init__(found)
        self.found = found
        self.near = near


def draft_of_line(
    line: str, rules: str, players: int, names: tuple[str, ...], lang: str, filler: str
) -> tuple[Draft, tuple[str, ...]]:
    """What a line tells, and the players that had to be made up (`filler`: 第{n}家) because it does not name them.

    NamesError where names and words cannot be told apart; GrammarError for what cannot be understood.
    """
    sentences = [sentence for sentence in _SENTENCES.split(line) if sentence.strip()]
    found = list(names) or names_in(sentences)
    if len(found) > max(players, len(names)):
        raise NamesError(found[players])
    made_up = tuple(filler.format(n=n + 1) for n in range(len(found), players))
    draft = Draft((*found, *made_up), rules, lang=lang)
    for sentence in sentences:
        told = [
            each
            for each, _start, _end in parse_told(sentence, Seats(dict(zip(KEYS, draft.players, strict=False))), MPS)
        ]
        draft = draft.with_step(tuple(told))
    return draft, made_up


def names_in(sentences: list[str]) -> list[str]:
    """The names in order of appearance: what stands where no word does."""
    names: list[str] = []
    for sentence in sentences:
        text = folded_line(sentence).translate(SIMPLE)
        at = 0
        first = True
        while at < len(text):
            gap = GAP.match(text, at)
            if gap:
                at = gap.end()
                continue
            known = next(
                (name for name in sorted(names, key=len, reverse=True) if text.startswith(name.casefold(), at)), None
            )
            word = None if known else _word(text, at)
            if first and word is not None and word.kind != "end":
                word = None  # a sentence begins with a name, whatever else that may mean
            if known is not None:
                at += len(known)
            elif word is not None:
                if word.kind == "says":
                    break
                at = word.end
            else:
                end = _end_of_name(text, at)
                names.append(_checked(sentence[at:end]))
                at = end
            first = False
    return names


def _word(text: str, at: int) -> Token | None:
    """The word, tile or figure at an offset."""
    for end in range(min(len(text), at + 12), at, -1):
        try:
            tokens = tokens_of(text[at:end], _NOBODY, MPS)
        except GrammarError:
            continue
        if len(tokens) <= 1:
            token = tokens[0] if tokens else Token("filler", None, 0, end - at)
            return token._replace(start=at, end=end)
    return None


def _end_of_name(text: str, at: int) -> int:
    """Where a name ends: at a gap, or where a word begins and all behind it is understood."""
    for end in range(at + 1, min(len(text), at + _LONGEST_NAME) + 1):
        if end == len(text) or GAP.match(text, end) or (end > at + 1 and _verbs_ahead(text, end)):
            return end
    raise NamesError(text[at : at + _LONGEST_NAME])


def _verbs_ahead(text: str, at: int) -> bool:
    token = _word(text, at)
    return token is not None and token.kind not in ("filler", "seat")


def _checked(name: str) -> str:
    """A name that is near to a word may be that word mistyped, and nobody is made a player by a slip."""
    words = [word for word, (kind, _value) in vocabulary().items() if kind != "filler" and len(word) == len(name)]
    near = nearest(name, words) if len(name) > 1 else None
    if near is not None and any(one == other for one, other in zip(near, name, strict=False)):
        raise NamesError(name, near)
    return name
