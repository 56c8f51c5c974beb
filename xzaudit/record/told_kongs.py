"""Told kongs and pongs: 小李 直杠 阿强 9条 · 小李 暗杠 9条 · 老王 放杠 小李 9条 · 小李 碰 阿强 9条."""

from __future__ import annotations

from xzaudit.record.told import ToldKong, ToldPong, ToldWin
from xzaudit.record.told_line import Line, Speech
from xzaudit.record.told_tokens import Token
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, LATE, OPEN, PLAIN

_KONG_SAID = {"exposed": EXPOSED, "added": ADDED, "concealed": CONCEALED, "late": LATE}


def read_kong(line: Line, seat: int, verb: Token, tile: int | None) -> ToldKong | ToldWin:
    """One kong; a robbed one (小李 巴杠 5筒 被 阿强 抢杠) is the win of who robbed it."""
    kind = int(verb.value)
    named, other = line.tile_and_seat()
    tile = named if tile is None else tile
    while token := line.take("kong_said"):
        said = _KONG_SAID[str(token.value)]
        kind = LATE if LATE in (said, kind) else said
        named, also = line.tile_and_seat()
        tile, other = named if tile is None else tile, also if other is None else other
    robbed = _robbed(line, seat, tile)
    if robbed is not None:
        return robbed
    found = known(line, tile, verb)
    if verb.kind in ("kong_giver", "kong_either"):
        if other is None:
            raise _by_whom(line, seat, verb)
        return ToldKong(other, found, EXPOSED, seat)
    kind = _kind(line, seat, verb, kind, fed=other is not None)
    return ToldKong(seat, found, ADDED if kind == LATE else kind, other, kind == LATE)


def _kind(line: Line, seat: int, verb: Token, kind: int, *, fed: bool) -> int:
    """The kind where it is clear; refused with the readings where it is not."""
    if kind in (PLAIN, OPEN) and fed:
        return EXPOSED
    name = line.name(seat)
    if kind in (PLAIN, OPEN):
        words = ("直杠 谁", "巴杠", "暗杠") if kind == PLAIN else ("直杠 谁", "巴杠")
        raise line.fail("two_readings", verb, readings=[f"{name} {word}" for word in words])
    if kind == EXPOSED and not fed:
        if line.word(verb) in ("刮风", "刮風"):
            raise line.fail("two_readings", verb, readings=[f"{name} 直杠 谁", f"{name} 巴杠"])
        raise line.fail("no_giver", verb, word=line.word(verb))
    return kind


def _by_whom(line: Line, seat: int, verb: Token) -> Exception:
    name = line.name(seat)
    if verb.kind == "kong_either":
        return line.fail("two_readings", verb, readings=[f"{name} 直杠 谁", f"谁 直杠 {name}"])
    return line.fail("no_taker", verb, word=line.word(verb))


def _robbed(line: Line, konger: int, tile: int | None) -> ToldWin | None:
    """`被 阿强 抢杠` behind a kong."""
    if not (line.peek() == "by" and line.peek(1) == "seat" and line.peek(2) in ("event", "win")):
        return None
    taker, verb = int(line.tokens[line.at + 1].value), line.tokens[line.at + 2]
    line.at += 3
    if verb.kind == "event" and verb.value != "rob_kong":
        raise line.fail("extra", verb)
    line.take("win")
    speech = Speech().read(line)
    if speech.itself or speech.giver not in (None, konger):
        raise line.fail("extra", verb)
    if "rob_kong" not in speech.bonuses:
        speech.bonuses.insert(0, "rob_kong")
    return ToldWin(taker, konger, tile if speech.tile is None else speech.tile, "rob_kong", speech.said)


def read_pong(line: Line, seat: int, verb: Token, tile: int | None) -> ToldPong:
    """A pong, and who fed it where that is said."""
    named, feeder = line.tile_and_seat()
    return ToldPong(seat, known(line, named if tile is None else tile, verb), feeder)


def known(line: Line, tile: int | None, verb: Token) -> int:
    """The tile of a kong or pong; R007 where it is not said."""
    if tile is None:
        raise line.fail("no_tile", verb, word=line.word(verb))
    return tile
