"""Where a wrong claim comes from: changes that, really settled, reproduce it to the point."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from xzaudit.auditing.claims import Context, judge_claim
from xzaudit.auditing.explain.change import Change, Changes, Explanation
from xzaudit.auditing.explain.classes import classes
from xzaudit.auditing.explain.families import Likelihood
from xzaudit.auditing.explain.kongs import kongs_otherwise
from xzaudit.auditing.explain.omissions import money_left_out
from xzaudit.auditing.explain.settings import settings_otherwise
from xzaudit.auditing.explain.states import states_otherwise
from xzaudit.auditing.explain.wins import wins_otherwise
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.ledger import AS_IT_WAS, Tweaks

OTHERWISE: tuple[Callable[[WhatIf], Iterator[Change]], ...] = (
    kongs_otherwise,
    wins_otherwise,
    states_otherwise,
    money_left_out,
    settings_otherwise,
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
        if not found:
            found = [(pair, outcome) for pair, outcome in self._pairs(context) if self._reproduces(context, outcome)]
        return classes(found, Likelihood(change for change, _outcome in self.singles()))

    def _judge(self, context: Context, outcome: Outcome) -> Context:
        hand, game = self.whatif.hand, self.whatif.game
        return judge_claim(context.claim, context.pointer, hand, game, outcome.ledger, ended=self.ended, legal=True)

    def _reproduces(self, context: Context, outcome: Outcome) -> bool:
        totals = context.claim.totals
        if totals and any(_off(context, text, points, outcome) for text, points in totals.items()):
            return False
        judged = self._judge(context, outcome)
        return not judged.findings and all(point.right and point.plainly_right for point in judged.points)

    def _pairs(self, context: Context) -> Iterator[tuple[Changes, Outcome]]:
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
                both = self.together(pair)
                if both is not None and both.totals is not None:
                    yield pair, both

    def _vector(self, context: Context, outcome: Outcome) -> Vector:
        points = self._judge(context, outcome).points
        return tuple(int(point.due) for point in points if _numeric(point.claimed, point.due))

    def together(self, changes: Changes) -> Outcome | None:
        """What the hand comes to with all of these changes."""
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


def _both(firsts: list[Change], seconds: list[Change], *, same: bool) -> Sequence[Changes]:
    return [(a, b) for n, a in enumerate(firsts) for b in (seconds[n + 1 :] if same else seconds)][:40]


def _key(outcome: Outcome) -> Any:
    entries = tuple((e.action, e.giver, e.taker, e.points, e.reason) for e in outcome.ledger.entries)
    fans = tuple((s.value.patterns, s.value.raw_fan, s.value.fan) if s.value else None for s in outcome.ledger.wins)
    return entries, fans, outcome.faults
