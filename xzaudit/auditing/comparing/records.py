"""Two people's records of one hand: where they part, and what each difference changes in money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from xzaudit.auditing.comparing.alignment import align
from xzaudit.auditing.comparing.frames import PER_SEAT, WHOLE, Frame, frame, same_players, summary
from xzaudit.auditing.comparing.rule_sets import RulesComparison, compare_rules
from xzaudit.auditing.result import Audit
from xzaudit.auditing.verdict import UNDECIDED, UNFINISHED, against_the_rules
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.terms import DRAW

FIELDS = (*PER_SEAT, *WHOLE)
_SEATS = ("seat", "from", "to")


@dataclass(slots=True)
class Effect:
    """What the first record comes to with something of the second in it.

    `totals` by seat, None where it cannot be played or where too little is known; `changes` are points by seat, only of
    those it touches; `faults` are codes that appear, `cured` codes that go. `impossible` says why it cannot be played:
    `broken` at a step, `unreadable`, or `detail` where the records are not of one kind.
    """

    totals: list[int] | None
    changes: dict[int, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    cured: list[str] = field(default_factory=list)
    impossible: str | None = None
    step: int | None = None


@dataclass(slots=True)
class Difference:
    """One thing in which the records differ.

    `what` is `actions` or a field of the record, then of `seat` where it is a player's. `a` and `b` are what each has:
    items of the account, or a field's text; `at_a` and `at_b` their steps (from, to).
    """

    what: str
    seat: int | None
    a: Any
    b: Any
    at_a: tuple[int, int] | None = None
    at_b: tuple[int, int] | None = None
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class ClaimDifference:
    """One figure: who claims it (seat key or name, None where nobody is named), of what, and what each record has (None:
    nothing)."""

    by: str | None
    kind: str
    about: dict[str, Any]
    a: Any
    b: Any


@dataclass(slots=True)
class RecordsComparison:
    """Two records held against each other, in the seats of the first one.

    `seats` says for each seat of the second whose it is in the first, None where they are not of so many players;
    `draws` is the record that alone writes draws; `finer` counts the steps that one of them tells in less detail;
    `coupled` is the effect of all differences together that are impossible one by one, `together` that of all.
    """

    a: Audit
    b: Audit
    seats: list[int] | None
    differences: list[Difference] = field(default_factory=list)
    claims: list[ClaimDifference] = field(default_factory=list)
    rules: RulesComparison | None = None
    agreed: int = 0
    finer: int = 0
    draws: str | None = None
    coupled: Effect | None = None
    together: Effect | None = None
    frames: tuple[Frame, Frame] | None = None

    @property
    def readable(self) -> bool:
        """Whether both could be read and replayed."""
        return self.a.ledger is not None and self.b.ledger is not None

    @property
    def same_hand(self) -> bool:
        """By their digests, which leave claims and rules aside."""
        return self.a.digest is not None and self.a.digest == self.b.digest

    def nets(self) -> tuple[list[int] | None, list[int] | None]:
        """What each comes to in the seats of the first: totals, of a hand that is not over as far as it went."""
        mine, theirs = (audit.totals if audit.totals is not None else audit.standing for audit in (self.a, self.b))
        if theirs is not None and self.seats is not None and len(self.seats) == len(theirs):
            theirs = [theirs[self.seats.index(seat)] for seat in range(len(theirs))]
        return mine, theirs

    @property
    def money(self) -> bool:
        """Whether somebody wins or loses something else."""
        mine, theirs = self.nets()
        ended = (self.a.totals is None) != (self.b.totals is None)
        return mine != theirs or ended

    @property
    def legality(self) -> bool:
        """Whether other things are against the rules."""
        return not self.readable or _illegal(self.a) != _illegal(self.b)


def compare_records(a: Audit, b: Audit) -> RecordsComparison:
    """Everything in which two audited records differ; each difference is really settled in the first one's place."""
    mine, theirs = a.record.hand, b.record.hand
    seats = None if mine is None or theirs is None else same_players(mine, theirs)
    found, whatif = RecordsComparison(a, b, seats), WhatIf.of(a)
    if mine is None or theirs is None or seats is None or whatif is None or not found.readable:
        return found
    found.frames = frames = frame(mine, a.seats, range(len(a.seats))), frame(theirs, a.seats, seats)
    found.claims = _claims(a, b, seats)
    if a.rules is not None and b.rules is not None and a.rules_digest != b.rules_digest:
        found.rules = compare_rules(a.record, a.rules, b.rules)
    if (frames[0].detail == "full") != (frames[1].detail == "full"):
        _outline(found, seats)
        return found
    _fields(found, *frames)
    swaps = _Swaps(whatif, frames)
    _account(found, swaps)
    _settled(found, swaps)
    return found


def _fields(found: RecordsComparison, a: Frame, b: Frame) -> None:
    """The fields that differ, those of players one by one."""
    if [*a.names] != [*b.names]:
        found.differences.append(Difference("players", None, " ".join(a.names), " ".join(b.names)))
    elif found.seats != list(range(len(a.keys))) and not _turned(found.seats or []):
        hand = found.b.record.hand
        there = " ".join(hand.seats.names) if hand else ""
        found.differences.append(Difference("order", None, " ".join(a.names), there))
    for name in WHOLE:
        if a.fields.get(name) != b.fields.get(name):
            found.differences.append(Difference(name, None, a.fields.get(name), b.fields.get(name)))
    for name in PER_SEAT:
        mine, theirs = a.fields.get(name, {}), b.fields.get(name, {})
        for seat, key in enumerate(a.keys):
            if mine.get(key) != theirs.get(key):
                found.differences.append(Difference(name, seat, mine.get(key), theirs.get(key)))


def _turned(seats: Sequence[int]) -> bool:
    """Whether the same order of play only begins with somebody else."""
    return all((after - before) % len(seats) == 1 for before, after in pairwise(seats))


def _claims(a: Audit, b: Audit, seats: Sequence[int]) -> list[ClaimDifference]:
    """The claimed figures that are not in both records, in the seats of the first."""
    mine = _claimed(a, {})
    theirs = _claimed(b, {key: a.seats[seat] for key, seat in zip(b.seats, seats, strict=True)})
    return [
        ClaimDifference(by, kind, dict(about), mine.get(key), theirs.get(key))
        for key in {**mine, **theirs}
        for by, kind, about in [key]
        if mine.get(key) != theirs.get(key)
    ]


_Key = tuple[str | None, str, tuple[tuple[str, Any], ...]]


def _claimed(audit: Audit, seats: Mapping[str, str]) -> dict[_Key, Any]:
    """Each figure by who claims what of whom, the seats renamed."""
    found: dict[_Key, Any] = {}
    for context in audit.claims:
        by = context.by()
        for point in context.points:
            about = ((key, seats.get(value, value) if key in _SEATS else value) for key, value in point.about.items())
            found[by if by is None else seats.get(by, by), point.kind, tuple(about)] = point.claimed
    return found


def _outline(found: RecordsComparison, seats: Sequence[int]) -> None:
    """A record with tiles and one that only tells: their kongs and wins side by side."""
    mine, theirs = summary(found.a, range(len(seats))), summary(found.b, seats)
    alignment = align(mine, theirs)
    found.agreed = len(alignment.pairs)
    for each in alignment.stretches:
        effect = Effect(None, impossible="detail")
        found.differences.append(
            Difference("actions", None, mine[slice(*each.a)], theirs[slice(*each.b)], effect=effect)
        )


def _account(found: RecordsComparison, swaps: _Swaps) -> None:
    a, b = swaps.frames
    places, others = swaps.places
    alignment = align([a.items[n] for n in places], [b.items[n] for n in others])
    found.agreed = len(alignment.pairs)
    found.finer = sum(a.items[places[i]] != b.items[others[j]] for i, j in alignment.pairs)
    if a.detail == "full" and a.draws != b.draws:
        found.draws = "a" if a.draws else "b"
    for stretch in alignment.stretches:
        at_a, at_b = _span(places, stretch.a, len(a.items)), _span(others, stretch.b, len(b.items))
        mine = [a.items[n] for n in places[slice(*stretch.a)]]
        theirs = [b.items[n] for n in others[slice(*stretch.b)]]
        found.differences.append(Difference("actions", None, mine, theirs, at_a, at_b))


def _span(places: Sequence[int], stretch: tuple[int, int], length: int) -> tuple[int, int]:
    """A stretch of what is compared as steps of the record (from, to); where it is empty, the step it stands before."""
    first, end = stretch
    start = places[first] if first < len(places) else length
    return (start, start) if first == end else (start, places[end - 1] + 1)


def _settled(found: RecordsComparison, swaps: _Swaps) -> None:
    """Settles each difference by itself; those that are impossible so together; and all of them."""
    for difference in found.differences:
        difference.effect = swaps.effect([difference])
    alone = [each for each in found.differences if each.effect is not None and each.effect.impossible]
    if 1 < len(alone) < len(found.differences):
        found.coupled = swaps.effect(alone)
    if len(found.differences) > 1:
        found.together = swaps.effect(found.differences)


class _Swaps:
    """Settles the first record with some differences as the second one has them."""

    def __init__(self, whatif: WhatIf, frames: tuple[Frame, Frame]) -> None:
        self.whatif = whatif
        self.frames = frames
        self.base = whatif.base
        self.places = _compared(*frames)

    def effect(self, differences: Sequence[Difference]) -> Effect | None:
        """None for what is no part of the hand as it was played."""
        mine = self.frames[0]
        fields, items = dict(mine.fields), list(mine.items)
        for each in sorted(differences, key=lambda each: each.at_a or (0, 0), reverse=True):
            if each.what == "actions" and each.at_a is not None:
                items[slice(*each.at_a)] = each.b
            elif each.what in FIELDS:
                _put(fields, each, mine.keys)
        if (fields, items) == (mine.fields, mine.items):
            return None
        hand = mine.rebuilt(fields, items)
        if hand is None:
            return Effect(None, impossible="unreadable")
        return self._held_against(self.whatif.told(hand))

    def _held_against(self, outcome: Outcome) -> Effect:
        faults, before = _errors(outcome), _errors(self.base)
        effect = Effect(outcome.totals, faults=sorted(faults - before), cured=sorted(before - faults))
        if outcome.replay.broken and not self.base.replay.broken:
            stop = next((f for f in reversed(outcome.replay.findings) if f.severity == "error"), None)
            return Effect(None, faults=effect.faults, impossible="broken", step=stop.action if stop else None)
        if effect.totals is not None and self.base.totals is not None:
            pairs = enumerate(zip(self.base.totals, effect.totals, strict=True))
            effect.changes = {seat: now - then for seat, (then, now) in pairs if now != then}
        return effect


def _put(fields: dict[str, Any], difference: Difference, keys: Sequence[str]) -> None:
    """A field as the second record has it; of a player's only his own part."""
    value = difference.b
    if difference.seat is not None:
        parts = {**fields.get(difference.what, {}), keys[difference.seat]: value}
        value = {key: text for key, text in parts.items() if text is not None}
    fields[difference.what] = value
    if not value:
        del fields[difference.what]


def _compared(a: Frame, b: Frame) -> list[list[int]]:
    """The numbers of the items that are compared: without draws where only one record writes them."""
    skips = a.detail == "full" and a.draws != b.draws
    return [
        [number for number, item in enumerate(frame.items) if not skips or getattr(item, "word", None) != DRAW] for frame in (a, b)
    ]


def _errors(outcome: Outcome) -> frozenset[str]:
    """What is against the rules; a hand that only stops early is not."""
    return outcome.faults - {UNDECIDED, UNFINISHED}


def _illegal(audit: Audit) -> list[str]:
    return sorted(finding.code for finding in audit.findings if against_the_rules(finding))
