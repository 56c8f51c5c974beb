"""What if: whether what is left open can change the answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from xzaudit.asking.draft import Draft
from xzaudit.auditing import Audit


def differ(drafts: Iterable[Draft]) -> bool:
    """Whether these come to different money, wins or faults, or to a different judgement of what is claimed."""
    found: list[Any] = []
    for draft in drafts:
        outcome = outcome_of(draft.audit())
        if found and outcome != found[0]:
            return True
        found.append(outcome)
    return False


def outcome_of(audit: Audit) -> tuple[Any, ...]:
    """What two ways of telling a hand are compared by."""
    ledger = audit.ledger
    if ledger is None:
        return (audit.verdict,)
    money = sorted((e.giver, e.taker, e.points, e.reason) for e in ledger.entries)
    faults = sorted(
        {finding.code for finding in audit.findings if finding.severity == "error" and finding.code[0] != "S"}
    )
    open_money = sorted({(what, seat) for what, seat, _action in ledger.unsettled}, key=str)
    return money, faults, open_money, claims_of(audit)


def claims_of(audit: Audit) -> list[bool | None]:
    """How each claimed figure was judged."""
    return [point.right and point.plainly_right for context in audit.claims for point in context.points]
