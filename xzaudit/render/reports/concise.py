"""`-f concise`: a line a finding, as editors and grep like it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.findings.plain import plain
from xzaudit.render.reports import Report
from xzaudit.render.results import Result

_LONGEST = 400


def report(results: Iterable[Result], report: Report) -> Iterator[str]:
    """`file:line:column: CODE message`."""
    for result in results:
        for shown in result.findings:
            place = f"{plain(result.file, _LONGEST)}:{shown.line}:{shown.column}"
            yield f"{place}: {shown.code} {plain(shown.message, _LONGEST)}\n"
