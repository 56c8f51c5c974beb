"""Changes of data made in the text that the data were read from: nothing else in it moves."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from xzaudit.formatting.changes import Change, Pointer, Rename, Rewrite, Split
from xzaudit.formatting.scalars import yaml_scalar
from xzaudit.source import Document
from xzaudit.source.json_scan import scan
from xzaudit.source.places import Spot, find

_ENTRY = re.compile(r" *- +")


class Edit(NamedTuple):
    """Text between two indexes, and what stands there instead."""

    start: int
    end: int
    new: str


class UnsafeError(Exception):
    """A change cannot be made in this text without touching more than it should."""


def patched(document: Document, changes: Sequence[Change]) -> str:
    """The text of a document with the changes made in it; UnsafeError where one cannot be."""
    body = document.body
    if not changes:
        return body
    root = document.root if document.root is not None else scan(body, document.canon)[1]
    patch = _Patch(document, body, root)
    edits = sorted(edit for change in changes for edit in patch.edits(change))
    parts: list[str] = []
    at = 0
    for edit in edits:
        if edit.start < at:
            raise UnsafeError
        parts += (body[at : edit.start], edit.new)
        at = edit.end
    return "".join([*parts, body[at:]])


class _Patch:
    def __init__(self, document: Document, body: str, root: Spot) -> None:
        self.document = document
        self.body = body
        self.root = root
        self.json = document.kind == "json"

    def spot(self, pointer: Pointer) -> Spot:
        spot, reached = find(self.root, pointer, lambda key: key)
        if not reached:
            raise UnsafeError
        return spot

    def edits(self, change: Change) -> Iterator[Edit]:
        spot = self.spot(change.pointer)
        if isinstance(change, Rename):
            if spot.key is None:
                raise UnsafeError
            yield Edit(*spot.key, self.scalar(change.new, self.body[spot.key[0]]))
        elif isinstance(change, Rewrite):
            yield from self.block(spot, change) if spot.style == "|" else [self.rewritten(spot, change.new)]
        else:
            yield from self.split(spot, change)

    def rewritten(self, spot: Spot, new: str) -> Edit:
        return Edit(spot.start, spot.end, self.scalar(new, spot.style))

    def scalar(self, text: str, style: str) -> str:
        """A text as this kind of file writes it: in the quotes that it had, or in none where that is safe."""
        if not self.json and style == "'" and "\n" not in text:
            return "'" + text.replace("'", "''") + "'"
        if self.json or style == '"':
            return json.dumps(text, ensure_ascii=False)
        return yaml_scalar(text)

    def block(self, spot: Spot, change: Rewrite) -> Iterator[Edit]:
        """The lines of a block that change, each with the indentation of its line."""
        body = self.body
        start = body.find("\n", spot.start) + 1
        old = str(spot.value).split("\n")
        for line, new in zip(old, change.lines, strict=True):
            stop = body.find("\n", start)
            stop = len(body) if stop < 0 else stop
            if new != (line,):
                begin = stop - len(line)
                if body[begin:stop] != line:
                    raise UnsafeError
                yield Edit(begin, stop, f"\n{body[start:begin]}".join(new))
            start = stop + 1

    def split(self, spot: Spot, change: Split) -> Iterator[Edit]:
        """One entry of a list made several: each on a line of its own where the first has one, else side by side."""
        first, *others = (self.scalar(text, spot.style) for text in change.entries)
        line = self.body.rfind("\n", 0, spot.start) + 1
        lead = self.body[line : spot.start]
        if not self.json and _ENTRY.fullmatch(lead):
            yield Edit(spot.start, spot.end, first)
            stop = self.body.find("\n", spot.end)
            stop = len(self.body) if stop < 0 else stop
            yield Edit(stop, stop, "".join(f"\n{lead}{text}" for text in others))
        else:
            between = f",\n{lead}" if self.json and line and not lead.strip() else ", "
            yield Edit(spot.start, spot.end, between.join([first, *others]))
