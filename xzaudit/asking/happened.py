"""What happened, one dialogue for each choice of the menu: each gives what is told by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xzaudit.asking.question import UnclearError
from xzaudit.asking.talk import Asked, Talk
from xzaudit.record.told import Said, Told, ToldKong, ToldLeave, ToldWin
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, FLEE
from xzaudit.tiles import UNKNOWN, TileError, parse_tiles


def discard_won(talk: Talk) -> Asked[Sequence[Told]]:
    """点炮: who gave, who took."""
    still_in = talk.so_far.still_in
    giver = yield from talk.one(talk.say("who_gave"), still_in)
    takers = yield from talk.some(talk.say("who_took"), [seat for seat in still_in if seat != giver])
    return [ToldWin(taker, giver, None, "discard", Said()) for taker in takers]


def self_drawn(talk: Talk) -> Asked[Sequence[Told]]:
    """自摸."""
    seat = yield from talk.one(talk.say("who_drew"), talk.so_far.still_in)
    return [ToldWin(seat, None, None, "self_draw", Said())]


def concealed_kong(talk: Talk) -> Asked[Sequence[Told]]:
    """暗杠."""
    seat = yield from talk.one(talk.say("who_konged"), talk.so_far.still_in)
    tile = yield from _tile(talk)
    return [ToldKong(seat, tile, CONCEALED)]


def exposed_kong(talk: Talk) -> Asked[Sequence[Told]]:
    """直杠: who, and who fed it."""
    still_in = talk.so_far.still_in
    seat = yield from talk.one(talk.say("who_konged"), still_in)
    feeder = yield from talk.one(talk.say("who_fed"), [other for other in still_in if other != seat])
    tile = yield from _tile(talk)
    return [ToldKong(seat, tile, EXPOSED, feeder)]


def added_kong(talk: Talk) -> Asked[Sequence[Told]]:
    """巴杠."""
    seat = yield from talk.one(talk.say("who_konged"), talk.so_far.still_in)
    tile = yield from _tile(talk)
    return [ToldKong(seat, tile, ADDED)]


def robbed_kong(talk: Talk) -> Asked[Sequence[Told]]:
    """抢杠."""
    still_in = talk.so_far.still_in
    konger = yield from talk.one(talk.say("whose_kong"), still_in)
    takers = yield from talk.some(talk.say("who_robbed"), [seat for seat in still_in if seat != konger])
    return [ToldWin(taker, konger, None, "rob_kong", Said(bonuses=("rob_kong",))) for taker in takers]


def flight(talk: Talk) -> Asked[Sequence[Told]]:
    """逃跑."""
    seat = yield from talk.one(talk.say("who_fled"), talk.so_far.still_in)
    return [ToldLeave(seat, FLEE)]


def _tile(talk: Talk) -> Asked[int]:
    def read(answer: str) -> int:
        try:
            tiles = set(parse_tiles(answer))
        except TileError:
            tiles = set()
        if len(tiles) != 1 or UNKNOWN in tiles:
            raise UnclearError(talk.say("tile_note"))
        return tiles.pop()

    return (yield from talk.ask(talk.say("tile"), read))


Dialogue = Callable[[Talk], Asked[Sequence[Told]]]
DIALOGUES: tuple[Dialogue | None, ...] = (
    discard_won,
    self_drawn,
    concealed_kong,
    exposed_kong,
    added_kong,
    robbed_kong,
    None,
    flight,
    None,
)
"""In the order of the menu; None for what has more to it than one step: the end of the wall, and claims."""
