"""Pattern and bonus names as people say them: any rule set's words, compounds and parts alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.paths import BONUSES, PATTERNS
from xzaudit.rules.ruleset import shipped_rules
from xzaudit.rules.texts import default_name, pattern_names

_DATA = shipped("patterns.yaml")
IMPLIED: dict[str, str] = _DATA["implied"]
"""Patterns that cannot be without another one, which therefore need not be named."""


@cache
def names() -> dict[str, str]:
    """Every word for a pattern or bonus, folded, to its id."""
    found: dict[str, str] = {}
    for name in (*PATTERNS, *BONUSES):
        found[name] = name
        text = default_name(name)
        for word in (text.zh, text.en):
            found.setdefault(word.casefold(), name)
    for rules in SHIPPED:
        for lang in ("zh", "en"):
            for name, word in pattern_names(shipped_rules(rules), lang).items():
                found.setdefault(word.casefold(), name)
    for name, more in _DATA["words"].items():
        for word in more:
            found.setdefault(word, name)
    found.pop("cap", None)
    return found


def pattern_id(word: str) -> str | None:
    """The pattern or bonus that a word names, in any rule set's words; None if it names none."""
    return names().get(word.strip().casefold())


def parts_of(ids: Iterable[str]) -> set[str]:
    """Elementary patterns: a compound as its parts; the basic pattern is none."""
    found: set[str] = set()
    for name in ids:
        found.update(_DATA["compounds"].get(name, (name,)))
    return found - {"basic"}
