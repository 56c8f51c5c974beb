"""Bytes from a file or from standard input; whatever cannot be read is a `SourceError`, never a hang."""

from __future__ import annotations

import errno
import os
import stat
from typing import BinaryIO

from xzaudit.findings import Finding
from xzaudit.findings.system import reason
from xzaudit.source.errors import SourceError
from xzaudit.source.limits import FILE_BYTES

STDIN = "-"

_KINDS = (
    (stat.S_ISDIR, "directory"),
    (stat.S_ISFIFO, "fifo"),
    (stat.S_ISSOCK, "socket"),
    (stat.S_ISCHR, "device"),
    (stat.S_ISBLK, "device"),
)
_ERRORS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.ELOOP: "link",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EISDIR: "directory",
    errno.ENXIO: "socket",
    errno.ENAMETOOLONG: "name",
}
# Opening a FIFO or a terminal must neither wait nor take it over, should the file be swapped between look and open.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def display_name(path: str) -> str:
    """The path as it can be printed: bytes of a file name that are no text are shown as escapes."""
    return path.encode("utf-8", "surrogateescape" if _is_of_bytes(path) else "backslashreplace").decode(
        "utf-8", "backslashreplace"
    )


def _is_of_bytes(path: str) -> bool:
    """Whether what is no text in it stands for bytes, as the system gives them."""
    return all("\udc80" <= sign <= "\udcff" for sign in path if "\ud800" <= sign <= "\udfff")


def read_bytes(path: str, stdin: BinaryIO | None = None, limit: int = FILE_BYTES) -> bytes:
    """The content of `path`, or of `stdin` for "-"; raises SourceError (R001, R006 above `limit` bytes)."""
    if path == STDIN:
        return _read_stdin(stdin, limit)
    try:
        _regular(os.stat(path), path, limit)
        descriptor = os.open(path, _FLAGS)
        with os.fdopen(descriptor, "rb") as file:
            before = os.fstat(descriptor)
            _regular(before, path, limit)
            data = file.read(limit + 1)
            after = os.fstat(descriptor)
    except (OSError, ValueError) as error:
        raise os_error(path, error) from None
    if (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns) or len(data) < after.st_size <= limit:
        raise _unreadable(path, "changed")
    return _limited(data, path, limit)


def _regular(status: os.stat_result, path: str, limit: int) -> None:
    for is_kind, case in _KINDS:
        if is_kind(status.st_mode):
            raise _unreadable(path, case)
    if not stat.S_ISREG(status.st_mode):
        raise _unreadable(path, "device")
    if status.st_size > limit:
        raise _too_big(path, status.st_size, limit)


def _read_stdin(stdin: BinaryIO | None, limit: int) -> bytes:
    if stdin is None or stdin.closed:
        raise _unreadable(STDIN, "no_stdin")
    try:
        if stdin.isatty():
            raise _unreadable(STDIN, "terminal")
        data = stdin.read(limit + 1)
    except (OSError, ValueError) as error:
        raise os_error(STDIN, error) from None
    return _limited(data or b"", STDIN, limit)


def _limited(data: bytes, path: str, limit: int) -> bytes:
    if len(data) > limit:
        raise _too_big(path, len(data), limit)
    return data


def os_error(path: str, error: OSError | ValueError) -> SourceError:
    """What the system says about a path, as R001."""
    if not isinstance(error, OSError):
        return _unreadable(path, "name")
    case = _ERRORS.get(error.errno or 0, "system")
    if case == "missing" and os.path.islink(path):
        case = "link"
    return _unreadable(path, case, reason=reason(error))


def _unreadable(path: str, case: str, **facts: str) -> SourceError:
    return SourceError(Finding("R001", {"case": case, "name": display_name(path), **facts}))


def _too_big(path: str, size: int, limit: int) -> SourceError:
    facts = {"case": "file", "name": display_name(path), "size": size, "limit": limit}
    return SourceError(Finding("R006", facts))
