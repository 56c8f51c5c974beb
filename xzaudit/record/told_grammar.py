"""The grammar of told records: 老王 暗杠 9条 · 老王 杠上炮 阿强 素番 四姐 对对和 · 四姐 说 转雨 12."""

from __future__ import annotations

from typing import Any

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.told import (
    Said,
    Told,
    ToldEnd,
    ToldKong,
    ToldLeave,
    ToldPong,
    ToldSay,
    ToldState,
    ToldWin,
)
from xzaudit.record.told_tokens import Token, tokens_of
from xzaudit.record.told_words import SELF_EVENTS
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, LATE, OPEN, PLAIN
from xzaudit.tiles import Alphabet

_KONG_SAID = {"exposed": EXPOSED, "added": ADDED, "concealed": CONCEALED, "late": LATE}
_VERBS = ("win", "self", "giver", "kong", "kong_giver", "kong_either", "pong", "leave", "state", "says", "event", "other")
_NOT_EVENTS = tuple(verb for verb in _VERBS if verb not in ("event", "self"))


def parse_told(line: str, seats: Seats, letters: Alphabet) -> list[tuple[Told, int, int]]:
    """What a line tells, each with the characters that say it; GrammarError names what cannot be understood."""
    tokens = tokens_of(line, seats, letters)
    if not tokens:
        raise GrammarError("R007", "empty", (0, len(line)))
    return _Line(line, tokens, seats).read()


class _Line:
    """The words of one line, read from left to right."""

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

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead].kind if self.at + ahead < len(self.tokens) else ""

    def fail(self, case: str, token: Token | None = None, **facts: Any) -> GrammarError:
        token = token or self.tokens[min(self.at, len(self.tokens) - 1)]
        found = self.line[token.start : token.end]
        return GrammarError("R007", case, (token.start, token.end), **{"found": found, **facts})

    def read(self) -> list[tuple[Told, int, int]]:
        end = self.take("end")
        if end is not None:
            if self.at < len(self.tokens):
                raise self.fail("extra")
            return [(ToldEnd(), end.start, end.end)]
        found: list[tuple[Told, int, int]] = []
        subject = self.take("seat")
        if subject is None:
            raise self.fail("no_seat")
        while self.at < len(self.tokens) or not found:
            if found and self.peek() == "seat" and self.peek(1) in _VERBS:
                subject = self.tokens[self.at]
                self.at += 1
            start = self.tokens[self.at].start if found and self.at < len(self.tokens) else subject.start
            told = self.clause(int(subject.value))
            found += [(each, start, self.tokens[self.at - 1].end) for each in told]
        return found

    def clause(self, seat: int) -> list[Told]:
        verb = self.take(*_VERBS)
        if verb is None:
            token = self.tokens[self.at] if self.at < len(self.tokens) else self.tokens[-1]
            raise self.fail("no_word", token)
        if verb.kind == "other":
            raise self.fail("not_here", verb, word=self.line[verb.start : verb.end], detail="told")
        if verb.kind in ("win", "self", "giver", "event"):
            return self.wins(seat, verb)
        if verb.kind.startswith("kong"):
            return [self.kong(seat, verb)]
        if verb.kind == "pong":
            tile, feeder = self.tile_and_seat()
            return [ToldPong(seat, self.known(tile, verb), feeder)]
        if verb.kind == "leave":
            return [ToldLeave(seat, int(verb.value))]
        if verb.kind == "state":
            return [ToldState(seat, str(verb.value), self.said(()))]
        return [self.says(seat)]

    def known(self, tile: int | None, verb: Token) -> int:
        if tile is None:
            raise self.fail("no_tile", verb, word=self.line[verb.start : verb.end])
        return tile

    def tile_and_seat(self, new_clause: tuple[str, ...] = _VERBS) -> tuple[int | None, int | None]:
        """A tile and another seat, in any order, `from` before the seat or not; a seat before a verb begins a new clause."""
        tile: int | None = None
        seat: int | None = None
        while token := self.take("tile", "from", "kong_said") or (self.take("seat") if self.peek(1) not in new_clause else None):
            if token.kind == "tile" and tile is None:
                tile = token.value
            elif token.kind == "seat" and seat is None:
                seat = int(token.value)
            elif token.kind == "kong_said":
                self.at -= 1
                break
            elif token.kind != "from":
                raise self.fail("extra", token)
        return tile, seat

    def kong(self, seat: int, verb: Token) -> Told:
        kind = int(verb.value)
        tile, other = self.tile_and_seat()
        while token := self.take("kong_said"):
            said = _KONG_SAID[str(token.value)]
            kind = LATE if LATE in (said, kind) else said
            more, also = self.tile_and_seat()
            tile, other = more if tile is None else tile, also if other is None else other
        found = self.known(tile, verb)
        if verb.kind in ("kong_giver", "kong_either"):
            if other is None:
                readings = [f"{self.name(seat)} 直杠 …", f"… 直杠 {self.name(seat)}"]
                raise self.fail("two_readings" if verb.kind == "kong_either" else "no_giver", verb, readings=readings, word=self.line[verb.start : verb.end])
            return ToldKong(other, found, EXPOSED, seat)
        if kind in (PLAIN, OPEN) and other is None:
            kinds = ("直杠 谁", "巴杠", "暗杠") if kind == PLAIN else ("直杠 谁", "巴杠")
            raise self.fail("two_readings", verb, readings=[f"{self.name(seat)} {word}" for word in kinds])
        if kind == EXPOSED and other is None:
            if self.line[verb.start : verb.end] in ("刮风", "刮風"):
                raise self.fail("two_readings", verb, readings=[f"{self.name(seat)} 直杠 谁", f"{self.name(seat)} 巴杠"])
            raise self.fail("no_giver", verb, word=self.line[verb.start : verb.end])
        if kind in (PLAIN, OPEN):
            kind = EXPOSED
        return ToldKong(seat, found, ADDED if kind == LATE else kind, other, kind == LATE)

    def name(self, seat: int) -> str:
        return self.seats.names[seat]

    def wins(self, seat: int, verb: Token) -> list[Told]:
        event = str(verb.value) if verb.kind == "event" else None
        if verb.kind == "giver" or event == "kong_discard":
            return self.given(seat, verb, event)
        if verb.kind == "self" or event in SELF_EVENTS:
            said = self.said((event,) if event else ())
            return [ToldWin(seat, None, self.tile, "self_draw", said)]
        tile, giver = self.tile_and_seat(_NOT_EVENTS)
        said = self.said((event,) if event else (), tile)
        giver = self.giver if giver is None else giver
        if self.itself:
            return [ToldWin(seat, None, self.tile, "self_draw", said)]
        if giver is None:
            raise self.fail("no_giver", verb, word=self.line[verb.start : verb.end])
        kind = "rob_kong" if "rob_kong" in said.bonuses else "discard"
        return [ToldWin(seat, giver, self.tile, kind, said)]

    def given(self, giver: int, verb: Token, event: str | None) -> list[Told]:
        """The giver first, then each taker with what is his; one tile for all."""
        tile = self.take("tile")
        events = (event,) if event else ()
        found: list[Told] = []
        while self.peek() == "seat" and (not found or self.peek(1) not in _VERBS):
            taker = self.tokens[self.at].value
            self.at += 1
            self.take("win")
            own = self.take("tile")
            said = self.said(events)
            number = own.value if own else tile.value if tile else None
            found.append(ToldWin(int(taker), giver, number, "discard", said))
        if not found:
            raise self.fail("no_taker", verb, word=self.line[verb.start : verb.end])
        return found

    giver: int | None = None
    itself = False
    tile: int | None = None

    def said(self, events: tuple[str, ...], tile: int | None = None) -> Said:
        """Patterns, events, roots and fan in any order; also `self`, a tile, `from SEAT`."""
        patterns: list[str] = []
        bonuses = list(events)
        roots: int | None = None
        fan: int | None = None
        self.giver, self.itself, self.tile = None, False, tile
        while token := self.take("pattern", "event", "roots", "fan", "self", "tile", "from"):
            if token.kind == "pattern":
                (patterns if token.value not in ("concealed", "simples") else bonuses).append(str(token.value))
            elif token.kind == "event":
                bonuses.append(str(token.value))
            elif token.kind == "roots":
                roots = int(token.value)
            elif token.kind == "fan":
                fan = int(token.value)
            elif token.kind == "self":
                self.itself = True
            elif token.kind == "tile":
                self.tile = token.value
            else:
                who = self.take("seat")
                if who is None:
                    raise self.fail("no_giver", token, word="from")
                self.giver = int(who.value)
        return Said(tuple(dict.fromkeys(patterns)), tuple(dict.fromkeys(bonuses)), roots, fan)

    def says(self, by: int) -> Told:
        seat: int | None = None
        reason: str | None = None
        sign = 1
        while token := self.take("seat", "own", "reason", "sign"):
            if token.kind == "own":
                seat = by
            elif token.kind == "seat":
                seat = int(token.value)
            elif token.kind == "reason":
                reason = str(token.value)
            else:
                sign = int(token.value)
        fan = self.take("fan")
        if fan is not None:
            return ToldSay(by, seat, None, None, int(fan.value))
        points = self.take("number")
        if points is None:
            raise self.fail("number")
        if reason is None and seat is None and sign < 0:
            seat = by
        return ToldSay(by, seat, reason, sign * int(points.value))
