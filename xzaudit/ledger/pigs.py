"""查花猪: what a player pays who still holds three suits, or his void suit."""

from __future__ import annotations

from xzaudit.ledger.book import Book
from xzaudit.ledger.entry import HOUSE
from xzaudit.ledger.kongs import refund_rows


def settle_pigs(book: Book) -> None:
    """Books what each pig owes, and his fine where the rules have one."""
    pig = book.game.rules.pig
    base = book.game.rules.value.base
    for seat in sorted(book.ready):
        if book.ready[seat].state != "pig":
            continue
        for payee in _payees_of_pigs(book):
            points, working, options = _pig_points(book, payee)
            book.pay(None, seat, payee, points, "pig", working, options)
        threw = _threw_only_void(book, seat) if pig.fine else True
        if threw is None:
            book.leave_out("money", seat, None)
        elif not threw:
            book.pay(None, seat, HOUSE, pig.fine * base, "fine", f"{pig.fine} × {base}", ("pig.fine",))


def _payees_of_pigs(book: Book) -> list[int]:
    which = book.game.rules.pig.payees
    winners = [scored.win.seat for scored in book.wins if scored.rank is not None]
    others = [seat for seat, ready in book.ready.items() if ready.state != "pig"]
    return sorted({"not_pigs": winners + others, "unwon": others, "winners": winners, "none": []}[which])


def _pig_points(book: Book, payee: int) -> tuple[int, str, tuple[str, ...]]:
    rules, pricing = book.game.rules, book.game.pricing
    points = rules.pig.points
    base = rules.value.base
    if points == "cap":
        return pricing.cap_points(), _cap_working(book), ("pig.points", "value.cap_fan")
    if isinstance(points, int):
        return points * base, f"{points} × {base}", ("pig.points",)
    least = points.at_least * base
    ready = book.ready.get(payee)
    if ready is not None and ready.state == "ready" and ready.points is None:
        book.leave_out("fan", payee, None)
    elif ready is not None and ready.points is not None and ready.points > least:
        return ready.points, ready.working, ("pig.points",)
    return least, f"{points.at_least} × {base}", ("pig.points",)


def _cap_working(book: Book) -> str:
    pricing = book.game.pricing
    if not pricing.doubling:
        return f"{pricing.base} × {pricing.cap}"
    return f"{pricing.base} × 2^({pricing.cap}−{pricing.origin})" if pricing.origin else f"{pricing.base} × 2^{pricing.cap}"


def pigs_earn_nothing(book: Book) -> None:
    """What came to a pig in the hand is paid back."""
    pigs = {seat for seat, ready in book.ready.items() if ready.state == "pig"}
    for number, entry in enumerate(list(book.entries)):
        if entry.taker in pigs and number not in book.moved and entry.reason != "kong_refund":
            refund_rows(book, [number], None, ("pig.earns_nothing",))


def _threw_only_void(book: Book, seat: int) -> bool | None:
    """Whether every discard of a pig was of his declared suit; None where nobody tells the discards."""
    resting = next(resting for resting in book.replay.resting if resting.seat == seat)
    return None if resting.river is None else all(tile // 9 == resting.void for tile in resting.river)
