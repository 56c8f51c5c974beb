"""Claimed totals, sums and transfers: what a hand, a reason or a column came to, in all, for a seat, or between two.

S701 where totals differ, S710 where they do not even balance; of sums and transfers the code of their reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.auditing.claims.context import Context, Point, Pointer, Rows, net_of, of_reason
from xzaudit.findings.nearest import nearest
from xzaudit.ledger import HOUSE
from xzaudit.record.telling.vocabulary import claim_words
from xzaudit.terms import REASONS

AT_THE_END = frozenset({"kong_refund", "pig", "not_ready", "ready", "rake"})
"""Reasons and columns whose rows come with the end of the hand."""
COLUMNS = ("win", "kong", "ready", "flee", "fine", "rake")
CODE_OF = {
    "kong_exposed": "S705",
    "kong_added": "S705",
    "kong_concealed": "S705",
    "kong": "S705",
    "kong_transfer": "S706",
    "not_ready": "S707",
    "ready": "S707",
    "pig": "S708",
    "kong_refund": "S709",
}
"""The code of a claim about a reason or column; the others are S713."""


def judge_totals(context: Context) -> None:
    """A claim of totals on a finished, legal hand: one finding a claim, the seats in its facts."""
    if context.claim.totals is None:
        return
    pointer = (*context.pointer, "totals")
    claimed: dict[int, int] = {}
    named: dict[int, str] = {}
    for text, points in context.claim.totals.items():
        seat = context.seat(text, (*pointer, text))
        if seat is not None:
            claimed[seat] = points
            named.setdefault(seat, text)
    due = {HOUSE: -sum(context.ledger.totals), **dict(enumerate(context.ledger.totals))}
    for seat, points in claimed.items():
        context.net("total", {"seat": context.key(seat)}, points, due[seat], (*pointer, named[seat]))
    if context.judged:
        _hold_totals(context, pointer, claimed, due)


def _hold_totals(context: Context, pointer: Pointer, claimed: Mapping[int, int], due: Mapping[int, int]) -> None:
    if len(set(claimed) - {HOUSE}) == len(context.seats.keys):
        balance = sum(claimed.values()) + (0 if HOUSE in claimed else due[HOUSE])
        if balance:
            context.fault("S710", pointer, sum=balance)
            return
    off = {seat: points - due[seat] for seat, points in claimed.items() if points != due[seat]}
    rows = [
        {"seat": context.key(seat), "claimed": claimed[seat], "due": due[seat], "difference": difference}
        for seat, difference in off.items()
    ]
    if rows and off != {seat: difference for seat, difference in context.explained.items() if difference and seat in claimed}:
        context.fault("S701", pointer, rows=rows)
    elif rows:
        context.findings[0].facts["totals"] = rows


def judge_sums(context: Context) -> None:
    """`sums`: all rows of a reason, unsigned; or, for a seat, its net for reasons."""
    for key, value in (context.claim.sums or {}).items():
        pointer = (*context.pointer, "sums", key)
        if isinstance(value, dict):
            seat = context.seat(key, pointer)
            if seat is not None:
                for word, points in value.items():
                    _judge_seat(context, seat, word, points, (*pointer, word))
        elif (reason := _reason(context, key, pointer)) is not None:
            rows = _rows(context, reason)
            gross = sum(entry.points for _number, entry in rows)
            net = _net_of_transfer(context, rows) if reason == "kong_transfer" else None
            _judge(context, Point("sum", {"reason": reason}, value, gross, net, pointer=pointer), reason, rows)


def _net_of_transfer(context: Context, rows: Rows) -> int | None:
    """What the konger is out of pocket: the money that came in for his kongs went out again (收 6 转 12, 净 6)."""
    givers = {entry.giver for _number, entry in rows}
    return abs(net_of([entry for _number, entry in _rows(context, "kong")], *givers)) if len(givers) == 1 else None


def _judge_seat(context: Context, seat: int, word: str, points: int, pointer: Pointer) -> None:
    reason = _reason(context, word, pointer)
    if reason is None:
        return
    rows = [row for row in _rows(context, reason) if seat in (row[1].giver, row[1].taker)]
    net = net_of([entry for _number, entry in rows], seat)
    came_in = sum(entry.points for _number, entry in rows if entry.taker == seat)
    went_out = sum(entry.points for _number, entry in rows if entry.giver == seat)
    gross = came_in if points >= 0 else -went_out
    about = {"reason": reason, "seat": context.key(seat)}
    _judge(context, Point("sum", about, points, net, gross if gross != net else None, pointer=pointer), reason, rows)


def judge_transfers(context: Context) -> None:
    """`transfers`: what passed from one to the other for a reason, a selection of all there is."""
    for number, claimed in enumerate(context.claim.transfers or ()):
        pointer = (*context.pointer, "transfers", number)
        giver = context.seat(claimed.giver, (*pointer, "from"))
        taker = context.seat(claimed.taker, (*pointer, "to"))
        if giver is None or taker is None:
            continue
        reason = None if claimed.reason is None else _reason(context, claimed.reason, (*pointer, "for"))
        if reason is None and claimed.reason is not None:
            continue
        rows = [row for row in _rows(context, reason) if {row[1].giver, row[1].taker} == {giver, taker}]
        gross = sum(entry.points for _number, entry in rows if entry.giver == giver)
        net = net_of([entry for _number, entry in rows], taker)
        about = {"from": context.key(giver), "to": context.key(taker), "reason": reason}
        point = Point("transfer", about, claimed.points, gross, net if net != gross else None, pointer=pointer)
        wins = [entry for _number, entry in _rows(context, "win") if entry.taker == taker] if reason == "win" and not gross else ()
        if wins:
            point.right = False
            context.points.append(point)
            claimant, due = context.key(giver), context.key(wins[0].giver)
            context.fault("S704", pointer, wins[0].action, seat=context.key(taker), claimed=claimant, due=due)
        else:
            _judge(context, point, reason, rows)


def reason_of(word: str) -> str:
    """The reason or column that a word of a claim means: 转雨 and 杠钱 are as good as their ids."""
    return word if word in REASONS or word in COLUMNS else _reason_said(word)


def _reason_said(word: str) -> str:
    meant = claim_words().get(word.strip())
    return str(meant.value) if meant is not None and meant.kind == "reason" else word


def _reason(context: Context, word: str, pointer: Pointer) -> str | None:
    """The reason that a word means; R004 for one that means none."""
    reason = reason_of(word)
    if reason in REASONS or reason in COLUMNS:
        return reason
    expected = [*REASONS, "kong", "ready"]
    context.refuse(pointer, case="word", field=str(pointer[-1]), found=reason, expected=expected, nearest=nearest(reason, expected))
    return None


def _rows(context: Context, reason: str | None) -> Rows:
    return context.rows(lambda entry: of_reason(entry, reason))


def _judge(context: Context, point: Point, reason: str | None, rows: Rows) -> None:
    """Right in either sense; what comes with the end of a hand waits for it."""
    context.points.append(point)
    point.rows = tuple(number for number, _entry in rows)
    point.actions = tuple(sorted({entry.action for _number, entry in rows if entry.action is not None}))
    waits = not context.ended and (reason is None or reason in AT_THE_END) and not context.told
    if waits or any(what in ("fan", "late_kong", "ready") for what, _seat, _action in context.ledger.unsettled):
        point.due = point.net = None
        return
    point.right = point.claimed in (point.due, point.net)
    if not point.right:
        _report(context, point, reason)
    elif point.net is not None:
        seat_given = point.kind == "sum" and "seat" in point.about
        point.sense = "net" if (point.claimed == point.due) == seat_given else "gross"


def _report(context: Context, point: Point, reason: str | None) -> None:
    code = CODE_OF.get(reason or "", "S713")
    facts: dict[str, Any] = {
        "seat": point.about.get("seat") or point.about.get("from"),
        "claimed": point.claimed,
        "due": point.due,
        "difference": point.claimed - point.due,
        "actions": list(point.actions),
        "rows": list(point.rows),
        **{key: value for key, value in point.about.items() if key != "seat"},
    }
    if point.kind == "transfer":
        facts["case"] = "transfer"
    if code == "S713":
        facts["column"] = reason or "total"
    context.fault(code, point.pointer, **facts)
