"""The value of a win: patterns, bonuses, fan, and what one payer owes."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.bonuses import Bonus
from xzaudit.hands.hand import Hand
from xzaudit.hands.pricing import Priced, Pricing
from xzaudit.hands.readings import Reading, readings
from xzaudit.hands.working import working

SELF_DRAW_FAN = "self_draw"
"""The name under which bonuses list the fan of a self-draw, where the rules give one."""

PRICED_BY = ("value.scale", "value.base")
"""The options that price every win."""

Counted = list[tuple[str, int, int]]
"""Bonuses that hold: name, how often, fan or factor of each."""


class WinValue:
    """What a win is worth.

    `patterns`: ids in the order of patterns, `pattern_fan` their fan; `bonuses`: how often each bonus holds, and
    `bonus_fan` their fan (their product where they are factors); `raw_fan` before the cap, `fan` after it.
    `points`: what one payer pays; `plain_points`: the same without a self-draw bonus that lies outside the cap.
    `feeder_pays`: a kong flower that its feeder pays alone. `working` is the arithmetic of `points`, `options` are
    the paths of the options that priced it.
    """

    __slots__ = (
        "bonus_fan",
        "bonuses",
        "capped",
        "fan",
        "feeder_pays",
        "options",
        "pattern_fan",
        "patterns",
        "plain_points",
        "points",
        "raw_fan",
        "working",
    )

    def __init__(self, choice: Choice, events: int, pricing: Pricing) -> None:
        self.patterns = choice.patterns
        self.pattern_fan = choice.pattern_fan
        self.bonuses = {name: count for name, count, _price in choice.bonuses}
        self.bonus_fan = choice.bonus_fan
        self.raw_fan = choice.raw
        self.fan = fan = choice.raw if choice.raw < pricing.cap else pricing.cap
        self.capped = choice.raw > fan
        self.feeder_pays = pricing.feeder_pays(events)
        self.plain_points = self.points = pricing.points(fan)
        bonus = pricing.self_draw_bonus(events)
        if bonus == "double":
            self.points *= 2
        elif bonus == "extra_base":
            self.points += pricing.base
        self.working = working(choice.pattern_fan, choice.bonuses, fan, self.capped, bonus, pricing)
        self.options = _options(self.capped, self.feeder_pays, bonus)


class Choice:
    """One way to price a hand: a reading, the patterns that count in it, and the bonuses on top."""

    __slots__ = ("bonus_fan", "bonuses", "pattern_fan", "patterns", "places", "raw")

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
        self.bonus_fan = fan = _together(self.bonuses, pricing.product)
        self.raw = self.pattern_fan * fan if pricing.product else self.pattern_fan + fan

    def beats(self, other: Choice) -> bool:
        """More fan before the cap; then more of it from patterns; then patterns that are listed earlier."""
        if self.raw != other.raw:
            return self.raw > other.raw
        return (self.pattern_fan, self.places) > (other.pattern_fan, other.places)


def value_of_win(hand: Hand, events: int, pricing: Pricing) -> WinValue:
    """The most that a complete, fully known hand is worth over all its readings; ValueError if it is not complete.

    `events` are flags from `events`. Whether the win is legal is not looked at.
    """
    choice = dearest(hand, events, pricing, pricing.roots(hand), pricing.bonuses)
    return WinValue(choice, events, pricing)


def dearest(hand: Hand, events: int, pricing: Pricing, roots: int, bonuses: Sequence[tuple[str, Bonus, int]]) -> Choice:
    """The best way to price the hand with so many roots and these of the rule set's other bonuses in play."""
    ways = adding_up if pricing.sums else _rivals
    best: Choice | None = None
    for reading in readings(hand, pricing.seven_pairs):
        others = counted(hand, reading, events, pricing, bonuses)
        for counting in ways(hand, reading, events, pricing):
            choice = Choice(counting, roots, others, pricing)
            if best is None or choice.beats(best):
                best = choice
    if best is None:
        raise ValueError("the hand is not complete")
    return best


def _rivals(hand: Hand, reading: Reading, events: int, pricing: Pricing) -> list[list[Priced]]:
    """The patterns that could be worth most: all that absorb a root, and the dearest of those that do not."""
    found = []
    for priced in pricing.patterns:
        if priced.holds(hand, reading, events):
            found.append([priced])
            if not priced.absorbs:
                break
    return found


def adding_up(hand: Hand, reading: Reading, events: int, pricing: Pricing) -> list[list[Priced]]:
    """All patterns that hold, save what a compound stands for, and the basic one unless it is alone."""
    holding = [priced for priced in pricing.patterns if priced.holds(hand, reading, events)]
    if len(holding) > 1:
        covered = {"basic"}.union(*[priced.parts for priced in holding if priced.parts])
        holding = [priced for priced in holding if priced.name not in covered]
        holding.sort(key=_place)
    return [holding]


def _place(priced: Priced) -> int:
    return priced.place


def counted(
    hand: Hand, reading: Reading, events: int, pricing: Pricing, bonuses: Sequence[tuple[str, Bonus, int]]
) -> Counted:
    """Those of the bonuses that hold for the hand read so, and the fan of a self-draw where there is one."""
    found = []
    for name, holds, price in bonuses:
        count = holds(hand, reading, events)
        if count:
            found.append((name, count, price))
    if pricing.self_draw == "extra_fan" and pricing.self_draw_bonus(events) == "extra_fan":
        found.append((SELF_DRAW_FAN, 1, 2 if pricing.product else 1))
    return found


def _together(counted: Counted, product: bool) -> int:
    fan = 1 if product else 0
    for _name, count, price in counted:
        fan = fan * price**count if product else fan + count * price
    return fan


def _options(capped: bool, feeder_pays: bool, bonus: str) -> tuple[str, ...]:
    if not capped and not feeder_pays and bonus == "none":
        return PRICED_BY
    found = [*PRICED_BY]
    if capped:
        found.append("value.cap_fan")
    if bonus != "none":
        found.append("value.self_draw")
    if feeder_pays:
        found.append("value.kong_flower_fed")
    return tuple(found)
