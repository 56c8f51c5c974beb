"""A comparison set for a terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from xzaudit.render.blocks import Section
from xzaudit.render.markdown import section_pieces
from xzaudit.render.tables import escaped
from xzaudit.render.text.paint import Paint
from xzaudit.render.text.report import section_lines


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a comparison comes to for people; `same` says that nothing that matters differs."""

    title: str
    verdict: str
    same: bool
    sections: list[Section]
    closing: list[str] = field(default_factory=list)


def comparison_text(report: Comparison, *, color: bool = False) -> Iterator[str]:
    """For a terminal."""
    paint = Paint(color)
    yield f"{paint('title', report.title)}\n{paint('good' if report.same else 'error', report.verdict)}\n"
    for section in report.sections:
        yield "\n" + "\n".join(section_lines(section, paint)) + "\n"
    if report.closing:
        yield "\n" + "\n".join(report.closing) + "\n"


def comparison_markdown(report: Comparison) -> Iterator[str]:
    """To paste where Markdown is read."""
    yield f"## {escaped(report.title)}\n\n**{escaped(report.verdict)}**\n"
    for section in report.sections:
        yield "\n" + "\n\n".join(section_pieces(section)) + "\n"
    if report.closing:
        yield "\n" + "\n".join(f"- {escaped(line)}" for line in report.closing) + "\n"
