"""Claimed sums and transfers: what a reason or column came to, in all, for a seat, or between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing.claims.context import AT_THE_END, Context, matches_reason, net_of
from xzaudit.auditing.claims.point import Point, Pointer
from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.ledger import Entry
from xzaudit.record.told_words import REASON_WORDS
from xzaudit.terms import REASONS

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


def judge_sums(context: Context) -> None:
    """`sums`: all rows of a reason, unsigned; or, for a seat, its net for reasons."""
    for key, value in (context.claim.sums or {}).items():
        pointer = (*context.pointer, "sums", key)
        if isinstance(value, dict):
            seat = context.seat(key, pointer)
            if seat is not None:
                for word, points in value.items():
                    _judge_seat(context, seat, reason_of(word), points, (*pointer, word))
        elif _reason_known(context, reason_of(key), pointer):
            reason = reason_of(key)
            rows = _rows(context, reason)
            gross = sum(entry.points for _number, entry in rows)
            net = _net_of_transfer(context, rows) if reason == "kong_transfer" else None
            _judge(context, Point("sum", {"reason": reason}, value, gross, net, pointer=pointer), reason, rows)


def _net_of_transfer(context: Context, rows: Sequence[tuple[int, Entry]]) -> int | None:
    """What the konger is out of pocket: the money that came in for his kongs went out again (收 6 转 12, 净 6)."""
    givers = {entry.giver for _number, entry in rows}
    if len(givers) != 1:
        return None
    giver = givers.pop()
    return abs(net_of([entry for _number, entry in _rows(context, "kong")], giver))


def _judge_seat(context: Context, seat: int, reason: str, points: int, pointer: Pointer) -> None:
    if not _reason_known(context, reason, pointer):
        return
    rows = [(n, e) for n, e in _rows(context, reason) if seat in (e.giver, e.taker)]
    entries = [entry for _number, entry in rows]
    came_in = sum(entry.points for entry in entries if entry.taker == seat)
    went_out = sum(entry.points for entry in entries if entry.giver == seat)
    net = net_of(entries, seat)
    gross = came_in if points >= 0 else -went_out
    point = Point("sum", {"reason": reason, "seat": context.key(seat)}, points, net, gross if gross != net else None, pointer=pointer)
    _judge(context, point, reason, rows)


def judge_transfers(context: Context) -> None:
    """`transfers`: what passed from one to the other for a reason, a selection of all there is."""
    for number, claimed in enumerate(context.claim.transfers or ()):
        pointer = (*context.pointer, "transfers", number)
        giver = context.seat(claimed.giver, (*pointer, "from"))
        taker = context.seat(claimed.taker, (*pointer, "to"))
        reason = None if claimed.reason is None else reason_of(claimed.reason)
        if giver is None or taker is None or not (reason is None or _reason_known(context, reason, (*pointer, "for"))):
            continue
        rows = [(n, e) for n, e in _rows(context, reason) if {e.giver, e.taker} == {giver, taker}]
        gross = sum(entry.points for _number, entry in rows if entry.giver == giver)
        net = net_of([entry for _number, entry in rows], taker)
        about = {"from": context.key(giver), "to": context.key(taker), "reason": reason}
        point = Point("transfer", about, claimed.points, gross, net if net != gross else None, pointer=pointer)
        if reason == "win" and not gross and any(e.taker == taker for _n, e in _rows(context, "win")):
            _wrong_payer(context, point, giver, taker)
        else:
            _judge(context, point, reason, rows)


def _wrong_payer(context: Context, point: Point, giver: int, taker: int) -> None:
    point.right = False
    context.points.append(point)
    entry = next(e for _n, e in _rows(context, "win") if e.taker == taker)
    facts = {"by": context.by(), "seat": context.key(taker), "claimed": context.key(giver), "due": context.key(entry.giver)}
    context.findings.append(Finding("S704", facts, entry.action, context.key(taker), pointer=point.pointer))


def reason_of(word: str) -> str:
    """The reason or column that a word of a claim means: 转雨 and 杠钱 are as good as their ids."""
    return word if word in REASONS or word in COLUMNS else REASON_WORDS.get(word.strip(), word)


def _reason_known(context: Context, reason: str, pointer: Pointer) -> bool:
    if reason in REASONS or reason in COLUMNS:
        return True
    expected = [*REASONS, "kong", "ready"]
    facts = {"case": "word", "field": str(pointer[-1]), "found": reason, "expected": expected, "nearest": nearest(reason, expected)}
    context.findings.append(Finding("R004", facts, pointer=pointer))
    return False


def _rows(context: Context, reason: str | None) -> list[tuple[int, Entry]]:
    return [(number, entry) for number, entry in enumerate(context.ledger.entries) if matches_reason(entry, reason)]


def _judge(context: Context, point: Point, reason: str | None, rows: Sequence[tuple[int, Entry]]) -> None:
    """Right in either sense; what comes with the end of a hand waits for it."""
    context.points.append(point)
    point.rows = tuple(number for number, _entry in rows)
    point.actions = tuple(sorted({entry.action for _number, entry in rows if entry.action is not None}))
    if not context.ended and (reason is None or reason in AT_THE_END) and not context.told:
        point.due = point.net = None
        return
    if any(what in ("fan", "late_kong", "ready") for what, _seat, _action in context.ledger.unsettled) and not context.known:
        point.due = point.net = None
        return
    point.right = point.claimed in (point.due, point.net)
    if point.net is not None and point.right:
        seat_given = point.kind == "sum" and "seat" in point.about
        point.sense = "net" if (point.claimed == point.due) == seat_given else "gross"
    if not point.right:
        facts: dict[str, Any] = {
            "by": context.by(),
            "seat": point.about.get("seat") or point.about.get("from"),
            "claimed": point.claimed,
            "due": point.due,
            "difference": point.claimed - point.due,
            "actions": list(point.actions),
            "rows": list(point.rows),
            **{key: value for key, value in point.about.items() if key != "seat"},
        }
        code = CODE_OF.get(reason or "", "S713")
        if point.kind == "transfer":
            facts["case"] = "transfer"
        if code == "S713":
            facts["column"] = reason or "total"
        context.findings.append(Finding(code, facts, None, facts["seat"], pointer=point.pointer))
