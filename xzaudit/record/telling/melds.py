"""Told kongs and pongs: 小李暗杠九条 · 老王打九条被小李杠了 · 老王点杠小李 · 小李碰了九条."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.record.grammar import GrammarError
from xzaudit.record.telling.clause import Before, Clause
from xzaudit.record.telling.line import Speech
from xzaudit.record.telling.tokens import Token
from xzaudit.record.told import Told, ToldKong, ToldPong
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, LATE, OPEN, PLAIN
from xzaudit.tiles import UNKNOWN

_KINDS = {"plain": PLAIN, "open": OPEN, "wind": OPEN, "exposed": EXPOSED, "added": ADDED, "late": LATE, "concealed": CONCEALED}


def konged(clause: Clause, before: Before) -> Iterator[Told]:
    """小李暗杠九条(、五万); a word for a kong with no tile behind it is the next one's: 下雨，暗杠九条."""
    roles = clause.match.groupdict()
    if any(mark.letter in "QY" for mark in clause.marks()) and not roles.get("b"):
        raise _by_whom(clause)
    taker = clause.one("a")
    fed = clause.one("b") if "b" in roles else None
    before.subject = (taker,)
    for tile, verb in _kongs(clause):
        yield _kong(clause, taker, fed, tile, verb)


def _kongs(clause: Clause) -> list[tuple[int | None, Token]]:
    """Each tile with the word for its kong: the one before it, or the first where the tile stands before all."""
    kongs: list[tuple[int | None, Token]] = []
    early: list[int | None] = []
    for token in clause.tokens:
        if token.kind in ("kong", "kong_giver", "kong_either", "giver"):
            if kongs and kongs[-1][0] is None:
                kongs.pop()
            kongs.append((early.pop() if early else None, token))
        elif token.kind == "kong_said" and kongs:
            kongs[-1] = (kongs[-1][0], token)
        elif token.kind == "tile" and not kongs:
            early.append(token.value)
        elif token.kind == "tile" and kongs[-1][0] is None:
            kongs[-1] = (token.value, kongs[-1][1])
        elif token.kind == "tile":
            kongs.append((token.value, kongs[-1][1]))
        elif token.kind not in ("seat", "from", "of", "by", "to", "take", "discard", "all"):
            raise clause.line.fail("extra", token)
    return kongs


def _by_whom(clause: Clause) -> GrammarError:
    verb = clause.verb("QY")
    name = clause.line.name(clause.one("a"))
    if verb.kind == "kong_either":
        return clause.line.fail("two_readings", verb, readings=[f"{name} 直杠 谁", f"谁 直杠 {name}"])
    return clause.line.fail("no_taker", verb, word=clause.line.word(verb))


def _kong(clause: Clause, seat: int, fed: int | None, tile: int | None, verb: Token) -> ToldKong:
    line = clause.line
    kind = _KINDS.get(str(verb.value), EXPOSED if fed is not None else PLAIN)
    late = kind == LATE
    if kind in (PLAIN, OPEN) and fed is not None:
        kind = EXPOSED
    if kind in (PLAIN, OPEN) or (kind == EXPOSED and fed is None):
        raise _which_kong(clause, seat, kind, tile, verb)
    if tile is None and kind in (ADDED, LATE):
        tile = line.context.pongs.get(seat)
    return ToldKong(seat, UNKNOWN if tile is None else tile, ADDED if late else kind, fed, late)


def _which_kong(clause: Clause, seat: int, kind: int, tile: int | None, verb: Token) -> GrammarError:
    name = clause.line.name(seat)
    words = {PLAIN: ("直杠 谁", "巴杠", "暗杠"), OPEN: ("直杠 谁", "巴杠")}
    if kind in words:
        error = clause.line.fail("two_readings", verb, readings=[f"{name} {word}" for word in words[kind]])
    else:
        error = clause.line.fail("no_giver", verb, word=clause.line.word(verb))
    error.gap = ToldKong(seat, UNKNOWN if tile is None else tile, kind)
    return error


def ponged(clause: Clause, before: Before) -> Iterator[Told]:
    """小李碰了九条，老王打的; a pong needs its tile, since a kong may come of it."""
    seat = clause.one("a")
    fed = clause.one("b") if "b" in clause.match.groupdict() else None
    speech = Speech(clause.line, clause.details)
    if speech.tile is None:
        verb = clause.verb("P")
        raise clause.line.fail("no_tile", verb, word=clause.line.word(verb))
    before.subject = (seat,)
    yield ToldPong(seat, speech.tile, fed)
