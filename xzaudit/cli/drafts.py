"""Drafts: what is written beside a file before it takes its name; and those that a killed run has left behind."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from functools import cache
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # not on this system: nothing is locked, and nothing swept up
    fcntl = None  # type: ignore[assignment]

_NAME = re.compile(r"\..{0,40}\.xzaudit-([0-9]+)\.part", re.DOTALL)


def open_draft(target: str) -> tuple[str, BinaryIO]:
    """The draft of a file, its name and itself: new, ours, and locked as long as this process lives."""
    folder, name = os.path.split(target)
    _sweep(folder)
    draft = os.path.join(folder, f".{name[:40]}.xzaudit-{os.getpid()}.part")
    stream = os.fdopen(os.open(draft, os.O_WRONLY | getattr(os, "O_BINARY", 0) | os.O_CREAT | os.O_EXCL, 0o666), "wb")
    if fcntl is not None:
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    return draft, stream


@cache
def _sweep(folder: str) -> None:
    """Removes what runs that are dead have left in a folder, once in a run; what cannot be told to be so stays."""
    with contextlib.suppress(OSError), os.scandir(folder or os.curdir) as entries:
        for entry in entries:
            match = _NAME.fullmatch(entry.name)
            if match and _abandoned(entry.path, int(match[1])):
                with contextlib.suppress(OSError):
                    os.unlink(entry.path)


def _abandoned(path: str, process: int) -> bool:
    """Whether a draft is a file of this user, its process is gone, and nobody (on another machine, say) has it locked."""
    if fcntl is None or (process != os.getpid() and _lives(process)):  # ours is none yet: an earlier one of the same number
        return False
    try:
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        status = os.fstat(file)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid()
    except OSError:
        return False
    finally:
        os.close(file)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):  # somebody else's
        return True
    return True
