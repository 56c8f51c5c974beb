"""What a hand says of those before it at its table: who deals (D801), who plays by which rules (D802), the scores so far (D803), its
number (D804)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

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


def judge_change(before: Audit, audit: Audit) -> list[Finding]:
    """D802: other people, another order of play, or other rules than in the hand before."""
    found: list[Finding] = []
    if before.game is None or audit.game is None:
        return found
    if not _same_round(before.names, audit.names):
        found.append(Finding("D802", {"what": "players"}, pointer=("players",)))
    if before.rules_digest != audit.rules_digest:
        found.append(Finding("D802", {"what": "rules"}, pointer=("rules",)))
    return found


def _same_round(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether the same people sit in the same order of play, whoever is named first."""
    first, second = [folded(name) for name in one], [folded(name) for name in other]
    return len(first) == len(second) and any(second[at:] + second[:at] == first for at in range(len(first)))


def judge_running(audit: Audit, scores: Mapping[str, int] | None) -> list[Finding]:
    """What a hand's claims say of the scores after it, held against those by player; None: they cannot be told."""
    hand = audit.record.hand
    if hand is None or hand.model.claims is None:
        return []
    from xzaudit.auditing.claims import claims_of  # loaded already where there are claims

    found: list[Finding] = []
    due = {folded(name): points for name, points in (scores or {}).items()}
    for claim, place in claims_of(hand):
        for text, points in (claim.running or {}).items():
            seat, pointer = hand.seats.find(text), (*place, "running", text)
            facts: dict[str, Any]
            if seat is None:
                facts = {"case": "seat", "field": "running", "found": text, "known": list(hand.seats.keys), "nearest": None}
                found.append(Finding("R004", facts, pointer=pointer))
            elif scores is None:
                audit.cannot_judge("running", "session")
            elif points != (right := due[folded(hand.seats.names[seat])]):
                key = hand.seats.keys[seat]
                facts = {"by": claim.by, "seat": key, "claimed": points, "due": right}
                found.append(Finding("D803", facts, None, key, None, pointer))
    return found


_NUMBERED = re.compile(r"(.*?)([0-9]{1,9})([^0-9]*)", re.ASCII | re.DOTALL)


@dataclass(slots=True)
class Numbering:
    """The ids of a session so far. `gap`: hands are missing before the last one added."""

    seen: set[str] = field(default_factory=set)
    last: tuple[str, int, str] | None = None
    gap: bool = False

    def add(self, name: str | None) -> list[Finding]:
        """What is wrong with the id of the next hand."""
        self.gap = False
        if name is None:
            return []
        if name in self.seen:
            return [Finding("D804", {"case": "twice", "id": name}, pointer=("id",))]
        self.seen.add(name)
        found = _NUMBERED.fullmatch(name)
        before, self.last = self.last, (found[1], int(found[2]), found[3]) if found else None
        if found is None or before is None or self.last is None or (found[1], found[3]) != (before[0], before[2]):
            return []
        first, after = before[1] + 1, self.last[1]
        if after <= first:
            return []
        self.gap = True
        missing = _between(found[1], first, after - 1, found[3], len(found[2]))
        return [Finding("D804", {"case": "missing", "id": missing}, pointer=("id",))]


def _between(prefix: str, first: int, last: int, suffix: str, width: int) -> str:
    """The ids of the missing hands, the first and the last of them where they are many; noughts in front are kept."""
    names = [f"{prefix}{number:0{width}}{suffix}" for number in (first, last)]
    return names[0] if first == last else "…".join(names)
