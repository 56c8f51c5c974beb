"""A flight: the penalty, the runaway's kong money, and what he owes among the last tiles."""

from __future__ import annotations

from xzaudit.ledger.book import Book
from xzaudit.ledger.entry import HOUSE
from xzaudit.ledger.kongs import refund_rows
from xzaudit.ledger.refunds import rows_of
from xzaudit.ledger.states import look_at_hands
from xzaudit.play import Flight


def settle_flight(book: Book, flight: Flight) -> None:
    """Books what running away costs (`leaving`); among the last tiles the hands of the others count.

    Where nobody tells whether they had begun, what hangs on it is left out.
    """
    leaving = book.game.rules.leaving
    base = book.game.rules.value.base
    if flight.last_tiles is None:
        book.leave_out("last_tiles", flight.seat, flight.action)
    if flight.last_tiles:
        look_at_hands(book)
        unknown = [seat for seat, ready in book.ready.items() if ready.state is None]
        for seat in unknown:
            book.leave_out("ready", seat, flight.action)
        if unknown:
            return
    if leaving.flee_kongs == "cancelled":
        refund_rows(book, rows_of(book, flight.seat), flight.action, ("leaving.flee_kongs",))
    penalty = leaving.flee_points * base
    working = f"{leaving.flee_points} × {base}"
    if leaving.flee_to == "house":
        book.pay(flight.action, flight.seat, HOUSE, penalty, "flee", working, ("leaving.flee_points", "leaving.flee_to"))
    for resting in book.replay.resting:
        _owes(book, flight, resting.seat, penalty, working)


def _owes(book: Book, flight: Flight, seat: int, penalty: int, working: str) -> None:
    leaving = book.game.rules.leaving
    ready = book.ready.get(seat)
    best = (ready.points or 0) if ready is not None else 0
    options: tuple[str, ...] = ("leaving.flee_points", "leaving.flee_to")
    each = leaving.flee_to == "each_unwon"
    if flight.last_tiles is None and leaving.flee_last_tiles == "higher":
        return
    if flight.last_tiles and leaving.flee_last_tiles == "higher":
        if not each:
            penalty = 0
        if best > penalty:
            penalty, working = best, ready.working if ready else working
        options = (*options, "leaving.flee_last_tiles")
        each = True
    if each:
        book.pay(flight.action, flight.seat, seat, penalty, "flee", working, options)
    if flight.last_tiles and leaving.flee_last_tiles == "added" and ready is not None:
        book.pay(flight.action, flight.seat, seat, best, "not_ready", ready.working, ("leaving.flee_last_tiles",))
