"""The action grammar: a line as people type it, in Chinese or English, with or without spaces, to actions."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from xzaudit.findings.nearest import nearest
from xzaudit.record.actions import NONE, Action
from xzaudit.record.seats import WORDS_OF_THE_GRAMMAR, Seats
from xzaudit.terms import (
    ACTION_WORDS,
    CHOW,
    DISCARD,
    DRAW,
    EITHER_WORDS,
    FLEE,
    GIVER_WORDS,
    KONG,
    LEAVE,
    PASS,
    PLAIN,
    PONG,
    SAID_WORDS,
    SOURCE_WORDS,
    WIN,
    WORDS,
)
from xzaudit.tiles import UNKNOWN, Alphabet, TileError, half_width, parse_tiles

_LONGEST = max(map(len, WORDS_OF_THE_GRAMMAR))
_SAID_BY_LENGTH = sorted(SAID_WORDS, key=len, reverse=True)
_SPACE = re.compile(r"[\s,;，、。；→>:]+")
_TILE = re.compile(
    r"(?:[0-9一二两三四五六七八九幺么十]+\s?[a-z万萬筒饼餅同条條索](?![a-z])|[幺么小][鸡雞]|大[饼餅]|[x?](?![a-z])|[\U0001F000-\U0001F02B]\ufe0f?"
    r"|[东南西北]风?|红?中|[发發][财財]?|白板?|[春夏秋冬梅兰竹菊]|[0-9]+|[一二两三四五六七八九十]+|[万萬筒饼餅条條索])"
)
_CHUNK = re.compile(r"[a-z0-9]+|[^\sa-z0-9,，、]+")
_QUOTES = "\"'“”‘’「」"
LONGEST_LINE = 1000


class GrammarError(ValueError):
    """A line that cannot be understood: code, facts and the characters that are to blame."""

    def __init__(self, code: str, case: str, span: tuple[int, int], **facts: Any) -> None:
        super().__init__(f"{code} {case}")
        self.code = code
        self.facts = {"case": case, **facts}
        self.span = span
        self.gap: object | None = None
        """What is told all the same, where only something of it is missing (a told win without its giver)."""

    def as_written(self, line: str, text: str) -> GrammarError:
        """This error about a folded `text` with what it found as it stands in the line."""
        start, end = self.span
        if self.facts.get("found") == text[start:end]:
            self.facts["found"] = line[start:end]
        return self


class Token(NamedTuple):
    """One word of a line: `kind` is seat, word, giver, either, said, from or tile."""

    kind: str
    value: Any
    start: int
    end: int


class Placed(NamedTuple):
    """An action and the characters of the line that say it."""

    action: Action
    start: int
    end: int


def parse_line(line: str, seats: Seats, letters: Alphabet) -> list[Placed]:
    """The actions of one line, in order; GrammarError names what cannot be understood."""
    text = folded_line(line)
    try:
        tokens = _tokens(text, seats, letters)
    except GrammarError as error:
        raise error.as_written(line, text) from None
    if not tokens:
        raise GrammarError("R007", "empty", (0, len(line)))
    return _Sentence(line, tokens, seats).actions()


def folded_line(line: str) -> str:
    """A line with its width and case folded, character by character; GrammarError for one of a length that nobody types."""
    if len(line) > LONGEST_LINE:
        raise GrammarError("R006", "line", (0, len(line)), size=len(line), limit=LONGEST_LINE)
    text = half_width(line)
    folded = text.casefold()
    return folded if len(folded) == len(line) else text


def _tokens(text: str, seats: Seats, letters: Alphabet) -> list[Token]:
    tokens: list[Token] = []
    at = 0
    while True:
        gap = _SPACE.match(text, at)
        at = gap.end() if gap else at
        if at >= len(text):
            return tokens
        token = _token(text, at, tokens, seats, letters)
        tokens.append(token)
        at = token.end


def _token(text: str, at: int, before: list[Token], seats: Seats, letters: Alphabet) -> Token:
    last = before[-1].kind if before else ""
    verb = next((t.value[0] for t in reversed(before) if t.kind in ("word", "giver", "either")), None)
    readers = (
        (_seat, _word, _tile) if last in ("", "from") else (_word, _tile, _seat) if last == "seat" else (_said, _word, _tile, _seat)
    )
    for read in readers:
        token = read(text, at, verb, seats, letters)
        if token is not None:
            return token if last in ("", "from", "seat") else _or_longer_name(token, text, at, seats)
    chunk = _CHUNK.match(text, at)
    end = chunk.end() if chunk else at + 1
    raise _not_understood(text, at, end, last, seats)


def _or_longer_name(token: Token, text: str, at: int, seats: Seats) -> Token:
    """A name that begins with a word is the name: 胡姐 after 碰 is nobody's win."""
    found = seats.prefix(text, at) if token.kind != "tile" else None
    return Token("seat", found[0], at, found[1]) if found and found[1] > token.end else token


def _seat(text: str, at: int, verb: int | None, seats: Seats, letters: Alphabet) -> Token | None:
    found = seats.prefix(text, at)
    return Token("seat", found[0], at, found[1]) if found else None


def _word(text: str, at: int, verb: int | None, seats: Seats, letters: Alphabet) -> Token | None:
    for end in range(min(len(text), at + _LONGEST), at, -1):
        piece = text[at:end]
        if piece.isascii() and end < len(text) and text[end].isascii() and text[end].isalpha():
            continue
        for kind, table in (("word", ACTION_WORDS), ("giver", GIVER_WORDS), ("either", EITHER_WORDS)):
            if piece in table:
                return Token(kind, table[piece], at, end)
        if piece in SOURCE_WORDS:
            return Token("from", None, at, end)
    return None


def _said(text: str, at: int, verb: int | None, seats: Seats, letters: Alphabet) -> Token | None:
    for word in _SAID_BY_LENGTH:
        if text.startswith(word, at) and SAID_WORDS[word][0] == verb:
            end = at + len(word)
            if not (word.isascii() and end < len(text) and text[end].isascii() and text[end].isalpha()):
                return Token("said", SAID_WORDS[word], at, end)
    return None


def _tile(text: str, at: int, verb: int | None, seats: Seats, letters: Alphabet) -> Token | None:
    m = _TILE.match(text, at)
    named = None if m is None else seats.prefix(text, at)
    may_be_named = named is not None and verb not in (DRAW, DISCARD)
    if m is None or (named and named[1] > m.end()) or (may_be_named and not m.group()[0].isdigit()):
        return None
    try:
        return Token("tile", parse_tiles(m.group().removeprefix("红"), letters), at, m.end())
    except TileError as error:
        if may_be_named:
            return None
        raise no_tile(error, m.group(), letters, at) from None


def no_tile(error: TileError, found: str, letters: Alphabet, at: int) -> GrammarError:
    """What is wrong with the tiles that stand at an offset of a line, as R008."""
    span = (at, at + len(found))
    said = "/".join(letters.clash) or found[-1]
    return GrammarError("R008", error.case, span, found=found, readings=list(letters.rivals), letters=said)


def _not_understood(text: str, at: int, end: int, last: str, seats: Seats) -> GrammarError:
    found = text[at:end]
    if found in seats.reserved or any(found.startswith(name) for name in seats.reserved):
        name = next(n for n in seats.reserved if found.startswith(n))
        return GrammarError("R007", "reserved", (at, end), found=name, seat=seats.keys[seats.reserved[name]])
    if found[0] in _QUOTES or found[0] == "#":
        case = "glued_comment" if found[0] == "#" else "quotes"
        return GrammarError("R007", case, (at, at + 1), found=found[0])
    words = [*ACTION_WORDS, *GIVER_WORDS, *EITHER_WORDS]
    if last in ("", "from"):
        close = nearest(found, [address.casefold() for address in seats.addresses()])
        return GrammarError("R007", "unknown_seat", (at, end), found=found, known=list(seats.keys), nearest=close)
    return GrammarError("R007", "unknown_word", (at, end), found=found, nearest=nearest(found, words))


class _Sentence:
    """The tokens of one line, read from left to right."""

    def __init__(self, line: str, tokens: list[Token], seats: Seats) -> None:
        self.line = line
        self.tokens = tokens
        self.seats = seats
        self.at = 0

    def take(self, *kinds: str) -> Token | None:
        if self.at < len(self.tokens) and self.tokens[self.at].kind in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def fail(self, case: str, token: Token | None = None, **facts: Any) -> GrammarError:
        token = token or self.tokens[min(self.at, len(self.tokens) - 1)]
        found = self.line[token.start : token.end]
        return GrammarError("R007", case, (token.start, token.end), **{"found": found, **facts})

    def actions(self) -> list[Placed]:
        subject = self.take("seat")
        if subject is None:
            raise self._no_seat()
        placed: list[Placed] = []
        while self.at < len(self.tokens) or not placed:
            verb = self.take("word", "giver", "either")
            if verb is None:
                raise self._no_verb(subject, bool(placed))
            start = verb.start if placed else subject.start
            clause = self._clause(subject.value, verb)
            placed.extend(Placed(action, start, self.tokens[self.at - 1].end) for action in clause)
        return placed

    def _no_seat(self) -> GrammarError:
        """The line begins with something else, which may be the name of a player who has to be called by his seat."""
        token = self.tokens[0]
        seat = self.seats.reserved.get(folded_line(self.line[token.start : token.end]))
        if seat is not None:
            return self.fail("reserved", token, seat=self.seats.keys[seat])
        return self.fail("no_seat_here" if token.kind in ("word", "tile") else "no_seat")

    def _no_verb(self, subject: Token, chained: bool) -> GrammarError:
        token = self.tokens[self.at] if self.at < len(self.tokens) else subject
        if not chained:
            return self.fail("only_seat" if token is subject else "no_word", token)
        return self.fail("two_lines" if token.kind == "seat" else "extra", token)

    def _clause(self, seat: int, verb: Token) -> list[Action]:
        """One verb of the subject with its tile, other seats, source and what it says."""
        word, said = verb.value
        tile, others, source = NONE, [], NONE
        chow: list[int] = []
        while token := self.take("tile", "seat", "from", "said"):
            if token.kind == "tile":
                tile = self._one_tile(token, word, tile, chow)
            elif token.kind == "seat":
                if self._starts_clause(token):
                    self.at -= 1
                    break
                others.append(token.value)
            elif token.kind == "from":
                source = self._source(token)
            else:
                said = token.value[1]
        if word == CHOW:
            return [self._chow(seat, verb, chow)]
        return self._actions_of(seat, verb, Action(word, seat, tile, source, said), others)

    def _starts_clause(self, token: Token) -> bool:
        """A seat right before a verb begins another player's action, which needs a line of its own."""
        following = self.tokens[self.at] if self.at < len(self.tokens) else None
        return following is not None and following.kind in ("word", "giver", "either")

    def _one_tile(self, token: Token, word: int, tile: int, chow: list[int]) -> int:
        if word == CHOW:
            chow.extend(token.value)
            return tile
        found = self.line[token.start : token.end]
        if word in (PASS, FLEE, LEAVE):
            if word == PASS and len(token.value) == 1:
                return tile
            raise self.fail("extra", token)
        if len(token.value) != 1 or tile != NONE:
            raise GrammarError("R008", "several", (token.start, token.end), found=found)
        if token.value[0] == UNKNOWN and word != DRAW:
            raise GrammarError("R008", "unknown_not_here", (token.start, token.end), found=found)
        return int(token.value[0])

    def _source(self, token: Token) -> int:
        giver = self.take("seat")
        if giver is None:
            raise self.fail("no_giver", token, word=self.line[token.start : token.end])
        return int(giver.value)

    def _chow(self, seat: int, verb: Token, tiles: list[int]) -> Action:
        tiles = (tiles + [UNKNOWN] * 3)[:3]
        return Action(CHOW, seat, tiles[0], NONE, tiles[1] * 32 + tiles[2])

    def _actions_of(self, seat: int, verb: Token, action: Action, others: list[int]) -> list[Action]:
        word = action.word
        written = self.line[verb.start : verb.end]
        if word == KONG and action.tile == NONE and action.source == NONE and not others and verb.kind == "word":
            raise self.fail("no_tile", verb, word=written)
        if verb.kind == "either" and not others and action.source == NONE:
            readings = [f"{self.seats.keys[seat]} 直杠 …", f"… 直杠 {self.seats.keys[seat]}"]
            raise self.fail("two_readings", verb, readings=readings)
        if verb.kind in ("giver", "either"):
            if not others:
                raise self.fail("no_taker", verb, word=written)
            return [action._replace(seat=taker, source=seat) for taker in others]
        if others and word not in (WIN, KONG, PONG):
            raise self.fail("extra", verb, found=written)
        if len(others) > 1:
            raise self.fail("extra", self.tokens[self.at - 1])
        if others and action.source == NONE:
            action = action._replace(source=others[0])
        if word == DISCARD and action.said == PLAIN and action.tile == UNKNOWN:
            raise self.fail("no_tile", verb, word=WORDS[word])
        return [action]
