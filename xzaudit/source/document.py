"""A document: plain data as it stood in the file, and the way back from each value to its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from xzaudit.findings import Finding
from xzaudit.source import places
from xzaudit.source.errors import DocumentError
from xzaudit.source.places import Canon, Lines, Place, Pointer, Spot
from xzaudit.source.text import Text

Kind = Literal["yaml", "json"]


def as_written(key: str) -> str:
    """The usual `canon`: every key has one name only."""
    return key


@dataclass(slots=True, eq=False)
class Document:
    """One document of a file, from `line` on.

    `data` is made of dict, list, str, None and, from JSON, bool, int and `Odd`; it is None where `broken`, and then
    `findings` says why. `body` is the text that was parsed, `columns` what was changed in it before.
    """

    text: Text
    kind: Kind
    line: int
    body: str
    data: object = None
    findings: Sequence[Finding] = ()
    broken: bool = False
    canon: Canon = as_written
    root: Spot | None = None
    columns: Mapping[int, Sequence[int]] = field(default_factory=dict)
    _lines: Lines | None = None
    _last: tuple[Spot, Sequence[int]] | None = None

    def place(self, pointer: Pointer = (), span: tuple[int, int] | None = None, key: bool = False) -> Place:
        """Where a value stands; with `span` some characters of it, with `key` its key instead.

        A pointer that leads nowhere gives the last value on its way: what is missing is missing there.
        """
        root = self._spots()
        if root is None:
            return self._numbers().place(0, 1)
        spot, reached = places.find(root, pointer, self.canon)
        if spot.key and (key or spot.style == "{" or not reached):
            return self._numbers().place(*spot.key)
        if span is not None and reached and isinstance(spot.value, str):
            start, end = (min(max(offset, 0), len(spot.value)) for offset in span)
            at = self._offsets(spot)
            return self._numbers().place(at[start], at[max(start, end - 1)] + 1 if end > start else at[start])
        if spot.style == "{":
            return self._numbers().place(spot.start, spot.start + 1)
        return self._numbers().place(spot.start, spot.end)

    def where(self, finding: Finding) -> Place:
        """The place of a finding about this document."""
        facts = finding.facts
        line, column = facts.get("line"), facts.get("column")
        if not finding.pointer and isinstance(line, int) and isinstance(column, int):
            return Place(line, column, facts.get("end_column", column + 1))
        named = facts.get("field") if facts.get("case") == "unknown" else facts.get("found")
        return self.place(finding.pointer, finding.span, key=bool(finding.pointer) and finding.pointer[-1] == named)

    def excerpt(self, line: int, around: int = 2) -> list[tuple[int, str]]:
        """The lines about a line with their numbers, as they stand in the file: not safe to print as they are."""
        first = self.text.first_line
        at = line - first
        low, high = max(0, at - around), min(len(self.text.lines), at + around + 1)
        return [(number + first, self.text.lines[number]) for number in range(low, high)]

    def refuse(self, why: DocumentError) -> Document:
        """This document as one that cannot be read."""
        place = self._numbers().place(why.start, why.end)
        facts = {"case": why.case, "line": place.line, "column": place.column, "end_column": place.end_column}
        for name, fact in why.facts.items():
            facts[name] = fact + self.line - 1 if name.endswith("_line") else fact
        if why.clash is not None:
            first = self._numbers().place(why.clash, why.clash + 1)
            facts |= {"first_line": first.line, "first_column": first.column}
        self.findings = [*self.findings, Finding(why.code, facts)]
        self.data, self.broken, self.root = None, True, None
        return self

    def _spots(self) -> Spot | None:
        """The places of a JSON document are only looked for when one is asked for."""
        if self.root is None and self.kind == "json" and not self.broken:
            from xzaudit.source.json_scan import scan

            self.root = scan(self.body, self.canon)[1]
        return self.root

    def _numbers(self) -> Lines:
        if self._lines is None:
            self._lines = Lines(self.body, self.line, self.columns)
        return self._lines

    def _offsets(self, spot: Spot) -> Sequence[int]:
        if self._last is None or self._last[0] is not spot:
            self._last = (spot, places.offsets(self.body, spot))
        return self._last[1]
