"""Sources cut into pieces: a byte range of an archive by lines, or a whole file; and pieces put together to tasks."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO

from xzaudit.archive.openings import opened
from xzaudit.archive.sources import LINES, Source
from xzaudit.source import SourceError

UNIT = 4 * 2**20
"""Bytes of a task: what it costs to hand it over no longer shows."""

FIRST = 2**17
"""Bytes of the first task; the next ones double, so that the first findings are there at once."""

DATA_UNIT = 2**20
"""Bytes of a piece that is handed over itself, because its file can only be read from the start."""

_STEP = 2**20
_SAMPLE = 2**16
_SAMPLE_LINES = 8
_FILES = 32  # whole files in one task
_YAML_WEIGHT = 8  # a byte of YAML takes as long as so many of JSON


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a source. `lines`: a JSON value a line, from byte `start` to `end` (None: to the end), the first of them
    line number `line`. `data` are its bytes where a worker cannot get at them itself. `stamp` is what the file was like,
    `digest` that of its bytes where somebody keeps outcomes by it.
    """

    source: Source
    lines: bool = False
    start: int = 0
    end: int | None = None
    line: int = 1
    data: bytes | None = None
    stamp: tuple[int, int] | None = None
    digest: bytes | None = None

    @property
    def size(self) -> int:
        """Bytes of the file that it stands for, roughly where the file is packed."""
        return self.source.size if self.end is None else self.end - self.start


Task = tuple[Piece, ...]


def tasks(sources: Iterable[Source], unit: int = UNIT, whole: bool = False) -> Iterator[Task]:
    """The work in order; with `whole` packed files are not unpacked here but left to the workers."""
    sizes = _ramp(unit)
    batch: list[Piece] = []
    weight, enough = 0, next(sizes)
    for source in sources:
        for piece in _cut(source, enough, unit, whole):
            small = piece.end is None and piece.data is None
            batch.append(piece)
            weight += piece.size * (_YAML_WEIGHT if small and not piece.lines else 1)
            if weight >= enough or len(batch) >= _FILES:
                yield tuple(batch)
                batch, weight, enough = [], 0, next(sizes)
    if batch:
        yield tuple(batch)


def _ramp(unit: int) -> Iterator[int]:
    size = min(FIRST, unit)
    while True:
        yield size
        size = min(size * 2, unit)


def _cut(source: Source, size: int, most: int, whole: bool) -> Iterator[Piece]:
    if source.refusal is not None:
        yield Piece(source)
        return
    try:
        if not is_lines(source):
            yield Piece(source)
        elif source.packing and whole:
            yield Piece(source, lines=True)
        else:
            yield from _ranges(source, size, most, digest=whole)
    except SourceError as error:
        yield Piece(replace(source, refusal=error.finding))


def _ranges(source: Source, size: int, most: int, digest: bool) -> Iterator[Piece]:
    """Ranges of whole lines. Their lines are counted here, where it costs next to nothing, so that all numbers are right."""
    start, line = 0, 1
    with opened(source) as stream:
        stamp = stamp_of(stream)
        while True:
            hashed = hashlib.blake2b(digest_size=20) if digest else None
            kept, length, count = _take(stream, DATA_UNIT if source.packing else size, source.packing is not None, hashed)
            if not length:
                return
            yield Piece(source, True, start, start + length, line, kept, stamp, hashed.digest() if hashed else None)
            start, line = start + length, line + count
            size = min(size * 2, most)


def _take(
    stream: BinaryIO, size: int, keep: bool, hashed: hashlib.blake2b | None
) -> tuple[bytes | None, int, int]:
    """Whole lines of about `size` bytes: themselves if they are kept, their length, and the number of line ends."""
    kept: list[bytes] = []
    length = count = 0
    last = b""
    while length < size or not last.endswith(b"\n"):
        wanted = min(size - length, _STEP)
        last = stream.read(wanted) if wanted > 0 else stream.readline(_STEP)
        if not last:
            break
        length += len(last)
        count += last.count(b"\n")
        if keep:
            kept.append(last)
        if hashed is not None:
            hashed.update(last)
    return (b"".join(kept) if keep else None), length, count


def stamp_of(stream: BinaryIO) -> tuple[int, int] | None:
    """Size and time of the open file, by which a change is noticed; None where it has none."""
    try:
        status = os.fstat(stream.fileno())
    except (AttributeError, OSError, ValueError):
        return None
    return status.st_size, status.st_mtime_ns


def is_lines(source: Source) -> bool:
    """Whether a file is read by lines: its name or its size says it could be, and its beginning looks like it."""
    named = source.bare.endswith(LINES)
    if not named and (source.size < UNIT or source.bare.endswith((".yaml", ".yml"))):
        return False
    with opened(source) as stream:
        sample = stream.read(_SAMPLE)
    return looks_like_lines(sample, named)


def looks_like_lines(sample: bytes, named: bool) -> bool:
    """Whether the beginning of a file is a JSON value a line: the first is one, or one of the next where the name says so."""
    head, _, cut = sample.rpartition(b"\n") if len(sample) == _SAMPLE else (sample, b"", b"")
    if cut and not head:
        return named  # one line that is longer than the sample
    lines = [line for line in head.split(b"\n") if line.strip()][:_SAMPLE_LINES]
    if not lines or (len(lines) == 1 and not named):
        return named
    return complete_value(lines[0]) or (named and any(map(complete_value, lines[1:])))


def complete_value(line: bytes) -> bool:
    """Whether a line is a JSON object or list."""
    text = line.removeprefix(b"\xef\xbb\xbf").strip()
    if not text.startswith((b"{", b"[")):
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
