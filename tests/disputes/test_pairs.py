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

MOST_SINGLES, CLAIMS = 100, 8
HANDS = (("chengdu-cap7", "a"), ("house-table", "b"), ("mil-sbr", "c"), ("six-player", "d"))


def small_table(name: str, seed: str) -> Table:
    """The first random hand that not too much can be taken otherwise of."""
    play = RandomPlay(load_rules(name), name)
    hands = (record_of(play.hand(f"{seed}/{number}")) for number in range(100))
    tables = (Table(record, Rulebook(), Chance(f"{seed}/claims")) for record in hands)
    return next(table for table in tables if 60 < len(table.search.singles()) < MOST_SINGLES)


@pytest.mark.parametrize(("name", "seed"), HANDS)
def test_no_pair_is_lost(name: str, seed: str) -> None:
    table = small_table(name, seed)
    changes, outcomes = zip(*table.search.singles(), strict=True)
    by_totals: dict[tuple[int, ...], list[tuple[Changes, Outcome]]] = defaultdict(list)
    for pair in combinations(changes, 2):
        both = together(table.whatif, pair)
        if both is not None and both.totals is not None and both.faults <= table.whatif.base.faults:
            by_totals[tuple(both.totals)].append((pair, both))
    simpler = {tuple(outcome.totals) for outcome in (*outcomes, table.whatif.base)}
    open_to_pairs = [totals for totals in by_totals if totals not in simpler]
    table.chance.shuffle(open_to_pairs)
    for totals in open_to_pairs[:CLAIMS]:
        context = table.claim(by_totals[totals][0][1], sheets=0)
        found = {frozenset(map(id, way)) for each in table.search.explain(context) for way in each.ways}
        assert found == {frozenset(map(id, pair)) for pair, _both in by_totals[totals]}
