"""What the table let pass: a waived finding is listed all the same, and no longer makes the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.findings import CODES, Finding
from xzaudit.record.model import Waiver

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit

_NEVER = "RX"  # what could not be read cannot be let pass, and what is not known is not known


def waiver_of(audit: Audit, finding: Finding) -> Waiver | None:
    """The first waiver of the record that meets a finding; a waiver without an action meets every finding of its code."""
    if not waivable(audit, finding.code):
        return None
    return next((waiver for waiver in _waivers(audit) if _meets(waiver, finding)), None)


def waivable(audit: Audit, code: str) -> bool:
    """Whether the table can let a fault pass: not what stopped the replay, since nothing behind it was judged."""
    stopped = audit.replay is not None and audit.replay.broken and code in CODES and CODES[code].effect == "stop"
    return code[:1] not in _NEVER and not stopped


def idle_waivers(audit: Audit) -> list[Finding]:
    """X902 for each waiver that meets no finding, or one that cannot be waived."""
    return [
        _idle(audit, number, waiver)
        for number, waiver in enumerate(_waivers(audit))
        if not any(_meets(waiver, finding) and waivable(audit, finding.code) for finding in audit.findings)
    ]


def _idle(audit: Audit, number: int, waiver: Waiver) -> Finding:
    met = [finding for finding in audit.findings if finding.code == _code(waiver)]
    cannot = any(_meets(waiver, finding) for finding in met) or not waivable(audit, _code(waiver))
    elsewhere = sorted({finding.action for finding in met if finding.action is not None})
    facts = {"case": "cannot"} if cannot else {"case": "elsewhere", "actions": elsewhere} if elsewhere else {}
    return Finding("X902", {"code": _code(waiver), **facts}, pointer=("waive", number))


def _meets(waiver: Waiver, finding: Finding) -> bool:
    return finding.code == _code(waiver) and waiver.action in (None, finding.action)


def _code(waiver: Waiver) -> str:
    return waiver.code.strip().upper()


def _waivers(audit: Audit) -> tuple[Waiver, ...]:
    hand = audit.record.hand
    return (hand.model.waive or ()) if hand is not None else ()
