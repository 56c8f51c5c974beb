"""A source's bytes, unpacked where they are packed, and never more of them than a real archive would have."""

from __future__ import annotations

import contextlib
import gzip
import io
import os
import zlib
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, cast

from xzaudit.archive.errors import needs_extra
from xzaudit.archive.frames import WholeFrames
from xzaudit.archive.remote import open_url
from xzaudit.archive.sources import STDIN, Source
from xzaudit.findings import Finding
from xzaudit.findings.system import reason
from xzaudit.source import SourceError, read_bytes
from xzaudit.source.files import os_error
from xzaudit.source.limits import FILE_BYTES

RATIO = 200
"""How many bytes a packed one may become; archives of hands come to ten or twenty, and small ones may reach FILE_BYTES."""

MAGIC = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd"}
_BUFFER = 2**18
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_whole(source: Source, stdin: BinaryIO | None = None) -> bytes:
    """All bytes of a source that is no archive by lines; raises SourceError."""
    if not source.packing and not source.remote:
        return read_bytes(source.path, stdin)
    with opened(source) as stream:
        data = stream.read(FILE_BYTES + 1)
    if len(data) > FILE_BYTES:
        raise SourceError(_too_big(source, "expansion" if source.packing else "file", FILE_BYTES))
    return data


@contextlib.contextmanager
def opened(source: Source) -> Iterator[BinaryIO]:
    """The unpacked bytes of a source; SourceError for whatever the system or the packing says, here or while reading."""
    with _faults(source), _raw(source) as raw:
        if source.packing is None:
            yield raw
            return
        with unpacked(raw, source.packing, source.name) as stream:
            yield io.BufferedReader(Bounded(stream, source, lambda: FILE_BYTES + RATIO * source.size), _BUFFER)


@contextlib.contextmanager
def packed(source: Source) -> Iterator[BinaryIO]:
    """The bytes of a source as they stand in the file; SourceError for whatever the system says."""
    with _faults(source), _raw(source) as raw:
        yield raw


def unpacked(raw: BinaryIO, packing: str, name: str) -> BinaryIO:
    """A stream that unpacks another."""
    if packing == "gzip":
        return cast(BinaryIO, gzip.GzipFile(fileobj=raw))
    return cast(BinaryIO, _zstd(name).open(io.BufferedReader(WholeFrames(raw), _BUFFER), "rb"))


def _zstd(name: str) -> Any:
    """The standard library's module from Python 3.14 on, or the optional package."""
    try:
        from compression import zstd  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        try:
            import zstandard
        except ImportError:
            raise needs_extra("zstd", name) from None
        return zstandard
    return zstd


def _raw(source: Source) -> BinaryIO:
    if source.remote:
        return open_url(source.path)
    if source.path == STDIN:
        raise ValueError("standard input is read by its reader")
    return os.fdopen(os.open(source.path, _FLAGS), "rb")


@contextlib.contextmanager
def _faults(source: Source) -> Iterator[None]:
    try:
        yield
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise SourceError(_broken(source, error)) from None
    except OSError as error:
        raise SourceError(_broken(source, error)) if source.remote else os_error(source.path, error) from None
    except Exception as error:
        if type(error).__name__ == "ZstdError":
            raise SourceError(_broken(source, error)) from None
        raise


def _broken(source: Source, error: BaseException) -> Finding:
    if isinstance(error, EOFError):
        return Finding("R001", {"case": "cut", "name": source.name})
    case = "system" if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile) else "unpacking"
    return Finding("R001", {"case": case, "name": source.name, "reason": reason(error)})


def _too_big(source: Source, case: str, limit: int) -> Finding:
    return Finding("R006", {"case": case, "name": source.name, "limit": limit})


class Bounded(io.RawIOBase):
    """Reads from a stream, and refuses (R006) once more has come out than the limit says."""

    def __init__(self, stream: BinaryIO, source: Source, limit: Callable[[], int]) -> None:
        self._stream = stream
        self._source = source
        self._limit = limit
        self._read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._stream.read(len(buffer))
        self._read += len(data)
        if self._read > (limit := self._limit()):
            raise SourceError(_too_big(self._source, "expansion", limit))
        buffer[: len(data)] = data
        return len(data)
