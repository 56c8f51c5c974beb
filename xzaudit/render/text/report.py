"""Whole reports on a terminal, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.auditing import Audit
from xzaudit.render.blocks import Report, Section
from xzaudit.render.parts.report import report_on
from xzaudit.render.tables import text_table
from xzaudit.render.text.faults import fault_lines
from xzaudit.render.text.paint import Paint
from xzaudit.render.words import words
from xzaudit.terms import VERDICT_NAMES, VERDICTS


def reports(audits: Iterable[Audit], lang: str, *, color: bool = False, brief: bool = False) -> Iterator[str]:
    """The text of each audit, and a line that counts the verdicts where there are several; `brief` leaves the sheets out."""
    paint = Paint(color)
    counted: Counter[str] = Counter()
    for audit in audits:
        before = "\n\n" if counted else ""
        counted[audit.verdict] += 1
        yield before + "\n".join(_report(report_on(audit, lang, brief=brief), lang, paint)) + "\n"
    if counted.total() > 1:
        yield f"\n{summary(counted, lang)}\n"


def summary(verdicts: Counter[str], lang: str) -> str:
    """How many records came to which verdict."""
    says, names = words("report", lang), VERDICT_NAMES[lang]
    counts = [says["count"].format(verdict=names[each], n=verdicts[each]) for each in VERDICTS[::-1] if verdicts[each]]
    return says["summary"].format(n=verdicts.total(), verdicts=says["comma"].join(counts))


def _report(report: Report, lang: str, paint: Paint) -> Iterator[str]:
    yield paint("title", report.title)
    yield paint(report.severity, report.verdict)
    for fault in report.faults:
        yield ""
        yield from fault_lines(fault, lang, paint)
    for section in report.sections:
        yield ""
        yield from section_lines(section, paint)
    if report.closing:
        yield ""
        yield from report.closing
        yield paint(report.severity, report.verdict)


def section_lines(section: Section, paint: Paint) -> Iterator[str]:
    """The lines of a section."""
    yield paint("title", section.title)
    tables = [number for number, block in enumerate(section.blocks) if not isinstance(block, str)]
    for number, block in enumerate(section.blocks):
        if isinstance(block, str):
            if number - 1 in tables and number < tables[-1]:
                yield ""
            yield f"  {block}"
        else:
            yield from (f"  {line}" for line in text_table(block.headers, block.rows, block.right).split("\n"))
