"""Two mistakes at once: what is found without settling all pairs, against all pairs settled."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

import pytest

from tests.explanations import Table
from xzaudit.auditing import Rulebook
from xzaudit.auditing.explain import Changes
from xzaudit.auditing.explain.together import together
from xzaudit.auditing.whatif import Outcome
from xzaudit.generator import RandomPlay, record_of
from xzaudit.generator.chance import Chance
from xzaudit.rules import load_rules

CLAIMS = 20
HANDS = (("house-table", "brute/8"), ("mil-sbr", "brute/8"), ("mil-sbr", "brute/3"), ("mil-sbr", "brute/0"))
"""Hands with kongs of all kinds, wins, players ready and not, of which not too much can be taken otherwise."""


@pytest.mark.parametrize(("name", "seed"), HANDS)
def test_no_pair_is_lost(name: str, seed: str) -> None:
    record = record_of(RandomPlay(load_rules(name), name).hand(seed))
    table = Table(record, Rulebook(), Chance(f"{name}/{seed}"))
    singles, base = table.search.singles(), table.whatif.base
    by_totals: dict[tuple[int, ...], list[tuple[Changes, Outcome]]] = defaultdict(list)
    meddling = set()
    for (one, alone), (other, further) in combinations(singles, 2):
        both = together(table.whatif, (one, other))
        if both is not None and both.totals is not None and both.faults <= base.faults:
            by_totals[tuple(both.totals)].append(((one, other), both))
            if added(base, alone, further) != both.totals:
                meddling.add(tuple(both.totals))
    claimed = sorted(meddling - {tuple(outcome.totals or ()) for outcome in (base, *(outcome for _change, outcome in singles))})
    table.chance.shuffle(claimed)
    for totals in claimed[:CLAIMS]:
        context = table.claim(by_totals[totals][0][1], sheets=0)
        found = {frozenset(map(id, way)) for each in table.search.explain(context) for way in each.ways}
        assert found == {frozenset(map(id, pair)) for pair, _both in by_totals[totals]}


def added(base: Outcome, one: Outcome, other: Outcome) -> list[int]:
    """What the totals would be if the two had nothing to do with each other."""
    return [a + b - due for a, b, due in zip(one.totals or (), other.totals or (), base.totals or (), strict=True)]
