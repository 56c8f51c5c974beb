"""The value of a hand that nobody shows: what is said of it, priced by the rule set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from xzaudit.hands.choice import SELF_DRAW_FAN, Choice, together
from xzaudit.hands.events import EARTHLY, HEAVENLY, KONG_DISCARD, KONG_FLOWER, LAST_TILE, ROB_KONG
from xzaudit.hands.hand import no_roots, roots_kongs_too
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.traits import moment_traits
from xzaudit.hands.value import WinValue
from xzaudit.record.told import Said
from xzaudit.rules.pattern_words import IMPLIED, parts_of

EVENT_FLAGS = {
    "kong_flower": KONG_FLOWER,
    "kong_discard": KONG_DISCARD,
    "rob_kong": ROB_KONG,
    "last_tile": LAST_TILE,
    "heavenly": HEAVENLY,
    "earthly": EARTHLY,
}
_PATTERN_EVENTS = ("heavenly", "earthly")


class ToldChoice(Choice):
    """A pricing of what is said, in the shape in which a hand's own pricing comes."""

    __slots__ = ()

    def __init__(
        self, patterns: tuple[str, ...], pattern_fan: int, bonuses: list[tuple[str, int, int]], product: bool
    ) -> None:
        self.patterns = patterns
        self.places = []
        self.pattern_fan = pattern_fan
        self.bonuses = bonuses
        self.bonus_fan = fan = together(bonuses, product)
        self.raw = pattern_fan * fan if product else pattern_fan + fan
        self.value = None


def told_value(said: Said, kongs: int, events: int, pricing: Pricing, *, ready: bool = False) -> WinValue | None:
    """What a win is worth by what is said of it; None where that is not enough for a fan.

    `kongs` are the winner's declared kongs; `events` flags of `events`. A fan that is said (before the cap) counts,
    whatever is named beside it.
    """
    if not said.enough and not (events & (HEAVENLY | EARTHLY)):
        return None
    choice = _named(said, kongs, events, pricing, ready)
    if said.fan is not None:
        rest = max(said.fan - choice.bonus_fan, 0) if not pricing.product else said.fan
        choice.pattern_fan = choice.pattern_fan if said.patterns else rest
        choice.raw = said.fan
    return WinValue(choice, events, pricing)


def named_fan(said: Said, kongs: int, events: int, pricing: Pricing) -> int:
    """The raw fan of all that is named beside a said fan."""
    return _named(said, kongs, events, pricing, False).raw


def _named(said: Said, kongs: int, events: int, pricing: Pricing, ready: bool) -> ToldChoice:
    said = _with_dragon(said)
    prices = {priced.name: priced.fan for priced in pricing.patterns}
    named = {*said.patterns, *(name for name in _PATTERN_EVENTS if events & EVENT_FLAGS[name])}
    patterns = _summed(named, prices) if pricing.sums else _highest(named, prices)
    fan = sum(prices.get(name, 0) for name in patterns)
    if not patterns and (said.patterns or said.fan is None):
        patterns, fan = ("basic",), prices.get("basic", 0)
    return ToldChoice(patterns, fan, _bonuses(said, kongs, events, pricing, patterns, ready), pricing.product)


def _with_dragon(said: Said) -> Said:
    """Seven pairs with a root are dragon seven pairs, whichever way they are told."""
    parts = parts_of(said.patterns)
    if not said.roots or "seven_pairs" not in parts or "dragon_seven_pairs" in parts:
        return said
    return replace(said, patterns=(*said.patterns, "dragon_seven_pairs"))


def _highest(named: set[str], prices: Mapping[str, int]) -> tuple[str, ...]:
    """The dearest pattern that is named, by itself or by its parts."""
    said = parts_of(named) | {IMPLIED[name] for name in named if name in IMPLIED}
    holding = [name for name in prices if name in named or (name != "basic" and parts_of((name,)) <= said)]
    return (max(holding, key=lambda name: prices[name]),) if holding else ()


def _summed(named: set[str], prices: Mapping[str, int]) -> tuple[str, ...]:
    """All that is named; a compound that the rule set prices in place of its parts."""
    parts = parts_of(named)
    parts |= {IMPLIED[name] for name in parts if name in IMPLIED}
    compounds = [name for name in prices if name in named and name not in parts and name != "basic"]
    covered = parts_of(compounds)
    found = {*compounds, *(name for name in parts if name in prices and name not in covered)}
    if "dragon_seven_pairs" in parts and "dragon_seven_pairs" not in prices and "seven_pairs" in prices:
        found.add("seven_pairs")
    if "dragon_seven_pairs" in found:
        found.discard("seven_pairs")
    return tuple(name for name in prices if name in found)


def _bonuses(
    said: Said, kongs: int, events: int, pricing: Pricing, patterns: tuple[str, ...], ready: bool
) -> list[tuple[str, int, int]]:
    prices = {name: price for name, _traits, price in pricing.bonuses}
    traits = moment_traits(events)
    happened = {name for name, needed, _price in pricing.bonuses if name in EVENT_FLAGS and traits & needed == needed}
    found: list[tuple[str, int, int]] = []
    roots = told_roots(said, kongs, pricing, patterns)
    if roots:
        found.append(("root", roots, pricing.root))
    if pricing.kong is not None and kongs and (pricing.ready_kongs or not ready):
        found.append(("kong", kongs, pricing.kong))
    found += [(name, 1, prices[name]) for name in EVENT_FLAGS if name in happened]
    if not ready and pricing.self_draw_bonus(events) == "extra_fan":
        found.append((SELF_DRAW_FAN, 1, 2 if pricing.product else 1))
    named = {*said.bonuses, *parts_of(said.patterns)}
    found += [
        (name, 1, prices[name])
        for name in ("concealed", "simples", "golden_single")
        if name in prices and name in named
    ]
    return found


def told_roots(said: Said, kongs: int, pricing: Pricing, patterns: tuple[str, ...]) -> int:
    """Roots that count: those said in all, at least the told kongs where kongs are roots; a dragon has one in it."""
    if pricing.roots is no_roots:
        return 0
    counted = kongs if pricing.roots is roots_kongs_too else 0
    held = max(said.roots or 0, counted)
    dragon = any(name in ("dragon_seven_pairs", "flush_dragon_seven_pairs") for name in patterns)
    if not dragon and parts_of(said.patterns) & {"dragon_seven_pairs"} and not said.roots:
        return held + 1
    return max(held - 1, 0) if dragon else held
