"""`-f github`: workflow commands, which GitHub shows beside the lines; and a table for the summary of the step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.findings.catalogue import entry
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.render.results import Result, Shown
from xzaudit.render.tally import RunReport
from xzaudit.render.words import words

MOST = 10
"""As many commands of one kind as GitHub shows of one step."""

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def commands(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """The first ten findings of each severity, then a notice about the others."""
    written: Counter[str] = Counter()
    left = 0
    for result in results:
        for shown in result.findings:
            written[shown.severity] += 1
            if written[shown.severity] <= MOST:
                yield _command(result, shown, report.lang)
            else:
                left += 1
    if left:
        said = filled(words("archive", report.lang)["left"], n=left)
        yield f"::notice title=xzaudit::{_data(said)}\n"


def _command(result: Result, shown: Shown, lang: str) -> str:
    title = f"{shown.code} {entry(shown.code).title[lang]}"
    place = {
        "file": "".join(sign if sign.isprintable() or sign.isspace() else "\ufffd" for sign in result.file),
        "line": shown.line,
        "col": shown.column,
        "endColumn": max(shown.end_column - 1, shown.column),
    }
    properties = ",".join(f"{key}={_property(str(value))}" for key, value in {**place, "title": title}.items())
    return f"::{_COMMANDS[shown.severity]} {properties}::{_data(shown.message)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def step_summary(report: RunReport) -> str:
    """Markdown for GITHUB_STEP_SUMMARY."""
    counted = report.tally.by_code()
    rows = [f"| {code} | {_cell(entry(code).title[report.lang])} | {count} |" for code, count in counted]
    files = [f"| {_cell(name)} | | {count} |" for name, count in report.tally.worst_files()]
    said = words("archive", report.lang)
    heads = f"| {said['code']} | {said['finding']} | {said['count']} |"
    table = [heads, "|---|---|---:|", *rows, *files] if rows else []
    return "\n".join(["### xzaudit", "", *report.headline(), "", *table, ""])


def _cell(text: str) -> str:
    return plain(text, 200).replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;")
