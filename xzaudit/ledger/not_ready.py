"""查大叫: who is not ready pays each ready player the most that his hand could be worth."""

from __future__ import annotations

from xzaudit.ledger.book import Book


def settle_not_ready(book: Book) -> None:
    """Books what each player owes who is not ready, and each pig where the rules say so."""
    rules = book.game.rules
    for seat in sorted(book.ready):
        state = book.ready[seat].state
        if state == "not_ready" or (state == "pig" and rules.pig.also_not_ready):
            for payee, points, working in _payees_of_not_ready(book):
                if points is None:
                    book.leave_out("fan", payee, None)
                    continue
                book.pay(None, seat, payee, points, "not_ready", working, ("not_ready.points", "not_ready.payees"))


def _payees_of_not_ready(book: Book) -> list[tuple[int, int | None, str]]:
    rules = book.game.rules
    base, fixed = rules.value.base, rules.not_ready.points
    found: list[tuple[int, int | None, str]] = []
    found += [(seat, ready.points, ready.working) for seat, ready in book.ready.items() if ready.state == "ready"]
    if rules.not_ready.payees == "ready_and_winners":
        found += [(s.win.seat, s.points, s.value.working) for s in book.wins if s.value is not None]
    if isinstance(fixed, int):
        found = [(seat, fixed * base, f"{fixed} × {base}") for seat, _points, _working in found]
    return sorted(found, key=lambda payee: payee[0])
