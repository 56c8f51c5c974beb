"""The session object: beside the audits in `audit --session -f json`."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.sessions import Played, Session, Standing, payments, standings
from xzaudit.findings.plain import plain
from xzaudit.sheets.money import decimal


def session_object(session: Session, lang: str) -> dict[str, Any]:
    """One session as JSON-able data: players by name, points in the rule set's unit, `yuan` as a decimal in text.

    `complete` is false where a hand does not count (`left_out` says why: a verdict) or is missing; points, running
    scores and standings are then those of the hands that count.
    """
    rows = standings(session)
    transfers = payments(session, rows)
    names = [row.name for row in rows]
    return {
        "complete": session.complete,
        "missing": session.missing,
        "players": list(session.names),
        "hands": [_hand(played) for played in session.hands],
        "standings": [_standing(row, lang) for row in rows],
        "transfers": None
        if transfers is None
        else [
            {"from": _party(names, each.giver), "to": _party(names, each.taker), "points": each.points}
            for each in transfers
        ],
    }


def _party(names: list[str], place: int) -> str:
    return names[place] if place >= 0 else "house"


def _hand(played: Played) -> dict[str, Any]:
    audit = played.audit
    totals = None if audit.totals is None else dict(zip(audit.names, audit.totals, strict=True))
    return {
        "file": audit.record.document.text.name,
        "index": audit.record.index,
        "id": audit.record.id,
        "verdict": audit.verdict,
        "left_out": played.left_out,
        "totals": totals,
        "running": played.running,
    }


def _standing(row: Standing, lang: str) -> dict[str, Any]:
    best = None
    if row.best is not None and row.best.win.value is not None:
        value = row.best.win.value
        best = {"hand": row.best.hand, "fan": value.fan, "patterns": list(value.patterns), "points": value.points}
    return {
        "rank": row.rank,
        "player": row.name,
        "points": row.points,
        "won": row.won,
        "lost": row.lost,
        "even": row.even,
        "wins": row.wins,
        "self_draws": row.self_draws,
        "deal_ins": row.deal_ins,
        "kongs": row.kongs,
        "pigs": row.pigs,
        "best": best,
        "yuan": None if row.yuan is None else decimal(row.yuan),
        "coins": row.coins,
        "level": None if row.level is None else plain(row.level.title.say(lang)),
    }
