"""Random choices that come out alike on every version of Python."""

from __future__ import annotations

import random
from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")


class Chance:
    """A stream of choices from a seed.

    Seeding with text and `Random.random` are the parts of `random` that keep their sequence from version to version, so
    nothing else of it is used, and nothing here may iterate over a set.
    """

    __slots__ = ("unit",)

    def __init__(self, seed: str) -> None:
        self.unit = random.Random(seed).random

    def hits(self, probability: float) -> bool:
        """True with that probability."""
        return self.unit() < probability

    def below(self, limit: int) -> int:
        """A whole number from nought to one below the limit."""
        return int(self.unit() * limit)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items, each as likely as the others."""
        return items[int(self.unit() * len(items))]

    def weighted(self, items: Sequence[Item], weights: Sequence[float]) -> Item:
        """One of the items, as likely as its weight says."""
        point = self.unit() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            point -= weight
            if point < 0:
                return item
        return items[-1]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Puts the items in random order."""
        unit = self.unit
        for last in range(len(items) - 1, 0, -1):
            other = int(unit() * (last + 1))
            items[last], items[other] = items[other], items[last]
