"""Declared melds as people type them, `碰555p 暗杠9999s` or `pong 5筒, concealed kong 9s`, alone or before a hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, no_tile
from xzaudit.terms import (
    ACTION_WORDS,
    ADDED,
    CONCEALED,
    EXPOSED,
    KINDS_OF_KONG,
    KONG,
    LATE,
    OPEN,
    PLAIN,
    PONG,
    PONG_MELD,
    SAID_WORDS,
)
from xzaudit.tiles import MPS, SUITS, Alphabet, TileError, half_width, parse_tiles

Meld = tuple[int, int]
"""A kind (`terms.PONG_MELD`, EXPOSED, ADDED, CONCEALED) and the tile."""

_WORDS = {word: said for word, said in ACTION_WORDS.items() if said[0] in (PONG, KONG)}
_SAID = {word: said[1] for word, said in SAID_WORDS.items() if said[0] == KONG}
_READINGS = {  # words for a kong that leave its kind open
    **dict.fromkeys(("杠", "槓", "kong", "gang", "开杠"), (EXPOSED, ADDED, CONCEALED)),
    **dict.fromkeys(("明杠", "明槓", "open", "刮风", "刮風"), (EXPOSED, ADDED)),
}
_KONG_WORDS = {EXPOSED: "直杠", ADDED: "巴杠", CONCEALED: "暗杠"}
_GAP = re.compile(r"[\s,，、;；。]+")
_TILES = re.compile(
    r"(?:[0-9一二两兩三四五六七八九幺么]+\s*[a-z万萬筒饼餅同条條索](?![a-z]))|[幺么小][鸡雞]|大[饼餅]|(?:[\U0001F007-\U0001F021]\ufe0f?)+"
)
_ENGLISH = re.compile(r"[a-z]+")
_CHINESE = sorted((word for word in (*_WORDS, *_SAID) if not word.isascii()), key=len, reverse=True)
_CHUNK = re.compile(r"[a-z0-9]+|[^\sa-z0-9,，、;；]+")


class _Token(NamedTuple):
    """One word (`word`, `said`), group of tiles (`tiles`) or anything else (`other`) of the text, lower case."""

    kind: str
    text: str
    start: int
    end: int


class Held(NamedTuple):
    """Melds, and the concealed tiles beside them, in the order written."""

    melds: list[Meld]
    tiles: list[int]


def parse_melds(text: str, letters: Alphabet = MPS) -> list[Meld]:
    """The melds that a text names, in order; GrammarError for what is none (R007, R008)."""
    return _Reader(text, letters).read(loose=False).melds


def parse_held(text: str, letters: Alphabet = MPS) -> Held:
    """A hand with its melds, `碰222s 345s 123p 45p 99p`; each word for a meld takes the one group of tiles behind it."""
    return _Reader(text, letters).read(loose=True)


def format_melds(melds: Sequence[Meld]) -> str:
    """Canonical text: `pong 555p kong 9999s concealed`."""
    return " ".join(_written(kind, tile) for kind, tile in melds)


def _written(kind: int, tile: int) -> str:
    group = str(tile % 9 + 1) * (3 if kind == PONG_MELD else 4) + SUITS[tile // 9]
    return f"pong {group}" if kind == PONG_MELD else f"kong {group} {KINDS_OF_KONG[kind]}"


class _Reader:
    """Tokens from left to right: a kind may stand before the word for the kong, before its tiles or behind them."""

    def __init__(self, text: str, letters: Alphabet) -> None:
        self.text = text
        self.letters = letters
        plain = half_width(text)
        folded = plain.casefold()
        self.tokens = list(_tokens(folded if len(folded) == len(text) else plain))
        self.at = 0

    def read(self, *, loose: bool) -> Held:
        held = Held([], [])
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "tiles" and loose:
                self.at += 1
                held.tiles.extend(self.group(token))
            elif token.kind in ("word", "said"):
                held.melds.append(self.meld())
            else:
                raise self.not_a_meld(token)
        return held

    def meld(self) -> Meld:
        """Words, one group of tiles, and a kind behind it."""
        words: list[_Token] = []
        while (token := self.take("word", "said")) is not None:
            words.append(token)
        group = self.take("tiles")
        if group is None and self.at < len(self.tokens):
            raise self.not_a_meld(self.tokens[self.at])
        if group is None:
            raise GrammarError("R007", "no_tile", _span(words), word=self.written(words))
        if all(word.text in _READINGS for word in words) and (token := self.take("said")) is not None:
            words.append(token)
            if _SAID[token.text] == ADDED and self.next_is("late"):
                self.at += 1
        kind = self.kind(words, group)
        return kind, self.tile(group, 3 if kind == PONG_MELD else 4)

    def kind(self, words: Sequence[_Token], group: _Token) -> int:
        """The kind of meld that the words say together; refused where they leave it open, with the readings."""
        said: set[int] = set()
        vague: tuple[int, ...] = ()
        for word in words:
            readings = _READINGS.get(word.text)
            if readings is not None:
                vague = min(vague or readings, readings, key=len)
            elif word.kind == "said":
                said.add(_SAID[word.text])
            elif _WORDS[word.text] == (PONG, PLAIN):
                said.add(PONG_MELD)
            else:
                said.add(_WORDS[word.text][1])
        if LATE in said:
            said = said - {LATE} | {ADDED}
        said.discard(OPEN)
        if len(said) > 1 or (said == {PONG_MELD} and vague) or (said and vague and not said <= set(vague)):
            raise GrammarError("R007", "unknown_word", _span(words), found=self.written(words), nearest=None)
        if not said:
            shown = self.text[group.start : group.end]
            ways = [f"{_KONG_WORDS[kind]}{shown}" for kind in vague]
            whole = [*words, group]
            raise GrammarError("R007", "two_readings", _span(whole), found=self.written(whole), readings=ways)
        return said.pop()

    def tile(self, group: _Token, copies: int) -> int:
        """The one tile of a group that names it once or as often as the meld has it."""
        tiles = self.group(group)
        if len(set(tiles)) != 1 or len(tiles) not in (1, copies):
            case = "several" if len(set(tiles)) > 1 else "count"
            raise GrammarError("R008", case, (group.start, group.end), found=self.written([group]))
        return tiles[0]

    def group(self, token: _Token) -> list[int]:
        try:
            return parse_tiles(token.text, self.letters)
        except TileError as error:
            raise no_tile(error, error.found, self.letters, token.start + error.at) from None

    def not_a_meld(self, token: _Token) -> GrammarError:
        span = (token.start, token.end)
        found = self.written([token])
        if token.kind == "tiles":
            return GrammarError("R007", "no_word", span, found=found)
        if token.text[0] in "x?" and len(token.text) < 3:
            return GrammarError("R008", "unknown_not_here", span, found=found)
        try:
            parse_tiles(token.text, self.letters)
        except TileError as error:
            if error.case in ("honour", "flower", "bare"):
                return GrammarError("R008", error.case, span, found=found)
        return GrammarError("R007", "unknown_word", span, found=found, nearest=nearest(token.text, [*_WORDS, *_SAID]))

    def next_is(self, text: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at].text == text

    def take(self, *kinds: str) -> _Token | None:
        if self.at < len(self.tokens) and self.tokens[self.at].kind in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def written(self, tokens: Sequence[_Token]) -> str:
        return self.text[tokens[0].start : tokens[-1].end]


def _span(tokens: Sequence[_Token]) -> tuple[int, int]:
    return tokens[0].start, tokens[-1].end


def _tokens(text: str) -> Iterator[_Token]:
    at = 0
    while at < len(text):
        gap = _GAP.match(text, at)
        if gap is not None:
            at = gap.end()
            continue
        token = _token(text, at)
        yield token
        at = token.end


def _token(text: str, at: int) -> _Token:
    chinese = next((word for word in _CHINESE if text.startswith(word, at)), None)
    english = _ENGLISH.match(text, at)
    word = chinese or (english.group() if english else "")
    if word in _WORDS or word in _SAID:
        return _Token("word" if word in _WORDS else "said", word, at, at + len(word))
    tiles = _TILES.match(text, at)
    if tiles is not None:
        return _Token("tiles", tiles.group(), at, tiles.end())
    chunk = _CHUNK.match(text, at)
    end = chunk.end() if chunk else at + 1
    return _Token("other", text[at:end], at, end)
