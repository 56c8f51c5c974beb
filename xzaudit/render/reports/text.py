"""`-f text` for archives: what was found, by file, then the summary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.findings.catalogue import entry
from xzaudit.findings.plain import plain
from xzaudit.render.reports import Report
from xzaudit.render.reports.words import summary, verdict_name
from xzaudit.render.results import Result, Shown
from xzaudit.render.words import words

_LONGEST = 400
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_COLOURS = {"error": "\x1b[31m", "warning": "\x1b[33m", "info": "\x1b[36m"}


def report(results: Iterable[Result], report: Report) -> Iterator[str]:
    """Records without a finding are only counted."""
    file = None
    for result in results:
        if result.findings:
            if result.file != file:
                yield ("" if file is None else "\n") + _painted(plain(result.file, _LONGEST), _BOLD, report) + "\n"
                file = result.file
            yield _record(result, report)
    if file is not None:
        yield "\n"
    yield from summary(report)


def _record(result: Result, report: Report) -> str:
    name = f" {plain(result.id)}" if result.id else ""
    verdict = verdict_name(result.verdict, report.lang)
    number = words("archive", report.lang)["record"].format(n=result.index + 1)
    head = f"  {number}{name}  {verdict}\n"
    return head + "".join(_finding(shown, report) for shown in result.findings)


def _finding(shown: Shown, report: Report) -> str:
    action = shown.object["action"]
    step = "" if action is None else words("archive", report.lang)["step"].format(n=action + 1)
    title = f"{shown.code} {entry(shown.code).title[report.lang]}"
    coloured = _painted(title, _COLOURS[shown.severity], report)
    return f"    {shown.line}:{shown.column}  {step}{coloured}  {plain(shown.message, _LONGEST)}\n"


def _painted(text: str, colour: str, report: Report) -> str:
    return f"{colour}{text}{_PLAIN}" if report.colour else text
