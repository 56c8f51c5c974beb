"""The verdict, and what the table let pass: a waived finding is listed all the same, and no longer makes the verdict."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from xzaudit.findings import CODES, Finding
from xzaudit.record.model import Waiver

UNFINISHED = "E601"
_OF_PLAY = "TAVKWE"
_OF_CLAIMS = "SD"
UNDECIDED = "X901"
_NEVER = "RX"  # what could not be read cannot be let pass, and what is not known is not known


def against_the_rules(finding: Finding) -> bool:
    """Whether an action, deal or declaration is illegal; a hand that only stops early is not."""
    return finding.severity == "error" and finding.code[0] in _OF_PLAY and finding.code != UNFINISHED


def verdict_of(findings: Sequence[Finding], finished: bool = True) -> str:
    """The first that applies: `invalid`; `illegal` for what is against the rules; `disputed`, `unfinished`, `undecided`, `clean`."""
    codes = {finding.code for finding in findings}
    letters = {finding.code[0] for finding in findings if finding.severity == "error"}
    if "R" in letters:
        return "invalid"
    if any(map(against_the_rules, findings)):
        return "illegal"
    if not letters.isdisjoint(_OF_CLAIMS):
        return "disputed"
    if UNFINISHED in codes or not finished:
        return "unfinished"
    return "undecided" if UNDECIDED in codes else "clean"


@dataclass(frozen=True, slots=True)
class Waivers:
    """The waivers of a record; one without an action meets every finding of its code. `stopped`: something stopped the
    replay, and cannot be let pass since nothing behind it was judged."""

    given: tuple[Waiver, ...]
    stopped: bool

    def of(self, finding: Finding) -> Waiver | None:
        """The first that lets a finding pass."""
        if not self.given or not self._can(finding.code):
            return None
        return next((waiver for waiver in self.given if _meets(waiver, finding)), None)

    def idle(self, findings: Iterable[Finding]) -> list[Finding]:
        """X902 for each that meets no finding, or one that cannot be waived."""
        found = []
        for number, waiver in enumerate(self.given):
            code, can = _code(waiver), self._can(_code(waiver))
            met = [finding for finding in findings if finding.code == code]
            meets = any(_meets(waiver, finding) for finding in met)
            if meets and can:
                continue
            elsewhere = sorted({finding.action for finding in met if finding.action is not None})
            facts = {"case": "cannot"} if meets or not can else {"case": "elsewhere", "actions": elsewhere} if elsewhere else {}
            found.append(Finding("X902", {"code": code, **facts}, pointer=("waive", number)))
        return found

    def _can(self, code: str) -> bool:
        stops = self.stopped and code in CODES and CODES[code].effect == "stop"
        return code[:1] not in _NEVER and not stops


def _meets(waiver: Waiver, finding: Finding) -> bool:
    return finding.code == _code(waiver) and waiver.action in (None, finding.action)


def _code(waiver: Waiver) -> str:
    return waiver.code.strip().upper()
