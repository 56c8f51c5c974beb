"""Where a command's data goes: standard output or a file, and everything that can go wrong on the way."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from xzaudit.cli.drafts import open_draft
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said

STDOUT = "-"
_JSON_ESCAPES, _TEXT_ESCAPES = "xzaudit.json", "xzaudit.text"
_PLAIN_SIGNS = {"−": "-", "’": "'", "‘": "'"}
_UNWRITABLE = frozenset({errno.ENOSPC, errno.EPIPE, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)})


class ReaderGoneError(Exception):
    """Whoever read standard output has closed it: nothing to say, nothing more to do."""


class Sink:
    """Takes text. What the terminal's encoding cannot show is written as escapes, in JSON as JSON's own."""

    def __init__(self, stream: BinaryIO, name: str, encoding: str, escapes: str, terminal: bool) -> None:
        self._stream = stream
        self._name = name
        self._encoder = codecs.getincrementalencoder(encoding)(escapes)
        self.terminal = terminal

    def write(self, text: str) -> None:
        """ReaderGoneError or RefusedError where it cannot be written."""
        data = self._encoder.encode(text)
        with _faults(self._name):
            self._stream.write(data)

    def colour(self, wanted: str) -> bool:
        """Whether to colour under `--color wanted`: by itself on a terminal, unless NO_COLOR says no."""
        if wanted == "auto":
            return self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        return wanted == "always"


@contextlib.contextmanager
def open_output(path: str | None, inputs: Iterable[str] = (), *, json: bool = False) -> Iterator[Sink]:
    """The sink for `-o path` (None or "-": standard output); `inputs` are the files that must not be written over.

    A file appears only when all of it has been written. RefusedError (exit 2) where it cannot be written.
    """
    codecs.register_error(_JSON_ESCAPES, _json_escapes)
    codecs.register_error(_TEXT_ESCAPES, _text_escapes)
    escapes = _JSON_ESCAPES if json else _TEXT_ESCAPES
    if path is None or path == STDOUT:
        with _standard_output() as stream:
            yield Sink(stream, STDOUT, sys.stdout.encoding or "utf-8", escapes, sys.stdout.isatty())
    else:
        with _file(path, inputs) as stream:
            yield Sink(stream, path, "utf-8", escapes, terminal=False)


def refuse_inputs(path: str, inputs: Iterable[str]) -> None:
    """RefusedError where a file to be written is one of those that are read."""
    target = os.path.realpath(path)
    if any(name != STDOUT and _same(name, target) for name in inputs):
        raise RefusedError(f"“{_shown(path)}”是输入的文件，不往上写。", f"“{_shown(path)}” is an input: it is not written over.")


def flush_stdout() -> None:
    """What help and the like have left in the buffer; ReaderGoneError or RefusedError where it cannot be written."""
    if sys.stdout is not None and not sys.stdout.closed:
        try:
            with _faults(STDOUT):
                sys.stdout.flush()
        except (ReaderGoneError, RefusedError):
            abandon_stdout()
            raise


@contextlib.contextmanager
def _standard_output() -> Iterator[BinaryIO]:
    if sys.stdout is None or sys.stdout.closed:
        raise RefusedError("标准输出是关着的。", "Standard output is closed.")
    try:
        with _faults(STDOUT):
            sys.stdout.flush()
        yield sys.stdout.buffer
        with _faults(STDOUT):
            sys.stdout.buffer.flush()
    except (ReaderGoneError, RefusedError):
        abandon_stdout()
        raise


@contextlib.contextmanager
def _file(path: str, inputs: Iterable[str]) -> Iterator[BinaryIO]:
    target = os.path.realpath(path)
    refuse_inputs(path, inputs)
    with _faults(path):
        mode = _mode(target)
        special = mode is not None and not stat.S_ISREG(mode)
        # a device or a pipe has no name beside it to be renamed from
        draft, stream = (target, open(target, "wb")) if special else open_draft(target)  # noqa: SIM115 - closed below
    try:
        yield stream
        with _faults(path):
            stream.close()
            if not special:
                _rename(draft, target, mode)
    except BaseException:
        with contextlib.suppress(OSError):
            stream.close()
        if not special:
            with contextlib.suppress(OSError):
                os.unlink(draft)
        raise


def _rename(draft: str, target: str, mode: int | None) -> None:
    if mode is not None:
        os.chmod(draft, stat.S_IMODE(mode))
    os.replace(draft, target)


@contextlib.contextmanager
def _faults(path: str) -> Iterator[None]:
    """What the system says about writing, as our refusals."""
    try:
        yield
    except BrokenPipeError:
        raise ReaderGoneError from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        raise _refusal(path, error) from None


def _refusal(path: str, error: OSError | ValueError) -> RefusedError:
    zh, en = said(error)
    if path == STDOUT:
        return RefusedError(f"写不进标准输出：{zh}。", f"Cannot write to standard output: {en}.")
    return RefusedError(f"写不进“{_shown(path)}”：{zh}。", f"Cannot write “{_shown(path)}”: {en}.")


def unwritable(error: OSError) -> RefusedError | None:
    """What to say where printing help failed; None for an error that has nothing to do with it."""
    if error.errno not in _UNWRITABLE:
        return None
    abandon_stdout()
    return _refusal(STDOUT, error)


def _mode(path: str) -> int | None:
    try:
        return os.stat(path).st_mode
    except FileNotFoundError:
        return None


def _same(name: str, target: str) -> bool:
    try:
        return os.path.samefile(name, target)
    except (OSError, ValueError):
        return False


def _shown(path: str) -> str:
    return plain(path, 200)


def abandon_stdout() -> None:
    """What is left in the buffer must not fail a second time when the interpreter ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _text_escapes(error: UnicodeError) -> tuple[str, int]:
    """A plainer sign where there is one, escapes for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(sign) or ascii(sign)[1:-1] for sign in signs), error.end


def _json_escapes(error: UnicodeError) -> tuple[str, int]:
    """Characters within JSON texts that an encoding does not have, as JSON writes them: UTF-16 units."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2)), error.end
