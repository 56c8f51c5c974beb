"""Claimed totals: S701 where they differ, S710 where they do not even balance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.ledger import HOUSE
from xzaudit.record.model import Claim

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit

Pointer = tuple[str | int, ...]
HOUSE_KEY = "house"


def judge_totals(audit: Audit, claim: Claim, pointer: Pointer) -> list[Finding]:
    """A claim of totals on a finished hand: one finding a claim, the seats in its facts."""
    hand, ledger = audit.record.hand, audit.ledger
    if claim.totals is None or hand is None or ledger is None:
        return []
    claimed: dict[int, int] = {}
    for text, points in claim.totals.items():
        seat = HOUSE if text == HOUSE_KEY else hand.seats.find(text)
        if seat is None:
            facts = {"case": "seat", "field": "claims", "found": text, "known": list(hand.seats.keys), "nearest": None}
            return [Finding("R004", facts, pointer=(*pointer, "totals", text))]
        claimed[seat] = points
    if audit.totals is None or audit.replay is None or _illegal(audit):
        audit.cannot_judge("totals")
        return []
    house = -sum(audit.totals)
    if len(set(claimed) - {HOUSE}) == len(hand.seats.keys):
        balance = sum(claimed.values()) + (0 if HOUSE in claimed else house)
        if balance:
            return [Finding("S710", {"by": claim.by, "sum": balance}, pointer=(*pointer, "totals"))]
    due = {HOUSE: house, **dict(enumerate(audit.totals))}
    rows = [
        {
            "seat": HOUSE_KEY if seat == HOUSE else hand.seats.keys[seat],
            "claimed": points,
            "due": due[seat],
            "difference": points - due[seat],
        }
        for seat, points in claimed.items()
        if points != due[seat]
    ]
    return [Finding("S701", {"by": claim.by, "rows": rows}, pointer=(*pointer, "totals"))] if rows else []


def _illegal(audit: Audit) -> bool:
    return any(finding.severity == "error" and finding.code[0] in "TAVKWE" for finding in audit.findings)
