"""The window in which a tile on the table may be claimed, and what is settled when it closes: passes and forced wins."""

from __future__ import annotations

from xzaudit.hands.events import KONG_DISCARD, LAST_TILE, ROB_KONG
from xzaudit.hands.melds import ADDED, EXPOSED
from xzaudit.play.events import Kong
from xzaudit.play.locks import PASSED, Passed, blocking, set_lock
from xzaudit.play.table import IN, NONE, Table
from xzaudit.tiles import NAMES


def robbable(table: Table, kong: Kong) -> bool:
    """Whether the rules let others win on the tile of this kong."""
    return kong.kind == ADDED or table.rules.claims.robbable == "any"


def open_to(table: Table, seat: int) -> bool:
    """Whether the tile on the table may be won by this player at all: his own discard never, not even out of the kong that it went
    into."""
    if table.claim_tile == NONE or table.claim_by == seat:
        return False
    kong = table.claim_kong
    return kong is None or kong.kind != EXPOSED or kong.feeder != seat


def events_of_claim(table: Table) -> int:
    """The event flags of a win on the tile that lies on the table."""
    if table.claim_kong is not None:
        return ROB_KONG
    return (KONG_DISCARD if table.turn_kongs else 0) | (LAST_TILE if table.left == 0 else 0)


def close(table: Table, *, declined: bool = False) -> None:
    """The tile on the table can no longer be claimed: whoever could have won it has passed a win.

    `declined`: the hand is broken off (a flight), so nobody failed to take a compulsory win.
    """
    tile = table.claim_tile
    if table.claim_kong is None or robbable(table, table.claim_kong):
        if table.any_waits >> tile & 1:
            for seat in range(table.players):
                if table.waits[seat] >> tile & 1 and open_to(table, seat) and seat not in table.winners:
                    passes(table, seat, declined)
        if table.forced and not declined:
            _unsure_of_forced(table)
    table.claim_tile = NONE
    table.claim_kong = None


def passes(table: Table, seat: int, declined: bool = False) -> None:
    """A player declines the tile on the table; nothing happens if he could not have won it."""
    tile = table.claim_tile
    if seat in table.refused or not table.waits[seat] >> tile & 1:
        return
    table.refused.append(seat)
    table.answered = True
    giver = table.claim_by
    if table.forced:
        if not declined:
            case = "rob" if table.claim_kong else "discard"
            table.report(
                "W503",
                seat,
                action=table.claim_at,
                option="claims.forced_win",
                case=case,
                tile=NAMES[tile],
                left=table.left,
                **{"from": table.names[giver]},
            )
        return
    if table.rules.pass_win.until == "off":
        return
    passed = Passed(table, seat, tile, events_of_claim(table))
    if table.locks[seat] is None or blocking(table, seat, tile, passed.fan) is None:
        set_lock(table, seat, PASSED, tile, giver, table.claim_at, passed)


def _unsure_of_forced(table: Table) -> None:
    for seat in range(table.players):
        if table.hidden[seat] and table.status[seat] == IN and open_to(table, seat) and seat not in table.winners:
            table.cannot_tell("W503", seat, "hand")
