"""A whole story told at once: the players are those who were given, or those whose names appear in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from xzaudit.asking.draft import KEYS, Draft
from xzaudit.findings import Finding
from xzaudit.record.grammar import GrammarError
from xzaudit.record.lines import lines_of
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import read_lines
from xzaudit.record.telling.line import Context, Read
from xzaudit.record.telling.names import NamesError, names_in
from xzaudit.record.told import Told
from xzaudit.tiles import MPS

FILLER = {"zh": "第{n}家", "en": "Seat{n}"}


@dataclass(frozen=True)
class Story:
    """What was told, in order: steps, and errors where something could not be understood, each with its line.

    `made_up` are players whom the rules want and nobody named.
    """

    players: tuple[str, ...]
    made_up: tuple[str, ...]
    parts: tuple[tuple[Told, ...] | Misunderstood, ...]

    @property
    def misunderstood(self) -> list[Misunderstood]:
        return [part for part in self.parts if isinstance(part, Misunderstood)]

    def draft(self, rules: str, lang: str) -> Draft:
        """What was understood."""
        steps = tuple(part for part in self.parts if not isinstance(part, Misunderstood))
        return Draft((*self.players, *self.made_up), rules, steps, lang)


@dataclass(frozen=True)
class Misunderstood:
    """What could not be understood in a line of a story; `error.gap` is what is told all the same."""

    line: str
    error: GrammarError

    @property
    def finding(self) -> Finding:
        return Finding(self.error.code, {"text": self.line, **self.error.facts}, span=self.error.span)


def story_of(text: str, players: int, names: tuple[str, ...], lang: str, me: str | None = None) -> Story:
    """Reads a story for a table of so many players; NamesError where names and words cannot be told apart."""
    lines = [line.text for line in lines_of(text)]
    found = list(names) or names_in(lines, me)
    if len(found) > max(players, len(names)):
        raise NamesError(found[players])
    made_up = tuple(FILLER[lang].format(n=n + 1) for n in range(len(found), players))
    seats = Seats(dict(zip(KEYS, (*found, *made_up), strict=False)))
    context = Context(len(seats.keys), seats.find(me or "我"))
    parts = [
        part
        for line, reads in zip(lines, read_lines(lines, seats, MPS, context), strict=True)
        for part in _parts(line, reads)
    ]
    return Story(tuple(found), made_up, tuple(parts))


def _parts(line: str, reads: Sequence[Read]) -> Sequence[tuple[Told, ...] | Misunderstood]:
    found: list[tuple[Told, ...] | Misunderstood] = []
    for _place, together in groupby(reads, key=lambda read: (read.start, read.end)):
        told: list[Told] = []
        for read in together:
            if read.error is not None:
                found.append(Misunderstood(line, read.error))
            elif read.told is not None:
                told.append(read.told)
        if told:
            found.append(tuple(told))
    return found
