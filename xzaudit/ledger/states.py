"""How the players who are still in stand: pig, ready (and what the hand could be worth), or not ready."""

from __future__ import annotations

from xzaudit.hands.codes import STEP, decode
from xzaudit.hands.ready import ReadyValue, best_ready_value
from xzaudit.hands.waits import suits_of, suits_of_melds
from xzaudit.ledger.book import Book, ReadyState
from xzaudit.play import Resting, ToldHand
from xzaudit.tiles import KINDS


def look_at_hands(book: Book) -> None:
    """Works out how each player who is still in stands."""
    for resting in book.replay.resting:
        book.ready[resting.seat] = stood(book, resting)


def stood(book: Book, resting: Resting) -> ReadyState:
    """Pig, ready or not ready; state None where tiles that nobody knows would decide it."""
    return book.tweaks.ready.get(resting.seat) or _state_of(book, resting)


def _state_of(book: Book, resting: Resting) -> ReadyState:
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
    best = best_ready_value(c0, c1, c2, resting.melds, resting.void, book.game.pricing, book.replay.on_table)
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
            on_table = [count + (kind == tile) for kind, count in enumerate(book.replay.on_table)]
            found = best_ready_value(codes[0], codes[1], codes[2], resting.melds, resting.void, book.game.pricing, on_table)
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
