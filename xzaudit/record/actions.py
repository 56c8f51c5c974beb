"""The `Action`: what one line of a record says, as small integers, and its canonical text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from xzaudit.terms import (
    ADDED,
    CHOW,
    CONCEALED,
    DISCARD,
    DRAW,
    DRAWN,
    EXPOSED,
    FLOWER,
    KINDS_OF_KONG,
    KONG,
    LATE,
    OPEN,
    PLAIN,
    PONG,
    SELF,
    WIN,
    WORDS,
)
from xzaudit.tiles import KINDS, NAMES, UNKNOWN

NONE = -1
_LETTERS = tuple("ABCDEF")


class Action(NamedTuple):
    """One action of one seat.

    `word` is a number of `terms.WORDS`, `seat` and `source` count in order of play, `tile` is a tile, UNKNOWN or NONE,
    `said` is what the line says besides (the kind of a kong, that a win is a self-draw, that the discard was just drawn).
    A chow keeps its second and third tile in `said`, 32 to the place.
    """

    word: int
    seat: int
    tile: int = NONE
    source: int = NONE
    said: int = PLAIN


def write(action: Action, seats: Sequence[str]) -> str:
    """The canonical text of an action: `A kong 5m exposed from C`."""
    parts = [seats[action.seat], WORDS[action.word]]
    if action.word == CHOW:
        tiles = (action.tile, action.said // 32, action.said % 32)
        return " ".join([*parts, "".join(NAMES[tile] for tile in tiles)])
    if action.tile != NONE:
        parts.append(NAMES[action.tile])
    parts.extend(_said(action))
    if action.source != NONE:
        parts += ["from", seats[action.source]]
    return " ".join(parts)


def _said(action: Action) -> list[str]:
    if action.word == DISCARD and action.said == DRAWN:
        return ["drawn"]
    if action.word == KONG and action.said:
        return [KINDS_OF_KONG[action.said]]
    if action.word == WIN and action.said in (SELF, FLOWER):
        return ["self"]
    return []


@cache
def canonical_actions(players: int) -> dict[str, Action]:
    """Every canonical action of a game of so many players whose seats are A, B, C, ...: text to action."""
    seats = "ABCDEF"[:players]
    actions: list[Action] = []
    for seat in range(players):
        actions += [Action(word, seat) for word in range(len(WORDS)) if word not in (CHOW, PONG, KONG)]
        actions.append(Action(DRAW, seat, UNKNOWN))
        actions.append(Action(WIN, seat, NONE, NONE, SELF))
        actions += [Action(WIN, seat, NONE, source) for source in range(players) if source != seat]
        for tile in range(KINDS):
            actions += _with_tile(seat, tile, players)
    return {write(action, seats): action for action in actions}


def known_actions(seats: Sequence[str]) -> dict[str, Action]:
    """The canonical actions of these seats; none where the seats are not called A, B, C, ..."""
    return canonical_actions(len(seats)) if tuple(seats) == _LETTERS[: len(seats)] else {}


def _with_tile(seat: int, tile: int, players: int) -> list[Action]:
    actions = [
        Action(DRAW, seat, tile),
        Action(DISCARD, seat, tile),
        Action(DISCARD, seat, tile, NONE, DRAWN),
        Action(PONG, seat, tile),
        Action(WIN, seat, tile),
        Action(WIN, seat, tile, NONE, SELF),
        *(Action(KONG, seat, tile, NONE, kind) for kind in (PLAIN, EXPOSED, ADDED, CONCEALED, OPEN, LATE)),
    ]
    for source in range(players):
        if source != seat:
            actions += [Action(PONG, seat, tile, source), Action(WIN, seat, tile, source)]
            actions += [Action(KONG, seat, tile, source, kind) for kind in (PLAIN, EXPOSED)]
    return actions

