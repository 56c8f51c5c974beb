"""The end of the wall (查叫): refund of kong money, pigs, not ready, in this order."""

from __future__ import annotations

from xzaudit.ledger.book import Book
from xzaudit.ledger.kongs import undo_transfers
from xzaudit.ledger.not_ready import settle_not_ready
from xzaudit.ledger.pigs import pigs_earn_nothing, settle_pigs
from xzaudit.ledger.refunds import settle_refunds
from xzaudit.ledger.states import look_at_hands


def settle_wall(book: Book) -> None:
    """Refund, pigs, not ready, in this order, when the wall has run out with at least two players still in."""
    _settle(book, wall=True)


def settle_last_player(book: Book) -> None:
    """What of it the rules want at every end of a hand, when all but one have won."""
    rules = book.game.rules
    if "end" in (rules.pig.when, rules.not_ready.when) or rules.kongs.refund_when == "always":
        _settle(book, wall=False)
    else:
        undo_transfers(book)


def _settle(book: Book, *, wall: bool) -> None:
    rules = book.game.rules
    look_at_hands(book)
    unknown = [seat for seat, ready in book.ready.items() if ready.state is None]
    if unknown:
        for seat in unknown:
            book.leave_out("ready", seat, None)
        return
    undo_transfers(book)
    without = book.tweaks.without
    if (wall or rules.kongs.refund_when == "always") and "kong_refund" not in without:
        settle_refunds(book)
    if (wall or rules.pig.when == "end") and "pig" not in without:
        settle_pigs(book)
    if rules.pig.earns_nothing and (wall or rules.kongs.refund_when == "always"):
        pigs_earn_nothing(book)
    if (wall or rules.not_ready.when == "end") and "not_ready" not in without:
        settle_not_ready(book)
