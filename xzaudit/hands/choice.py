"""One way to price a hand: the patterns that count and the bonuses on top; and the dearest of all ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.hands.hand import Hand
from xzaudit.hands.pricing import Priced, Pricing
from xzaudit.hands.readings import Reading, readings
from xzaudit.hands.traits import PAIR_LAST, traits_of

if TYPE_CHECKING:
    from xzaudit.hands.value import WinValue

SELF_DRAW_FAN = "self_draw"
"""The name under which bonuses list the fan of a self-draw, where the rules give one."""

Counted = list[tuple[str, int, int]]
"""Bonuses that hold: name, how often, fan or factor of each."""


class Choice:
    """One way to price a hand: the patterns that count in it, and the bonuses on top. `value` is what it comes to, once known."""

    __slots__ = ("bonus_fan", "bonuses", "pattern_fan", "patterns", "places", "raw", "value")

    def __init__(self, counting: list[Priced], roots: int, others: Counted, pricing: Pricing) -> None:
        self.patterns = tuple([priced.name for priced in counting])
        self.places = [-priced.place for priced in counting]
        self.pattern_fan = 0
        absorbed = 0
        for priced in counting:
            self.pattern_fan += priced.fan
            absorbed |= priced.absorbs
        if roots:
            roots -= absorbed
        self.bonuses = [("root", roots, pricing.root), *others] if roots else others
        self.bonus_fan = fan = together(self.bonuses, pricing.product)
        self.raw = self.pattern_fan * fan if pricing.product else self.pattern_fan + fan
        self.value: WinValue | None = None

    def beats(self, other: Choice) -> bool:
        """More fan before the cap; then more of it from patterns; then patterns that are listed earlier."""
        if self.raw != other.raw:
            return self.raw > other.raw
        return (self.pattern_fan, self.places) > (other.pattern_fan, other.places)


def dearest(hand: Hand, events: int, pricing: Pricing, roots: int, kongs: int) -> Choice:
    """The best way to price the hand over all its readings, with so many roots and kongs that count; ValueError if it has none.

    Hands that are alike in their traits are priced alike, so each kind of hand is priced once.
    """
    traits, known = traits_of(hand, events), pricing.known
    best: Choice | None = None
    for reading in readings(hand, pricing.seven_pairs):
        key = (traits_as(hand, reading, traits), roots, kongs)
        choice = known.get(key)
        if choice is None:
            choice = known[key] = _dearest_as(key, events, pricing)
        if best is None or choice.beats(best):
            best = choice
    if best is None:
        raise ValueError("the hand is not complete")
    return best


def traits_as(hand: Hand, reading: Reading, traits: int) -> int:
    """The traits of the hand read so; `traits` are those that it has however it is read."""
    traits |= reading.traits
    return traits | PAIR_LAST if reading.pair == hand.tile else traits


def _dearest_as(key: tuple[int, int, int], events: int, pricing: Pricing) -> Choice:
    traits, roots, kongs = key
    others = counted(traits, kongs, events, pricing)
    ways = adding_up if pricing.sums else _rivals
    best: Choice | None = None
    for counting in ways(traits, pricing):
        choice = Choice(counting, roots, others, pricing)
        if best is None or choice.beats(best):
            best = choice
    assert best is not None  # the basic pattern always holds
    return best


def _rivals(traits: int, pricing: Pricing) -> list[list[Priced]]:
    """The patterns that could be worth most: all that absorb a root, and the dearest of those that do not."""
    found = []
    for priced in holding_of(traits, pricing):
        found.append([priced])
        if not priced.absorbs:
            break
    return found


def adding_up(traits: int, pricing: Pricing) -> list[list[Priced]]:
    """All patterns that hold, save what a compound stands for, and the basic one unless it is alone."""
    holding = holding_of(traits, pricing)
    if len(holding) > 1:
        covered = {"basic"}.union(*[priced.parts for priced in holding if priced.parts])
        holding = [priced for priced in holding if priced.name not in covered]
        holding.sort(key=_place)
    return [holding]


def holding_of(traits: int, pricing: Pricing) -> list[Priced]:
    """The patterns of the rule set that hold for these traits, most fan first."""
    return [priced for priced in pricing.patterns if traits & priced.traits == priced.traits]


def _place(priced: Priced) -> int:
    return priced.place


def counted(traits: int, kongs: int, events: int, pricing: Pricing) -> Counted:
    """The bonuses but roots that hold for these traits, and the fan of a self-draw where there is one."""
    found = [("kong", kongs, pricing.kong)] if kongs and pricing.kong is not None else []
    found += [(name, 1, price) for name, needed, price in pricing.bonuses if traits & needed == needed]
    if pricing.self_draw_bonus(events) == "extra_fan":
        found.append((SELF_DRAW_FAN, 1, 2 if pricing.product else 1))
    return found


def together(bonuses: Counted, product: bool) -> int:
    """What bonuses come to: a sum of fan, or a product where they are factors."""
    fan = 1 if product else 0
    for _name, count, price in bonuses:
        fan = fan * price**count if product else fan + count * price
    return fan
