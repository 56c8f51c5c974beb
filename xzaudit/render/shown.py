"""What is shown to people, before it is set for a terminal, for Markdown or for a page: plain text, nothing escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under headers; the columns numbered in `right` hold figures. One that is not `ruled` is a mere list."""

    headers: Sequence[str]
    rows: Sequence[Sequence[str]]
    right: frozenset[int] = frozenset()
    ruled: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a report: tables and lines in order."""

    title: str
    blocks: list[Table | str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of the file with their numbers; `column` and `width` place the caret under line `marked`, in columns of a
    terminal counted from nought."""

    lines: list[tuple[int, str]]
    marked: int
    column: int
    width: int


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding as it is shown: where and what, the lines of the file, what happened, the rule, what to do; `cause` says where a
    wrong claim comes from, `explain` how to read more. Rule and advice stand behind what they are called."""

    severity: str
    head: str
    place: str
    excerpt: Excerpt | None
    message: str
    rule: tuple[str, str] | None
    advice: tuple[str, str] | None
    explain: str
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A report for people: `title` names what it is about, `verdict` is the line it all comes to; one without a title goes on
    where the report before it ended. `severity` says how the verdict is taken: good, or as that of a finding."""

    title: str = ""
    severity: str = ""
    verdict: str = ""
    faults: list[Fault] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    verdict_again: bool = False
    """Whether somebody who reads from the end should find the verdict there too."""
