"""What lies on the table when the hand is over, for who counts whether his wait is still to be had (`ready.seen_four`)."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld, laid_open
from xzaudit.play.events import Event, Kong, Win
from xzaudit.play.table import Table
from xzaudit.tiles import KINDS

_SHOWN = {PONG: 2, EXPOSED: 3, ADDED: 3, CONCEALED: 4}
"""How many tiles of a meld lie open besides those that were discarded."""


def on_table(table: Table) -> list[int]:
    """How many of each kind lie open: rivers, claimed tiles left in them, melds, and tiles robbed from a kong."""
    seen = [0] * KINDS
    for river in table.rivers:
        for tile in river:
            seen[tile] += 1
    for melds in table.melds:
        for kind, tile in melds:
            seen[tile] += _SHOWN[kind]
    for event in table.events:
        if isinstance(event, Kong) and event.robbed:
            seen[event.tile] += 1
    return seen


def told_on_table(melds: Iterable[Meld], events: Iterable[Event]) -> list[int]:
    """The same as far as people tell it: melds, and tiles won from others. Nobody tells what else was discarded."""
    seen = laid_open(melds)
    won = {event.claim: event.tile for event in events if isinstance(event, Win) and event.giver is not None}
    for tile in won.values():
        if tile is not None:
            seen[tile] += 1
    return seen
