"""换三张: each player gives three tiles to another before the missing suits are named."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP
from xzaudit.play.table import Table
from xzaudit.record.hand import Hand
from xzaudit.tiles import UNKNOWN, format_tiles

_TILES = 3


def exchange_three(table: Table, hand: Hand) -> bool:
    """Moves the tiles as recorded and reports what the rules do not allow (V305); false if they cannot be moved.

    Without the field, `deal` is what the players held after it. `direction` says to whom a player gives, in order of play.
    """
    rule = table.rules.table.exchange_three
    if hand.exchange is None or hand.model.exchange is None:
        return True
    if rule == "none":
        _fault(table, None, "not_played", ("exchange",), gives=None)
    possible = True
    for seat, tiles in enumerate(hand.exchange):
        possible = _judge(table, seat, tiles, rule) and possible
    if possible:
        step = {"next": 1, "previous": -1, "opposite": table.players // 2}[hand.model.exchange.direction]
        _move(table, hand.exchange, step)
    return possible


def _judge(table: Table, seat: int, tiles: list[int], rule: str) -> bool:
    """Three tiles, held, of one suit where the rules want that; false if tiles that are not held would move."""
    gives = format_tiles(tiles)
    held = list(table.counts[seat])
    hidden = table.hidden[seat]
    for tile in tiles:
        if tile != UNKNOWN and held[tile]:
            held[tile] -= 1
        else:
            hidden -= 1
    if hidden < 0:
        _fault(table, seat, "not_held", ("exchange",), gives=gives)
        return False
    if len(tiles) != _TILES:
        _fault(table, seat, "count", ("exchange",), gives=gives)
        return False
    if rule == "one_suit" and len({tile // 9 for tile in tiles if tile != UNKNOWN}) > 1:
        _fault(table, seat, "one_suit", ("exchange",), gives=gives)
    return True


def _move(table: Table, gives: list[list[int]], step: int) -> None:
    for seat, tiles in enumerate(gives):
        for tile in tiles:
            if tile != UNKNOWN and table.counts[seat][tile]:
                table.counts[seat][tile] -= 1
                table.codes[seat][tile // 9] -= STEP[tile]
            else:
                table.hidden[seat] -= 1
                if tile != UNKNOWN:
                    table.reveal(tile)
    for seat, tiles in enumerate(gives):
        for tile in tiles:
            table.give((seat + step) % table.players, tile)


def _fault(table: Table, seat: int | None, case: str, pointer: tuple[str, ...], **facts: Any) -> None:
    name = None if seat is None else table.names[seat]
    table.findings.append(Finding("V305", {"seat": name, "case": case, **facts}, None, name, "table.exchange_three", pointer))
