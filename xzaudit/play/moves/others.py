"""Passing, fleeing, leaving, and the chow that nobody may call."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.play.due import out_of_play
from xzaudit.play.events import Departure, Flight
from xzaudit.play.table import FLED, IN, NONE, WON, Table
from xzaudit.play.window import close, open_to, passes, robbable
from xzaudit.record.actions import Action


def pass_(table: Table, action: Action) -> Finding | None:
    """Declines the tile on the table; no fault where there was nothing to claim."""
    if table.status[action.seat] != IN and table.ended is None:
        return out_of_play(table, action)
    if open_to(table, action.seat) and action.seat not in table.winners and (table.claim_kong is None or robbable(table, table.claim_kong)):
        passes(table, action.seat)
    return None


def chow(table: Table, action: Action) -> Finding | None:
    """A207: nobody ever chows."""
    return out_of_play(table, action) or table.finding("A207", action.seat)


def flee(table: Table, action: Action) -> Finding | None:
    """A player who has not won runs away and the hand ends; a tile on the table is declined by all."""
    seat = action.seat
    if table.ended is None and table.status[seat] != IN:
        return table.finding("A204", seat, case="flee", word="flee", state="won")
    fault = out_of_play(table, action)
    if fault is not None:
        return fault
    if table.claim_tile != NONE:
        close(table, declined=True)
    table.events.append(Flight(table.at, seat, table.last_tiles))
    table.goes_out(seat, FLED)
    table.ended = "flee"
    return None


def leave(table: Table, action: Action) -> Finding | None:
    """A player who has won leaves and play goes on."""
    seat = action.seat
    if table.status[seat] == WON and seat not in table.gone:
        table.gone.add(seat)
        table.events.append(Departure(table.at, seat))
        return None
    if table.ended is not None or seat in table.gone or table.status[seat] != IN:
        return out_of_play(table, action)
    return table.finding("A204", seat, case="leave", word="leave", state="in")
