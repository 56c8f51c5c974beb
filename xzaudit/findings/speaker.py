"""Who turns the keys in a finding's facts into what people say: names, tiles, patterns, words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Protocol

from xzaudit.findings.plain import plain
from xzaudit.terms import KIND_NAMES, WORD_NAMES, WORDS
from xzaudit.tiles import SUIT_WORDS, SUITS, TILES, tile_name

_NAME_LENGTH = 24
_GROUP = re.compile(r"(?<=\d)[mps]")
_UNKNOWN = re.compile(r"\bx(?:\*(\d+))?")

_HOUSE: dict[str, dict[str, str]] = {"zh": {"house": "场子"}, "en": {"house": "the house"}}

PATTERN_NAMES: dict[str, dict[str, str]] = {
    "zh": {
        "basic": "平胡",
        "all_triplets": "对对胡",
        "full_flush": "清一色",
        "seven_pairs": "七对",
        "terminals_everywhere": "带幺九",
        "flush_triplets": "清对",
        "eights_triplets": "将对",
        "flush_seven_pairs": "清七对",
        "dragon_seven_pairs": "龙七对",
        "flush_terminals": "清带幺",
        "flush_dragon_seven_pairs": "清龙七对",
        "eights_seven_pairs": "将七对",
        "heavenly": "天胡",
        "earthly": "地胡",
        "golden_single": "金钩钓",
        "flush_golden_single": "清金钩钓",
        "eights_golden_single": "将金钩钓",
        "eighteen_arhats": "十八罗汉",
        "flush_eighteen_arhats": "清十八罗汉",
        "root": "根",
        "kong": "杠",
        "kong_flower": "杠上花",
        "kong_discard": "杠上炮",
        "rob_kong": "抢杠",
        "last_tile": "海底",
        "concealed": "门清",
        "simples": "中张",
    },
    "en": {},
}


class Speaker(Protocol):
    """Everything is total: what a speaker does not know comes back as it is, cleaned."""

    def player(self, seat: str) -> str: ...
    def tile(self, name: str) -> str: ...
    def tiles(self, hand: str) -> str: ...
    def pattern(self, name: str) -> str: ...
    def word(self, name: str) -> str: ...
    def suit(self, letter: str) -> str: ...
    def kind(self, name: str) -> str: ...
    def step(self, action: int) -> str: ...
    def option(self, path: str) -> str: ...
    def value(self, path: str, value: Any) -> str: ...
    def setting(self, path: str, value: Any) -> str: ...


class PlainSpeaker:
    """Speaks with the names given, and without them in seat keys and the usual names of patterns."""

    def __init__(
        self, lang: str = "zh", players: Mapping[str, str] | None = None, patterns: Mapping[str, str] | None = None
    ) -> None:
        self.lang = lang
        self._players = players or {}
        self._patterns = patterns or {}

    def player(self, seat: str) -> str:
        return plain(self._players.get(seat) or _HOUSE[self.lang].get(seat, seat), _NAME_LENGTH)

    def tile(self, name: str) -> str:
        return tile_name(name, self.lang) if name in TILES else plain(name)

    def tiles(self, hand: str) -> str:
        """A hand as people write it: `1123m 45p` is 1123万 45筒 in Chinese, and as it stands in English."""
        text = plain(hand)
        if self.lang != "zh":
            return text
        named = _GROUP.sub(lambda m: self.suit(m.group()), text)
        return _UNKNOWN.sub(lambda m: f"{m[1] or 1} 张不明", named)

    def pattern(self, name: str) -> str:
        known = self._patterns.get(name) or PATTERN_NAMES[self.lang].get(name)
        return plain(known or name.replace("_", " "))

    def word(self, name: str) -> str:
        return WORD_NAMES[self.lang][WORDS.index(name)] if name in WORDS else plain(name)

    def suit(self, letter: str) -> str:
        return SUIT_WORDS[self.lang][SUITS.index(letter)] if letter and letter in SUITS else plain(letter)

    def kind(self, name: str) -> str:
        return KIND_NAMES[self.lang].get(name) or plain(name)

    def step(self, action: int) -> str:
        return f"第{action + 1}步" if self.lang == "zh" else f"step {action + 1}"

    def option(self, path: str) -> str:
        return plain(path)

    def value(self, path: str, value: Any) -> str:
        """A value of the option at this path."""
        return plain(str(value).lower() if isinstance(value, bool) else value)

    def setting(self, path: str, value: Any) -> str:
        """The option and the value that it is set to."""
        return f"{plain(path)} = {PlainSpeaker.value(self, path, value)}"
