"""Told wins: 阿强 胡 老王 3筒 对对胡 · 老王 点炮 3筒 阿强 七对 四姐 平胡 · 阿强 自摸 · 小李 被 阿强 胡."""

from __future__ import annotations

from xzaudit.record.grammar import GrammarError
from xzaudit.record.told import ToldWin
from xzaudit.record.told_line import Line, Speech
from xzaudit.record.told_tokens import Token
from xzaudit.record.told_words import SELF_EVENTS


def read_win(line: Line, seat: int, verb: Token, before: Speech) -> list[ToldWin]:
    """The wins of one clause; `before` is what was said between the player and the verb."""
    event = str(verb.value) if verb.kind == "event" else None
    if verb.kind == "giver" or event == "kong_discard":
        if before.said.enough or before.roots is not None:
            raise _whose(line, seat, verb)
        return given(line, seat, verb, before.tile)
    if event is not None:
        before.event(event)
    before.itself = before.itself or verb.kind == "self"
    tile, giver = (None, None) if before.itself or event in SELF_EVENTS else _from_whom(line, event)
    speech = before.read(line)
    speech.tile = tile if speech.tile is None else speech.tile
    if giver is not None and speech.giver not in (None, giver):
        raise line.fail("extra", verb)
    speech.giver = giver if speech.giver is None else speech.giver
    return [_taken(line, seat, verb, speech, event)]


def _from_whom(line: Line, event: str | None) -> tuple[int | None, int | None]:
    """Tile and giver; of a robbed kong also as 抢 老王 的杠 6条."""
    if event == "rob_kong" and line.peek() == "seat" and line.peek(1) == "kong":
        konger = int(line.tokens[line.at].value)
        line.at += 2
        tile = line.take("tile")
        return (None if tile is None else tile.value), konger
    return line.tile_and_seat()


def _taken(line: Line, seat: int, verb: Token, speech: Speech, event: str | None) -> ToldWin:
    if speech.itself or (event in SELF_EVENTS and speech.giver is None):
        if speech.giver is not None:
            raise line.fail("extra", verb)
        return ToldWin(seat, None, speech.tile, "self_draw", speech.said)
    if speech.giver is None:
        raise line.fail("no_giver", verb, word=line.word(verb))
    kind = "rob_kong" if "rob_kong" in speech.bonuses else "discard"
    return ToldWin(seat, speech.giver, speech.tile, kind, speech.said)


def given(line: Line, giver: int, verb: Token, tile: int | None) -> list[ToldWin]:
    """The giver first, then each taker with what is his; one tile for all."""
    events = [str(verb.value)] if verb.kind == "event" else []
    if not events and (event := line.take("event")):
        events = [str(event.value)]
    named = line.take("tile")
    tile = tile if named is None else named.value
    line.take("to")
    found: list[ToldWin] = []
    while line.peek() == "seat" and _takes(line, first=not found):
        taker = int(line.tokens[line.at].value)
        line.at += 1
        found.append(_taker(line, taker, giver, tile, events))
    many = int(verb.value) if verb.kind == "giver" else 0
    if not found or (many and len(found) != many):
        raise line.fail("no_taker", verb, word=line.word(verb))
    return found


def _takes(line: Line, *, first: bool) -> bool:
    """Whether the next seat takes the tile: his win may be said in a word, if nothing says that it came from elsewhere."""
    if line.peek(1) == "win":
        return line.peek(2) != "seat" or line.stop(2)
    return first or not line.begins_a_clause()


def _taker(line: Line, taker: int, giver: int, tile: int | None, events: list[str]) -> ToldWin:
    line.take("win")
    speech = Speech()
    speech.bonuses = list(events)
    speech.read(line)
    if speech.itself or speech.giver not in (None, giver):
        raise line.fail("extra", line.tokens[line.at - 1])
    kind = "rob_kong" if "rob_kong" in speech.bonuses else "discard"
    return ToldWin(taker, giver, tile if speech.tile is None else speech.tile, kind, speech.said)


def _whose(line: Line, seat: int, verb: Token) -> GrammarError:
    """阿强 清一色 点炮: his own win, or the one he paid for."""
    name = line.name(seat)
    return line.fail("two_readings", verb, readings=[f"{name} 胡 谁 …", f"{name} 点炮 谁 …"])
