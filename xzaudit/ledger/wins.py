"""The money of wins."""

from __future__ import annotations

from xzaudit.hands.hand import NO_TILE, Hand
from xzaudit.hands.value import WinValue, value_of_win
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
    points = _retaken(book, win, value) if book.tweaks.touches(win.seat) else value.points
    book.wins.append(ScoredWin(win, value, rank, points))
    payers = (win.feeder,) if value.feeder_pays and win.feeder is not None else win.payers
    for payer in book.tweaks.payers.get(win.seat, payers):
        book.pay(win.action, payer, win.seat, points, "win", value.working, value.options)


def _retaken(book: Book, win: Win, value: WinValue) -> int:
    """What one payer would pay if the win's fan, its cap or its self-draw bonus were taken otherwise."""
    tweaks, pricing = book.tweaks, book.game.pricing
    raw = tweaks.raw_fan.get(win.seat, value.raw_fan)
    points = pricing.points(raw if win.seat in tweaks.uncapped else min(raw, pricing.cap))
    bonus = "none" if win.seat in tweaks.no_bonus else pricing.self_draw_bonus(win.events)
    if bonus == "double":
        return points * 2
    return points + pricing.base if bonus == "extra_base" else points


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
