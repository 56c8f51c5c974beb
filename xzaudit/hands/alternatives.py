"""Every way in which a complete hand could be priced, with what became of each: what a player wants to see who asks
why his hand is not worth more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cmp_to_key
from typing import NamedTuple

from xzaudit.hands.choice import Choice, adding_up, counted, holding_of, traits_as
from xzaudit.hands.hand import Hand
from xzaudit.hands.pricing import Priced, Pricing
from xzaudit.hands.readings import Reading, readings
from xzaudit.hands.traits import traits_of
from xzaudit.hands.value import WinValue

COUNTS = "counts"
PART_OF = "part_of"
FEWER = "fewer"
SAME = "same"


class Alternative(NamedTuple):
    """One way to price the hand: how it is read, and what that comes to.

    `why` is COUNTS for the one that counts. The others lose because they are a part of its pattern (PART_OF), have fewer
    fan before the cap (FEWER), or as many, but the other is named first (SAME).
    """

    reading: Reading
    value: WinValue
    why: str


def alternatives(hand: Hand, events: int, pricing: Pricing) -> list[Alternative]:
    """All ways to price a complete hand, the best first; of those that come to the same patterns and fan only one.

    Where the dearest pattern counts alone, each pattern that holds is a way; where patterns add up, each reading is.
    """
    seen: dict[tuple[tuple[str, ...], int], tuple[Reading, Choice]] = {}
    for reading, choice in _choices(hand, events, pricing):
        seen.setdefault((choice.patterns, choice.raw), (reading, choice))
    ranked = sorted(seen.values(), key=cmp_to_key(_order))
    if not ranked:
        return []
    best = ranked[0][1]
    parts = frozenset[str]().union(*(priced.parts for priced in pricing.patterns if priced.name in best.patterns))
    return [
        Alternative(reading, WinValue(choice, events, pricing), _why(choice, best, parts)) for reading, choice in ranked
    ]


def _choices(hand: Hand, events: int, pricing: Pricing) -> Iterator[tuple[Reading, Choice]]:
    roots, own = pricing.roots(hand), traits_of(hand, events)
    for reading in readings(hand, pricing.seven_pairs):
        traits = traits_as(hand, reading, own)
        others = counted(traits, hand.kongs.bit_count(), events, pricing)
        for counting in _ways(traits, pricing):
            yield reading, Choice(counting, roots, others, pricing)


def _ways(traits: int, pricing: Pricing) -> list[list[Priced]]:
    return adding_up(traits, pricing) if pricing.sums else [[priced] for priced in holding_of(traits, pricing)]


def _order(a: tuple[Reading, Choice], b: tuple[Reading, Choice]) -> int:
    return -1 if a[1].beats(b[1]) else int(b[1].beats(a[1]))


def _why(choice: Choice, best: Choice, parts: frozenset[str]) -> str:
    if choice is best:
        return COUNTS
    if parts.issuperset(choice.patterns):
        return PART_OF
    return FEWER if choice.raw < best.raw else SAME
