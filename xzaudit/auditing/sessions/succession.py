"""Who deals the next hand (D801)."""

from __future__ import annotations

from typing import NamedTuple

from xzaudit.auditing.result import Audit
from xzaudit.findings import Finding
from xzaudit.play import Replay, Win
from xzaudit.record.seats import folded
from xzaudit.rules.model import Dealer


class Succession(NamedTuple):
    """The seat that deals after a hand, why, and the option that says so."""

    seat: int
    reason: str
    option: str


def next_dealer(replay: Replay, dealer: int, options: Dealer) -> Succession | None:
    """Who deals after this hand, which `dealer` dealt; None where chance decides.

    Who was robbed of a kong counts as discarder.
    """
    wins = [event for event in replay.events if isinstance(event, Win) and event.valid]
    if not wins:
        return _after_no_win(dealer, options, replay.seats)
    if options.next == "random":
        return None
    if options.next == "next_seat":
        return Succession((dealer + 1) % replay.seats, "next_seat", "dealer.next")
    first = wins[0]
    giver = first.giver
    if giver is None:
        return Succession(first.seat, "first_winner", "dealer.next")
    together = [win for win in wins if win.giver is not None and win.claim == first.claim]
    if len(together) > 1:
        if options.several == "discarder":
            return Succession(giver, "discarder", "dealer.several")
        last = max((win.seat for win in together), key=lambda seat: (seat - giver) % replay.seats)
        return Succession(last, "last_winner", "dealer.several")
    if options.next == "discarder":
        return Succession(giver, "first_discarder", "dealer.next")
    return Succession(first.seat, "first_winner", "dealer.next")


def _after_no_win(dealer: int, options: Dealer, seats: int) -> Succession | None:
    if options.drawn_hand == "random":
        return None
    if options.drawn_hand == "same":
        return Succession(dealer, "same", "dealer.drawn_hand")
    return Succession((dealer + 1) % seats, "next", "dealer.drawn_hand")


def judge_dealer(before: Audit, audit: Audit, *, gap: bool) -> list[Finding]:
    """D801, where the last hand says who deals; else it is noted. `gap`: hands between are missing."""
    this = audit.record.hand
    if this is None or this.dealer is None or audit.rules is None or audit.replay is None or not audit.replay.replayed:
        return []
    options = audit.rules.dealer
    if options.next == options.drawn_hand == "random":
        return []
    last, replay = before.record.hand, before.replay
    if (
        gap
        or last is None
        or last.dealer is None
        or replay is None
        or replay.ended is None
        or before.verdict in ("invalid", "illegal")
    ):
        audit.cannot_judge("dealer", "session")
        return []
    due = next_dealer(replay, last.dealer, options)
    if due is None:
        return []
    expected = [folded(name) for name in audit.names].index(folded(before.names[due.seat]))
    if expected == this.dealer:
        return []
    found = audit.seats[this.dealer]
    facts = {"expected": audit.seats[expected], "found": found, "reason": due.reason}
    pointer = ("dealer",) if this.model.dealer is not None else ("deal",)
    return [Finding("D801", facts, None, found, due.option, pointer)]
