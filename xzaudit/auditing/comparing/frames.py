"""One record as the other one's writer would see it: his seats, canonical fields, and what happened in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from pydantic import ValidationError

from xzaudit.auditing.digest import canonical
from xzaudit.auditing.result import Audit
from xzaudit.play import Kong, Win
from xzaudit.record import Hand, write
from xzaudit.record.actions import NONE, Action
from xzaudit.record.model import HandRecord
from xzaudit.record.read_hand import read_hand
from xzaudit.record.seats import folded
from xzaudit.record.told import Said, Told, ToldKong, ToldSay, ToldWin
from xzaudit.record.write_told import write_told
from xzaudit.terms import FLOWER, SELF, WIN

Item = Action | Told
PER_SEAT = ("deal", "void", "final", "melds")
WHOLE = ("dealer", "exchange", "wall", "end", "rake")


def same_players(a: Hand, b: Hand) -> list[int] | None:
    """For each seat of `b` that of the same player in `a`, by name, else seat by seat; None if they are not as many."""
    mine, theirs = ([folded(name) for name in hand.seats.names] for hand in (a, b))
    if len(mine) != len(theirs):
        return None
    named = len(set(mine)) == len(mine) and set(mine) == set(theirs)
    return [mine.index(name) for name in theirs] if named else list(range(len(mine)))


@dataclass(slots=True)
class Frame:
    """A record in the seats of `keys`. `fields` are canonical: text, or text by seat key; `items` happened in order.

    Wins on one tile may stand in any order; here the first in order of play comes first.
    """

    keys: Sequence[str]
    names: Sequence[str]
    detail: str
    fields: dict[str, Any]
    items: list[Item]
    draws: bool

    def text(self, item: Item) -> str:
        """An item in canonical form."""
        return write(item, self.keys) if isinstance(item, Action) else write_told(item, self.keys)

    def rebuilt(self, fields: Mapping[str, Any] | None = None, items: Iterable[Item] | None = None) -> Hand | None:
        """The hand with other fields or other items; None where that is no hand that can be read."""
        data = dict(self.fields if fields is None else fields)
        data |= {
            "players": dict(zip(self.keys, self.names, strict=True)),
            "detail": self.detail,
            "actions": [self.text(item) for item in (self.items if items is None else items)],
        }
        try:
            hand, _findings = read_hand(HandRecord.model_validate(data))
        except ValidationError:
            return None
        return hand


def frame(hand: Hand, keys: Sequence[str], seats: Sequence[int]) -> Frame:
    """A hand in the seats of another one: `seats` says for each of its own which one of `keys` that is."""
    form = canonical(hand)
    own = dict(zip(hand.seats.keys, (keys[seat] for seat in seats), strict=True))
    fields: dict[str, Any] = {name: form[name] for name in ("wall", "end") if name in form}
    if "dealer" in form:
        fields["dealer"] = own[form["dealer"]]
    if "exchange" in form:
        fields["exchange"] = {**form["exchange"], "gives": _renamed(form["exchange"]["gives"], own, keys)}
    for name in PER_SEAT:
        if name in form:
            fields[name] = _renamed(form[name], own, keys)
    if hand.model.rake:
        fields["rake"] = hand.model.rake
    told = [placed.told for placed in hand.told if not isinstance(placed.told, ToldSay)]
    items = _wins_by_seat([_moved(item, seats) for item in (hand.actions if hand.detail == "full" else told)])
    names = [hand.seats.names[list(seats).index(seat)] for seat in range(len(keys))]
    return Frame(keys, names, hand.detail, fields, items, hand.draws_written)


def summary(audit: Audit, seats: Sequence[int]) -> list[Item]:
    """The kongs and wins of a hand however it is recorded, a win with its fan."""
    found: list[Item] = []
    fans = {scored.win.action: scored.value.raw_fan for scored in audit.ledger.wins if scored.value} if audit.ledger else {}
    for event in audit.replay.events if audit.replay else ():
        if isinstance(event, Kong) and not event.robbed:
            found.append(ToldKong(event.seat, event.tile, event.kind, event.feeder if event.kind == 1 else None, event.late))
        elif isinstance(event, Win):
            found.append(ToldWin(event.seat, event.giver, event.tile, event.kind, Said(fan=fans.get(event.action))))
    return [_moved(item, seats) for item in found]


def _wins_by_seat(items: Sequence[Item]) -> list[Item]:
    found: list[Item] = []
    for giver, run in groupby(items, _won_from):
        wins = list(run)
        found += wins if giver is None else sorted(wins, key=lambda item: getattr(item, "seat", 0))
    return found


def _won_from(item: Item) -> int | None:
    """Who discarded or was robbed, of a win that may stand beside others on the same tile."""
    if isinstance(item, ToldWin):
        return item.giver
    if isinstance(item, Action) and item.word == WIN and item.said not in (SELF, FLOWER):
        return item.source
    return None


def _renamed(given: Mapping[str, Any], own: Mapping[str, str], keys: Sequence[str]) -> dict[str, Any]:
    there = {own[key]: value for key, value in given.items()}
    return {key: there[key] for key in keys if key in there}


def _moved(item: Item, seats: Sequence[int]) -> Item:
    """What happened, in other seats."""
    if isinstance(item, Action):
        source = NONE if item.source == NONE else seats[item.source]
        return item._replace(seat=seats[item.seat], source=source)
    named = {name: seat for name in ("seat", "giver", "feeder") if (seat := getattr(item, name, None)) is not None}
    return replace(item, **{name: seats[seat] for name, seat in named.items()})
