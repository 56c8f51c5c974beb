"""The money of wins."""

from __future__ import annotations

from xzaudit.hands.hand import NO_TILE, Hand
from xzaudit.hands.value import value_of_win
from xzaudit.ledger.book import Book, ScoredWin
from xzaudit.ledger.entry import HOUSE
from xzaudit.play import Win


def settle_win(book: Book, win: Win) -> None:
    """Books what each payer owes: all who are still in for a self-draw, the giver otherwise, the feeder of a kong flower
    where the rules say so."""
    if not win.valid:
        book.wins.append(ScoredWin(win, None, None))
        _fine(book, win)
        return
    rank = 1 + sum(1 for scored in book.wins if scored.rank is not None)
    if not win.known or (win.tile is None and win.giver is not None):
        book.wins.append(ScoredWin(win, None, rank))
        book.leave_out("fan", win.seat, win.action)
        return
    hand = Hand(*win.codes, win.melds, NO_TILE if win.tile is None else win.tile)
    value = value_of_win(hand, win.events, book.game.pricing)
    book.wins.append(ScoredWin(win, value, rank))
    payers = (win.feeder,) if value.feeder_pays and win.feeder is not None else win.payers
    for payer in payers:
        book.pay(win.action, payer, win.seat, value.points, "win", value.working, value.options)


def _fine(book: Book, win: Win) -> None:
    """A false win costs `fines.false_win`, in base units, where the rule set has it."""
    fine = book.game.rules.fines.false_win
    if not fine.points:
        return
    points = fine.points * book.game.rules.value.base
    working = f"{fine.points} × {book.game.rules.value.base}"
    takers = (HOUSE,) if fine.to == "house" else win.others
    for taker in takers:
        book.pay(win.action, win.seat, taker, points, "fine", working, ("fines.false_win",))
