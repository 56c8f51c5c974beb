"""A random hand as people type it: Chinese or English words, names or seats, turns chained in a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from xzaudit.generator.chance import Chance
from xzaudit.generator.played import Played
from xzaudit.generator.record import KEYS, NAMES_OF_PLAYERS
from xzaudit.generator.walk import at_the_end
from xzaudit.record import Action
from xzaudit.terms import (
    ADDED,
    CONCEALED,
    DISCARD,
    DRAW,
    DRAWN,
    EXPOSED,
    FLEE,
    KONG,
    LATE,
    LEAVE,
    OPEN,
    PASS,
    PLAIN,
    PONG,
    SELF,
    WIN,
)
from xzaudit.tiles import NAMES, SUITS

NONE = -1
_SUITS = {"zh": ("万", "筒", "条"), "en": ("m", "p", "s")}
_DIGITS = "一二三四五六七八九"
_WORDS: dict[str, dict[int, tuple[str, ...]]] = {
    "zh": {
        DRAW: ("摸", "抓"),
        DISCARD: ("打", "出", "丢"),
        PONG: ("碰",),
        WIN: ("胡", "和"),
        PASS: ("过", "不要"),
        FLEE: ("逃跑",),
        LEAVE: ("离开",),
    },
    "en": {
        DRAW: ("draw",),
        DISCARD: ("discard",),
        PONG: ("pong", "peng", "pung"),
        WIN: ("win", "hu"),
        PASS: ("pass",),
        FLEE: ("flee",),
        LEAVE: ("leave",),
    },
}
_KONGS: dict[str, dict[int, tuple[str, ...]]] = {
    "zh": {
        PLAIN: ("杠",),
        EXPOSED: ("直杠", "大明杠"),
        ADDED: ("巴杠", "补杠", "弯杠"),
        CONCEALED: ("暗杠", "下雨"),
        OPEN: ("明杠",),
        LATE: ("过手杠", "转手杠"),
    },
    "en": {PLAIN: ("kong", "gang")},
}
_KEYS = {
    "zh": {"id": "编号", "rules": "规矩", "players": "玩家", "dealer": "庄", "deal": "发牌", "void": "定缺", "wall": "牌墙"}
    | {"actions": "经过", "final": "亮牌", "end": "结束", "exchange": "换三张"},
    "en": {},
}
_ENDS = {"wall": "流局", "winners": "胡完", "flee": "逃跑", "dissolved": "解散"}
_AFTER = {EXPOSED: " exposed", ADDED: " added", CONCEALED: " concealed", LATE: " added late", OPEN: " open"}


def typed(
    played: Played, lang: str = "zh", *, block: bool = True, wall: bool = False, final: bool = False, end: bool = False, names: bool = True
) -> str:
    """The hand as YAML that a person might have typed; `lang` is `zh` or `en`.

    Says the same as `record_of` with the same choices, so both have one digest. The style (words, spaces, chained turns)
    differs from hand to hand, and is the same for the same hand.
    """
    return _Typist(played, lang, names).text(block=block, wall=wall, final=final, end=end)


class _Typist:
    def __init__(self, played: Played, lang: str, names: bool) -> None:
        self.played = played
        self.lang = lang
        self.chance = Chance(f"typed/{lang}/{played.seed}")
        self.keys = KEYS[: played.players]
        self.names: Sequence[str] = NAMES_OF_PLAYERS if names else self.keys
        self.spaced = lang == "en" or self.chance.hits(0.6)
        self.numerals = lang == "zh" and self.chance.hits(0.3)
        self.chained = self.chance.hits(0.8)

    def text(self, *, block: bool, wall: bool, final: bool, end: bool) -> str:
        played = self.played
        lines = [f"{self.key('id')}: {played.seed}", f"{self.key('rules')}: {_flow(played.rules)}"]
        players = ", ".join(f"{key}: {name}" for key, name in zip(self.keys, self.names, strict=False))
        lines += [f"{self.key('players')}: {{{players}}}", f"{self.key('dealer')}: {self.names[played.dealer]}"]
        lines += self.by_seat("deal", played.deal)
        if played.gives is not None:
            lines += [f"{self.key('exchange')}:", f"  direction: {played.direction}", "  gives:"]
            lines += [f"    {key}: {self.hand(tiles)}" for key, tiles in zip(self.keys, played.gives, strict=True)]
        if played.void[0] >= 0:
            suits = _SUITS["zh"] if self.lang == "zh" else SUITS
            voids = ", ".join(f"{key}: {suits[suit]}" for key, suit in zip(self.keys, played.void, strict=True))
            lines.append(f"{self.key('void')}: {{{voids}}}")
        if wall:
            lines.append(f"{self.key('wall')}: {' '.join(NAMES[tile] for tile in played.wall)}")
        lines += self.actions(block)
        if final:
            moment = at_the_end(played)
            lines += self.by_seat("final", [moment.held(seat) for seat in range(played.players)])
        if end or played.ended == "dissolved":
            lines.append(f"{self.key('end')}: {_ENDS[played.ended] if self.lang == 'zh' else played.ended}")
        if played.rake:
            lines.append(f"rake: {played.rake}")
        if played.room is not None:
            lines.append(f"room: {{coefficient: {played.room[0]}, fee: {played.room[1]}}}")
        return "\n".join(lines) + "\n"

    def key(self, name: str) -> str:
        return _KEYS[self.lang].get(name, name)

    def by_seat(self, name: str, hands: Sequence[Sequence[int]]) -> list[str]:
        rows = [f"  {key}: {self.hand(tiles)}" for key, tiles in zip(self.names, hands, strict=False)]
        return [f"{self.key(name)}:", *rows]

    def hand(self, tiles: Sequence[int]) -> str:
        """Ranks grouped by suit; quotes where nothing is left in the hand."""
        suits = _SUITS[self.lang]
        groups = [(suit, "".join(str(tile % 9 + 1) for tile in sorted(tiles) if tile // 9 == suit)) for suit in range(3)]
        return " ".join(ranks + suits[suit] for suit, ranks in groups if ranks) or '""'

    def tile(self, tile: int) -> str:
        suit = _SUITS[self.lang][tile // 9]
        return f"{_DIGITS[tile % 9]}{suit}" if self.numerals else f"{tile % 9 + 1}{suit}"

    def actions(self, block: bool) -> list[str]:
        turns = self.turns()
        if not block:
            return [f"{self.key('actions')}:", *(f"  - {turn}" for turn in turns)]
        return [f"{self.key('actions')}: |", *(f"  {turn}" for turn in turns)]

    def turns(self) -> list[str]:
        """One line a turn: what one player did in a row, where it can be said of him."""
        lines: list[str] = []
        last = NONE
        for action in self.played.actions:
            phrase, subject = self.phrase(action)
            if self.chained and subject == last == action.seat and action.word in (DISCARD, KONG):
                lines[-1] += (" " if self.spaced else "") + phrase
            else:
                lines.append(self.names[subject] + (" " if self.spaced else "") + phrase)
            last = subject if action.word in (DRAW, PONG) else NONE
        return lines

    def phrase(self, action: Action) -> tuple[str, int]:
        """What the line says behind the name, and whose line it is."""
        word, said = action.word, action.said
        gap = " " if self.spaced else ""
        tile = gap + self.tile(action.tile) if action.tile != NONE else ""
        giver = self.names[action.source] if action.source != NONE else None
        if self.lang == "en":
            source = f" from {giver}" if giver else ""
            words = self.words(_KONGS["en"], PLAIN) if word == KONG else self.words(_WORDS["en"], word)
            return words + tile + self.said_in_english(word, said) + source, action.seat
        if word == DISCARD and said == DRAWN:
            return self.chance.pick(("摸切", "现摸现打")) + tile, action.seat
        verb = self.words(_KONGS["zh"], said) if word == KONG else self.words(_WORDS["zh"], word)
        if word == WIN and said == SELF:
            verb = "自摸"
        if giver is None:
            return verb + tile, action.seat
        if word == WIN and self.chance.hits(0.4):
            return self.chance.pick(("点炮", "放炮")) + gap + self.names[action.seat] + tile, action.source
        if word == KONG and said == EXPOSED and self.chance.hits(0.4):
            return "放杠" + gap + self.names[action.seat] + tile, action.source
        return verb + gap + giver + tile, action.seat

    def words(self, table: dict[int, tuple[str, ...]], word: int) -> str:
        return self.chance.pick(table[word])

    def said_in_english(self, word: int, said: int) -> str:
        if word == KONG:
            return _AFTER.get(said, "")
        return " drawn" if word == DISCARD and said == DRAWN else " self" if word == WIN and said == SELF else ""


def _flow(rules: str | dict[str, Any]) -> str:
    """A rule set as it stands in one line of YAML."""
    return rules if isinstance(rules, str) else json.dumps(rules, ensure_ascii=False)
