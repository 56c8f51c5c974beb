"""Claims are assertions: each figure is held against the ledger at the finest grain that the claim gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.auditing.claims.totals import judge_totals

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit

JUDGES = (judge_totals,)


def judge_claims(audit: Audit) -> None:
    """Judges every claim of a record and adds what is wrong to the findings."""
    hand = audit.record.hand
    assert hand is not None
    claims = hand.model.claims
    for number, claim in enumerate(claims if isinstance(claims, tuple) else (claims,)):
        if claim is None:
            continue
        pointer = ("claims", number) if isinstance(claims, tuple) else ("claims",)
        for judge in JUDGES:
            audit.findings.extend(judge(audit, claim, pointer))
