"""The verdict: the first that applies."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.findings import Finding

_OF_A_CLAIM = "S"
_UNFINISHED = "E601"
_UNDECIDED = "X901"


def verdict_of(findings: Iterable[Finding], finished: bool = True) -> str:
    """`illegal` for an action, deal or declaration against the rules, then `disputed`, `unfinished`, `undecided`, `clean`."""
    codes = {finding.code for finding in findings}
    errors = {finding.code for finding in findings if finding.severity == "error"}
    if any(code[0] == "R" for code in errors):
        return "invalid"
    if any(code[0] in "TAVKWE" and code != _UNFINISHED for code in errors):
        return "illegal"
    if any(code[0] in (_OF_A_CLAIM, "D") for code in errors):
        return "disputed"
    if _UNFINISHED in codes or not finished:
        return "unfinished"
    return "undecided" if _UNDECIDED in codes else "clean"
