"""`-f markdown`: reports to paste where Markdown is read. Whatever comes from a record is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from xzaudit.render.formats import Hands
from xzaudit.render.shown import Excerpt, Fault, Report, Section, Table


def hands(found: Hands) -> Iterator[str]:
    """`audit -f markdown`."""
    return written(found.shown())


def written(shown: Iterable[Report | str]) -> Iterator[str]:
    """Reports one after the other, and lines between them."""
    before = ""
    for each in shown:
        yield before + (escaped(each) if isinstance(each, str) else "\n\n".join(_report(each))) + "\n"
        before = "\n"


def _report(report: Report) -> Iterator[str]:
    if report.title:
        yield f"## {escaped(report.title)}"
        yield f"**{escaped(report.verdict)}**"
    for fault in report.faults:
        yield from _fault(fault)
    for section in report.sections:
        yield from _section(section)
    if report.closing:
        yield "\n".join(f"- {escaped(line)}" for line in report.closing)


def _fault(fault: Fault) -> Iterator[str]:
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
        yield f"{' '.join(map(escaped, fault.rule))} `{fault.explain}`"
    if fault.advice:
        yield " ".join(map(escaped, fault.advice))


def _code(excerpt: Excerpt) -> str:
    """An indented block: nothing within it can end it."""
    lines = []
    for number, text in excerpt.lines:
        lines.append(f"    {number:>7} | {text}")
        if number == excerpt.marked:
            lines.append(f"            | {' ' * excerpt.column}{'^' * excerpt.width}")
    return "\n".join(lines)


def _section(section: Section) -> Iterator[str]:
    yield f"### {escaped(section.title)}"
    for block in section.blocks:
        yield escaped(block) if isinstance(block, str) else table(block)


def table(table: Table) -> str:
    """A pipe table; every cell is escaped."""
    marks = ["--:" if column in table.right else ":--" for column in range(len(table.headers))]
    lines = [list(map(escaped, table.headers)), marks, *(list(map(escaped, row)) for row in table.rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


_SIGNS = re.compile(r"[\\`*_{}\[\]<>#|~$!&:@]")
_LISTS = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    """Text that Markdown and HTML find no meaning in, on one line."""
    line = " ".join(text.split())
    line = _SIGNS.sub(lambda sign: _ENTITIES.get(sign.group()) or f"\\{sign.group()}", line)
    line = re.sub(r"(?i)\bwww\.", r"www\\.", line)
    return _LISTS.sub(lambda m: f"{m[1]}{m[2]}\\" if m[2].isdigit() else f"{m[1]}\\{m[2]}", line)


_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "＠"}
