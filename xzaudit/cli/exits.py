"""Exit codes, and the one place that decides between them."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.auditing import Audit

CLEAN = 0
FINDINGS = 1
USAGE = 2
OUR_FAULT = 3
INTERRUPTED = 130

_SEVERITIES = {"error": ("error",), "warning": ("error", "warning"), "never": ()}
FAIL_ON = tuple(_SEVERITIES)


def exit_code(audits: Iterable[Audit], fail_on: str = "error") -> int:
    """0 if every verdict is clean and no finding is as grave as `fail_on`, else 1; `never` lifts both.

    `fail_on` may also be a list of verdicts: then those alone count.
    """
    if fail_on == "never":
        return CLEAN
    severities = _SEVERITIES.get(fail_on)
    for audit in audits:
        if severities is None:
            if audit.verdict in fail_on.split(","):
                return FINDINGS
        elif not audit.passes or any(finding.severity in severities for finding in audit.findings):
            return FINDINGS
    return CLEAN
