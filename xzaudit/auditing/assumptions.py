"""What the result hangs on (S711): options that the rule set only assumes, and what their other values would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.findings import Finding
from xzaudit.rules import RuleSet, value_of
from xzaudit.rules.paths import plain


def hangs_on(whatif: WhatIf, seats: Sequence[str]) -> list[Finding]:
    """One S711 for each assumed option under another value of which a total, a win or a legality differs.

    A rule set in which everything is assumed speaks of all of them in one finding, a line for each.
    """
    rules = whatif.game.rules
    found: dict[str, list[dict[str, Any]]] = {}
    for alternative in rules.alternatives:
        outcome = whatif.under(alternative.rules, (alternative.path,))
        if outcome.differs(whatif.base):
            said = _outcome(outcome, seats) | {"value": plain(alternative.value)}
            found.setdefault(alternative.path, []).append(said)
    base = _outcome(whatif.base, seats)
    findings = [_finding(path, rules, base, others) for path, others in found.items()]
    if findings and _all_assumed(rules):
        lines = [finding.facts for finding in findings]
        return [Finding("S711", {"case": "many", "option": None, **base, "lines": lines}, option=None)]
    return findings


def _finding(path: str, rules: RuleSet, base: dict[str, Any], others: list[dict[str, Any]]) -> Finding:
    value = plain(value_of(rules, path))
    return Finding("S711", {"option": path, "value": value, **base, "others": others}, option=path)


def _outcome(outcome: Outcome, seats: Sequence[str]) -> dict[str, Any]:
    """Totals by seat, and the codes of what would be illegal."""
    totals = outcome.totals
    said: dict[str, Any] = {"totals": None if totals is None else dict(zip(seats, totals, strict=True))}
    illegal = sorted(code for code in outcome.faults if code not in ("E601", "X901"))
    if illegal:
        said["verdict"] = "illegal"
        said["codes"] = illegal
    return said


def _all_assumed(rules: RuleSet) -> bool:
    return all(source.kind != "stated" for source in rules.provenance.values())
