"""Claimed running scores (D803)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.auditing.result import Audit
from xzaudit.findings import Finding
from xzaudit.record.seats import folded


def judge_running(audit: Audit, scores: Mapping[str, int] | None) -> list[Finding]:
    """What a hand's claims say of the scores after it, held against those by player; None: they cannot be told."""
    hand = audit.record.hand
    claims = None if hand is None else hand.model.claims
    if hand is None or claims is None:
        return []
    found: list[Finding] = []
    several = isinstance(claims, tuple)
    due = {folded(name): points for name, points in (scores or {}).items()}
    for number, claim in enumerate(claims if isinstance(claims, tuple) else (claims,)):
        for text, points in (claim.running or {}).items():
            pointer = ("claims", *((number,) if several else ()), "running", text)
            seat = hand.seats.find(text)
            if seat is None:
                facts: dict[str, Any] = {
                    "case": "seat",
                    "field": "running",
                    "found": text,
                    "known": list(hand.seats.keys),
                    "nearest": None,
                }
                found.append(Finding("R004", facts, pointer=pointer))
            elif scores is None:
                audit.cannot_judge("running", "session")
            elif points != due[folded(hand.seats.names[seat])]:
                key = hand.seats.keys[seat]
                facts = {"by": claim.by, "seat": key, "claimed": points, "due": due[folded(hand.seats.names[seat])]}
                found.append(Finding("D803", facts, None, key, None, pointer))
    return found
