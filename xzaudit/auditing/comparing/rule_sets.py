"""One hand under two rule sets: where they come to something else, and which option makes each difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from xzaudit.auditing.result import Audit
from xzaudit.auditing.rulebook import Rulebook
from xzaudit.auditing.run import audit_record
from xzaudit.auditing.verdict import UNDECIDED, UNFINISHED, against_the_rules
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.record import Record
from xzaudit.rules import RuleSet, diff

Paths = frozenset[str]
Aspect = tuple[Any, ...]
"""What kind, then about what: `("ended",)`, `("finding", code, action, seat key)`, `("win", action, seat)`,
`("row", action, giver, taker, reason)`, `("total", seat)`. Seats count from nought but for those of findings."""

_NAMED: dict[str, tuple[str, ...]] = {
    "ended": (),
    "finding": ("code", "action", "seat"),
    "win": ("action", "seat"),
    "row": ("action", "from", "to", "reason"),
    "total": ("seat",),
}
"""What an aspect of each kind is about; findings name seats by their keys."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One aspect under the one and under the other rules (None: not there).

    `causes` are the options that make it: each alone where `together` is false; where it is true, only all of them at
    once. Empty where it cannot be said.
    """

    aspect: Aspect
    a: Any
    b: Any
    causes: tuple[str, ...]
    together: bool = False


@dataclass(slots=True)
class RulesComparison:
    """A record audited under two rule sets; `options` are those they differ in, with both values."""

    a: Audit
    b: Audit
    options: Mapping[str, tuple[Any, Any]]
    disagreements: list[Disagreement] = field(default_factory=list)

    @property
    def money(self) -> bool:
        """Whether somebody wins or loses something else, in a hand that is not over as far as it went."""
        return (self.a.totals, self.a.standing) != (self.b.totals, self.b.standing)

    @property
    def legality(self) -> bool:
        """Whether something is allowed under one of them only."""
        return _illegal(self.a) != _illegal(self.b)

    @property
    def deciding(self) -> list[str]:
        """The options that make a difference to this hand, in the order of the options."""
        named = {path for each in self.disagreements for path in each.causes}
        return [path for path in self.options if path in named]


def compare_rules(record: Record, a: RuleSet, b: RuleSet) -> RulesComparison:
    """The record under `a` and under `b`, whatever rules it names itself."""
    one, other = audit_under(record, a), audit_under(record, b)
    found = RulesComparison(one, other, diff(a, b))
    whatif = WhatIf.of(one)
    if whatif is None or other.replay is None or other.ledger is None:
        return found
    now, then = aspects(whatif.base), aspects(Outcome(other.replay, other.ledger))
    causes = _Causes(whatif, {path: values[1] for path, values in found.options.items()}, now, then)
    for aspect in differing(now, then):
        paths, together = causes.of(aspect)
        found.disagreements.append(Disagreement(aspect, now.get(aspect), then.get(aspect), paths, together))
    return found


def audit_under(record: Record, rules: RuleSet) -> Audit:
    """The record under these rules, whatever it names itself."""
    return audit_record(record, Rulebook(rules, over=True))


def _illegal(audit: Audit) -> list[tuple[str, int | None, str | None]]:
    """What is against the rules: code, action and seat."""
    if audit.ledger is None:
        return [(finding.code, None, None) for finding in audit.findings if finding.severity == "error"]
    return sorted(((f.code, f.action, f.seat) for f in audit.findings if against_the_rules(f)), key=str)


def aspects(outcome: Outcome) -> dict[Aspect, Any]:
    """Every aspect of an outcome with its value: how it ended; true; the figures of a win; points; net points."""
    found: dict[Aspect, Any] = {("ended",): outcome.replay.ended}
    for finding in outcome.replay.findings:
        if (finding.severity == "error" or finding.code == UNDECIDED) and finding.code != UNFINISHED:
            found["finding", finding.code, finding.action, finding.seat] = True
    for scored in outcome.ledger.wins:
        value = scored.value
        found["win", scored.win.action, scored.win.seat] = {
            "valid": scored.win.valid,
            "patterns": list(value.patterns) if value else [],
            "fan": value.fan if value else None,
            "points": scored.points,
        }
    for entry in outcome.ledger.entries:
        row = ("row", entry.action, entry.giver, entry.taker, entry.reason)
        found[row] = found.get(row, 0) + entry.points
    for seat, points in enumerate(outcome.totals or ()):
        found["total", seat] = points
    return found


def differing(a: dict[Aspect, Any], b: dict[Aspect, Any]) -> list[Aspect]:
    """The aspects in which two outcomes differ, by kind, and in time within a kind."""
    found = [aspect for aspect in {**a, **b} if a.get(aspect) != b.get(aspect)]
    return sorted(found, key=_order)


def _order(aspect: Aspect) -> tuple[Any, ...]:
    kind = [*_NAMED].index(aspect[0])
    action = dict(zip(_NAMED[aspect[0]], aspect[1:], strict=True)).get("action")
    return kind, action is None, action or 0, tuple(map(str, aspect[1:]))


def about(aspect: Aspect, seats: Sequence[str]) -> dict[str, Any]:
    """An aspect as JSON-able data, seats by key."""
    kind, *rest = aspect
    said = dict(zip(_NAMED[kind], rest, strict=True))
    places = {name: said[name] for name in ("seat", "from", "to") if isinstance(said.get(name), int)}
    return said | {name: seats[place] if place >= 0 else "house" for name, place in places.items()}


class _Causes:
    """Which of the differing options make an aspect come out as under the other rules."""

    def __init__(
        self, whatif: WhatIf, others: Mapping[str, Any], now: dict[Aspect, Any], then: dict[Aspect, Any]
    ) -> None:
        self.whatif = whatif
        self.others = others
        self.now = now
        self.then = then
        self._known: dict[Paths, dict[Aspect, Any] | None] = {frozenset(): now, frozenset(others): then}
        self._live: Paths | None = None

    def of(self, aspect: Aspect) -> tuple[tuple[str, ...], bool]:
        """The options that do it alone; else several that do it only together, and whether it is those."""
        alone = tuple(path for path in self.others if self._reaches(frozenset({path}), aspect))
        if alone:
            return alone, False
        kept = self._irreducible(aspect)
        return tuple(path for path in self.others if path in kept), True

    def _reaches(self, paths: Paths, aspect: Aspect) -> bool:
        found = self._with(paths)
        return found is not None and found.get(aspect) == self.then.get(aspect)

    def _with(self, paths: Paths) -> dict[Aspect, Any] | None:
        """What the hand comes to with these options as under the other rules; None where they contradict the rest."""
        if paths not in self._known:
            outcome = self.whatif.outcome({path: self.others[path] for path in sorted(paths)})
            self._known[paths] = None if outcome is None else aspects(outcome)
        return self._known[paths]

    def _irreducible(self, aspect: Aspect) -> Paths:
        """Options that make the difference together, and of which none can be spared."""
        kept = self._those_that_matter()
        if not self._reaches(kept, aspect):
            kept = frozenset(self.others)
        spared = True
        while spared:  # an option can be spared only after one that contradicts the rest without it
            spared = False
            for path in sorted(kept):
                if self._reaches(kept - {path}, aspect):
                    kept -= {path}
                    spared = True
        return kept

    def _those_that_matter(self) -> Paths:
        """Options that change something when set alone, or when taken back alone."""
        if self._live is None:
            everything = frozenset(self.others)
            self._live = frozenset(
                path
                for path in self.others
                if _changed(self._with(frozenset({path})), self.now)
                or _changed(self._with(everything - {path}), self.then)
            )
        return self._live


def _changed(found: dict[Aspect, Any] | None, before: dict[Aspect, Any]) -> bool:
    return found is None or found != before
