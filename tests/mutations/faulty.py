"""What mutators share: a mutation as data, and the record that comes out of a changed hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from xzaudit.generator import Moment, Played, record_of, walk
from xzaudit.generator.chance import Chance
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import DISCARD, DRAW, WIN

NONE = -1
SHIPPED = (
    "chengdu-cap7",
    "six-player",
    "common",
    "qq-sichuan",
    "qq-sichuan-classic",
    "qq-sichuan-single",
    "mil-sbr",
    "house-table",
)
Spec = str | Mapping[str, Any]
Maker = Callable[[Played, RuleSet, Chance], dict[str, Any] | None]


class Mutation(NamedTuple):
    """How to put the fault `code` into a hand: `make` answers None where a hand has no place for it.

    `rules` are the rule sets in which it can occur, `moods` the moods in which to look for it (all, where empty).
    """

    code: str
    name: str
    make: Maker
    rules: tuple[Spec, ...] = SHIPPED
    moods: tuple[str, ...] = ()


def record(hand: Played, **fields: Any) -> dict[str, Any]:
    """The record of a hand, one action an entry, with these fields changed."""
    return {**record_of(hand, block=False), **fields}


def with_actions(hand: Played, actions: list[Action], **fields: Any) -> dict[str, Any]:
    """The record of a hand with other actions."""
    return record(replace(hand, actions=actions), **fields)


def changed(hand: Played, at: int, *instead: Action, cut: bool = False) -> dict[str, Any]:
    """The record with other actions in place of action `at`; with `cut` nothing follows them."""
    return with_actions(hand, [*hand.actions[:at], *instead, *([] if cut else hand.actions[at + 1 :])])


def inserted(hand: Played, at: int, *more: Action, cut: bool = False) -> dict[str, Any]:
    """The record with more actions before action `at`; with `cut` nothing follows them."""
    return with_actions(hand, [*hand.actions[:at], *more, *([] if cut else hand.actions[at:])])


def moments(hand: Played, chance: Chance, *words: int) -> Iterator[tuple[Moment, Action]]:
    """Some moment before an action of one of these words, any of them, and then all that follow."""
    found = [at for at, action in enumerate(hand.actions) if action.word in words]
    if not found:
        return
    begin = chance.pick(found)
    for moment, action in walk(hand):
        if moment.at >= begin and action.word in words:
            yield moment, action


def still_in(hand: Played, moment: Moment) -> list[int]:
    """The seats that have not won."""
    return [seat for seat in range(hand.players) if seat not in moment.out]


def quiet(moment: Moment, action: Action) -> bool:
    """Whether a discard lies on the table that nobody wins or claims: the next tile is drawn."""
    return action.word == DRAW and moment.open_tile != NONE and not moment.kong and not moment.winners


def own_turn(moment: Moment, action: Action) -> bool:
    """Whether a discard is due."""
    return action.word == DISCARD


def won(hand: Played) -> list[tuple[int, Action]]:
    """The wins with their places."""
    return [(at, action) for at, action in enumerate(hand.actions) if action.word == WIN]


def other(chance: Chance, items: list[int], but: int) -> int | None:
    """One of the items that is not that one."""
    rest = [item for item in items if item != but]
    return chance.pick(rest) if rest else None
