"""Claims are assertions: each figure is held against the ledger at the finest grain that the claim gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.auditing.claims.context import HOUSE_KEY, Context, Point, Pointer, net_of
from xzaudit.auditing.claims.sheet import judge_sheet
from xzaudit.auditing.claims.sums import judge_sums, judge_totals, judge_transfers
from xzaudit.auditing.claims.wins import judge_wins
from xzaudit.ledger import Ledger
from xzaudit.play import Game
from xzaudit.record import Hand
from xzaudit.record.model import Claim

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit

__all__ = ["HOUSE_KEY", "Context", "Point", "claims_of", "judge_claim", "judge_claims", "net_of"]

JUDGES = (judge_wins, judge_transfers, judge_sums, judge_sheet, judge_totals)
"""From the finest grain to the coarsest: what an earlier one has found explains what a later one would find again."""


def claims_of(hand: Hand) -> list[tuple[Claim, Pointer]]:
    """The claims of a record, each with its pointer; those that are told (老王 说 转雨 6) stand among the actions."""
    claims = hand.model.claims
    if isinstance(claims, tuple):
        found: list[tuple[Claim, Pointer]] = [(claim, ("claims", number)) for number, claim in enumerate(claims)]
    else:
        found = [] if claims is None else [(claims, ("claims",))]
    if not hand.told:
        return found
    from xzaudit.auditing.claims.told import told_claims  # not needed for full records

    return found + told_claims(hand)


def judge_claim(claim: Claim, pointer: Pointer, hand: Hand, game: Game, ledger: Ledger, *, ended: bool, legal: bool) -> Context:
    """One claim held against one ledger: its points and findings."""
    context = Context(claim, pointer, hand, game, ledger, ended, legal)
    for judge in JUDGES:
        judge(context)
    return context


def judge_claims(audit: Audit) -> None:
    """Judges every claim of a record and adds what is wrong to the findings."""
    hand, game, ledger = audit.record.hand, audit.game, audit.ledger
    assert hand is not None
    assert game is not None
    assert ledger is not None
    ended = audit.replay is not None and audit.replay.ended is not None
    legal = not any(finding.severity == "error" and finding.code[0] in "TAVKWE" for finding in audit.counted)
    audit.claims = [judge_claim(claim, pointer, hand, game, ledger, ended=ended, legal=legal) for claim, pointer in claims_of(hand)]
    for context in audit.claims:
        audit.findings.extend(context.findings)
        if any(point.right is None for point in context.points):
            audit.cannot_judge("claims")
