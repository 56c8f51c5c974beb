"""`-f text`: reports for a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from wcwidth import wcswidth

from xzaudit.render.formats import Hands
from xzaudit.render.shown import Excerpt, Fault, Report, Section, Table

_PLACE_COLUMN = 56
_INDENT = "  "
_COLOURS = {"error": "1;31", "warning": "1;33", "info": "36", "good": "1;32", "title": "1", "quiet": "2"}


class Paint:
    """Paints text by what it means, in ANSI around text that holds none itself; leaves it alone where there is no colour."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, meaning: str, text: str) -> str:
        return f"\x1b[{_COLOURS[meaning]}m{text}\x1b[0m" if self.on and text else text


def hands(found: Hands) -> Iterator[str]:
    """`audit -f text`."""
    return written(found.shown(), color=found.color)


def written(shown: Iterable[Report | str], *, color: bool = False) -> Iterator[str]:
    """Reports one after the other, and lines between them."""
    paint, before = Paint(color), ""
    for each in shown:
        if isinstance(each, str):
            yield f"\n{each}\n"
            continue
        yield (before if each.title else "") + "\n".join(_report(each, paint)) + "\n"
        before = "\n\n"


def steps(sections: Iterable[Section]) -> Iterator[str]:
    """Sections close to each other, step by step."""
    for section in sections:
        yield f"{section.title}\n" + "".join(f"    {block_text(block)}\n" for block in section.blocks)


def _report(report: Report, paint: Paint) -> Iterator[str]:
    if report.title:
        yield paint("title", report.title)
        yield paint(report.severity, report.verdict)
    for fault in report.faults:
        yield ""
        yield from _fault(fault, paint)
    for section in report.sections:
        yield ""
        yield from _section(section, paint)
    if report.closing:
        yield ""
        yield from report.closing
        if report.verdict_again:
            yield paint(report.severity, report.verdict)


def _fault(fault: Fault, paint: Paint) -> Iterator[str]:
    """Head and place on one line, the excerpt with its caret, then the sentences."""
    gap = max(2, _PLACE_COLUMN - max(0, wcswidth(fault.head)))
    yield f"{paint(fault.severity, fault.head)}{' ' * gap}{paint('quiet', fault.place)}"
    if fault.excerpt is not None:
        yield from _excerpt(fault.excerpt, paint, fault.severity)
    yield from (f"{_INDENT}{line}" for line in fault.message.split("\n"))
    if fault.cause:
        yield f"{_INDENT}{fault.cause}"
    if fault.rule:
        yield f"{_INDENT}{' '.join(fault.rule)} {paint('quiet', fault.explain)}"
    if fault.advice:
        yield f"{_INDENT}{' '.join(fault.advice)}"


def _excerpt(excerpt: Excerpt, paint: Paint, severity: str) -> Iterator[str]:
    for number, text in excerpt.lines:
        yield f"{paint('quiet', f'{number:>7} |')} {text}"
        if number == excerpt.marked:
            yield f"{paint('quiet', '        |')} {' ' * excerpt.column}{paint(severity, '^' * excerpt.width)}"


def _section(section: Section, paint: Paint) -> Iterator[str]:
    """A line that introduces a table stands apart from the one before it."""
    yield paint("title", section.title)
    tables = [number for number, block in enumerate(section.blocks) if not isinstance(block, str)]
    for number, block in enumerate(section.blocks):
        if isinstance(block, str) and number - 1 in tables and number < tables[-1]:
            yield ""
        yield from (f"{_INDENT}{line}" for line in block_text(block).split("\n"))


def lines_of(blocks: Iterable[Table | str]) -> Iterator[str]:
    """Lines and tables, one after the other."""
    return (f"{block_text(block)}\n" for block in blocks)


def block_text(block: Table | str) -> str:
    """A line, or the lines of a table in columns that align with wide and combining characters."""
    if isinstance(block, str):
        return block
    import tabulate

    aligns = ["right" if column in block.right else "left" for column in range(len(block.headers))]
    padding = tabulate.MIN_PADDING  # it belongs to everybody who uses the library
    tabulate.MIN_PADDING = 0 if block.ruled else padding  # ruled: wide headers need no room beside them
    try:
        made = tabulate.tabulate(
            [list(map(_steady, row)) for row in block.rows],
            list(map(_steady, block.headers)),
            tablefmt="simple" if block.ruled else "plain",
            colalign=aligns if block.rows else None,
            disable_numparse=True,
            preserve_whitespace=False,
        )
    finally:
        tabulate.MIN_PADDING = padding
    return "\n".join(line.rstrip() for line in str(made).split("\n")) if block.ruled else str(made)


def _steady(text: str) -> str:
    """A text whose width all terminals agree on: without variation selectors and skin tones."""
    return text if text.isascii() else _UNSTEADY.sub("", text)


_UNSTEADY = re.compile("[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]")
