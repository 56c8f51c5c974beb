"""Exit codes, and the one place that decides between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from xzaudit.cli.selection import Selection


class Found(Protocol):
    """What decides about a finding, however it is kept."""

    @property
    def code(self) -> str: ...
    @property
    def severity(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, Any]: ...


class Judged(Protocol):
    """What decides about a record: an audit, or what a report keeps of one."""

    @property
    def verdict(self) -> str: ...
    @property
    def passes(self) -> bool: ...
    @property
    def findings(self) -> Sequence[Found]: ...
    @property
    def counted(self) -> Sequence[Found]: ...
    @property
    def totals(self) -> object: ...
    @property
    def may_stand_unfinished(self) -> bool: ...


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


def fails(audit: Judged, fail_on: str = "error", selection: Selection | None = None) -> bool:
    """Whether an audit makes the exit code 1: its verdict is not clean, or a finding is as grave as `fail_on`.

    `never` lifts both. A list of verdicts (`illegal,disputed`): these alone count. Findings that `selection` leaves out
    do not count, and a verdict that hangs on them alone is lifted, unless the record did not read or reach its end.
    What the table let pass never counts.
    """
    if fail_on == "never":
        return False
    severities = _SEVERITIES.get(fail_on)
    if severities is None:
        return audit.verdict in fail_on.split(",")
    if any(f.severity in severities for f in audit.counted if selection is None or f.code in selection.codes):
        return True
    return not (audit.passes or _lifted(audit))


def _lifted(audit: Judged) -> bool:
    """Whether a verdict stands on findings alone: the hand was read and settled to its end. None of them is shown here."""
    return audit.verdict in _LIFTABLE and (audit.totals is not None or audit.may_stand_unfinished)


def exit_code(audits: Iterable[Judged], fail_on: str = "error", selection: Selection | None = None) -> int:
    """2 where nothing was there to check or a path named on the command line is no file, 1 where an audit fails, else 0."""
    found = list(audits)
    if not found or any(no_file(audit) for audit in found):
        return USAGE
    return FINDINGS if any(fails(audit, fail_on, selection) for audit in found) else CLEAN


def no_file(audit: Judged) -> bool:
    """Whether this stands for a path that cannot be opened as a file."""
    return any(finding.code == "R001" and finding.facts.get("case") in _NO_FILE for finding in audit.findings)
