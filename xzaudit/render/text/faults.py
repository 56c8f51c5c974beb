"""A finding on a terminal: head and place on one line, the excerpt with its caret, then the sentences."""

from __future__ import annotations

from collections.abc import Iterator

from wcwidth import wcswidth

from xzaudit.render.blocks import Excerpt, Fault
from xzaudit.render.text.paint import Paint
from xzaudit.render.words import words

_PLACE_COLUMN = 56
_INDENT = "  "


def fault_lines(fault: Fault, lang: str, paint: Paint) -> Iterator[str]:
    """The lines of one finding."""
    gap = max(2, _PLACE_COLUMN - max(0, wcswidth(fault.head)))
    yield f"{paint(fault.severity, fault.head)}{' ' * gap}{paint('quiet', fault.place)}"
    if fault.excerpt is not None:
        yield from _excerpt(fault.excerpt, paint, fault.severity)
    yield from (f"{_INDENT}{line}" for line in fault.message.split("\n"))
    if fault.cause:
        yield f"{_INDENT}{fault.cause}"
    says = words("report", lang)
    if fault.rule:
        yield f"{_INDENT}{says['rule']} {fault.rule} {paint('quiet', fault.explain)}"
    if fault.advice:
        yield f"{_INDENT}{says['advice']} {fault.advice}"


def _excerpt(excerpt: Excerpt, paint: Paint, severity: str) -> Iterator[str]:
    for number, text in excerpt.lines:
        yield f"{paint('quiet', f'{number:>7} |')} {text}"
        if number == excerpt.marked:
            yield f"{paint('quiet', '        |')} {' ' * excerpt.column}{paint(severity, '^' * excerpt.width)}"
