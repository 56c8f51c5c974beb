"""Every option at every other value that tables play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.rules import RuleSet, options
from xzaudit.rules.paths import OPTIONS, TABLES, plain

_NUMBERS: dict[str, tuple[Any, ...]] = {
    "value.cap_fan": (3, 4, 5, 6, 7, 8, "none"),
    "value.base": (1, 2, 3, 5, 6, 10),
    "value.origin": (0, 1),
    "kongs.exposed.feeder": (1, 2, 3),
    "kongs.exposed.others": (0, 1),
    "kongs.added.points": (1, 2),
    "kongs.concealed": (1, 2, 3),
    "pig.points": ("cap", 8, 16, {"at_least": 8, "or": "best_hand"}),
    "pig.fine": (0, 24),
    "not_ready.points": ("best_hand", "cheapest_hand", 1, 2),
    "leaving.flee_points": (8, 16, 24),
}
_SKIPPED = ("table.players", "table.hand_size", "table.seven_pairs", "dealer.", "money.", "fines.")
"""Options that no claim about one hand's money can hang on."""


def settings_otherwise(whatif: WhatIf) -> Iterator[Change]:
    """One option at another value."""
    for path, value in alternatives(whatif.game.rules):
        yield Change("option", {"option": path, "value": plain(value)}, options={path: value})


def alternatives(rules: RuleSet) -> Iterator[tuple[str, Any]]:
    """Paths and other values: all words of an option, the numbers that are played, an entry of a table more or less."""
    flat = options(rules)
    for path, option in OPTIONS.items():
        if path.startswith(_SKIPPED):
            continue
        now = flat.get(path)
        table = path.rpartition(".")[0]
        if table in TABLES:
            values: tuple[Any, ...] = ("none", now + 1, now - 1) if isinstance(now, int) else (1,)
        elif path in _NUMBERS:
            values = _NUMBERS[path]
        else:
            values = (*option.words, *option.choices, *((True, False) if option.truth else ()))
        for value in values:
            if value != now and plain(value) != plain(now) and not (isinstance(value, int) and value < 0):
                yield path, value
