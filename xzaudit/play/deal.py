"""The deal: tiles dealt, missing suits declared, and whether both can be."""

from __future__ import annotations

from xzaudit.play.table import NONE, Table
from xzaudit.record.hand import Hand
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, UNKNOWN, WALL


def set_up(table: Table, hand: Hand) -> bool:
    """Deals a hand onto an empty table; false if the deal is impossible (T101, T102)."""
    deal = hand.deal or []
    table.at = NONE
    _count(table, hand, deal)
    if table.findings:
        _place(table, "deal")
        return False
    for seat, tiles in enumerate(deal):
        for tile in tiles:
            table.give(seat, tile)
    for seat in range(table.players):
        for tile, count in enumerate(table.counts[seat][:KINDS]):
            table.seen[tile] += count
    dealt = sum(map(len, deal))
    table.left = WALL - dealt
    table.dealer = table.turn = hand.dealer or 0
    sound = _no_fifth(table, hand)
    _place(table, "deal")
    if sound:
        _wall(table, hand)
        _voids(table, hand)
        for seat in range(table.players):
            if seat != table.dealer:
                table.renew_waits(seat)
    return sound


def _place(table: Table, field: str) -> None:
    """Findings of the deal stand at no action."""
    table.findings[:] = [type(f)(f.code, f.facts, None, f.seat, f.option, f.pointer or (field,), f.span) for f in table.findings]


def _count(table: Table, hand: Hand, deal: list[list[int]]) -> None:
    size = table.hand_size
    sizes = [len(tiles) for tiles in deal]
    if hand.dealer is None:
        for seat, found in enumerate(sizes):
            if found not in (size, size + 1) or sizes.count(size + 1) != 1:
                table.report("T101", seat, found=found, expected=size)
        return
    for seat, found in enumerate(sizes):
        expected = size + (seat == hand.dealer)
        if found != expected:
            table.report("T101", seat, found=found, expected=expected)


def _no_fifth(table: Table, hand: Hand) -> bool:
    fifth = [tile for tile in range(KINDS) if table.seen[tile] > COPIES]
    if hand.wall is not None and not fifth:
        fifth = [tile for tile in range(KINDS) if table.seen[tile] + hand.wall.count(tile) > COPIES]
    for tile in fifth:
        holder = next((seat for seat in range(table.players) if table.counts[seat][tile] > COPIES), None)
        table.report("T102", holder, tile=NAMES[tile])
    return not fifth


def _wall(table: Table, hand: Hand) -> None:
    if hand.wall is None:
        return
    if len(hand.wall) != table.left:
        table.report("T104", None, case="length", found=len(hand.wall), expected=table.left)
        table.findings[-1] = _moved(table, ("wall",))
        return
    table.wall = hand.wall[::-1]


def _moved(table: Table, pointer: tuple[str, ...]):  # type: ignore[no-untyped-def]
    last = table.findings[-1]
    return type(last)(last.code, last.facts, None, last.seat, last.option, pointer, None)


def _voids(table: Table, hand: Hand) -> None:
    """V301: where the rules want a missing suit, each player has to have named one that they allow."""
    options = table.rules.void
    if options.rule != "declared":
        return
    for seat in range(table.players):
        void = hand.void[seat]
        if void < 0:
            table.report("V301", seat, option="void.rule", case="missing")
            table.findings[-1] = _moved(table, ("void",))
            continue
        dealt = {tile // 9 for tile in (hand.deal or [])[seat] if tile != UNKNOWN}
        if options.choice == "missing_suit" and len(dealt) < 3 and void in dealt and not table.hidden[seat]:
            expected = "".join(SUITS[suit] for suit in range(3) if suit not in dealt)
            table.report("V301", seat, option="void.choice", case="not_missing_suit", said=SUITS[void], expected=expected)
            table.findings[-1] = _moved(table, ("void", hand.void_given[seat]))
            continue
        table.void[seat] = void
