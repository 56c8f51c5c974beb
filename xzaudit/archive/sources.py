"""What the paths of a command line come to: files in a fixed order, and findings for what is no file."""

from __future__ import annotations

import glob
import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from xzaudit.archive import remote
from xzaudit.archive.errors import ArchiveError
from xzaudit.findings import Finding
from xzaudit.findings.system import reason, said
from xzaudit.source.files import display_name

STDIN = "-"
LINES = (".jsonl", ".ndjson")
WHOLE = (".yaml", ".yml", ".json")
PACKINGS = {".gz": "gzip", ".zst": "zstd"}

_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
_SPECIAL = ((stat.S_ISFIFO, "fifo"), (stat.S_ISSOCK, "socket"), (stat.S_ISCHR, "device"), (stat.S_ISBLK, "device"))


@dataclass(frozen=True, slots=True)
class Source:
    """A file to read. `named`: it stands on the command line itself; `refusal` is why it is not read at all; `written`
    is the path as it was written where `path` is another way to the same file."""

    path: str
    named: bool = True
    size: int = 0
    refusal: Finding | None = None
    written: str | None = None

    @property
    def name(self) -> str:
        """The path as it can be printed."""
        return display_name(self.path if self.written is None else self.written)

    @property
    def from_anywhere(self) -> Source:
        """The same file for a process with another working folder."""
        return self if self.remote else replace(self, path=os.path.abspath(self.path), written=self.path)

    @property
    def packing(self) -> str | None:
        """`gzip`, `zstd`, or None; by the name."""
        return PACKINGS.get(os.path.splitext(self.path)[1].lower())

    @property
    def bare(self) -> str:
        """The lower-case name without the ending of a packing: it tells what is inside."""
        lower = self.path.lower()
        return os.path.splitext(lower)[0] if self.packing else lower

    @property
    def remote(self) -> bool:
        return bool(_URL.match(self.path))

    @property
    def folder(self) -> str | None:
        """Where rule-set files are looked for; nowhere for standard input and for URLs."""
        return None if self.path == STDIN or self.remote else os.path.dirname(self.path) or "."


def find_sources(paths: Iterable[str]) -> Iterator[Source]:
    """The files of all paths, each once: `-`, files, folders, globs, URLs, `@FILE` with a path a line."""
    seen: set[str] = set()
    for path in _listed(paths):
        for source in _of_path(path):
            key = source.path if source.path == STDIN or source.remote else os.path.abspath(source.path)
            if key not in seen:
                seen.add(key)
                yield source


def _listed(paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        if path.startswith("@") and len(path) > 1:
            yield from _list_file(path[1:])
        else:
            yield path


def _list_file(path: str) -> Iterator[str]:
    shown = display_name(path)
    try:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as lines:
            for line in lines:
                entry = line.strip()
                if entry and not entry.startswith("#"):
                    yield entry
    except OSError as error:
        zh, en = said(error)
        raise ArchiveError(f"清单“{shown}”读不了：{zh}。", f"The list “{shown}” cannot be read: {en}.") from None


def _of_path(path: str) -> Iterator[Source]:
    if path == STDIN:
        yield Source(path)
    elif _URL.match(path):
        yield from (Source(url, url == path, size) for url, size in remote.find(path, LINES + WHOLE, tuple(PACKINGS)))
    elif not os.path.lexists(path) and glob.has_magic(path):
        matched = sorted(glob.glob(path, recursive=True))
        for each in matched:
            yield from _of_path(each)
        if not matched:
            yield refused(path, "missing")
    elif os.path.isdir(path):
        yield from _of_folder(path)
    else:
        yield _of_file(path, named=True)


def _of_folder(folder: str, named: bool = True) -> Iterator[Source]:
    """Everything below a folder that looks like records, sorted; links are not followed, hidden things left alone."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        yield refused(folder, "denied" if isinstance(error, PermissionError) else "system", named, reason=reason(error))
        return
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_symlink():
            if is_record_name(entry.name) or entry.is_dir():
                yield refused(entry.path, "unfollowed", named=False)
        elif entry.is_dir(follow_symlinks=False):
            yield from _of_folder(entry.path, named=False)
        elif is_record_name(entry.name) or not entry.is_file(follow_symlinks=False):
            yield _of_file(entry.path, named=False)


def is_record_name(name: str) -> bool:
    """Whether a file in a folder is taken for records, by its name."""
    lower = name.lower()
    bare, ending = os.path.splitext(lower)
    return (bare if ending in PACKINGS else lower).endswith(LINES + WHOLE)


def _of_file(path: str, named: bool) -> Source:
    """Special files are told from files before anybody opens them: opening could wait for ever."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return Source(path, named)  # reading it says why
    for is_kind, case in _SPECIAL:
        if is_kind(status.st_mode):
            return refused(path, case, named)
    return Source(path, named, status.st_size)


def refused(path: str, case: str, named: bool = True, **facts: str | None) -> Source:
    """A path that is not read."""
    return Source(path, named, 0, Finding("R001", {"case": case, "name": display_name(path), **facts}))
