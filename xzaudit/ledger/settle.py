"""The settlement: what happened at the table, turned into entries."""

from __future__ import annotations

from dataclasses import dataclass

from xzaudit.ledger.book import Book, ReadyState, ScoredWin
from xzaudit.ledger.entry import HOUSE, Entry
from xzaudit.ledger.kongs import settle_kong, transfer, undo_transfers
from xzaudit.ledger.leaving import settle_flight
from xzaudit.ledger.tweaks import AS_IT_WAS, Tweaks, retold
from xzaudit.ledger.wall_end import settle_last_player, settle_wall
from xzaudit.ledger.wins import settle_win
from xzaudit.play import Departure, Flight, Game, Kong, Replay, Win

_LAST = 1 << 30


@dataclass(slots=True)
class Ledger:
    """The settlement of a hand as far as it went.

    `entries` in time; `wins` with their value; `ready` by seat where hands were looked at; `totals` net points by seat;
    `unsettled` names what could not be booked because something is not known (what, seat, action).
    """

    entries: list[Entry]
    wins: list[ScoredWin]
    ready: dict[int, ReadyState]
    totals: list[int]
    unsettled: list[tuple[str, int | None, int | None]]


def settle(replay: Replay, game: Game, rake: int = 0, tweaks: Tweaks = AS_IT_WAS) -> Ledger:
    """The ledger of a replayed hand under the rules of `game`, with some facts taken otherwise where `tweaks` says so.

    `rake` is what each winner pays the house, in points.
    """
    book = Book(replay, game, tweaks=tweaks)
    for what, seat in replay.untold:
        book.leave_out(what, seat, None)
    events = replay.events
    for number, event in enumerate(events):
        if isinstance(event, Win):
            settle_win(book, event)
            if event.kongs and event.giver is not None and event.valid and _last_on_tile(replay, number):
                transfer(book, _on_same_tile(replay, number))
        elif isinstance(event, Kong):
            settle_kong(book, event)
        elif isinstance(event, Flight):
            settle_flight(book, event)
        elif isinstance(event, Departure):
            book.gone.add(event.seat)
    _end(book)
    _rake(book, rake)
    book.entries = _in_time(book.entries)
    if tweaks.retells:
        book.entries = retold(book.entries, tweaks)
    return Ledger(book.entries, book.wins, book.ready, book.totals(), book.unsettled)


def _on_same_tile(replay: Replay, number: int) -> list[Win]:
    """The valid wins on the discard of this win, in order."""
    discarded = replay.events[number]
    assert isinstance(discarded, Win)
    return [e for e in replay.events if isinstance(e, Win) and e.valid and e.giver is not None and e.claim == discarded.claim]


def _last_on_tile(replay: Replay, number: int) -> bool:
    return _on_same_tile(replay, number)[-1] is replay.events[number]


def _end(book: Book) -> None:
    ended = book.replay.ended
    if ended == "wall" and len(book.replay.resting) >= 2:
        settle_wall(book)
    elif ended in ("wall", "winners", "first_win") and book.replay.resting:
        settle_last_player(book)
    if ended == "flee":
        undo_transfers(book)


def _rake(book: Book, rake: int) -> None:
    if rake and book.replay.ended is not None:
        for scored in book.wins:
            if scored.rank is not None:
                book.pay(None, scored.win.seat, HOUSE, rake, "rake", str(rake), ())


def _in_time(entries: list[Entry]) -> list[Entry]:
    """Entries in order of their actions; numbers in `cancels` follow."""
    latest = -1
    for entry in entries:
        action = _LAST if entry.action is None else entry.action
        if action < latest:
            break
        latest = action
    else:
        return entries
    order = sorted(range(len(entries)), key=lambda n: (entries[n].action is None, entries[n].action or 0, n))
    place = {old: new for new, old in enumerate(order)}
    return [entries[old]._replace(cancels=tuple(place[c] for c in entries[old].cancels)) for old in order]
