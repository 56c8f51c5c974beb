"""What the result hangs on (S711): options that the rule set only assumes, and what their other values would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing.hinge import Hinge
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.findings import Finding
from xzaudit.rules import RuleSet


def hangs_on(whatif: WhatIf, seats: Sequence[str]) -> list[Finding]:
    """One S711 for each assumed option under another value of which a total, a win or a legality differs.

    A value that the recorded play itself refutes is none that the table can have played by. Of another value of a whole group the
    options are named that make the difference. A rule set in which everything is assumed speaks of all of them in one finding, a
    line for each.
    """
    rules = whatif.game.rules
    base = _outcome(whatif.base, seats)
    lines: dict[tuple[str, ...], dict[str, Any]] = {}
    for alternative in rules.alternatives:
        outcome = whatif.under(alternative.rules, (alternative.path,))
        if outcome.differs(whatif.base) and not outcome.refuted(whatif.base):
            asked = Hinge.of(whatif, alternative, outcome)
            line = lines.setdefault(asked.paths, {"option": asked.option, **asked.said(rules), **base, "others": []})
            line["others"].append(asked.said(alternative.rules) | _outcome(outcome, seats))
    if lines and _all_assumed(rules):
        return [Finding("S711", {"case": "many", "option": None, **base, "lines": list(lines.values())}, option=None)]
    return [Finding("S711", line, option=line["option"]) for line in lines.values()]


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
