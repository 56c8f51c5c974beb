"""One sentence of a told line: who takes part in it, its words, and what the line has told before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from xzaudit.record.telling.line import Line, Mark, Read, letter_of
from xzaudit.record.telling.tokens import Token
from xzaudit.record.told import Told


class Clause:
    """One sentence: who takes part in it, and its words with the details behind and between them."""

    def __init__(self, line: Line, match: re.Match[str], words: range, carried: tuple[int, ...] | None) -> None:
        self.line = line
        self.match = match
        self.words = words
        self.carried = carried

    @property
    def tokens(self) -> Sequence[Token]:
        return self.line.tokens[self.words.start : self.words.stop]

    def named(self, role: str) -> tuple[int, ...]:
        """The seats in a role; the subject of the sentence before where it has none of its own."""
        start, end = self.match.span(role)
        if start < end:
            return tuple(self.line.tokens[self.line.marks[start].word].value)
        if self.carried is None:
            raise self.line.fail("no_seat", self.first)
        return self.carried

    def one(self, role: str) -> int:
        """The one seat in a role."""
        seats = self.named(role)
        if len(seats) != 1:
            raise self.line.fail("extra", self.line.tokens[self.line.marks[self.match.start(role)].word])
        return seats[0]

    @property
    def first(self) -> Token:
        return self.line.tokens[self.line.marks[self.match.start()].word]

    def marks(self, role: str | int = 0) -> Sequence[Mark]:
        start, end = self.match.span(role)
        return self.line.marks[start:end]

    def verb(self, letters: str) -> Token:
        """The first word with one of these letters."""
        return next((self.line.tokens[mark.word] for mark in self.marks() if mark.letter in letters), self.first)

    def count(self, actual: int) -> None:
        """R007 where 三家, 剩下两家 say another number than there are."""
        for mark in self.marks():
            token = self.line.tokens[mark.word]
            if mark.letter in "MO" and token.value and int(token.value) != actual:
                raise self.line.fail("count", token, count=actual)

    @property
    def details(self) -> list[Token]:
        return [token for token in self.tokens if letter_of(token) in tuple("hjrld") or not letter_of(token)]


@dataclass(slots=True)
class Before:
    """What a line has told so far, and who the sentence before spoke of."""

    found: list[Read] = field(default_factory=list)
    subject: tuple[int, ...] | None = None

    @property
    def last(self) -> Told | None:
        """What was told last."""
        return self.found[-1].told if self.found else None
