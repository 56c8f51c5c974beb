"""Claimed totals: S701 where they differ, S710 where they do not even balance."""

from __future__ import annotations

from collections.abc import Mapping

from xzaudit.auditing.claims.context import Context
from xzaudit.auditing.claims.point import Point, Pointer
from xzaudit.findings import Finding
from xzaudit.ledger import HOUSE


def judge_totals(context: Context) -> None:
    """A claim of totals on a finished, legal hand: one finding a claim, the seats in its facts."""
    given = context.claim.totals
    if given is None:
        return
    pointer = (*context.pointer, "totals")
    claimed: dict[int, int] = {}
    named: dict[int, str] = {}
    for text, points in given.items():
        seat = context.seat(text, (*pointer, text))
        if seat is not None:
            claimed[seat] = points
            named.setdefault(seat, text)
    due = {HOUSE: -sum(context.ledger.totals), **dict(enumerate(context.ledger.totals))}
    judged = context.finished and context.legal and context.known
    for seat, points in claimed.items():
        right = points == due[seat] if judged else None
        place = (*pointer, named[seat])
        context.points.append(Point("total", {"seat": context.key(seat)}, points, due[seat] if judged else None, right=right, pointer=place))
    if judged:
        _judge(context, pointer, claimed, due)


def _judge(context: Context, pointer: Pointer, claimed: Mapping[int, int], due: Mapping[int, int]) -> None:
    if len(set(claimed) - {HOUSE}) == len(context.seats.keys):
        balance = sum(claimed.values()) + (0 if HOUSE in claimed else due[HOUSE])
        if balance:
            context.findings.append(Finding("S710", {"by": context.by(), "sum": balance}, pointer=pointer))
            return
    off = {seat: points - due[seat] for seat, points in claimed.items() if points != due[seat]}
    rows = [
        {"seat": context.key(seat), "claimed": claimed[seat], "due": due[seat], "difference": difference}
        for seat, difference in off.items()
    ]
    if rows and off != {seat: difference for seat, difference in context.explained.items() if difference and seat in claimed}:
        context.findings.append(Finding("S701", {"by": context.by(), "rows": rows}, pointer=pointer))
    elif rows:
        context.findings[0].facts["totals"] = rows
