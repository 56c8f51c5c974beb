"""The money of wins."""

from __future__ import annotations

from copy import copy

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
    if not win.known:
        book.wins.append(ScoredWin(win, None, rank))
        book.leave_out("fan", win.seat, win.action)
        return
    value = _value(book, win)
    if book.tweaks.touches(win.seat):
        value = _retaken(book, win, value)
    book.wins.append(ScoredWin(win, value, rank))
    payers = (win.feeder,) if value.feeder_pays and win.feeder is not None else win.payers
    for payer in book.tweaks.payers.get(win.seat, payers):
        book.pay(win.action, payer, win.seat, value.points, "win", value.working, value.options)


def _value(book: Book, win: Win) -> WinValue:
    pricing = book.game.pricing
    if win.told is not None:
        from xzaudit.hands.told import told_value

        value = told_value(win.told.said, win.told.kongs, win.events, pricing)
        assert value is not None  # a win of which not enough is said is not known
        return value
    hand = Hand(*win.codes, win.melds, NO_TILE if win.tile is None else win.tile)
    return value_of_win(hand, win.events, pricing)


def _retaken(book: Book, win: Win, value: WinValue) -> WinValue:
    """The value if the win's fan, its cap or its self-draw bonus were taken otherwise."""
    tweaks, pricing = book.tweaks, book.game.pricing
    taken = copy(value)
    worth = tweaks.worth.get(win.seat)
    if worth is not None:
        taken.patterns, taken.pattern_fan, taken.bonuses, taken.bonus_fan = worth
        taken.raw_fan = worth.pattern_fan * worth.bonus_fan if pricing.product else worth.pattern_fan + worth.bonus_fan
    taken.fan = taken.raw_fan if win.seat in tweaks.uncapped else min(taken.raw_fan, pricing.cap)
    taken.capped = taken.raw_fan > taken.fan
    taken.plain_points = taken.points = pricing.points(taken.fan)
    bonus = "none" if win.seat in tweaks.no_bonus else pricing.self_draw_bonus(win.events)
    if bonus == "double":
        taken.points *= 2
    elif bonus == "extra_base":
        taken.points += pricing.base
    return taken


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
