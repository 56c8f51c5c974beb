"""Who pays whom, with the fewest payments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xzaudit.ledger import HOUSE


@dataclass(frozen=True, slots=True)
class Payment:
    """`points` that go from one seat to another to settle the hand; HOUSE is the house."""

    giver: int
    taker: int
    points: int


def fewest_transfers(totals: Sequence[int]) -> list[Payment]:
    """The fewest payments that settle these net points; what does not balance is the house's.

    The parties fall into as many groups that balance among themselves as possible; a group of n needs n − 1 payments.
    """
    balances = [(seat, total) for seat, total in enumerate(totals) if total]
    rest = -sum(totals)
    if rest:
        balances.append((HOUSE, rest))
    payments: list[Payment] = []
    for group in _groups(balances):
        payments += _within(group)
    return payments


def _groups(balances: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """The split into the most groups whose balances come to nought; at most seven parties, so all subsets are tried."""
    size = len(balances)
    sums = [sum(balances[i][1] for i in range(size) if subset >> i & 1) for subset in range(1 << size)]
    most = [0] * (1 << size)
    for subset in range(1, 1 << size):
        without = (most[subset & ~(1 << i)] for i in range(size) if subset >> i & 1)
        most[subset] = max(without) + (sums[subset] == 0)
    return _unfold(balances, sums, most)


def _unfold(balances: list[tuple[int, int]], sums: list[int], most: list[int]) -> list[list[tuple[int, int]]]:
    groups: list[list[tuple[int, int]]] = []
    rest = (1 << len(balances)) - 1
    while rest:
        part = min(
            (s for s in range(1, rest + 1) if s & rest == s and sums[s] == 0 and most[rest & ~s] == most[rest] - 1),
            key=lambda s: (s.bit_count(), s),
        )
        groups.append([balances[i] for i in range(len(balances)) if part >> i & 1])
        rest &= ~part
    return groups


def _within(group: list[tuple[int, int]]) -> list[Payment]:
    """The largest debtor pays the largest creditor until the group is settled."""
    left = dict(group)
    payments: list[Payment] = []
    while any(left.values()):
        giver = min(left, key=lambda seat: (left[seat], seat))
        taker = max(left, key=lambda seat: (left[seat], -seat))
        points = min(-left[giver], left[taker])
        payments.append(Payment(giver, taker, points))
        left[giver] += points
        left[taker] -= points
    return payments
