"""The units of a piece: what is read, judged and kept as one. A line of an archive by lines, or a whole file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from xzaudit.archive.openings import opened, read_whole
from xzaudit.archive.pieces import Piece, stamp_of
from xzaudit.findings import Finding
from xzaudit.record import canon
from xzaudit.source import Document, SourceError, decode, documents
from xzaudit.source.jsons import Reader
from xzaudit.source.reading import json_line, unreadable

BLOCK = 2**18
"""Bytes of lines held at a time."""

LINE_BYTES = 16 * 2**20
"""One line; a hand takes a few thousand bytes, and memory has to stay flat."""


class Unit(NamedTuple):
    """Bytes that stand on their own, from line `line` of their file on; `refusal` is why there are none."""

    data: bytes
    line: int
    lines: bool
    refusal: Finding | None = None


def blocks(piece: Piece) -> Iterator[list[Unit]]:
    """The units of a piece, some at a time; what cannot be read is a unit that is refused."""
    number = piece.line
    try:
        if piece.source.refusal is not None:
            raise SourceError(piece.source.refusal)
        if not piece.lines:
            yield [Unit(read_whole(piece.source), 1, False)]
            return
        for block in _pieces_of_lines(piece):
            lines = block.split(b"\n")
            if not lines[-1]:
                del lines[-1]
            yield [_line(line, at, piece) for at, line in enumerate(lines, number) if line and not line.isspace()]
            number += len(lines)
    except SourceError as error:
        yield [Unit(b"", number, piece.lines, error.finding)]


def _line(line: bytes, number: int, piece: Piece) -> Unit:
    if len(line) <= LINE_BYTES:
        return Unit(line, number, True)
    facts = {"case": "row", "name": piece.source.name, "limit": LINE_BYTES}
    return Unit(b"", number, True, Finding("R006", facts))


def _pieces_of_lines(piece: Piece) -> Iterator[bytes]:
    """The bytes of a piece in blocks that end with a line; a line that is too long comes as its beginning."""
    if piece.data is not None:
        yield piece.data
        return
    with opened(piece.source) as stream:
        if piece.start:
            stream.seek(piece.start)
        left = piece.size if piece.end is not None else None
        while left is None or left > 0:
            block = stream.read(BLOCK if left is None else min(BLOCK, left))
            if block and not block.endswith(b"\n"):
                block += stream.readline(LINE_BYTES + 1)
            if not block:
                break
            yield block
            left = None if left is None else left - len(block) - skip_line(stream, block)
        if piece.stamp is not None and stamp_of(stream) != piece.stamp:
            raise _changed(piece)


def skip_line(stream: BinaryIO, block: bytes) -> int:
    """Passes over the rest of a line that is too long to be read; how many bytes that was."""
    skipped = 0
    while len(block) > LINE_BYTES and not block.endswith(b"\n"):
        block = stream.readline(LINE_BYTES + 1) or b"\n"
        skipped += len(block)
    return skipped


def _changed(piece: Piece) -> SourceError:
    return SourceError(Finding("R001", {"case": "changed", "name": piece.source.name}))


def documents_of(unit: Unit, name: str, reader: Reader) -> Iterator[Document]:
    """What a unit says; never raises."""
    try:
        if unit.refusal is not None:
            raise SourceError(unit.refusal)
        text = decode(unit.data, name, unit.line)
    except SourceError as error:
        refused = unreadable(name, error)
        refused.line = unit.line
        refused.text.first_line = unit.line
        yield refused
        return
    if unit.lines:
        yield json_line(text, reader)
    else:
        yield from documents(text, canon)
