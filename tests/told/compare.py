"""A reduced hand held against the full one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.invariants import errors
from tests.told.reduce import score_of, told_of
from xzaudit.auditing import Audit, Rulebook
from xzaudit.generator import Played, audited, record_of


def money(audit: Audit) -> Counter[Any]:
    """Who paid whom how much for what, in no order."""
    assert audit.ledger is not None
    return Counter((e.giver, e.taker, e.points, e.reason) for e in audit.ledger.entries)


def fans(audit: Audit) -> list[Any]:
    """The wins in order, each with its fan and what one payer pays."""
    assert audit.ledger is not None
    return [(s.win.seat, s.win.giver, s.rank, s.value.fan if s.value else None, s.points) for s in audit.ledger.wins]


def same_as_full(hand: Played, rulebook: Rulebook, seed: str, *, decided: bool = True) -> None:
    """AssertionError where a reduced record claims other money than the full hand, or finds a fault in it.

    With `decided` false (rules that ask for more than is told) it may leave money out, if it says what is missing (X901).
    """
    full = audited(record_of(hand), rulebook)
    assert full.verdict == "clean", full.findings
    for record in (told_of(hand, full, seed), score_of(hand, full, seed)):
        less = audited(record, rulebook)
        assert not errors(less), (less.findings, record)
        assert less.verdict in ("clean", "undecided", "unfinished"), (less.verdict, less.findings, record)
        assert fans(less) == fans(full), (fans(less), fans(full), record)
        unsure = not decided and any(finding.code == "X901" for finding in less.findings)
        if hand.ended == "flee" or unsure:
            assert not money(less) - money(full), record
        else:
            assert money(less) == money(full), (money(less) - money(full), money(full) - money(less), record)
        for claimed, due in ((less.totals, full.totals), (less.standing, full.standing)):
            assert claimed is None or claimed == due, (claimed, due, record)
        assert less.totals is not None or unsure or hand.ended in ("flee", "dissolved"), record
