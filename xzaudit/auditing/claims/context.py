"""What a claim is held against: the ledger of the audit, summed the ways in which people claim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from xzaudit.auditing.claims.point import Point, Pointer
from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.hands.pricing import Pricing
from xzaudit.ledger import HOUSE, Entry, Ledger
from xzaudit.record.model import Claim
from xzaudit.record.seats import Seats
from xzaudit.rules import RuleSet
from xzaudit.terms import COLUMN_OF, REASONS

HOUSE_KEY = "house"
AT_THE_END = frozenset({"kong_refund", "pig", "not_ready", "ready", "rake"})
"""Reasons and columns whose rows come with the end of the hand."""
KONG_MONEY = ("kong_exposed", "kong_added", "kong_concealed")


@dataclass(slots=True)
class Context:
    """One claim and what it is held against.

    `finished` and `legal` say whether totals can be judged, `ended` whether the hand came to its end; `explained` are differences of seats' totals (points) that a
    finding already accounts for.
    """

    claim: Claim
    pointer: Pointer
    seats: Seats
    rules: RuleSet
    pricing: Pricing
    ledger: Ledger
    finished: bool
    ended: bool
    legal: bool
    known: bool
    told: bool
    points: list[Point] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    explained: dict[int, int] = field(default_factory=dict)

    def seat(self, text: str, pointer: Pointer) -> int | None:
        """The seat that a claim names; R004 for nobody."""
        found = HOUSE if text == HOUSE_KEY else self.seats.find(text)
        if found is None:
            near = nearest(text, self.seats.addresses())
            facts = {"case": "seat", "field": "claims", "found": text, "known": list(self.seats.keys), "nearest": near}
            self.findings.append(Finding("R004", facts, pointer=pointer))
        return found

    def key(self, seat: int) -> str:
        return HOUSE_KEY if seat == HOUSE else self.seats.keys[seat]

    def by(self) -> str | None:
        """The claimant: a seat key where he is one of the players, else as written."""
        by = self.claim.by
        seat = None if by is None else self.seats.find(by)
        return by if seat is None else self.seats.keys[seat]

    def explain(self, seat: int, difference: int) -> None:
        """A finding accounts for so many points of what a seat's total is off by."""
        self.explained[seat] = self.explained.get(seat, 0) + difference


def matches_reason(entry: Entry, reason: str | None) -> bool:
    """Whether an entry belongs to a claimed reason: a ledger reason, a column, or None for anything."""
    if reason is None or entry.reason == reason:
        return True
    return reason not in REASONS and COLUMN_OF[entry.reason] == reason


def net_of(entries: Iterable[Entry], seat: int) -> int:
    """What these entries come to for a seat, in points."""
    return sum((entry.taker == seat) * entry.points - (entry.giver == seat) * entry.points for entry in entries)
