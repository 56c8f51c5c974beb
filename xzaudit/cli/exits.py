"""Exit codes, and the one place that decides between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xzaudit.auditing import Audit
    from xzaudit.cli.selection import Selection

CLEAN = 0
FINDINGS = 1
USAGE = 2
OUR_FAULT = 3
INTERRUPTED = 130

_SEVERITIES = {"error": ("error",), "warning": ("error", "warning"), "never": ()}
FAIL_ON = tuple(_SEVERITIES)
_LIFTABLE = frozenset({"illegal", "disputed"})
# How a path that was named can fail to be a file at all; what is wrong with a file's content is a finding like others.
_NO_FILE = frozenset(
    {"missing", "link", "directory", "fifo", "socket", "device", "denied", "name", "system", "no_stdin", "terminal"}
)


def fails(audit: Audit, fail_on: str = "error", selection: Selection | None = None) -> bool:
    """Whether an audit makes the exit code 1: its verdict is not clean, or a finding is as grave as `fail_on`.

    `never` lifts both. A list of verdicts (`illegal,disputed`): these alone count. Findings that `selection` leaves out
    do not count, and a verdict that hangs on them alone is lifted, unless the record did not read or reach its end.
    """
    if fail_on == "never":
        return False
    severities = _SEVERITIES.get(fail_on)
    if severities is None:
        return audit.verdict in fail_on.split(",")
    shown = audit.findings if selection is None else selection.of(audit.findings)
    if any(finding.severity in severities for finding in shown):
        return True
    return not (audit.passes or _lifted(audit))


def _lifted(audit: Audit) -> bool:
    """Whether a verdict stands on findings alone: the hand was read and settled to its end. None of them is shown here."""
    return audit.verdict in _LIFTABLE and audit.totals is not None


def exit_code(audits: Iterable[Audit], fail_on: str = "error", selection: Selection | None = None) -> int:
    """2 where nothing was there to check or a path named on the command line is no file, 1 where an audit fails, else 0."""
    found = list(audits)
    if not found or any(no_file(audit) for audit in found):
        return USAGE
    return FINDINGS if any(fails(audit, fail_on, selection) for audit in found) else CLEAN


def no_file(audit: Audit) -> bool:
    """Whether this stands for a path that cannot be opened as a file."""
    return any(finding.code == "R001" and finding.facts.get("case") in _NO_FILE for finding in audit.findings)
