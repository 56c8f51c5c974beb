"""A told line cut into words: whatever is not understood is refused, never skipped."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, folded_line, no_tile
from xzaudit.record.seats import Seats
from xzaudit.record.telling.vocabulary import (
    FAN,
    GAP,
    MONEY,
    MOST_ROOTS,
    NUMBER,
    ROOTS,
    SIMPLE,
    SPELLED,
    SPELLED_TILE,
    STOP,
    SUIT_OF,
    TILE,
    Word,
    claim_words,
    longest,
    number,
    spelled,
    vocabulary,
)
from xzaudit.tiles import UNKNOWN, Alphabet, TileError, parse_tiles

_CHUNK = re.compile(r"[a-z_0-9]+|[^\sa-z0-9,，、。:：()（）;；]+")
_DEALER = ("庄家", "庄")
_HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")
_POSSESSIVE = re.compile(r"['’]s(?![a-z])")


class Token(NamedTuple):
    """One word: a kind of `vocabulary.yaml`, or seat, tile, fan, roots, money, number, remark.

    `gap` is what parts it from the word before: `,` for a comma or the like, `、`, or nothing.
    """

    kind: str
    value: Any
    start: int
    end: int
    gap: str = ""


def tokens_of(line: str, seats: Seats, letters: Alphabet) -> list[Token]:
    """The words of a line, fillers too; GrammarError at the first that is none. After `说` the words of claims are read.

    A claim that is no figure at all (说 不该这么算) is one token of kind `remark`.
    """
    text = folded_line(line)
    try:
        return _Cutter(line, text, seats, letters).tokens()
    except GrammarError as error:
        raise error.as_written(line, text) from None


class _Cutter:
    """Reads the words of one folded line; `plain` is the line with one way to write each character."""

    def __init__(self, line: str, text: str, seats: Seats, letters: Alphabet) -> None:
        self.line = line
        self.text = text
        self.plain = _HYPHEN.sub(" ", text.translate(SIMPLE))
        self.seats = seats
        self.letters = letters
        self.claims = False

    def tokens(self) -> list[Token]:
        found: list[Token] = []
        at, gap = 0, ""
        while True:
            owner = _POSSESSIVE.match(self.plain, at)
            if owner and found:
                found.append(Token("owner", None, at, owner.end()))
                at = owner.end()
            at, gap = self.gap(at, gap)
            if at >= len(self.text):
                return found
            before = next((token.kind for token in reversed(found) if token.kind not in ("filler", "owner")), "")
            token = self.next(at, before)._replace(gap=gap)
            at, gap = token.end, gap if token.kind == "filler" else ""
            found.append(token)
            if token.kind == "says":
                remark = self.remark(at)
                if remark is not None:
                    return [*found, remark]
                self.claims = True

    def gap(self, at: int, before: str) -> tuple[int, str]:
        """Where the next word begins, and what parts it from the one before."""
        while m := GAP.match(self.text, at):
            said = m.group()
            before = "," if STOP.search(said) else before or ("、" if "、" in said else "")
            at = m.end()
        return at, before

    def remark(self, at: int) -> Token | None:
        """All that stands behind 说, where no figure is in it and it is no claim that something is nought."""
        rest = self.text[at : self.end_of_claim(at)]
        if NUMBER.search(rest) or SPELLED.search(rest) or FAN.search(rest):
            return None
        if any(word in self.plain[at : at + len(rest)] for word, meant in claim_words().items() if meant.kind == "nothing"):
            return None
        said = rest.strip()
        start = at + len(rest) - len(rest.lstrip())
        return Token("remark", said, start, start + len(said)) if said else None

    def end_of_claim(self, at: int) -> int:
        """Where behind a comma somebody does something: what he says ends there."""
        for stop in STOP.finditer(self.text, at):
            begins = self.gap(stop.end(), "")[0]
            seat = self.seats.prefix(self.text, begins)
            behind = self.word(seat[1], vocabulary()) if seat else None
            if behind is not None and behind.kind not in ("filler", "rest", "all"):
                return stop.start()
        return len(self.text)

    def next(self, at: int, before: str) -> Token:
        """The word at an offset: in a claim a word of claims, else the longest of seat, word and tile."""
        if self.claims:
            token = self.of_a_claim(at)
            if token is not None:
                return token
        figure = self.figure(at)
        if figure is not None:
            return figure
        candidates = [self.seat(at, before), self.word(at, vocabulary())]
        if before == "seat":
            candidates.reverse()
        best = max((token for token in candidates if token is not None), key=lambda token: token.end, default=None)
        tile = self.tile(at)
        if tile is not None and (best is None or tile.end >= best.end):
            return tile
        return best or self.dealer(at, before) or self.nothing(at)

    def figure(self, at: int) -> Token | None:
        """Fan, roots or money."""
        word = self.word(at, vocabulary())
        for kind, pattern in (("fan", FAN), ("roots", ROOTS), ("money", MONEY)):
            m = pattern.match(self.plain, at)
            if m and (word is None or word.end < m.end()) and not (at and _in_a_word(self.plain[at - 1]) and m.group()[0].isalpha() and m.group().isascii()):
                said = number(next(filter(None, m.groups())))
                if kind == "roots" and said > MOST_ROOTS:
                    raise GrammarError("R007", "roots", (at, m.end()), found=self.text[at : m.end()], most=MOST_ROOTS)
                return Token(kind, said, at, m.end())
        return None

    def dealer(self, at: int, before: str) -> Token | None:
        """庄家老王: says nothing where the name follows at once."""
        word = next((word for word in _DEALER if self.text.startswith(word, at)), None)
        if word is None or self.seat(at + len(word), before) is None:
            return None
        return Token("filler", None, at, at + len(word))

    def of_a_claim(self, at: int) -> Token | None:
        for kind, pattern, read in (("fan", FAN, number), ("number", NUMBER, _signed), ("number", SPELLED, spelled)):
            m = pattern.match(self.text, at)
            if m:
                return Token(kind, read(next(filter(None, m.groups()), m.group())), at, m.end())
        seat, word = self.seat(at, ""), self.word(at, claim_words())
        return seat if word is None or (seat is not None and seat.end >= word.end) else word

    def seat(self, at: int, before: str) -> Token | None:
        found = self.seats.prefix(self.text, at)
        if found is None or (found[1] == at + 1 and self.line[at : at + 1] == "a" and self.article(at, before)):
            return None
        return Token("seat", (found[0],), at, found[1])

    def article(self, at: int, before: str) -> bool:
        """Whether `a` is the English article, rather than the seat A."""
        if not self.text[:at].strip() or self.text[at + 1 : at + 2] != " ":
            return False
        behind = self.word(at + 2, vocabulary())
        return before not in ("from", "to", "and", "by", "giver") or (behind is not None and behind.kind in ("pattern", "kong"))

    def word(self, at: int, words: Mapping[str, Word]) -> Token | None:
        for end in range(min(len(self.plain), at + longest()), at, -1):
            piece = self.plain[at:end]
            known = words.get(piece)
            if known is not None and not (piece[-1].isascii() and end < len(self.plain) and _in_a_word(self.plain[end])):
                return Token(known.kind, known.value, at, end)
        return None

    def tile(self, at: int) -> Token | None:
        said = SPELLED_TILE.match(self.plain, at)
        if said:
            suit = next(letter for word, letter in SUIT_OF.items() if said[2].startswith(word))
            return Token("tile", parse_tiles(f"{number(said[1])}{suit}")[0], at, said.end())
        m = TILE.match(self.text, at)
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
        near = nearest(found, first) or nearest(found, then) or nearest(self.plain[max(at - 1, 0) : end], words)
        raise GrammarError("R007", "unknown_word", (at, end), found=found, nearest=near)


def _spoken(words: Mapping[str, Word]) -> list[str]:
    return [word for word, meant in words.items() if meant.kind != "filler"]


def _in_a_word(sign: str) -> bool:
    return sign.isascii() and (sign.isalnum() or sign == "_")


def _signed(text: str) -> int:
    return int("".join(text.replace("−", "-").replace("－", "-").replace("＋", "+").split()))
