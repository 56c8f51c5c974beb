"""Told facts said at random: sentences in both languages, their words drawn from the vocabulary itself."""

from __future__ import annotations

import random
from functools import cache

from xzaudit.record.telling.vocabulary import vocabulary
from xzaudit.record.told import Said, Told, ToldEnd, ToldKong, ToldState, ToldWin
from xzaudit.terms import ADDED, CONCEALED, EXPOSED
from xzaudit.tiles import NAMES, UNKNOWN, tile_name

NAMES_OF = {"zh": ("老王", "小李", "阿强", "四姐", "大刘", "老陈"), "en": ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")}
_KINDS = {EXPOSED: "exposed", ADDED: "added", CONCEALED: "concealed"}
# {a} takes, {b} gives, {t} the tile, {s} what is said; words in brackets are drawn from the kind of that name.
_SENTENCES: dict[str, dict[str, tuple[str, ...]]] = {
    "zh": {
        "discard": (
            "{a}[win]{b}{t}，{s}", "{a}{s}[win]了{b}的{t}", "{b}[giver]{a}{t}，{s}", "{b}给{a}点炮{t}{s}", "{b}打{t}，{a}胡了，{s}",
            "{a}胡{t}，{b}点的，{s}", "{b}被{a}胡了{t}，{s}", "{a}把{b}胡了{t}{s}", "{a}，[win]，{b}放炮，{t}{s}", "{a} 接 {b}的炮 {t} {s}",
        ),
        "self_draw": ("{a}[self]{t}，{s}", "{a}{s}自摸了{t}", "{a}自己摸的{t}，{s}", "然后{a}又[self]{t}{s}"),
        "rob_kong": ("{a}抢了{b}的杠{t}，{s}", "{a}抢杠胡{b}{t}{s}", "{b}巴杠{t}被{a}抢了，{s}", "{b}巴杠{t}，{a}抢杠，{s}"),
        "exposed": ("{a}直杠{b}{t}", "{a}杠了{b}的{t}", "{b}打{t}被{a}杠了", "{b}打{t}，{a}直杠", "{b}放杠{a}{t}", "{b}引了{a}一个杠，{t}", "{a}直杠{t}，{b}点的"),
        "added": ("{a}[added]{t}", "{a}{t}[added]"),
        "concealed": ("{a}[concealed]{t}", "{a}下雨，暗杠{t}", "{a}又[concealed]了{t}"),
        "state": ("{a}[state]{s}", "{a}是[state]，{s}", "{a}：[state]{s}"),
        "end": ("[end]", "最后[end]"),
    },
    "en": {
        "discard": (
            "{a} [win] from {b}, {t} {s}", "{a} [win] off {b}'s {t}, {s}", "{b} [giver] {a}, {t} {s}", "{b} discards {t}, {a} wins, {s}",
            "{b} dealt in to {a} with {t}, {s}",
        ),
        "self_draw": ("{a} [self] {t}, {s}", "{a} self-draws {t}, {s}", "then {a} [self], {t} {s}"),
        "rob_kong": ("{a} robs {b}'s kong {t}, {s}", "{b}'s added kong of {t} is robbed by {a}, {s}"),
        "exposed": ("{a} kongs {b}'s {t}", "{a} exposed kong {t} from {b}", "{a} takes an exposed kong of {t} from {b}"),
        "added": ("{a} [added] of {t}", "{a} {t} [added]"),
        "concealed": ("{a} [concealed] of {t}", "{a} makes a concealed kong of {t}"),
        "state": ("{a} [state] {s}", "{a} is [state], {s}"),
        "end": ("[end]",),
    },
}


@cache
def spellings(lang: str, kind: str, value: object = None) -> tuple[str, ...]:
    """All words of a kind and meaning in one language."""
    words = [word for word, meant in vocabulary().items() if meant == (kind, value)]
    return tuple(word for word in words if word.isascii() == (lang == "en"))


def phrase(told: Told, lang: str, chance: random.Random) -> str:
    """One told fact as somebody might put it."""
    names = NAMES_OF[lang]
    if isinstance(told, ToldEnd):
        return _filled(chance.choice(_SENTENCES[lang]["end"]), lang, chance, {"end": ("end", None)})
    if isinstance(told, ToldWin):
        hidden = "rob_kong" if told.kind == "rob_kong" else ""
        words = {"win": ("win", None), "self": ("self", None), "giver": ("giver", 0)}
        parts = {"a": names[told.seat], "b": "" if told.giver is None else names[told.giver], "s": _said(told.said, lang, chance, hidden)}
        sentence = chance.choice(_SENTENCES[lang][told.kind])
        if "{s}[" in sentence or "{s}自摸" in sentence:
            parts["s"] = parts["s"].replace("，", " ")  # before the verb nobody makes a pause
        return _filled(sentence, lang, chance, words, t=_tile(told.tile, lang), **parts)
    if isinstance(told, ToldKong):
        kind = _KINDS[told.kind]
        fed = "" if told.feeder is None else names[told.feeder]
        words = {kind: ("kong", kind)}
        return _filled(chance.choice(_SENTENCES[lang][kind]), lang, chance, words, a=names[told.seat], b=fed, t=_tile(told.tile, lang))
    assert isinstance(told, ToldState)
    words = {"state": ("state", told.state)}
    return _filled(chance.choice(_SENTENCES[lang]["state"]), lang, chance, words, a=names[told.seat], s=_said(told.said, lang, chance, ""))


def _filled(sentence: str, lang: str, chance: random.Random, words: dict[str, tuple[str, object]], **parts: str) -> str:
    for name, (kind, value) in words.items():
        if f"[{name}]" in sentence:
            sentence = sentence.replace(f"[{name}]", chance.choice(spellings(lang, kind, value)))
    return sentence.format(**parts).strip(" ，,")


def _tile(tile: int | None, lang: str) -> str:
    return "" if tile is None or tile == UNKNOWN else tile_name(NAMES[tile], lang)


def _said(said: Said, lang: str, chance: random.Random, hidden: str) -> str:
    words = [chance.choice(spellings(lang, "pattern", name)) for name in said.patterns]
    words += [_bonus(name, lang, chance) for name in said.bonuses if name != hidden]
    words += [] if said.roots is None else [f"{said.roots} roots" if lang == "en" else f"{said.roots}根"]
    words += [] if said.fan is None else [f"{said.fan} fan" if lang == "en" else f"{said.fan}番"]
    chance.shuffle(words)
    return chance.choice((" ", ", " if lang == "en" else "，")).join(words)


def _bonus(name: str, lang: str, chance: random.Random) -> str:
    return chance.choice(spellings(lang, "event", name) or spellings(lang, "pattern", name))
