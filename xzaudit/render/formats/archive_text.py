"""`-f text` and `-f concise` for archives: what was found, by file or a line each; and the summary of a run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from xzaudit.findings.catalogue import entry
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.render.formats.text import block_text
from xzaudit.render.results import Result, Shown
from xzaudit.render.shown import Table
from xzaudit.render.tally import RunReport
from xzaudit.render.words import words
from xzaudit.terms import VERDICT_NAMES

_LONGEST = 400
_MOST = 10  # rule sets that are listed
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_COLOURS = {"error": "\x1b[31m", "warning": "\x1b[33m", "info": "\x1b[36m"}


def by_file(results: Iterable[Result], report: RunReport) -> Iterator[str]:
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
    yield from _summary(report)


def concise(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """`file:line:column: CODE message`, as editors and grep like it."""
    for result in results:
        for shown in result.findings:
            place = f"{plain(result.file, _LONGEST)}:{shown.line}:{shown.column}"
            yield f"{place}: {shown.code} {plain(shown.message, _LONGEST)}\n"


def statistics(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """Nothing but the numbers: how often each code was found, and the summary."""
    for _ in results:
        pass
    yield from _summary(report)


def _record(result: Result, report: RunReport) -> str:
    name = f" {plain(result.id)}" if result.id else ""
    number = words("archive", report.lang)["record"].format(n=result.index + 1)
    head = f"  {number}{name}  {VERDICT_NAMES[report.lang][result.verdict]}\n"
    return head + "".join(_finding(shown, report) for shown in result.findings)


def _finding(shown: Shown, report: RunReport) -> str:
    action = shown.object["action"]
    step = "" if action is None else words("archive", report.lang)["step"].format(n=action + 1)
    title = f"{shown.code} {entry(shown.code).title[report.lang]}"
    coloured = _painted(title, _COLOURS[shown.severity], report)
    return f"    {shown.line}:{shown.column}  {step}{coloured}  {plain(shown.message, _LONGEST)}\n"


def _painted(text: str, colour: str, report: RunReport) -> str:
    return f"{colour}{text}{_PLAIN}" if report.colour else text


def _summary(report: RunReport) -> Iterator[str]:
    """How much was read, and what was found how often."""
    say, tally = words("archive", report.lang), report.tally
    for line in report.headline():
        yield f"{line}\n"
    if not tally.codes and not report.quiet and tally.records:
        yield f"{say['clean']}\n"
    if tally.codes:
        rows = [(code, entry(code).title[report.lang], str(count)) for code, count in tally.by_code()]
        yield _table((say["code"], say["finding"], say["count"]), rows)
    if report.quiet:
        return
    if len(tally.worst) > 1:
        yield _table((say["worst"], say["count"]), [(plain(name), str(count)) for name, count in tally.worst_files()])
    if tally.rules:
        rules = sorted(tally.rules.items(), key=lambda item: (-item[1], item[0]))
        rows = [(plain(name), digest, str(n)) for (name, digest), n in rules[:_MOST]]
        yield _table((say["rule_set"], say["digest"], say["records"]), rows)
        if len(rules) > _MOST:
            yield filled(say["more_rules"], n=len(rules) - _MOST) + "\n"


def _table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return f"\n{block_text(Table(headers, rows, frozenset({len(headers) - 1})))}\n"
