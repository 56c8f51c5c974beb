"""The audit object: the contract of `-f json` and `-f jsonl`, as plain data."""

from __future__ import annotations

from typing import Any

from xzaudit import __version__
from xzaudit.auditing import Audit, Unchecked
from xzaudit.findings import Finding
from xzaudit.findings.wording import PlainSpeaker, advice, message
from xzaudit.ledger import Entry, ReadyState, ScoredWin
from xzaudit.render.speaking import house_or_seat, speaker_of
from xzaudit.sheets import DetailedRow, PersonalRow, PersonalSheet
from xzaudit.tiles import NAMES


def audit_object(audit: Audit, lang: str) -> dict[str, Any]:
    """One audit as JSON-able data; messages are in `lang`."""
    speaker = speaker_of(audit, lang) if audit.findings or audit.unchecked else None
    head: dict[str, Any] = {
        "xzaudit": __version__,
        "file": audit.record.document.text.name,
        "index": audit.record.index,
        "id": audit.record.id,
        "verdict": audit.verdict,
        "findings": [finding_object(audit, finding, lang, speaker) for finding in audit.findings],
    }
    if audit.ledger is None or audit.rules is None:
        return head
    head |= {"digest": audit.digest, "rules": audit.rules.name, "rules_digest": audit.rules_digest}
    head |= {"checked": audit.checked, "not_judged": audit.not_judged}
    if audit.unchecked:
        head["unchecked"] = [_unchecked(each) for each in audit.unchecked]
    return head | {
        "wins": [_win(audit, scored) for scored in audit.ledger.wins],
        "ready": {audit.seats[seat]: _ready(ready) for seat, ready in sorted(audit.ledger.ready.items())},
        "ledger": [entry_object(audit, entry) for entry in audit.ledger.entries],
        "sheets": _sheets(audit),
        "totals": by_seat(audit, audit.totals),
        "standing": by_seat(audit, audit.standing),
    }


def finding_object(audit: Audit, finding: Finding, lang: str, speaker: PlainSpeaker | None) -> dict[str, Any]:
    """A finding with its message, place and figures."""
    place = audit.place(finding)
    found = {
        "code": finding.code,
        "severity": finding.severity,
        "message": message(finding, lang, speaker),
        "action": finding.action,
        "seat": finding.seat,
        "file": audit.record.document.text.name,
        "line": place.line,
        "column": place.column,
        "option": finding.option,
        "advice": advice(finding, lang, speaker),
        "facts": finding.facts,
    }
    waiver = audit.waivers.of(finding)
    if waiver is not None:
        found["waived"] = waiver.reason or True
    explanations = _explanations(audit, finding)
    return found if explanations is None else found | {"explanations": explanations}


def _explanations(audit: Audit, finding: Finding) -> list[dict[str, Any]] | None:
    """Where the claim that a finding is about comes from; None where nobody looked."""
    if finding.code[0] != "S" or finding.code == "S711":
        return None
    for pointer, explanations in audit.explanations.items():
        if finding.pointer[: len(pointer)] == pointer:
            return [explanation.said() for explanation in explanations]
    return None


def _unchecked(each: Unchecked) -> dict[str, Any]:
    return {"what": each.what, "seat": each.seat, "action": each.action, "needs": each.needs}


def _win(audit: Audit, scored: ScoredWin) -> dict[str, Any]:
    win, value = scored.win, scored.value
    return {
        "rank": scored.rank,
        "seat": audit.seats[win.seat],
        "from": None if win.giver is None else audit.seats[win.giver],
        "tile": None if win.tile is None else NAMES[win.tile],
        "kind": win.kind,
        "valid": win.valid,
        "action": win.action,
        "patterns": list(value.patterns) if value else [],
        "pattern_fan": value.pattern_fan if value else None,
        "bonuses": dict(value.bonuses) if value else {},
        "fan": value.fan if value else None,
        "capped": value.capped if value else False,
        "points": value.points if value else 0 if not win.valid else None,
    }


def _ready(ready: ReadyState) -> dict[str, Any]:
    if ready.state != "ready":
        return {"state": ready.state}
    return {"state": "ready", "waits": [NAMES[tile] for tile in ready.waits], "best_fan": ready.best_fan}


def entry_object(audit: Audit, entry: Entry) -> dict[str, Any]:
    """One row of the ledger."""
    return {
        "action": entry.action,
        "from": house_or_seat(audit, entry.giver),
        "to": house_or_seat(audit, entry.taker),
        "points": entry.points,
        "reason": entry.reason,
        "cancels": list(entry.cancels),
        "working": entry.working,
        "options": list(entry.options),
    }


def _sheets(audit: Audit) -> dict[str, Any] | None:
    if audit.detailed is None or audit.personal is None:
        return None
    return {
        "detailed": [_detailed(audit, row) for row in audit.detailed],
        "personal": {audit.seats[seat]: _personal(audit, sheet) for seat, sheet in enumerate(audit.personal)},
    }


def _detailed(audit: Audit, row: DetailedRow) -> dict[str, Any]:
    value = row.win.value if row.win else None
    return {
        "seat": audit.seats[row.seat],
        "rank": row.win.rank if row.win else None,
        "pattern": "+".join(value.patterns) if value else None,
        "pattern_fan": value.pattern_fan if value else None,
        "bonus_fan": value.bonus_fan if value else None,
        "fan": value.fan if value else None,
        **row.columns,
        "total": row.total,
    }


def _personal(audit: Audit, sheet: PersonalSheet) -> dict[str, Any]:
    return {"rows": [_personal_row(audit, row) for row in sheet.rows], "total": sheet.total}


def _personal_row(audit: Audit, row: PersonalRow) -> dict[str, Any]:
    return {"seat": house_or_seat(audit, row.seat), **row.columns, "total": row.total}


def by_seat(audit: Audit, points: list[int] | None) -> dict[str, int] | None:
    """Points under their seat keys."""
    return None if points is None else dict(zip(audit.seats, points, strict=True))
