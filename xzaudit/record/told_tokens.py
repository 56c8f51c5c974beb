"""A told line cut into words: whatever is not understood is refused, never skipped."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, folded_line, no_tile
from xzaudit.record.seats import Seats
from xzaudit.record.told_words import (
    FAN,
    GAP,
    MOST_ROOTS,
    NUMBER,
    ROOTS,
    SIMPLE,
    SPELLED,
    STOP,
    claim_words,
    longest,
    number,
    spelled,
    vocabulary,
)
from xzaudit.tiles import UNKNOWN, Alphabet, TileError, parse_tiles

_TILE = re.compile(
    r"(?:[0-9一二两兩三四五六七八九幺么]+\s?[a-z万萬筒饼餅同条條索](?![a-z])|[幺么小][鸡雞]|大[饼餅]|x(?![a-z])|[\U0001F000-\U0001F02B]\ufe0f?)"
)
_CHUNK = re.compile(r"[a-z_0-9]+|[^\sa-z0-9,，、。:：()（）]+")
_DEALER = ("庄家", "庄")


class Token(NamedTuple):
    """One word: a kind of `told_words.vocabulary` or `claim_words`, or seat, tile, fan, roots, number. `stop`: a comma or
    the like stands before it."""

    kind: str
    value: Any
    start: int
    end: int
    stop: bool = False


def tokens_of(line: str, seats: Seats, letters: Alphabet) -> list[Token]:
    """The words of a line; GrammarError at the first that is none. After `说` the words of claims are read.

    A claim that is no figure at all (说 不该这么算) is one token of kind `remark`.
    """
    text = folded_line(line)
    try:
        return _Cutter(text, seats, letters).tokens()
    except GrammarError as error:
        raise error.as_written(line, text) from None


class _Cutter:
    """Reads the words of one folded line; `plain` is the line with one way to write each character."""

    def __init__(self, text: str, seats: Seats, letters: Alphabet) -> None:
        self.text = text
        self.plain = text.translate(SIMPLE)
        self.seats = seats
        self.letters = letters
        self.claims = False

    def tokens(self) -> list[Token]:
        found: list[Token] = []
        at, stop = 0, False
        while True:
            gap = GAP.match(self.text, at)
            stop = stop or bool(gap and STOP.search(gap.group()))
            at = gap.end() if gap else at
            if at >= len(self.text):
                return found
            token = self.next(at, verb_due=bool(found) and found[-1].kind == "seat")._replace(stop=stop)
            at = token.end
            if token.kind == "filler":
                continue
            found.append(token)
            stop = False
            if token.kind == "says":
                remark = self.remark(at)
                if remark is not None:
                    return [*found, remark]
                self.claims = True

    def remark(self, at: int) -> Token | None:
        """All that stands behind 说, where no figure is in it and it is no claim that something is nought."""
        rest = self.text[at:]
        if NUMBER.search(rest) or SPELLED.search(rest) or FAN.search(rest):
            return None
        if any(word in self.plain[at:] for word, (kind, _value) in claim_words().items() if kind == "nothing"):
            return None
        said = rest.strip()
        start = at + len(rest) - len(rest.lstrip())
        return Token("remark", said, start, start + len(said)) if said else None

    def next(self, at: int, *, verb_due: bool) -> Token:
        """The word at an offset: in a claim a word of claims, else the longest of seat, word and tile."""
        if self.claims:
            token = self.of_a_claim(at)
            if token is not None:
                return token
        for kind, pattern in (("fan", FAN), ("roots", ROOTS)):
            m = pattern.match(self.text, at)
            if m:
                said = number(m[1] or m[2])
                if kind == "roots" and said > MOST_ROOTS:
                    raise GrammarError("R007", "roots", (at, m.end()), found=m.group(), most=MOST_ROOTS)
                return Token(kind, said, at, m.end())
        candidates = [self.seat(at), self.word(at, vocabulary())]
        if verb_due:
            candidates.reverse()
        best = max((token for token in candidates if token is not None), key=lambda token: token.end, default=None)
        tile = self.tile(at)
        if tile is not None and (best is None or tile.end >= best.end):
            return tile
        return best or self.dealer(at) or self.nothing(at)

    def dealer(self, at: int) -> Token | None:
        """庄家老王: says nothing where the name follows at once."""
        word = next((word for word in _DEALER if self.text.startswith(word, at)), None)
        if word is None or self.seat(at + len(word)) is None:
            return None
        return Token("filler", None, at, at + len(word))

    def of_a_claim(self, at: int) -> Token | None:
        for kind, pattern, read in (("fan", FAN, number), ("number", NUMBER, _signed), ("number", SPELLED, spelled)):
            m = pattern.match(self.text, at)
            if m:
                return Token(kind, read(next(filter(None, m.groups()), m.group())), at, m.end())
        seat, word = self.seat(at), self.word(at, claim_words())
        return seat if word is None or (seat is not None and seat.end >= word.end) else word

    def seat(self, at: int) -> Token | None:
        found = self.seats.prefix(self.text, at)
        return Token("seat", found[0], at, found[1]) if found else None

    def word(self, at: int, words: Mapping[str, tuple[str, object]]) -> Token | None:
        for end in range(min(len(self.plain), at + longest()), at, -1):
            piece = self.plain[at:end]
            if piece.isascii() and end < len(self.plain) and _in_a_word(self.plain[end]):
                continue
            known = words.get(piece)
            if known is not None:
                return Token(known[0], known[1], at, end)
        return None

    def tile(self, at: int) -> Token | None:
        m = _TILE.match(self.text, at)
        if m is None:
            return None
        try:
            tiles = parse_tiles(m.group(), self.letters)
        except TileError as error:
            raise no_tile(error, m.group(), self.letters, at) from None
        if len(set(tiles)) != 1:
            raise GrammarError("R008", "several", (at, m.end()), found=m.group())
        return Token("tile", None if tiles[0] == UNKNOWN else tiles[0], at, m.end())

    def nothing(self, at: int) -> Token:
        """Raises what is to be said of something that is no word here."""
        chunk = _CHUNK.match(self.text, at)
        end = chunk.end() if chunk else at + 1
        found = self.text[at:end]
        if found in self.seats.reserved:
            raise GrammarError(
                "R007", "reserved", (at, end), found=found, seat=self.seats.keys[self.seats.reserved[found]]
            )
        if self.claims:
            raise GrammarError("R007", "claim", (at, end), found=found, nearest=nearest(found, _spoken(claim_words())))
        names, words = [address.casefold() for address in self.seats.addresses()], _spoken(vocabulary())
        first, then = (names, words) if not self.text[:at].strip() else (words, names)
        near = nearest(found, first) or nearest(found, then)
        raise GrammarError("R007", "unknown_word", (at, end), found=found, nearest=near)


def _spoken(words: Mapping[str, tuple[str, object]]) -> list[str]:
    return [word for word, (kind, _value) in words.items() if kind != "filler"]


def _in_a_word(sign: str) -> bool:
    return sign.isascii() and (sign.isalnum() or sign == "_")


def _signed(text: str) -> int:
    return int("".join(text.replace("−", "-").replace("－", "-").replace("＋", "+").split()))
