"""`-f markdown`: reports to paste where Markdown is read. Whatever comes from a record is escaped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from xzaudit.auditing import Audit
from xzaudit.render.blocks import Excerpt, Fault, Report, Section
from xzaudit.render.parts.report import report_on
from xzaudit.render.tables import escaped, markdown_table
from xzaudit.render.text.report import summary
from xzaudit.render.words import words


def reports(audits: Iterable[Audit], lang: str, *, brief: bool = False) -> Iterator[str]:
    """The Markdown of each audit, and a line that counts the verdicts where there are several."""
    counted: Counter[str] = Counter()
    for audit in audits:
        before = "\n" if counted else ""
        counted[audit.verdict] += 1
        yield before + "\n\n".join(_report(report_on(audit, lang, brief=brief), lang)) + "\n"
    if counted.total() > 1:
        yield f"\n{escaped(summary(counted, lang))}\n"


def _report(report: Report, lang: str) -> Iterator[str]:
    yield f"## {escaped(report.title)}"
    yield f"**{escaped(report.verdict)}**"
    for fault in report.faults:
        yield from _fault(fault, lang)
    for section in report.sections:
        yield from section_pieces(section)
    if report.closing:
        yield "\n".join(f"- {escaped(line)}" for line in report.closing)


def _fault(fault: Fault, lang: str) -> Iterator[str]:
    says = words("report", lang)
    yield f"### {escaped(fault.head)}"
    yield f"{escaped(fault.place)}"
    if fault.excerpt is not None:
        yield _code(fault.excerpt)
    first, *more = fault.message.split("\n")
    yield escaped(first)
    if more:
        yield "\n".join(f"- {escaped(line.removeprefix('· '))}" for line in more)
    if fault.cause:
        yield escaped(fault.cause)
    if fault.rule:
        yield f"{escaped(says['rule'])} {escaped(fault.rule)} `{fault.explain}`"
    if fault.advice:
        yield f"{escaped(says['advice'])} {escaped(fault.advice)}"


def _code(excerpt: Excerpt) -> str:
    """An indented block: nothing within it can end it."""
    lines = []
    for number, text in excerpt.lines:
        lines.append(f"    {number:>7} | {text}")
        if number == excerpt.marked:
            lines.append(f"            | {' ' * excerpt.column}{'^' * excerpt.width}")
    return "\n".join(lines)


def section_pieces(section: Section) -> Iterator[str]:
    """A section piece by piece, with an empty line between two."""
    yield f"### {escaped(section.title)}"
    for block in section.blocks:
        yield escaped(block) if isinstance(block, str) else markdown_table(block.headers, block.rows, block.right)
