"""The declared missing suit (定缺): it goes first, and is not melded."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding
from xzaudit.play.table import Table
from xzaudit.record.actions import Action
from xzaudit.terms import KONG, WORDS
from xzaudit.tiles import NAMES, SUITS, UNKNOWN, format_tiles


def held_of_suit(table: Table, seat: int, suit: int) -> list[int]:
    """The concealed tiles of a suit that a player is known to hold."""
    counts = table.counts[seat]
    return [tile for tile in range(suit * 9, suit * 9 + 9) for _ in range(counts[tile])]


def void_goes_first(table: Table, seat: int, tile: int) -> Finding | None:
    """V302: while a tile of the void suit is held, no other suit is discarded (`void.discard: first`)."""
    void = table.void[seat]
    if void < 0 or tile // 9 == void:
        return None
    if table.codes[seat][void] == 0:
        if table.hidden[seat]:
            table.cannot_tell("V302", seat, "hand")
        return None
    held = format_tiles(held_of_suit(table, seat, void))
    return table.finding("V302", seat, option="void.discard", case="first", tile=NAMES[tile], void=SUITS[void], held=held)


def note_drawn_void(table: Table, seat: int, tile: int) -> None:
    """Remembers a drawn tile of the void suit: it is the next discard (`void.discard: drawn_at_once`)."""
    if not table.fresh:
        table.must_drop.clear()
    if tile == UNKNOWN and table.void[seat] >= 0:
        table.cannot_tell("V302", seat, "draw")
        table.must_drop.append(UNKNOWN)
    elif tile != UNKNOWN and tile // 9 == table.void[seat]:
        table.must_drop.append(tile)


def drawn_void_goes_at_once(table: Table, seat: int, tile: int) -> Finding | None:
    """V302: a drawn tile of the void suit is the next discard unless it makes a kong."""
    pending = list(table.must_drop)
    table.must_drop.clear()
    if not pending or tile in pending or UNKNOWN in pending:
        return None
    facts: dict[str, Any] = {"tile": NAMES[tile], "void": SUITS[table.void[seat]], "drawn": NAMES[pending[-1]], "held": format_tiles(pending)}
    return table.finding("V302", seat, option="void.discard", case="drawn_at_once", **facts)


def no_meld_of_void(table: Table, action: Action, tile: int) -> Finding | None:
    """V303: neither pong nor kong of the void suit (`void.meld: forbidden`)."""
    if tile // 9 != table.void[action.seat]:
        return None
    facts: dict[str, Any] = {"tile": NAMES[tile], "void": SUITS[tile // 9], "word": WORDS[action.word]}
    return table.finding("V303", action.seat, option="void.meld", **facts)


def only_kongs_of_void(table: Table, action: Action, tile: int) -> Finding | None:
    """V303: no pong of the void suit, kongs are allowed (`void.meld: kong_only`)."""
    return None if action.word == KONG else no_meld_of_void(table, action, tile)


def no_kong_of_void(table: Table, action: Action, _kind: int, _late: bool) -> Finding | None:
    """V303 for a kong out of one's own hand."""
    return no_meld_of_void(table, action, action.tile)
