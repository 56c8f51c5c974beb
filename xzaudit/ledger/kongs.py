"""The money of kongs (刮风下雨), and what becomes of it: passed on to a winner, or back to its payers."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED
from xzaudit.ledger.book import Book
from xzaudit.ledger.states import stood
from xzaudit.play import Kong, Win

_TRANSFERRED = ("kongs.transfer",)
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
        _all_pay(book, kong, _payers_of_added(book, kong), options.added.points, ("kongs.added",))
    else:
        _all_pay(book, kong, kong.payers, options.concealed, ("kongs.concealed",))
    book.kong_rows.setdefault(kong.action, []).extend(range(first, len(book.entries)))


def _payers_of_added(book: Book, kong: Kong) -> tuple[int, ...]:
    """All, or the one who fed the pong: nobody if he has won meanwhile, and nobody knows who if that is not told."""
    if book.game.rules.kongs.added.payer == "all":
        return kong.payers
    if kong.feeder is None:
        book.leave_out("money", kong.seat, kong.action)
    return tuple(payer for payer in kong.payers if payer == kong.feeder)


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
    options = book.game.rules.kongs
    which, several = options.transfer, options.transfer_several
    rows = [row for kong in _kongs_that_move(book, wins[0]) for row in _unmoved(book, kong)]
    if which == "off" or not rows or "kong_transfer" in book.tweaks.without or (several == "none" and len(wins) > 1):
        return
    if which == "refund":
        refund_rows(book, rows, wins[0].action, _TRANSFERRED)
        return
    amount = sum(book.entries[row].points for row in rows)
    for win, share, working in _shares(book, wins, amount, several):
        read = (*_TRANSFERRED, "kongs.transfer_several") if len(wins) > 1 else _TRANSFERRED
        book.pay(win.action, win.kongs[-1].seat, win.seat, share, "kong_transfer", working, read, tuple(rows))
    book.moved.update(rows)


def _unmoved(book: Book, kong: Kong) -> list[int]:
    """The entries of a kong that are still where they were paid."""
    return [row for row in book.kong_rows.get(kong.action, ()) if row not in book.moved]


def _kongs_that_move(book: Book, win: Win) -> list[Kong]:
    """The kongs whose money moves, by `kongs.transfer_which`; `win.kongs` are those of the turn that ended in the discard, `last_paid`
    and `all` look at every kong of that player before it."""
    which = book.game.rules.kongs.transfer_which
    turn = list(win.kongs)
    if which == "last":
        return turn[-1:]
    if which == "unbroken":
        return turn
    konger = turn[-1].seat
    made = [e for e in book.replay.events if isinstance(e, Kong) and e.seat == konger and e.action < win.action]
    return made if which == "all" else [kong for kong in made if _unmoved(book, kong)][-1:]


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
    """`kongs.transfer_if: konger_ready`: at the end a transfer from a player who is not ready is undone, and the kong money is his again
    to keep or to give back."""
    if book.game.rules.kongs.transfer_if != "konger_ready":
        return
    for number, entry in enumerate(list(book.entries)):
        if entry.options[:1] == _TRANSFERRED and _not_ready(book, entry.giver):
            read = ("kongs.transfer_if",)
            book.pay(None, entry.taker, entry.giver, entry.points, entry.reason, str(entry.points), read, (number,))
            book.moved.difference_update(entry.cancels)


def _not_ready(book: Book, seat: int) -> bool:
    """Whether a konger is still in and not ready when the hand is over; after a flight only where hands are looked at anyway."""
    ready = book.ready.get(seat)
    if ready is None and book.replay.ended != "flee":
        ready = next((stood(book, resting) for resting in book.replay.resting if resting.seat == seat), None)
    if ready is not None and ready.state is None:
        book.leave_out("ready", seat, None)
    return ready is not None and ready.state in ("not_ready", "pig")


def refund_rows(book: Book, rows: Sequence[int], action: int | None, options: tuple[str, ...]) -> None:
    """Kong money goes back to those who paid it; a winner who has left is not reached where the rules say so."""
    stop = book.game.rules.leaving.winner_refunds == "stop"
    for row in rows:
        paid = book.entries[row]
        book.moved.add(row)
        if not (stop and paid.giver in book.gone):
            book.pay(action, paid.taker, paid.giver, paid.points, "kong_refund", str(paid.points), options, (row,))
