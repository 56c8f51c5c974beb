"""The grammar of told records: 老王 暗杠 9条 · 老王 杠上炮 阿强 素番 四姐 对对和 · 四姐 说 转雨 12."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.told import Told, ToldEnd, ToldKong, ToldLeave, ToldPong, ToldState, ToldWin
from xzaudit.record.told_kongs import known, read_kong, read_pong
from xzaudit.record.told_line import VERBS, Line, Speech
from xzaudit.record.told_says import read_says
from xzaudit.record.told_tokens import Token, tokens_of
from xzaudit.record.told_wins import given, read_win
from xzaudit.terms import EXPOSED
from xzaudit.tiles import Alphabet

_WINS = ("win", "self", "giver", "event")
_BEFORE = ("tile", "pattern", "roots", "fan")


def parse_told(line: str, seats: Seats, letters: Alphabet) -> list[tuple[Told, int, int]]:
    """What a line tells, each with the characters that say it; GrammarError names what cannot be understood."""
    tokens = tokens_of(line, seats, letters)
    if not tokens:
        raise GrammarError("R007", "empty", (0, len(line)))
    return _read(Line(line, tokens, seats))


def _read(line: Line) -> list[tuple[Told, int, int]]:
    found: list[tuple[Told, int, int]] = []
    subject: Token | None = None
    while not line.over or not found:
        end = line.take("end")
        if end is not None:
            found.append((ToldEnd(), end.start, end.end))
            subject = None
            continue
        begins = subject is None or line.peek() == "seat"
        if begins:
            subject = line.take("seat")
        if subject is None:
            raise line.fail("no_seat")
        start = subject.start if begins or line.over else line.tokens[line.at].start
        told = _clause(line, int(subject.value))
        found += [(each, start, line.tokens[line.at - 1].end) for each in told]
    return found


def _clause(line: Line, seat: int) -> Sequence[Told]:
    before = _before(line)
    verb = line.take(*VERBS)
    if verb is None:
        raise line.fail("no_word", line.tokens[min(line.at, len(line.tokens) - 1)])
    if before.said.enough and verb.kind not in (*_WINS, "state"):
        raise line.fail("extra", verb)
    if verb.kind in _WINS:
        return read_win(line, seat, verb, before)
    if verb.kind.startswith("kong_") or verb.kind == "kong":
        return [read_kong(line, seat, verb, before.tile)]
    if verb.kind == "pong":
        return [read_pong(line, seat, verb, before.tile)]
    if verb.kind == "discard":
        return _discarded(line, seat, verb, before.tile)
    if verb.kind in ("by", "to"):
        return _taken_from(line, seat, verb, before.tile)
    return [_short(line, seat, verb, before)]


def _short(line: Line, seat: int, verb: Token, before: Speech) -> Told:
    if verb.kind == "leave":
        return ToldLeave(seat, int(verb.value))
    if verb.kind == "state":
        return ToldState(seat, str(verb.value), before.read(line, source=False).said)
    if verb.kind == "says":
        return read_says(line, seat)
    raise line.fail("not_here", verb, word=line.word(verb), detail="told")


def _before(line: Line) -> Speech:
    """What stands between the player and his verb: 小李 9筒 暗杠, 阿强 清一色 自摸."""
    speech = Speech()
    if line.peek() in _BEFORE:
        while line.peek() in _BEFORE:
            token = line.take(*_BEFORE)
            assert token is not None
            if token.kind == "tile":
                speech.tile = token.value
            elif token.kind == "pattern":
                speech.pattern(str(token.value))
            elif token.kind == "roots":
                speech.roots = int(token.value)
            else:
                speech.fan = int(token.value)
    return speech


def _discarded(line: Line, seat: int, verb: Token, tile: int | None) -> Sequence[Told]:
    """老王 打 3筒，阿强 胡 · 老王 打出来 点炮 阿强: a discard is told only for whom it went to."""
    named = line.take("tile")
    tile = tile if named is None else named.value
    token = line.tokens[line.at] if not line.over else verb
    if token.kind == "giver" or (token.kind, token.value) == ("event", "kong_discard"):
        line.at += 1
        return given(line, seat, token, tile)
    if token.kind == "by" and line.peek(1) == "seat":
        line.at += 1
        return _taken_from(line, seat, token, tile)
    found: list[Told] = []
    while line.peek() == "seat" and line.peek(1) in ("win", "kong", "pong") and _takes_it(line):
        found.append(_taken(line, seat, tile))
    if not found:
        raise line.fail("not_here", verb, word=line.word(verb), detail="told")
    return found


def _takes_it(line: Line) -> bool:
    """Whether nothing says that the tile came from somebody else."""
    return line.peek(2) != "seat" or line.stop(2)


def _taken_from(line: Line, seat: int, verb: Token, tile: int | None) -> Sequence[Told]:
    """小李 被 阿强 胡 · 四姐 给 阿强 点炮: the player named first gave the tile."""
    if line.peek() != "seat":
        raise line.fail("no_seat")
    if verb.kind == "to":
        taker, giving = line.tokens[line.at], line.tokens[min(line.at + 1, len(line.tokens) - 1)]
        if giving.kind == "giver":
            line.tokens[line.at : line.at + 2] = [giving, taker]
            line.at += 1
            return given(line, seat, giving, tile)
        if giving.kind == "kong_giver":
            line.tokens[line.at : line.at + 2] = [giving, taker]
            line.at += 1
            return [read_kong(line, seat, giving, tile)]
        raise line.fail("no_word")
    if line.peek(1) not in ("win", "kong", "pong", "event"):
        raise line.fail("no_word")
    return [_taken(line, seat, tile)]


def _taken(line: Line, giver: int, tile: int | None) -> Told:
    """SEAT 胡, SEAT 碰, SEAT 直杠 of a tile that `giver` discarded."""
    taker, verb = int(line.tokens[line.at].value), line.tokens[line.at + 1]
    line.at += 2
    if verb.kind in ("win", "event"):
        return _won(line, taker, giver, verb, tile)
    named, other = line.tile_and_seat()
    if other not in (None, giver):
        raise line.fail("extra", verb)
    found = known(line, named if tile is None else tile, verb)
    return ToldPong(taker, found, giver) if verb.kind == "pong" else ToldKong(taker, found, EXPOSED, giver)


def _won(line: Line, taker: int, giver: int, verb: Token, tile: int | None) -> ToldWin:
    speech = Speech()
    if verb.kind == "event":
        if verb.value not in ("rob_kong", "kong_discard", "last_tile"):
            raise line.fail("extra", verb)
        speech.event(str(verb.value))
    speech.read(line)
    if speech.itself or speech.giver not in (None, giver):
        raise line.fail("extra", verb)
    kind = "rob_kong" if "rob_kong" in speech.bonuses else "discard"
    return ToldWin(taker, giver, tile if speech.tile is None else speech.tile, kind, speech.said)
