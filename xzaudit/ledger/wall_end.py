"""The end of the wall (查叫): refund of kong money, pigs, not ready."""

from __future__ import annotations

from xzaudit.hands.codes import STEP, decode
from xzaudit.hands.ready import ReadyValue, best_ready_value
from xzaudit.hands.waits import suits_of, suits_of_melds
from xzaudit.ledger.book import Book, ReadyState
from xzaudit.ledger.entry import HOUSE
from xzaudit.ledger.kongs import refund_rows, undo_transfers
from xzaudit.play import Kong, Resting, ToldHand
from xzaudit.tiles import KINDS


def look_at_hands(book: Book) -> None:
    """Works out how each player who is still in stands."""
    for resting in book.replay.resting:
        book.ready[resting.seat] = book.tweaks.ready.get(resting.seat) or state_of(book, resting)


def state_of(book: Book, resting: Resting) -> ReadyState:
    """Pig, ready or not ready; state None where tiles that nobody knows would decide it."""
    if resting.told is not None:
        return _as_told(book, resting.told)
    c0, c1, c2 = resting.codes
    if book.replay.ended == "flee" and not resting.hidden and _holds_one_more(resting):
        best = _best_after_a_discard(book, resting)
        if best is not None:
            return _ready(best)
    if _is_pig(book, resting, suits_of(c0, c1, c2) | suits_of_melds(resting.melds)):
        return ReadyState("pig")
    if resting.hidden:
        return ReadyState(None)
    best = best_ready_value(c0, c1, c2, resting.melds, resting.void, book.game.pricing, book.replay.open_tiles)
    return ReadyState("not_ready") if best is None else _ready(best)


def _ready(best: ReadyValue) -> ReadyState:
    return ReadyState("ready", tuple(best.waits), best.fan, best.points, best.working)


def _holds_one_more(resting: Resting) -> bool:
    """A flight may come while a player has drawn or ponged and owes a discard."""
    return sum(map(sum, map(decode, resting.codes))) % 3 == 2


def _best_after_a_discard(book: Book, resting: Resting) -> ReadyValue | None:
    """The most that such a hand could be worth after any one of its discards."""
    best: ReadyValue | None = None
    for tile in range(KINDS):
        if decode(resting.codes[tile // 9])[tile % 9]:
            codes = list(resting.codes)
            codes[tile // 9] -= STEP[tile]
            found = best_ready_value(codes[0], codes[1], codes[2], resting.melds, resting.void, book.game.pricing, book.replay.open_tiles)
            if found is not None and (best is None or found.points > best.points):
                best = found
    return best


def _as_told(book: Book, told: ToldHand) -> ReadyState:
    from xzaudit.hands.told import told_value

    if told.state != "ready":
        return ReadyState(told.state)
    value = told_value(told.said, told.kongs, 0, book.game.pricing, ready=True)
    if value is None:
        return ReadyState("ready", (), None, None)
    return ReadyState("ready", (), value.fan, value.points, value.working)


def _is_pig(book: Book, resting: Resting, suits: int) -> bool:
    if book.game.rules.pig.test == "three_suits":
        return suits == 7
    return resting.void >= 0 and resting.codes[resting.void] > 0


def settle_wall(book: Book) -> None:
    """Refund, pigs, not ready, in this order, when the wall has run out with at least two players still in."""
    _settle(book, wall=True)


def settle_last_player(book: Book) -> None:
    """What of it the rules want at every end of a hand, when all but one have won."""
    rules = book.game.rules
    if "end" in (rules.pig.when, rules.not_ready.when) or rules.kongs.refund_when == "always":
        _settle(book, wall=False)


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
        _refund(book)
    if (wall or rules.pig.when == "end") and "pig" not in without:
        _pigs(book)
    if rules.pig.earns_nothing and (wall or rules.kongs.refund_when == "always"):
        _pigs_earn_nothing(book)
    if (wall or rules.not_ready.when == "end") and "not_ready" not in without:
        _not_ready(book)


def _refund(book: Book) -> None:
    """退税: kong money of those who are not ready (and pigs) goes back, unless it has been passed on or refunded."""
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


def _pigs(book: Book) -> None:
    """查花猪."""
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


def _pigs_earn_nothing(book: Book) -> None:
    """What came to a pig in the hand is paid back."""
    pigs = {seat for seat, ready in book.ready.items() if ready.state == "pig"}
    for number, entry in enumerate(list(book.entries)):
        if entry.taker in pigs and number not in book.moved and entry.reason != "kong_refund":
            refund_rows(book, [number], None, ("pig.earns_nothing",))


def _threw_only_void(book: Book, seat: int) -> bool | None:
    """Whether every discard of a pig was of his declared suit; None where nobody tells the discards."""
    resting = next(resting for resting in book.replay.resting if resting.seat == seat)
    return None if resting.river is None else all(tile // 9 == resting.void for tile in resting.river)


def _not_ready(book: Book) -> None:
    """查大叫: who is not ready pays each ready player the most that his hand could be worth."""
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

