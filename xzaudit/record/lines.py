"""The lines of `actions`: a list of strings, or a block of text; comments cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

SAYS = "says"
"""Stands in the pointer of a told claim between its line and its number among all that is told."""

_COMMENT = re.compile(r"(^|\s)[#＃].*")


class Line(NamedTuple):
    """One line that says something: its pointer in the record, its text, and where that begins within the value."""

    pointer: tuple[str | int, ...]
    text: str
    offset: int


def lines_of(given: str | Sequence[str] | None) -> Iterator[Line]:
    """The lines of `actions` that say something, with the offset of each within its value; comments are cut off."""
    if given is None:
        return
    if isinstance(given, str):
        offset = 0
        for line in given.split("\n"):
            text = _without_comment(line)
            if text and not text.isspace():
                yield Line(("actions",), text, offset)
            offset += len(line) + 1
        return
    for number, line in enumerate(given):
        yield Line(("actions", number), _without_comment(line), 0)


def _without_comment(line: str) -> str:
    return (_COMMENT.sub("", line) if "#" in line or "＃" in line else line).rstrip()
