"""Where a value stands: from a pointer, and an offset within a text, to line and column."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Pointer = tuple[str | int, ...]
Canon = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Place:
    """Line and column count from one, in characters of the original text; `end_column` is the first one behind."""

    line: int
    column: int
    end_column: int


class Spot:
    """A node of a document: where it starts and ends (indexes into the text parsed), and what is within.

    `style` is "" for a plain text, its quote, "|" for a block, "{" for a mapping or list; `key` where its key stands.
    """

    __slots__ = ("end", "inner", "key", "start", "style", "value")

    def __init__(
        self, start: int, end: int, style: str, value: object = None, inner: dict[str | int, Spot] | None = None
    ) -> None:
        self.start = start
        self.end = end
        self.style = style
        self.value = value
        self.inner = inner
        self.key: tuple[int, int] | None = None


def find(root: Spot, pointer: Pointer, canon: Canon) -> tuple[Spot, bool]:
    """The node that a pointer leads to, or the last one on its way, and whether it was reached.

    A key is found by the name it was written with, or by another that `canon` holds to be the same.
    """
    spot = root
    for step in pointer:
        inner = spot.inner or {}
        follow = inner.get(step)
        if follow is None and isinstance(step, str):
            name = canon(step)
            follow = next((inner[key] for key in inner if isinstance(key, str) and canon(key) == name), None)
        if follow is None:
            return spot, False
        spot = follow
    return spot, True


def offsets(text: str, spot: Spot) -> Sequence[int]:
    """For each character of a text value, and for its end, the index in the text parsed that it stands at."""
    value = spot.value if isinstance(spot.value, str) else ""
    if spot.style == "|":
        return _block_offsets(text, spot, value)
    if spot.style in _PARTS:
        return _quoted_offsets(text, spot, value)
    return range(spot.start, spot.end + 1)


def _block_offsets(text: str, spot: Spot, value: str) -> Sequence[int]:
    """Each line of a literal block is one line of its value, with the indentation in front."""
    at: array[int] = array("L")
    start = text.find("\n", spot.start) + 1 or len(text)
    for line in value.splitlines(keepends=True):
        stop = text.find("\n", start)
        stop = len(text) if stop < 0 else stop
        begin = max(start, stop - len(line.rstrip("\n")))
        at.extend(range(begin, begin + len(line)))
        start = min(stop + 1, len(text))
    at.append(at[-1] + 1 if at else start)
    return at


_PLAIN = r"[ \t]+(?![ \t\n])"
_FOLD = r"(?P<fold>[ \t]*\n[ \t\n]*)"
_PAIR = r"\\u[dD][89aAbB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}"
_ESCAPE = rf"(?P<escape>{_PAIR}|\\x[0-9A-Fa-f]{{2}}|\\u[0-9A-Fa-f]{{4}}|\\U[0-9A-Fa-f]{{8}}|\\.)"
_PARTS = {
    "'": re.compile(rf"(?P<plain>[^' \t\n]+|{_PLAIN})|{_FOLD}|(?P<escape>'')"),
    '"': re.compile(rf"(?P<plain>[^\"\\ \t\n]+|{_PLAIN})|(?P<nothing>\\\n[ \t]*)|{_FOLD}|{_ESCAPE}"),
}


def _quoted_offsets(text: str, spot: Spot, value: str) -> Sequence[int]:
    at: array[int] = array("L")
    index = spot.start + 1
    while index < spot.end - 1 and len(at) < len(value):
        part = _PARTS[spot.style].match(text, index)
        if part is None:
            break
        stop = part.end()
        if part.lastgroup == "plain":
            at.extend(range(index, stop))
        elif part.lastgroup == "escape":
            at.append(index)
        elif part.lastgroup == "fold":
            at.extend([index] * max(1, part.group().count("\n") - 1))
        index = stop
    del at[len(value) :]
    at.extend([index] * (len(value) + 1 - len(at)))
    return at


class Lines:
    """Indexes into a text, as lines and columns of the original; `first` is the number of its first line.

    `columns` holds the original columns of the lines that were changed before the text was parsed.
    """

    def __init__(self, text: str, first: int, columns: Mapping[int, Sequence[int]]) -> None:
        self.text = text
        self.first = first
        self.columns = columns
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def place(self, start: int, end: int) -> Place:
        """From `start` to `end`, or to the end of the line where it goes further; never empty."""
        line, column = self._cell(start)
        end_line, end_column = self._cell(max(start, end))
        if end_line != line:
            stop = self.starts[line + 1] - 1
            end_column = self._cell(stop)[1]
        return Place(line + self.first, column + 1, max(end_column, column + 1) + 1)

    def _cell(self, index: int) -> tuple[int, int]:
        line = bisect_right(self.starts, index) - 1
        column = index - self.starts[line]
        mapped = self.columns.get(line)
        return line, mapped[min(column, len(mapped) - 1)] if mapped else column
