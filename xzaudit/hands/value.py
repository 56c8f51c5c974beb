"""The value of a win: patterns, bonuses, fan, and what one payer owes."""

from __future__ import annotations

from xzaudit.hands.choice import Choice, dearest
from xzaudit.hands.hand import Hand
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.working import working

PRICED_BY = ("value.scale", "value.base")
"""The options that price every win."""


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


def value_of_win(hand: Hand, events: int, pricing: Pricing) -> WinValue:
    """The most that a complete, fully known hand is worth over all its readings; ValueError if it is not complete.

    `events` are flags from `events`. Whether the win is legal is not looked at.
    """
    return worth(dearest(hand, events, pricing, pricing.roots(hand), hand.kongs.bit_count()), events, pricing)


def worth(choice: Choice, events: int, pricing: Pricing) -> WinValue:
    """What the pricing comes to in points, worked out once; it is not to be changed."""
    if choice.value is None:
        choice.value = WinValue(choice, events, pricing)
    return choice.value


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
