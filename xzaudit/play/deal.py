"""The deal: tiles dealt, missing suits declared, and whether both can be."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.play.exchange import exchange_three
from xzaudit.play.table import NONE, Table
from xzaudit.record.hand import Hand
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, UNKNOWN, WALL

_SUIT = (*SUIT_OF, 0)
_STEP = (*STEP, 0)
"""Where a tile is added to the codes of a hand, and what; an unknown one adds nothing."""


def set_up(table: Table, hand: Hand) -> bool:
    """Deals a hand onto an empty table; false if the deal is impossible (T101, T102, or V305 with tiles not held)."""
    deal = hand.deal or []
    table.at = NONE
    if not _sizes_fit(table, hand, deal):
        return False
    for seat, tiles in enumerate(deal):
        _hand_out(table, seat, tiles)
    table.left = WALL - sum(map(len, deal))
    table.dealer = table.turn = _dealer(table, hand, deal)
    if not _no_fifth(table, hand) or not exchange_three(table, hand):
        return False
    _lay_wall(table, hand)
    _declare_voids(table, hand)
    for seat in range(table.players):
        if seat != table.dealer:
            table.renew_waits(seat)
    return True


def _hand_out(table: Table, seat: int, tiles: list[int]) -> None:
    counts, codes, seen = table.counts[seat], table.codes[seat], table.seen
    for tile in tiles:
        counts[tile] += 1
        seen[tile] += 1
        codes[_SUIT[tile]] += _STEP[tile]
    table.hidden[seat] = counts[UNKNOWN]
    counts[UNKNOWN] = seen[UNKNOWN] = 0


def _dealer(table: Table, hand: Hand, deal: list[list[int]]) -> int:
    if hand.dealer is not None:
        return hand.dealer
    return next(seat for seat, tiles in enumerate(deal) if len(tiles) > table.hand_size)


def _fault(table: Table, code: str, seat: int | None, pointer: tuple[str, ...], option: str | None = None, **facts: Any) -> None:
    """A finding of the deal: it stands at no action."""
    name = None if seat is None else table.names[seat]
    table.findings.append(Finding(code, {"seat": name, **facts}, None, name, option, pointer))


def _sizes_fit(table: Table, hand: Hand, deal: list[list[int]]) -> bool:
    """T101: thirteen tiles (or as many as are played with), the dealer one more."""
    size = table.hand_size
    sizes = [len(tiles) for tiles in deal]
    one_more = sizes.count(size + 1)
    for seat, found in enumerate(sizes):
        expected = size + (seat == hand.dealer)
        if hand.dealer is None and found == size + 1 and one_more == 1:
            continue
        if found != expected:
            _fault(table, "T101", seat, _dealt_to(hand, seat), found=found, expected=expected)
    if hand.dealer is None and not table.findings and one_more != 1:
        _fault(table, "T101", 0, ("deal",), found=size, expected=size + 1)
    return not table.findings


def _dealt_to(hand: Hand, seat: int) -> tuple[str, ...]:
    given = next((key for key in hand.model.deal or () if hand.seats.find(key) == seat), None)
    return ("deal",) if given is None else ("deal", given)


def _no_fifth(table: Table, hand: Hand) -> bool:
    """T102: four of each kind at most in the hands dealt and the wall."""
    counts = [*table.seen]
    for tile in hand.wall or ():
        counts[tile] += 1
    counts[UNKNOWN] = 0
    if max(counts) <= COPIES:
        return True
    sound = True
    for tile in range(KINDS):
        dealt = table.seen[tile]
        if counts[tile] > COPIES:
            holder = next((seat for seat in range(table.players) if table.counts[seat][tile] > COPIES), None)
            _fault(table, "T102", holder, ("deal",) if dealt > COPIES else ("wall",), tile=NAMES[tile])
            sound = False
    return sound


def _lay_wall(table: Table, hand: Hand) -> None:
    """T104: a recorded wall of another length than what the deal leaves is not compared."""
    if hand.wall is None:
        return
    if len(hand.wall) != table.left:
        _fault(table, "T104", None, ("wall",), case="length", found=len(hand.wall), expected=table.left)
    else:
        table.wall = hand.wall[::-1]


def _declare_voids(table: Table, hand: Hand) -> None:
    """V301: where the rules want a missing suit, each player has to have named one that they allow."""
    options = table.rules.void
    if options.rule != "declared":
        return
    for seat in range(table.players):
        void = hand.void[seat]
        codes = table.codes[seat]
        if void < 0:
            _fault(table, "V301", seat, ("void",), "void.rule", case="missing")
        elif options.choice == "missing_suit" and codes[void] and 0 in codes and not table.hidden[seat]:
            expected = "".join(SUITS[suit] for suit in range(3) if not codes[suit])
            pointer = ("void", hand.void_given[seat])
            _fault(table, "V301", seat, pointer, "void.choice", case="not_missing_suit", said=SUITS[void], expected=expected)
        else:
            table.void[seat] = void
