"""What explains a claim, in classes and in order."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.explain.change import Changes, Explanation
from xzaudit.auditing.explain.families import Likelihood
from xzaudit.auditing.whatif import Outcome
from xzaudit.terms import COLUMN_OF


def classes(found: list[tuple[Changes, Outcome]], likelihood: Likelihood) -> list[Explanation]:
    """Changes after which no figure of money differs are one class; a class is as likely as all its ways together."""
    ways: dict[Any, list[tuple[float, Changes]]] = {}
    for changes, outcome in found:
        ways.setdefault(_figures(outcome), []).append((likelihood.of(changes), changes))
    ordered = sorted(ways.values(), key=lambda each: -sum(likely for likely, _changes in each))
    return [_explanation([changes for _l, changes in sorted(each, key=lambda way: -way[0])]) for each in ordered]


def _explanation(ways: list[Changes]) -> Explanation:
    return Explanation(ways[0], ways[1:])


def _figures(outcome: Outcome) -> frozenset[tuple[int, int, str, int]]:
    """What the personal sheets show: the net between each two for each column."""
    nets: dict[tuple[int, int, str], int] = {}
    for entry in outcome.ledger.entries:
        two = min(entry.giver, entry.taker), max(entry.giver, entry.taker)
        key = (*two, COLUMN_OF[entry.reason])
        nets[key] = nets.get(key, 0) + (entry.points if entry.giver == two[0] else -entry.points)
    return frozenset((*key, net) for key, net in nets.items() if net)
