"""Pricings of shipped rule sets, with single options changed by path."""

from __future__ import annotations

from functools import cache

from xzaudit.hands.pricing import Pricing
from xzaudit.rules import load_rules


@cache
def shipped(name: str) -> Pricing:
    return Pricing(load_rules(name))


def changed(name: str, **options: object) -> Pricing:
    """Paths with two underscores for the dot: `value__cap_fan=5`."""
    return Pricing(load_rules({"extends": name, **{path.replace("__", "."): value for path, value in options.items()}}))
