"""Where a wrong claim comes from: changes that, really settled, reproduce it to the point."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from xzaudit.auditing.claims import Context, judge_claim
from xzaudit.auditing.explain.change import Change, Changes, Explanation
from xzaudit.auditing.explain.classes import classes
from xzaudit.auditing.explain.families import Likelihood
from xzaudit.auditing.explain.kongs import kongs_otherwise
from xzaudit.auditing.explain.money import Money, Move, Vector, minus
from xzaudit.auditing.explain.omissions import money_left_out
from xzaudit.auditing.explain.pairs import candidates
from xzaudit.auditing.explain.readings import own_share
from xzaudit.auditing.explain.settings import settings_otherwise
from xzaudit.auditing.explain.states import states_otherwise
from xzaudit.auditing.explain.together import together
from xzaudit.auditing.explain.wins import wins_otherwise
from xzaudit.auditing.whatif import Outcome, WhatIf

OTHERWISE: tuple[Callable[[WhatIf], Iterator[Change]], ...] = (
    kongs_otherwise,
    wins_otherwise,
    states_otherwise,
    money_left_out,
    settings_otherwise,
)


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
            for otherwise in OTHERWISE:
                for change in otherwise(self.whatif):
                    outcome = self.whatif.outcome(change.options, change.tweaks)
                    if outcome is not None and self._sensible(outcome) and _key(outcome) != base:
                        self._singles.append((change, outcome))
        return self._singles

    def _sensible(self, outcome: Outcome) -> bool:
        """Nobody counts by rules under which what was played is illegal."""
        return outcome.totals is not None and outcome.faults <= self.whatif.base.faults

    def explain(self, context: Context) -> list[Explanation]:
        """Classes of explanations of a claim, likeliest first; empty where one or two mistakes do not explain it."""
        found: list[tuple[Changes, Outcome]] = [
            ((change,), outcome) for change, outcome in self.singles() if self._reproduces(context, outcome)
        ]
        meant = list(own_share(context))
        found += [((change,), self.whatif.base) for change in meant]
        if not found:
            found = [(pair, outcome) for pair, outcome in self._pairs(context) if self._reproduces(context, outcome)]
        return classes(found, Likelihood([*meant, *(change for change, _outcome in self.singles())]))

    def _reproduces(self, context: Context, outcome: Outcome) -> bool:
        totals = context.claim.totals
        if totals and any(_off(context, text, points, outcome) for text, points in totals.items()):
            return False
        judged = self._judge(context, outcome)
        return not judged.findings and all(point.right and point.plainly_right for point in judged.points)

    def _judge(self, context: Context, outcome: Outcome) -> Context:
        hand, game = self.whatif.hand, self.whatif.game
        return judge_claim(context.claim, context.pointer, hand, game, outcome.ledger, ended=self.ended, legal=True)

    def _pairs(self, context: Context) -> Iterator[tuple[Changes, Outcome]]:
        """All pairs that may reproduce the claim, settled."""
        due = self._figures(context, self.whatif.base)
        claimed = tuple(int(point.claimed) for point in context.points if _numeric(point.claimed, point.due))
        totals = {context.seats.find(text): points for text, points in (context.claim.totals or {}).items()}
        seats = tuple(seat for seat in totals if seat is not None)
        base = Money(self.whatif.base, seats)
        moves = []
        for change, outcome in self.singles():
            figures = self._figures(context, outcome)
            effect = minus(figures, due) if len(figures) == len(due) else None
            moves.append(Move(change, Money(outcome, seats), base, effect))
        off = minus(claimed, due) if len(claimed) == len(due) else None
        need = minus(tuple(totals[seat] for seat in seats), base.whole)
        for pair in candidates(moves, base, off, need):
            both = together(self.whatif, pair)
            if both is not None and self._sensible(both):
                yield pair, both

    def _figures(self, context: Context, outcome: Outcome) -> Vector:
        points = self._judge(context, outcome).points
        return tuple(int(point.due) for point in points if _numeric(point.claimed, point.due))


def _numeric(claimed: Any, due: Any) -> bool:
    return isinstance(claimed, int) and isinstance(due, int)


def _off(context: Context, text: str, points: int, outcome: Outcome) -> bool:
    seat = context.seats.find(text)
    return seat is not None and outcome.totals is not None and outcome.totals[seat] != points


def _key(outcome: Outcome) -> Any:
    entries = tuple((e.action, e.giver, e.taker, e.points, e.reason) for e in outcome.ledger.entries)
    fans = tuple((s.value.patterns, s.value.raw_fan, s.value.fan) if s.value else None for s in outcome.ledger.wins)
    return entries, fans, outcome.faults
