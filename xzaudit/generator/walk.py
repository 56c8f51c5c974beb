"""A legal hand step by step: who holds what, and what is due, before each action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xzaudit.generator.played import Played
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld
from xzaudit.record import Action
from xzaudit.terms import DISCARD, DRAW, FLEE, KONG, WIN
from xzaudit.terms import PONG as PONG_WORD
from xzaudit.tiles import KINDS, WALL

NONE = -1


class Moment:
    """The table before action number `at`; the same object goes from moment to moment.

    `counts` are the concealed tiles, 27 numbers a seat, `melds` what lies before each; a winner keeps the winning tile in
    `won`, not in `counts`. `open_tile` lies on the table from `giver` (`kong` where it is being added to a pong); `winners` have
    won it. `drawn` is the tile just drawn by the seat `turn`, NONE after the deal or a pong.
    """

    __slots__ = ("at", "counts", "drawn", "giver", "kong", "left", "melds", "open_tile", "out", "turn", "winners", "won")

    def __init__(self, hands: Sequence[Sequence[int]], dealer: int) -> None:
        self.at = 0
        self.counts = [[0] * KINDS for _ in hands]
        for counts, tiles in zip(self.counts, hands, strict=True):
            for tile in tiles:
                counts[tile] += 1
        self.melds: list[list[Meld]] = [[] for _ in hands]
        self.out: list[int] = []
        self.won: dict[int, int] = {}
        self.turn = dealer
        self.drawn = NONE
        self.left = WALL - sum(map(len, hands))
        self.open_tile = NONE
        self.giver = NONE
        self.kong = False
        self.winners: list[int] = []

    def held(self, seat: int) -> list[int]:
        """The concealed tiles of a seat."""
        return [tile for tile in range(KINDS) for _ in range(self.counts[seat][tile])]

    def step(self, action: Action) -> None:
        """Lets the action happen; it has to be legal."""
        _STEPS.get(action.word, _nothing)(self, action)
        self.at += 1


def walk(hand: Played) -> Iterator[tuple[Moment, Action]]:
    """Every action of a legal hand with the moment before it; the moment after the last stays in the caller's hands."""
    moment = start(hand)
    for action in hand.actions:
        yield moment, action
        moment.step(action)


def start(hand: Played) -> Moment:
    """The moment after the deal and the exchange."""
    hands = [list(tiles) for tiles in hand.deal]
    if hand.gives is not None:
        steps = {"next": 1, "previous": -1, "opposite": hand.players // 2}[hand.direction or "next"]
        for seat, tiles in enumerate(hand.gives):
            for tile in tiles:
                hands[seat].remove(tile)
        for seat, tiles in enumerate(hand.gives):
            hands[(seat + steps) % hand.players].extend(tiles)
    return Moment(hands, hand.dealer)


def at_the_end(hand: Played) -> Moment:
    """The moment after the last action."""
    moment = start(hand)
    for action in hand.actions:
        moment.step(action)
    return moment


def _nothing(moment: Moment, action: Action) -> None:
    if action.word == FLEE:
        moment.out.append(action.seat)


def _draw(moment: Moment, action: Action) -> None:
    moment.counts[action.seat][action.tile] += 1
    moment.turn = action.seat
    moment.drawn = action.tile
    moment.left -= 1
    moment.open_tile = NONE


def _discard(moment: Moment, action: Action) -> None:
    moment.counts[action.seat][action.tile] -= 1
    _opens(moment, action, kong=False)


def _opens(moment: Moment, action: Action, *, kong: bool) -> None:
    moment.open_tile, moment.giver, moment.kong = action.tile, action.seat, kong
    moment.winners = []
    moment.drawn = NONE


def _pong(moment: Moment, action: Action) -> None:
    moment.counts[action.seat][moment.open_tile] -= 2
    moment.melds[action.seat].append((PONG, moment.open_tile))
    moment.turn = action.seat
    moment.open_tile = NONE


def _kong(moment: Moment, action: Action) -> None:
    seat, counts, melds = action.seat, moment.counts[action.seat], moment.melds[action.seat]
    if moment.open_tile != NONE and moment.giver != seat:
        counts[moment.open_tile] -= 3
        melds.append((EXPOSED, moment.open_tile))
        moment.open_tile = NONE
    elif (PONG, action.tile) in melds:
        counts[action.tile] -= 1
        melds[melds.index((PONG, action.tile))] = (ADDED, action.tile)
        _opens(moment, action, kong=True)
    else:
        counts[action.tile] -= 4
        melds.append((CONCEALED, action.tile))
        moment.open_tile = NONE
    moment.turn, moment.drawn = seat, NONE


def _win(moment: Moment, action: Action) -> None:
    seat = action.seat
    moment.out.append(seat)
    if moment.open_tile != NONE and moment.giver != seat:
        moment.won[seat] = moment.open_tile
        moment.winners.append(seat)
        melds = moment.melds[moment.giver]
        if moment.kong and (ADDED, moment.open_tile) in melds:
            melds[melds.index((ADDED, moment.open_tile))] = (PONG, moment.open_tile)
    elif moment.drawn != NONE:
        moment.counts[seat][moment.drawn] -= 1
        moment.won[seat] = moment.drawn


_STEPS = {DRAW: _draw, DISCARD: _discard, PONG_WORD: _pong, KONG: _kong, WIN: _win}
