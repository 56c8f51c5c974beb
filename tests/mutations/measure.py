"""How many faults of one kind are caught, and how many bring further findings with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.mutations.faulty import Mutation, Spec
from xzaudit.auditing import Audit, Rulebook
from xzaudit.generator import RandomPlay, audited
from xzaudit.generator.chance import Chance
from xzaudit.rules import load_rules

PATIENCE = 400
"""Hands looked at for each fault wanted."""


@dataclass
class Tally:
    """Of `hands` faulty hands, `caught` had the expected finding; `further` counts other error findings (E601 aside)."""

    code: str
    name: str
    hands: int = 0
    caught: int = 0
    pure: int = 0
    further: Counter[str] = field(default_factory=Counter)
    missed: list[dict[str, Any]] = field(default_factory=list)
    impure: list[dict[str, Any]] = field(default_factory=list)

    def count(self, record: dict[str, Any], audit: Audit) -> None:
        """Adds one faulty hand."""
        errors = {finding.code for finding in audit.findings if finding.severity == "error"}
        more = errors - {self.code, "E601"}
        self.hands += 1
        self.further.update(more)
        if self.code in errors:
            self.caught += 1
        elif len(self.missed) < 3:
            self.missed.append(record)
        if not more:
            self.pure += 1
        elif len(self.impure) < 3:
            self.impure.append(record)

    def fell_over(self, record: dict[str, Any], fault: Exception) -> None:
        """Adds a faulty hand whose audit raised."""
        self.hands += 1
        self.further[type(fault).__name__] += 1
        self.missed.append(record)


class _Table:
    """A rule set made ready once."""

    def __init__(self, spec: Spec) -> None:
        self.rules = load_rules(spec)
        self.play = RandomPlay(self.rules, trimmed=False)
        self.rulebook = Rulebook(self.rules)


_TABLES: dict[str, _Table] = {}


def _table(spec: Spec) -> _Table:
    key = str(spec)
    if key not in _TABLES:
        _TABLES[key] = _Table(spec)
    return _TABLES[key]


def faulty_hands(mutation: Mutation, count: int, seed: str) -> Iterator[tuple[dict[str, Any], Rulebook]]:
    """So many hands with that one fault, over the rule sets in turn; fewer where too few have a place for it."""
    found = 0
    for number in range(count * PATIENCE):
        table = _table(mutation.rules[number % len(mutation.rules)])
        chance = Chance(f"fault/{mutation.name}/{seed}/{number}")
        mood = chance.pick(mutation.moods) if mutation.moods else None
        hand = table.play.hand(f"{mutation.name}/{seed}/{number}", mood)
        record = mutation.make(hand, table.rules, chance)
        if record is not None:
            del record["rules"]
            found += 1
            yield record, table.rulebook
            if found == count:
                return


def measure(mutation: Mutation, count: int, seed: str) -> Tally:
    """Puts the fault into so many hands and audits them."""
    tally = Tally(mutation.code, mutation.name)
    for record, rulebook in faulty_hands(mutation, count, seed):
        try:
            audit = audited(record, rulebook)
        except Exception as fault:
            tally.fell_over(record, fault)
        else:
            tally.count(record, audit)
    return tally
