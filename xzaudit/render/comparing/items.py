"""What happened, as one would write it into a record: actions and told lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.findings.wording import PlainSpeaker
from xzaudit.record.actions import NONE, Action
from xzaudit.record.told import Said, ToldEnd, ToldKong, ToldLeave, ToldPong, ToldState, ToldWin
from xzaudit.terms import CHOW, DISCARD, DRAWN, END_NAMES, FLOWER, KINDS_OF_KONG, KONG, SELF, STATE_NAMES, WIN, WORDS
from xzaudit.tiles import NAMES, UNKNOWN

_SAYS = {
    "zh": {
        "drawn": "摸切",
        "self": "自摸",
        "rob": "抢杠",
        "roots": "{n}根",
        "fan": "{n}番",
        "from": "{player}",
        "unknown": "？",
    },
    "en": {
        "drawn": "drawn",
        "self": "self-draw",
        "rob": "robs the kong",
        "roots": "roots {n}",
        "fan": "fan {n}",
        "from": "from {player}",
        "unknown": "?",
    },
}


def say_item(item: Any, keys: Sequence[str], speaker: PlainSpeaker) -> str:
    """`阿强 胡 老王 3筒`: who, what, from whom, which tile, and what is said besides."""
    if isinstance(item, ToldEnd):
        return END_NAMES[speaker.lang]["wall"]
    parts = _action(item, keys, speaker) if isinstance(item, Action) else _told(item, keys, speaker)
    return " ".join(part for part in [speaker.player(keys[item.seat]), *parts] if part)


def _action(action: Action, keys: Sequence[str], speaker: PlainSpeaker) -> list[str]:
    says = _SAYS[speaker.lang]
    word = speaker.word(WORDS[action.word])
    if action.word == CHOW:
        return [word, *(speaker.tile(NAMES[tile]) for tile in (action.tile, action.said // 32, action.said % 32))]
    if action.word == KONG and action.said:
        word = _kind(KINDS_OF_KONG[action.said], speaker)
    if action.word == WIN and action.said in (SELF, FLOWER):
        word = says["self"]
    if action.word == DISCARD and action.said == DRAWN:
        word = says["drawn"] if speaker.lang == "zh" else f"{word} {says['drawn']}"
    source = None if action.source == NONE else action.source
    return _ordered(word, source, None if action.tile == NONE else action.tile, keys, speaker)


def _told(told: Any, keys: Sequence[str], speaker: PlainSpeaker) -> list[str]:
    says = _SAYS[speaker.lang]
    if isinstance(told, ToldWin):
        word = says["self"] if told.giver is None else says["rob"] if told.kind == "rob_kong" else speaker.word("win")
        return [*_ordered(word, told.giver, told.tile, keys, speaker), *_said(told.said, speaker)]
    if isinstance(told, ToldKong):
        kind = "late" if told.late else KINDS_OF_KONG[told.kind]
        return _ordered(speaker.kind(kind), told.feeder, told.tile, keys, speaker)
    if isinstance(told, ToldPong):
        return _ordered(speaker.word("pong"), told.feeder, told.tile, keys, speaker)
    if isinstance(told, ToldState):
        return [STATE_NAMES[speaker.lang][told.state], *_said(told.said, speaker)]
    assert isinstance(told, ToldLeave)
    return [speaker.word(WORDS[told.word])]


def _ordered(word: str, source: int | None, tile: int | None, keys: Sequence[str], speaker: PlainSpeaker) -> list[str]:
    """In Chinese the giver stands before the tile, in English behind it."""
    says = _SAYS[speaker.lang]
    giver = "" if source is None else says["from"].format(player=speaker.player(keys[source]))
    named = "" if tile is None else says["unknown"] if tile == UNKNOWN else speaker.tile(NAMES[tile])
    return [word, giver, named] if speaker.lang == "zh" else [word, named, giver]


def _kind(kind: str, speaker: PlainSpeaker) -> str:
    return speaker.kind("late" if kind == "added late" else kind)


def _said(said: Said, speaker: PlainSpeaker) -> list[str]:
    says = _SAYS[speaker.lang]
    roots = [] if said.roots is None else [says["roots"].format(n=said.roots)]
    fan = [] if said.fan is None else [says["fan"].format(n=said.fan)]
    return [*map(speaker.pattern, (*said.bonuses, *said.patterns)), *roots, *fan]
