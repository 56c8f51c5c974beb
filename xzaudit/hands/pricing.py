"""A rule set's prices, laid out once so that a hand is priced quickly: make one `Pricing` a rule set and keep it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.hands.bonuses import bonuses
from xzaudit.hands.events import FED_FLOWER, KONG_FLOWER, SELF_DRAW
from xzaudit.hands.hand import ROOTS
from xzaudit.hands.patterns import ABSORBS, BY_GOLDEN_SINGLE, PARTS

if TYPE_CHECKING:
    from xzaudit.hands.choice import Choice
    from xzaudit.rules import RuleSet

UNCAPPED = 1 << 60


class Priced:
    """A pattern that the rule set plays: its place in the order of patterns, its traits and fan, the roots that it has in it."""

    __slots__ = ("absorbs", "fan", "name", "parts", "place", "traits")

    def __init__(self, place: int, name: str, traits: int, fan: int) -> None:
        self.place = place
        self.name = name
        self.traits = traits
        self.fan = fan
        self.absorbs = 1 if name in ABSORBS else 0
        self.parts = PARTS.get(name, frozenset())


class Pricing:
    """All that the value of a win depends on, besides the hand.

    `patterns` come most fan first, then in their order; `bonuses` are (name, traits, fan or factor) without those that are
    counted: `root` and `kong` are their prices (`nothing` and None where they are not priced). `known` remembers what was priced before.
    """

    __slots__ = (
        "base",
        "bonuses",
        "cap",
        "cheapest_wait",
        "doubling",
        "fed_flower_drawn",
        "feeder_pays_flower",
        "known",
        "kong",
        "origin",
        "own_four",
        "patterns",
        "product",
        "ready_kongs",
        "ready_roots_held",
        "root",
        "roots",
        "roots_of_ready",
        "seen_four_spoils",
        "self_draw",
        "seven_pairs",
        "sums",
    )

    def __init__(self, rules: RuleSet) -> None:
        value, ready = rules.value, rules.ready
        self.base = value.base
        self.cheapest_wait = rules.not_ready.points == "cheapest_hand"
        self.doubling = value.scale == "doubling"
        self.product = value.scale == "product"
        self.origin = value.origin
        self.sums = value.combine == "sum"
        self.cap = UNCAPPED if value.cap_fan == "none" else value.cap_fan
        self.self_draw = value.self_draw
        self.feeder_pays_flower = value.kong_flower_fed != "all"
        self.fed_flower_drawn = value.kong_flower_fed != "feeder"
        self.seven_pairs = rules.table.seven_pairs
        self.patterns = _priced_patterns({str(name): fan for name, fan in value.patterns.items()}, value.golden_single)
        prices = {str(name): price for name, price in value.bonuses.items()}
        traits = bonuses(value.golden_single, value.last_tile)
        self.bonuses = [(name, traits[name], prices[name]) for name in traits if name in prices]
        self.root = prices.get("root", self.nothing)
        self.kong = prices.get("kong")
        self.known: dict[tuple[int, int, int], Choice] = {}
        self.roots = ROOTS[value.root if "root" in prices else "none"]
        self.own_four = ready.own_four
        self.seen_four_spoils = ready.seen_four == "spoils"
        self.ready_kongs = ready.kongs
        self.ready_roots_held = ready.roots == "held"
        self.roots_of_ready = self.roots
        if not ready.kongs and self.roots is ROOTS["kongs_too"]:
            self.roots_of_ready = ROOTS["not_kongs"]

    @property
    def nothing(self) -> int:
        """What bonuses come to when there are none: no fan, or a factor of one."""
        return 1 if self.product else 0

    @property
    def capped(self) -> bool:
        """Whether there is a cap at all."""
        return self.cap < UNCAPPED

    def points(self, fan: int) -> int:
        """What one payer pays for a fan total that is capped already, without a self-draw bonus."""
        if self.doubling:
            return self.base << max(fan - self.origin, 0)
        return self.base * fan

    def cap_points(self) -> int:
        """What the cap is worth; only where there is one."""
        return self.points(self.cap)

    def feeder_pays(self, events: int) -> bool:
        """Whether a kong flower is paid by the one who fed the kong, alone."""
        return self.feeder_pays_flower and events & FED_FLOWER > 0 and events & KONG_FLOWER > 0

    def self_draw_bonus(self, events: int) -> str:
        """The kind of bonus that a self-draw earns here: `none`, `extra_base`, `extra_fan` or `double`."""
        if not events & SELF_DRAW or (self.feeder_pays(events) and not self.fed_flower_drawn):
            return "none"
        return self.self_draw


def _priced_patterns(prices: dict[str, int], golden_single: str) -> list[Priced]:
    table = BY_GOLDEN_SINGLE[golden_single]
    found = [Priced(place, name, table[name], prices[name]) for place, name in enumerate(table) if name in prices]
    return sorted(found, key=lambda priced: (-priced.fan, priced.place))
