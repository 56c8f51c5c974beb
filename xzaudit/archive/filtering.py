"""Standard input as a filter: each record is judged, and its outcome out, before the next one is read."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, BinaryIO, cast

from xzaudit.archive.judge import Judge
from xzaudit.archive.openings import MAGIC, RATIO, Bounded, unpacked
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import Piece, complete_value
from xzaudit.archive.sources import STDIN, Source
from xzaudit.archive.units import LINE_BYTES, Unit, skip_line
from xzaudit.findings import Finding
from xzaudit.findings.system import reason
from xzaudit.source import SourceError, read_bytes
from xzaudit.source.limits import FILE_BYTES

_MAGIC_BYTES = 4
_PACKED = 2**16


def filtered(stdin: BinaryIO | None, judge: Judge) -> Iterator[list[Outcome]]:
    """The outcomes of standard input: of one line after another where the first line is a record, else of the whole."""
    piece = Piece(Source(STDIN))
    for unit in _units(stdin):
        outcome = Outcome(STDIN, len(unit.data))
        judge.units([unit], piece, outcome)
        yield [outcome]


def _units(stdin: BinaryIO | None) -> Iterator[Unit]:
    number = 1
    try:
        if stdin is None or stdin.closed or stdin.isatty():
            read_bytes(STDIN, stdin)
        stream = _opened(cast(io.BufferedReader, stdin))
        first = stream.readline(LINE_BYTES + 1)
        while first and first.isspace():
            first, number = stream.readline(LINE_BYTES + 1), number + 1
        if not first:
            return
        if not complete_value(first):
            yield _whole(first, number, stream)
            return
        yield Unit(first.rstrip(b"\n"), number, True)
        while line := stream.readline(LINE_BYTES + 1):
            number += 1
            if len(line) > LINE_BYTES:
                skip_line(stream, line)
                yield Unit(b"", number, True, Finding("R006", {"case": "row", "name": STDIN, "limit": LINE_BYTES}))
            elif not line.isspace():
                yield Unit(line.rstrip(b"\n"), number, True)
    except SourceError as error:
        yield Unit(b"", number, False, error.finding)
    except EOFError:
        yield Unit(b"", number, False, Finding("R001", {"case": "cut", "name": STDIN}))
    except OSError as error:
        yield Unit(b"", number, False, Finding("R001", {"case": "system", "name": STDIN, "reason": reason(error)}))


def _whole(first: bytes, number: int, stream: BinaryIO) -> Unit:
    data = b"\n" * (number - 1) + first + stream.read(FILE_BYTES + 1)
    if len(data) > FILE_BYTES:
        raise SourceError(Finding("R006", {"case": "file", "name": STDIN, "limit": FILE_BYTES}))
    return Unit(data, 1, False)


def _opened(stdin: io.BufferedReader) -> BinaryIO:
    head = stdin.peek(_MAGIC_BYTES)[:_MAGIC_BYTES]
    packing = next((kind for magic, kind in MAGIC.items() if head.startswith(magic)), None)
    if packing is None:
        return stdin
    counted = _Counted(stdin)
    bounded = Bounded(unpacked(cast(BinaryIO, counted), packing, STDIN), Source(STDIN), lambda: FILE_BYTES + RATIO * counted.count)
    return io.BufferedReader(bounded, _PACKED)


class _Counted(io.RawIOBase):
    """A stream that knows how much of it was read."""

    def __init__(self, stream: io.BufferedReader) -> None:
        self.count = 0
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._stream.read1(len(buffer))
        self.count += len(data)
        buffer[: len(data)] = data
        return len(data)
