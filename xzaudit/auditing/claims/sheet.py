"""Claimed settlement sheets: each column of each row; a wrong column takes the code of the reason behind the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from xzaudit.auditing.claims.context import Context, net_of
from xzaudit.auditing.claims.patterns import pattern_id, same_patterns
from xzaudit.auditing.claims.point import Point, Pointer
from xzaudit.auditing.claims.sums import CODE_OF
from xzaudit.findings import Finding
from xzaudit.hands.value import WinValue
from xzaudit.ledger import Entry
from xzaudit.record.model import ClaimedRow
from xzaudit.sheets import DetailedRow, detailed
from xzaudit.terms import COLUMN_OF

MONEY = ("win", "ready", "kong", "flee")
_REASONS = {
    "kong": ("kong_refund", "kong_transfer", "kong_exposed", "kong_added", "kong_concealed"),
    "ready": ("not_ready", "pig"),
}


def judge_sheet(context: Context) -> None:
    """A claimed sheet on a finished, legal hand: one finding a wrong column, the seats in its facts."""
    given = context.claim.sheet
    if given is None:
        return
    judged = context.finished and context.legal and context.known
    rows = detailed(context.ledger)
    off: dict[str, dict[int, tuple[int, int]]] = {}
    for text, claimed in given.items():
        pointer = (*context.pointer, "sheet", text)
        seat = context.seat(text, pointer)
        if seat is None or seat < 0:
            continue
        for column in (*MONEY, "total"):
            points = getattr(claimed, column)
            if points is None:
                continue
            due = rows[seat].total if column == "total" else rows[seat].columns.get(column, 0)
            right = points == due if judged else None
            about = {"seat": context.key(seat), "what": column}
            context.points.append(Point("sheet", about, points, due if judged else None, right=right, pointer=(*pointer, column)))
            if right is False:
                off.setdefault(column, {})[seat] = (points, due)
        if judged:
            _judge_win(context, claimed, rows[seat], pointer, off)
    if judged:
        _judge_ranks(context, given, rows)
        _report(context, off)


def _report(context: Context, off: dict[str, dict[int, tuple[int, int]]]) -> None:
    columns = [column for column in off if column != "total"]
    sums: dict[int, int] = {}
    for column in columns:
        for seat, (claimed, due) in off[column].items():
            sums[seat] = sums.get(seat, 0) + claimed - due
        if not _explained_by_fan(context, off[column]):
            context.findings.append(_finding(context, column, off[column]))
            for seat, (claimed, due) in off[column].items():
                context.explain(seat, claimed - due)
    unexplained = {s: pair for s, pair in off.get("total", {}).items() if pair[0] - pair[1] != sums.get(s, 0)}
    if unexplained:
        context.findings.append(_finding(context, "total", unexplained))
        for seat, (claimed, due) in unexplained.items():
            context.explain(seat, claimed - due - sums.get(seat, 0))


def _explained_by_fan(context: Context, wrong: dict[int, tuple[int, int]]) -> bool:
    """Whether a wrong fan, found already, accounts for all that this column is off by."""
    return bool(wrong) and all(context.explained.get(seat, 0) == claimed - due for seat, (claimed, due) in wrong.items())


def _finding(context: Context, column: str, wrong: dict[int, tuple[int, int]]) -> Finding:
    code = _code(context, column, {seat: claimed - due for seat, (claimed, due) in wrong.items()})
    own = context.seats.find(context.claim.by) if context.claim.by else None
    seat = own if own in wrong and own is not None else max(wrong, key=lambda s: (abs(wrong[s][0] - wrong[s][1]), -s))
    claimed, due = wrong[seat]
    rows = [
        {"seat": context.key(s), "claimed": c, "due": d, "difference": c - d} for s, (c, d) in sorted(wrong.items())
    ]
    entries = [(n, e) for n, e in enumerate(context.ledger.entries) if column in (COLUMN_OF[e.reason], "total") and seat in (e.giver, e.taker)]
    facts: dict[str, Any] = {
        "by": context.by(),
        "seat": context.key(seat),
        "column": column,
        "claimed": claimed,
        "due": due,
        "difference": claimed - due,
        "seats": rows,
        "actions": sorted({e.action for _n, e in entries if e.action is not None}),
        "rows": [n for n, _e in entries],
    }
    return Finding(code, facts, None, context.key(seat), pointer=(*context.pointer, "sheet"))


def _code(context: Context, column: str, off: dict[int, int]) -> str:
    """The code of the reason of this column whose rows, left out or counted twice, make up the difference; or of the only
    one that lies between the players whose figures are wrong."""
    for reason in _REASONS.get(column, ()):
        for group in _groups(context, reason):
            nets = {seat: net_of(group, seat) for seat in off}
            if off in ({s: -n for s, n in nets.items()}, nets):
                return CODE_OF[reason]
    between = {e.reason for e in context.ledger.entries if COLUMN_OF[e.reason] == column and e.giver in off and e.taker in off}
    if len(between) == 1 and len(off) > 1:
        return CODE_OF.get(between.pop(), "S713")
    return CODE_OF.get(column, "S713")


def _groups(context: Context, reason: str) -> list[list[Entry]]:
    """All rows of a reason, the rows of one action, and single rows."""
    rows = [entry for entry in context.ledger.entries if entry.reason == reason]
    actions = {entry.action for entry in rows}
    groups = [rows, *([e for e in rows if e.action == action] for action in sorted(actions, key=lambda a: (a is None, a or 0)))]
    return [group for group in [*groups, *([entry] for entry in rows)] if group]


def _judge_win(context: Context, claimed: ClaimedRow, row: DetailedRow, pointer: Pointer, off: dict[str, dict[int, tuple[int, int]]]) -> None:
    """Pattern and fan of a row."""
    value = row.win.value if row.win else None
    seat = context.key(row.seat)
    if value is None:
        return
    if claimed.pattern is not None:
        ids = [pattern_id(word) for word in claimed.pattern.split("+")]
        right = None not in ids and same_patterns([name for name in ids if name], value)
        context.points.append(Point("sheet", {"seat": seat, "what": "pattern"}, claimed.pattern, "+".join(value.patterns), right=right))
        if not right:
            facts = {"by": context.by(), "seat": seat, "claimed": claimed.pattern.split("+"), "due": list(value.patterns)}
            context.findings.append(Finding("S703", facts, None, seat, pointer=(*pointer, "pattern")))
    _judge_fan(context, claimed, row, value, pointer)


def _judge_fan(context: Context, claimed: ClaimedRow, row: DetailedRow, value: WinValue, pointer: Pointer) -> None:
    seat = context.key(row.seat)
    due = {"pattern_fan": (value.pattern_fan,), "bonus_fan": (value.bonus_fan,), "fan": (value.fan, value.raw_fan)}
    wrong = False
    for what, figures in due.items():
        figure = getattr(claimed, what)
        if figure is None:
            continue
        right = figure in figures
        context.points.append(Point("sheet", {"seat": seat, "what": what}, figure, figures[0], right=right, pointer=(*pointer, what)))
        if not right and not wrong:
            wrong = True
            facts = {"by": context.by(), "seat": seat, "case": "fan", "tile": None, "claimed": figure, "due": figures[0]}
            context.findings.append(Finding("S702", facts, None, seat, pointer=(*pointer, what)))


def _judge_ranks(context: Context, given: Mapping[str, ClaimedRow], rows: Sequence[DetailedRow]) -> None:
    """Who won first: one S713, the seats in its facts."""
    wrong: list[dict[str, Any]] = []
    first: Pointer = ()
    for text, claimed in given.items():
        seat = context.seats.find(text)
        if seat is None or claimed.rank is None:
            continue
        win, pointer = rows[seat].win, (*context.pointer, "sheet", text, "rank")
        due = None if win is None else win.rank
        about = {"seat": context.key(seat), "what": "rank"}
        context.points.append(Point("sheet", about, claimed.rank, due, right=claimed.rank == due, pointer=pointer))
        if claimed.rank != due:
            first = first or pointer
            wrong.append({"seat": context.key(seat), "claimed": claimed.rank, "due": due, "difference": None})
    if wrong:
        facts = {"by": context.by(), "column": "rank", **wrong[0], "seats": wrong, "actions": [], "rows": []}
        context.findings.append(Finding("S713", facts, None, wrong[0]["seat"], pointer=first))
