"""Claimed settlement sheets: each column of each row; a wrong column takes the code of the reason behind the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing.claims.context import Context, Pointer, net_of, same_patterns
from xzaudit.auditing.claims.sums import CODE_OF
from xzaudit.hands.value import WinValue
from xzaudit.ledger import Entry
from xzaudit.record.model import ClaimedRow
from xzaudit.rules.pattern_words import pattern_id
from xzaudit.sheets import DetailedRow, detailed
from xzaudit.terms import COLUMN_OF

MONEY = ("win", "ready", "kong", "flee")
Wrong = dict[int, tuple[int, int]]
"""By seat: what is claimed, and what is due."""
_REASONS = {
    "kong": ("kong_refund", "kong_transfer", "kong_exposed", "kong_added", "kong_concealed"),
    "ready": ("not_ready", "pig"),
}


def judge_sheet(context: Context) -> None:
    """A claimed sheet on a finished, legal hand: one finding a wrong column, the seats in its facts."""
    given = context.claim.sheet
    if given is None:
        return
    rows = detailed(context.ledger)
    off: dict[str, Wrong] = {}
    for text, claimed in given.items():
        pointer = (*context.pointer, "sheet", text)
        seat = context.seat(text, pointer)
        if seat is None or seat < 0:
            continue
        for column in (*MONEY, "total"):
            points = getattr(claimed, column)
            due = rows[seat].total if column == "total" else rows[seat].columns.get(column, 0)
            about = {"seat": context.key(seat), "what": column}
            if points is not None and context.net("sheet", about, points, due, (*pointer, column)):
                off.setdefault(column, {})[seat] = (points, due)
        win = rows[seat].win
        if context.judged and win is not None and win.value is not None:
            _judge_pattern(context, claimed, win.value, context.key(seat), pointer)
            _judge_fan(context, claimed, win.value, context.key(seat), pointer)
    if context.judged:
        _judge_ranks(context, rows)
        _report(context, off)


def _report(context: Context, off: dict[str, Wrong]) -> None:
    """The wrong columns, and totals so far as these do not account for them; a wrong fan, found already, may account for one."""
    sums: dict[int, int] = {}
    for column in [column for column in off if column != "total"]:
        wrong = _differences(off[column])
        for seat, difference in wrong.items():
            sums[seat] = sums.get(seat, 0) + difference
        if any(context.explained.get(seat, 0) != difference for seat, difference in wrong.items()):
            _fault(context, column, off[column])
            for seat, difference in wrong.items():
                context.explain(seat, difference)
    unexplained = {seat: pair for seat, pair in off.get("total", {}).items() if pair[0] - pair[1] != sums.get(seat, 0)}
    if unexplained:
        _fault(context, "total", unexplained)
        for seat, difference in _differences(unexplained).items():
            context.explain(seat, difference - sums.get(seat, 0))


def _differences(wrong: Wrong) -> dict[int, int]:
    return {seat: claimed - due for seat, (claimed, due) in wrong.items()}


def _fault(context: Context, column: str, wrong: Wrong) -> None:
    """A wrong column: of the claimant if his own is wrong, else of whom it is most wrong of."""
    own = context.seats.find(context.claim.by) if context.claim.by else None
    seat = own if own in wrong and own is not None else max(wrong, key=lambda s: (abs(wrong[s][0] - wrong[s][1]), -s))
    figures = [
        {"seat": context.key(s), "claimed": claimed, "due": due, "difference": claimed - due}
        for s, (claimed, due) in sorted(wrong.items())
    ]
    rows = context.rows(lambda e: column in (COLUMN_OF[e.reason], "total") and seat in (e.giver, e.taker))
    facts: dict[str, Any] = {
        "seat": context.key(seat),
        "column": column,
        **next(each for each in figures if each["seat"] == context.key(seat)),
        "seats": figures,
        "actions": sorted({entry.action for _number, entry in rows if entry.action is not None}),
        "rows": [number for number, _entry in rows],
    }
    context.fault(_code(context, column, _differences(wrong)), (*context.pointer, "sheet"), **facts)


def _code(context: Context, column: str, off: dict[int, int]) -> str:
    """The code of the reason of this column whose rows, left out or counted twice, make up the difference; or of the only
    one that lies between the players whose figures are wrong."""
    for reason in _REASONS.get(column, ()):
        for group in _groups(context, reason):
            nets = {seat: net_of(group, seat) for seat in off}
            if off in ({seat: -net for seat, net in nets.items()}, nets):
                return CODE_OF[reason]
    between = {e.reason for e in context.ledger.entries if COLUMN_OF[e.reason] == column and e.giver in off and e.taker in off}
    if len(between) == 1 and len(off) > 1:
        return CODE_OF.get(between.pop(), "S713")
    return CODE_OF.get(column, "S713")


def _groups(context: Context, reason: str) -> list[list[Entry]]:
    """All rows of a reason, the rows of one action, and single rows."""
    rows = [entry for entry in context.ledger.entries if entry.reason == reason]
    actions = sorted({entry.action for entry in rows}, key=lambda action: (action is None, action or 0))
    groups = [rows, *([entry for entry in rows if entry.action == action] for action in actions), *([entry] for entry in rows)]
    return [group for group in groups if group]


def _judge_pattern(context: Context, claimed: ClaimedRow, value: WinValue, seat: str, pointer: Pointer) -> None:
    if claimed.pattern is None:
        return
    words, due = claimed.pattern.split("+"), list(value.patterns)
    right = same_patterns(map(pattern_id, words), value)
    context.point("sheet", {"seat": seat, "what": "pattern"}, claimed.pattern, "+".join(due), right=right)
    if not right:
        context.fault("S703", (*pointer, "pattern"), seat=seat, claimed=words, due=due)


def _judge_fan(context: Context, claimed: ClaimedRow, value: WinValue, seat: str, pointer: Pointer) -> None:
    """Each figure of fan; the first wrong one stands for the others."""
    due = {"pattern_fan": (value.pattern_fan,), "bonus_fan": (value.bonus_fan,), "fan": (value.fan, value.raw_fan)}
    wrong = False
    for what, figures in due.items():
        figure = getattr(claimed, what)
        if figure is None:
            continue
        right, place = figure in figures, (*pointer, what)
        context.point("sheet", {"seat": seat, "what": what}, figure, figures[0], right=right, pointer=place)
        if not right and not wrong:
            wrong = True
            context.fault("S702", place, seat=seat, case="fan", tile=None, claimed=figure, due=figures[0])


def _judge_ranks(context: Context, rows: Sequence[DetailedRow]) -> None:
    """Who won first: one S713, the seats in its facts."""
    wrong: list[dict[str, Any]] = []
    first: Pointer = ()
    for text, claimed in (context.claim.sheet or {}).items():
        seat = context.seats.find(text)
        if seat is None or claimed.rank is None:
            continue
        win, pointer = rows[seat].win, (*context.pointer, "sheet", text, "rank")
        due = None if win is None else win.rank
        right = claimed.rank == due
        context.point("sheet", {"seat": context.key(seat), "what": "rank"}, claimed.rank, due, right=right, pointer=pointer)
        if not right:
            first = first or pointer
            wrong.append({"seat": context.key(seat), "claimed": claimed.rank, "due": due, "difference": None})
    if wrong:
        context.fault("S713", first, column="rank", **wrong[0], seats=wrong, actions=[], rows=[])
