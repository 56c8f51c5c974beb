"""A told line cut into words: whatever is not understood is refused, never skipped."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, folded_line, no_tile
from xzaudit.record.seats import Seats
from xzaudit.record.told_words import FAN, GAP, NUMBER, OWN, REASON_WORDS, ROOTS, longest, number, vocabulary
from xzaudit.tiles import UNKNOWN, Alphabet, TileError, parse_tiles

_TILE = re.compile(r"(?:[0-9一二两兩三四五六七八九幺么]+\s?[a-z万萬筒饼餅同条條索](?![a-z])|[幺么小][鸡雞]|大[饼餅]|x(?![a-z])|[\U0001F000-\U0001F02B]\ufe0f?)")
_CHUNK = re.compile(r"[a-z_0-9]+|[^\sa-z0-9,，、]+")


class Token(NamedTuple):
    """One word: a kind of `told_words.vocabulary`, or seat, tile, fan, roots, number, reason."""

    kind: str
    value: Any
    start: int
    end: int


def tokens_of(line: str, seats: Seats, letters: Alphabet) -> list[Token]:
    """The words of a line; GrammarError at the first that is none. After `说` reasons, numbers and 自己 are read."""
    text = folded_line(line)
    try:
        return _tokens(text, seats, letters)
    except GrammarError as error:
        raise error.as_written(line, text) from None


def _tokens(text: str, seats: Seats, letters: Alphabet) -> list[Token]:
    found: list[Token] = []
    at = 0
    while True:
        gap = GAP.match(text, at)
        at = gap.end() if gap else at
        if at >= len(text):
            return [token for token in found if token.kind != "filler"]
        claims = any(token.kind == "says" for token in found)
        token = _next(text, at, seats, letters, claims=claims, verb_due=bool(found) and found[-1].kind == "seat")
        found.append(token)
        at = token.end


def _next(text: str, at: int, seats: Seats, letters: Alphabet, *, claims: bool, verb_due: bool) -> Token:
    if claims:
        token = _of_a_claim(text, at)
        if token is not None:
            return token
    for kind, pattern in (("fan", FAN), ("roots", ROOTS)):
        m = pattern.match(text, at)
        if m:
            return Token(kind, number(m[1] or m[2]), at, m.end())
    candidates = [_seat(text, at, seats), _word(text, at)]
    if verb_due:
        candidates.reverse()
    best = max((token for token in candidates if token is not None), key=lambda token: token.end, default=None)
    tile = _tile(text, at, letters)
    if tile is not None and (best is None or tile.end >= best.end):
        return tile
    if best is not None:
        return best
    chunk = _CHUNK.match(text, at)
    end = chunk.end() if chunk else at + 1
    found = text[at:end]
    if found in seats.reserved:
        raise GrammarError("R007", "reserved", (at, end), found=found, seat=seats.keys[seats.reserved[found]])
    words = [word for word, (kind, _value) in vocabulary().items() if kind != "filler"]
    near = nearest(found, [address.casefold() for address in seats.addresses()]) or nearest(found, words)
    raise GrammarError("R007", "unknown_word", (at, end), found=found, nearest=near)


def _of_a_claim(text: str, at: int) -> Token | None:
    m = FAN.match(text, at)
    if m:
        return Token("fan", number(m[1] or m[2]), at, m.end())
    m = NUMBER.match(text, at)
    if m:
        digits = m.group().replace("−", "-").replace("－", "-").replace("＋", "+")
        return Token("number", int(digits), at, m.end())
    for word in sorted((*REASON_WORDS, *OWN), key=len, reverse=True):
        end = at + len(word)
        if text.startswith(word, at) and not (word.isascii() and end < len(text) and (text[end].isalnum() or text[end] == "_")):
            return Token("own", None, at, end) if word in OWN else Token("reason", REASON_WORDS[word], at, end)
    for word, sign in (("输", -1), ("赢", 1), ("欠", -1)):
        if text.startswith(word, at):
            return Token("sign", sign, at, at + len(word))
    return None


def _seat(text: str, at: int, seats: Seats) -> Token | None:
    found = seats.prefix(text, at)
    return Token("seat", found[0], at, found[1]) if found else None


def _word(text: str, at: int) -> Token | None:
    for end in range(min(len(text), at + longest()), at, -1):
        piece = text[at:end]
        if piece.isascii() and end < len(text) and (text[end].isascii() and (text[end].isalnum() or text[end] == "_")):
            continue
        known = vocabulary().get(piece)
        if known is not None:
            return Token(known[0], known[1], at, end)
    return None


def _tile(text: str, at: int, letters: Alphabet) -> Token | None:
    m = _TILE.match(text, at)
    if m is None:
        return None
    try:
        tiles = parse_tiles(m.group(), letters)
    except TileError as error:
        raise no_tile(error, m.group(), letters, at) from None
    if len(tiles) != 1:
        if len(set(tiles)) != 1:
            raise GrammarError("R008", "several", (at, m.end()), found=m.group())
        return Token("tile", tiles[0], at, m.end())
    return Token("tile", None if tiles[0] == UNKNOWN else tiles[0], at, m.end())
