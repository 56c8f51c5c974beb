"""The money of kongs (刮风下雨), and what becomes of it: passed on to a winner, or back to its payers."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED
from xzaudit.ledger.book import Book
from xzaudit.play import Kong, Win

_REASONS = {EXPOSED: "kong_exposed", ADDED: "kong_added", CONCEALED: "kong_concealed"}


def settle_kong(book: Book, kong: Kong) -> None:
    """Books what a declared kong brings in; nothing for one that was robbed, not allowed, or late where that is free."""
    taken = book.tweaks.kongs.get(kong.action, kong)
    if taken is None or taken.robbed or not taken.allowed:
        return
    for _ in range(2 if kong.action in book.tweaks.twice else 1):
        _bring_in(book, taken)


def _bring_in(book: Book, kong: Kong) -> None:
    options = book.game.rules.kongs
    if kong.kind == ADDED and options.late_added != "pays":
        if kong.late_unknown:
            book.leave_out("late_kong", kong.seat, kong.action)
            return
        if kong.late:
            return
    first = len(book.entries)
    if kong.kind == EXPOSED:
        _exposed(book, kong)
    elif kong.kind == ADDED:
        payers = kong.payers if options.added.payer == "all" else _only(kong)
        _all_pay(book, kong, payers, options.added.points, ("kongs.added",))
    else:
        _all_pay(book, kong, kong.payers, options.concealed, ("kongs.concealed",))
    book.kong_rows.setdefault(kong.action, []).extend(range(first, len(book.entries)))


def _only(kong: Kong) -> tuple[int, ...]:
    """The one who fed the pong; nobody if he has won meanwhile."""
    return (kong.feeder,) if kong.feeder in kong.payers and kong.feeder is not None else ()


def _exposed(book: Book, kong: Kong) -> None:
    units = book.game.rules.kongs.exposed
    for payer in kong.payers:
        _pay(book, kong, payer, units.feeder if payer == kong.feeder else units.others, ("kongs.exposed",))


def _all_pay(book: Book, kong: Kong, payers: Sequence[int], units: int, options: tuple[str, ...]) -> None:
    for payer in payers:
        _pay(book, kong, payer, units, options)


def _pay(book: Book, kong: Kong, payer: int, units: int, options: tuple[str, ...]) -> None:
    base = book.game.rules.value.base
    book.pay(kong.action, payer, kong.seat, units * base, _REASONS[kong.kind], f"{units} × {base}", options)


def transfer(book: Book, wins: Sequence[Win]) -> None:
    """呼叫转移: the winners on the discard after a kong take over what it brought in, or it goes back to its payers.

    `wins` are the valid wins on one discard, in order of the record.
    """
    which = book.game.rules.kongs.transfer
    kongs = _kongs_that_move(book, wins[0])
    rows = [row for kong in kongs for row in book.kong_rows.get(kong.action, ()) if row not in book.moved]
    if which == "off" or not rows or "kong_transfer" in book.tweaks.without:
        return
    if which == "refund":
        refund_rows(book, rows, wins[0].action, ("kongs.transfer",))
        return
    several = book.game.rules.kongs.transfer_several
    if several == "none" and len(wins) > 1:
        return
    amount = sum(book.entries[row].points for row in rows)
    for win, share, working in _shares(book, wins, amount, several):
        options = ("kongs.transfer", "kongs.transfer_several") if len(wins) > 1 else ("kongs.transfer",)
        giver = kongs[-1].seat
        book.pay(win.action, giver, win.seat, share, "kong_transfer", working, options, tuple(rows))
    book.moved.update(rows)


def _kongs_that_move(book: Book, win: Win) -> list[Kong]:
    """The kongs whose money moves, by `kongs.transfer_which`; `win.kongs` are those of the turn that ended in the discard."""
    which = book.game.rules.kongs.transfer_which
    turn = list(win.kongs)
    if which == "last":
        return turn[-1:]
    if which == "last_paid":
        return [kong for kong in turn if book.kong_rows.get(kong.action)][-1:]
    if which == "unbroken":
        return turn
    konger = turn[-1].seat
    return [e for e in book.replay.events if isinstance(e, Kong) and e.seat == konger and e.action < win.action]


def _shares(book: Book, wins: Sequence[Win], amount: int, several: str) -> list[tuple[Win, int, str]]:
    if several != "split" or len(wins) == 1:
        return [(win, amount, str(amount)) for win in wins]
    share, rest = divmod(amount, len(wins))
    giver = wins[0].giver or 0
    nearest = min(wins, key=lambda win: (win.seat - giver) % book.replay.seats)
    division = f"{amount} ÷ {len(wins)}"
    return [
        (win, share + (rest if win is nearest else 0), f"{division} + {rest}" if rest and win is nearest else division) for win in wins
    ]


def undo_transfers(book: Book) -> None:
    """`kongs.transfer_if: konger_ready`: when hands are looked at, a transfer from a player who is not ready is undone, and the kong
    money is his again to keep or to give back."""
    if book.game.rules.kongs.transfer_if != "konger_ready":
        return
    for number, entry in enumerate(list(book.entries)):
        ready = book.ready.get(entry.giver)
        if entry.reason == "kong_transfer" and ready is not None and ready.state != "ready":
            options = ("kongs.transfer_if",)
            book.pay(None, entry.taker, entry.giver, entry.points, "kong_transfer", str(entry.points), options, (number,))
            book.moved.difference_update(entry.cancels)


def refund_rows(book: Book, rows: Sequence[int], action: int | None, options: tuple[str, ...]) -> None:
    """Kong money goes back to those who paid it; a winner who has left is not reached where the rules say so."""
    stop = book.game.rules.leaving.winner_refunds == "stop"
    for row in rows:
        paid = book.entries[row]
        book.moved.add(row)
        if not (stop and paid.giver in book.gone):
            book.pay(action, paid.taker, paid.giver, paid.points, "kong_refund", str(paid.points), options, (row,))
