"""Where a wrong claim comes from: changes that, really settled, reproduce it to the point."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from xzaudit.auditing.claims import Context, judge_claim
from xzaudit.auditing.explain.change import Change, Explanation
from xzaudit.auditing.explain.end_facts import forgotten, gross_for_net, other_ready_value, other_state, payee_forgotten
from xzaudit.auditing.explain.kong_facts import by_another, fed_by_another, not_paid, of_another_kind, paid_twice
from xzaudit.auditing.explain.option_changes import other_options
from xzaudit.auditing.explain.order import rank
from xzaudit.auditing.explain.row_facts import one_row
from xzaudit.auditing.explain.win_facts import (
    bonus_added,
    bonus_left_out,
    cap_forgotten,
    other_pattern,
    other_payers,
    roots,
    self_draw_bonus_forgotten,
)
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.ledger import AS_IT_WAS, Tweaks
from xzaudit.terms import COLUMN_OF

FAMILIES: tuple[Callable[[WhatIf], Iterator[Change]], ...] = (
    forgotten,
    not_paid,
    paid_twice,
    of_another_kind,
    fed_by_another,
    by_another,
    roots,
    bonus_left_out,
    bonus_added,
    cap_forgotten,
    self_draw_bonus_forgotten,
    other_pattern,
    other_payers,
    other_state,
    other_ready_value,
    gross_for_net,
    payee_forgotten,
    one_row,
    other_options,
)
MOST_PAIRS = 400
"""So many pairs are settled at most."""

Vector = tuple[int, ...]


class Search:
    """The explanations of the claims of one hand: every single change is settled once."""

    def __init__(self, whatif: WhatIf, ended: bool) -> None:
        self.whatif = whatif
        self.ended = ended
        self._singles: list[tuple[Change, Outcome]] | None = None

    def singles(self) -> list[tuple[Change, Outcome]]:
        """Every single change that makes a difference, with what the hand comes to."""
        if self._singles is None:
            self._singles = []
            base = _key(self.whatif.base)
            for family in FAMILIES:
                for change in family(self.whatif):
                    outcome = self.whatif.outcome(change.options, change.tweaks)
                    if outcome is not None and self._sensible(outcome) and _key(outcome) != base:
                        self._singles.append((change, outcome))
            self._singles.sort(key=lambda pair: _rank((pair[0],)))
        return self._singles

    def _sensible(self, outcome: Outcome) -> bool:
        """Nobody counts by rules under which what was played is illegal."""
        return outcome.totals is not None and outcome.faults <= self.whatif.base.faults

    def explain(self, context: Context) -> list[Explanation]:
        """Classes of explanations of a claim, likeliest first; empty where one or two mistakes do not explain it."""
        found: dict[Any, Explanation] = {}
        for change, outcome in self.singles():
            if self._reproduces(context, outcome):
                _add(found, outcome, (change,))
        if not found:
            for changes, outcome in self._pairs(context):
                if self._reproduces(context, outcome):
                    _add(found, outcome, changes)
        return sorted(found.values(), key=lambda explanation: _rank(explanation.changes))

    def _judge(self, context: Context, outcome: Outcome) -> Context:
        hand, game = self.whatif.hand, self.whatif.game
        return judge_claim(context.claim, context.pointer, hand, game, outcome.ledger, ended=self.ended, legal=True)

    def _reproduces(self, context: Context, outcome: Outcome) -> bool:
        totals = context.claim.totals
        if totals and any(_off(context, text, points, outcome) for text, points in totals.items()):
            return False
        judged = self._judge(context, outcome)
        return not judged.findings and all(point.right and point.plainly_right for point in judged.points)

    def _pairs(self, context: Context) -> Iterator[tuple[tuple[Change, ...], Outcome]]:
        """Pairs of changes whose effects on the claimed figures add up to what the claim is off by."""
        base = self._vector(context, self.whatif.base)
        wanted = tuple(int(point.claimed) for point in context.points if _numeric(point.claimed, point.due))
        need = tuple(claimed - due for claimed, due in zip(wanted, base, strict=True)) if len(wanted) == len(base) else ()
        by_effect: dict[Vector, list[Change]] = {}
        for change, outcome in self.singles():
            vector = self._vector(context, outcome)
            if len(vector) == len(base) and vector != base:
                by_effect.setdefault(tuple(new - old for new, old in zip(vector, base, strict=True)), []).append(change)
        tried = 0
        for effect, firsts in by_effect.items():
            rest = tuple(n - e for n, e in zip(need, effect, strict=True)) if need else ()
            if rest < effect or rest not in by_effect:
                continue
            for pair in _both(firsts, by_effect[rest], same=rest == effect):
                tried += 1
                if tried > MOST_PAIRS:
                    return
                both = self._together(pair)
                if both is not None and both.totals is not None:
                    yield pair, both

    def _vector(self, context: Context, outcome: Outcome) -> Vector:
        points = self._judge(context, outcome).points
        return tuple(int(point.due) for point in points if _numeric(point.claimed, point.due))

    def _together(self, changes: tuple[Change, ...]) -> Outcome | None:
        options: dict[str, Any] = {}
        tweaks: Tweaks = AS_IT_WAS
        for change in changes:
            options.update(change.options)
            tweaks = tweaks.merged(change.tweaks)
        return self.whatif.outcome(options, tweaks)


def _numeric(claimed: Any, due: Any) -> bool:
    return isinstance(claimed, int) and isinstance(due, int)


def _off(context: Context, text: str, points: int, outcome: Outcome) -> bool:
    seat = context.seats.find(text)
    return seat is not None and outcome.totals is not None and outcome.totals[seat] != points


def _both(firsts: list[Change], seconds: list[Change], *, same: bool) -> Iterator[tuple[Change, Change]]:
    pairs = [(a, b) for n, a in enumerate(firsts) for b in (seconds[n + 1 :] if same else seconds)]
    pairs.sort(key=_rank)
    yield from pairs[:40]


def _key(outcome: Outcome) -> Any:
    entries = tuple((e.action, e.giver, e.taker, e.points, e.reason) for e in outcome.ledger.entries)
    fans = tuple((s.value.patterns, s.value.raw_fan, s.value.fan) if s.value else None for s in outcome.ledger.wins)
    return entries, fans, outcome.faults


def _figures(outcome: Outcome) -> frozenset[tuple[int, int, str, int]]:
    """What the personal sheets show: the net between each two for each column."""
    nets: dict[tuple[int, int, str], int] = {}
    for entry in outcome.ledger.entries:
        two = min(entry.giver, entry.taker), max(entry.giver, entry.taker)
        key = (*two, COLUMN_OF[entry.reason])
        nets[key] = nets.get(key, 0) + (entry.points if entry.giver == two[0] else -entry.points)
    return frozenset((*key, net) for key, net in nets.items() if net)


def _add(found: dict[Any, Explanation], outcome: Outcome, changes: tuple[Change, ...]) -> None:
    """Changes after which no figure of money differs are one class."""
    figures = _figures(outcome)
    known = found.get(figures)
    if known is None:
        found[figures] = Explanation(changes)
    elif _rank(changes) < _rank(known.changes):
        known.same.append(known.changes)
        known.changes = changes
    else:
        known.same.append(changes)


def _rank(changes: tuple[Change, ...]) -> tuple[Any, ...]:
    return len(changes), tuple(sorted(rank(change.family, change.facts.get("option")) for change in changes))
