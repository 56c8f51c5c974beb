"""退税: kong money that goes back to those who paid it when the hand is over."""

from __future__ import annotations

from xzaudit.ledger.book import Book
from xzaudit.ledger.kongs import refund_rows
from xzaudit.play import Kong


def settle_refunds(book: Book) -> None:
    """Kong money of those who are not ready (and pigs) goes back, unless it has been passed on or refunded."""
    which = book.game.rules.kongs.refund
    if which == "none":
        return
    states = ("not_ready", "pig") if which == "not_ready_and_pigs" else ("not_ready",)
    for seat in sorted(book.ready):
        if book.ready[seat].state in states or _pig_as_not_ready(book, seat):
            refund_rows(book, rows_of(book, seat), None, ("kongs.refund",))


def _pig_as_not_ready(book: Book, seat: int) -> bool:
    """A set without a pig's payment treats pigs simply as not ready."""
    pig = book.game.rules.pig
    return book.ready[seat].state == "pig" and pig.payees == "none"


def rows_of(book: Book, seat: int) -> list[int]:
    """The entries that a player's kongs brought in and that can still be taken back."""
    again = book.game.rules.kongs.refund_transferred
    rows = [row for e in book.replay.events if isinstance(e, Kong) and e.seat == seat for row in book.kong_rows.get(e.action, ())]
    return [row for row in rows if row not in book.moved or (again and not _given_back(book, row))]


def _given_back(book: Book, row: int) -> bool:
    return any(row in entry.cancels and entry.reason == "kong_refund" for entry in book.entries)
