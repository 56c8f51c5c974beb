"""Pattern and bonus names as people say them: any rule set's words, compounds and parts alike."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from xzaudit.rules.data import SHIPPED
from xzaudit.rules.load import load_rules
from xzaudit.rules.paths import BONUSES, PATTERNS
from xzaudit.rules.texts import default_name, pattern_names

_COMPOUNDS = {
    "flush_triplets": ("full_flush", "all_triplets"),
    "flush_seven_pairs": ("full_flush", "seven_pairs"),
    "flush_terminals": ("full_flush", "terminals_everywhere"),
    "flush_dragon_seven_pairs": ("full_flush", "dragon_seven_pairs"),
    "flush_golden_single": ("full_flush", "golden_single"),
    "flush_eighteen_arhats": ("full_flush", "eighteen_arhats"),
    "eights_golden_single": ("eights_triplets", "golden_single"),
}
IMPLIED = {"golden_single": "all_triplets", "eighteen_arhats": "all_triplets", "eights_triplets": "all_triplets"}
"""Patterns that cannot be without another one, which therefore need not be named."""
_MORE_WORDS = {
    "大对子": "all_triplets",
    "碰碰胡": "all_triplets",
    "对对和": "all_triplets",
    "小七对": "seven_pairs",
    "暗七对": "seven_pairs",
    "七小对": "seven_pairs",
    "清一色": "full_flush",
    "素番": "basic",
    "平和": "basic",
    "平胡": "basic",
    "屁胡": "basic",
    "清大对": "flush_triplets",
    "清对对": "flush_triplets",
    "全带幺": "terminals_everywhere",
    "幺九": "terminals_everywhere",
    "清幺九": "flush_terminals",
    "青龙七对": "flush_dragon_seven_pairs",
    "单吊": "golden_single",
    "天和": "heavenly",
    "地和": "earthly",
    "杠上开花": "kong_flower",
    "杠上花": "kong_flower",
    "杠上炮": "kong_discard",
    "抢杠": "rob_kong",
    "抢杠胡": "rob_kong",
    "海底": "last_tile",
    "海底捞月": "last_tile",
    "断幺": "simples",
    "中张": "simples",
    "门清": "concealed",
}


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
            for name, word in pattern_names(load_rules(rules), lang).items():
                found.setdefault(word.casefold(), name)
    for word, name in _MORE_WORDS.items():
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
        found.update(_COMPOUNDS.get(name, (name,)))
    return found - {"basic"}
