"""What a report is made of before it is set for a terminal, for Markdown or for a page: plain text, nothing escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under headers; the columns numbered in `right` hold figures."""

    headers: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a report: tables and lines in order. `grave` marks what must not be overlooked."""

    title: str
    blocks: list[Table | str] = field(default_factory=list)
    grave: bool = False


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
    wrong claim comes from."""

    severity: str
    head: str
    place: str
    excerpt: Excerpt | None
    message: str
    rule: str
    advice: str
    explain: str
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """One audit for people: `title` names the record, `verdict` is the line it all comes to."""

    title: str
    severity: str
    verdict: str
    faults: list[Fault]
    sections: list[Section]
    closing: list[str]
