"""Results kept from earlier runs, by the bytes they came from; a lost or damaged cache costs time and nothing else."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence

from xzaudit import __version__
from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.outcome import Outcome, from_json, move, to_json
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said

NAME = "results.sqlite"
DAMAGED, LOST = "cache", "no cache"
"""The notes of an outcome from a process that could not believe what the cache said, and from one that could not write to it."""

_LAYOUT = 1
_CHECK = 8  # bytes of a digest before every value: what was not written whole is not believed
_AT_ONCE = 500
_WAIT = 30.0
_TABLE = "CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID"


def prepare(folder: str) -> bool:
    """Makes a cache ready; whether a damaged one had to be thrown away. ArchiveError where none can be had."""
    shown = plain(folder, 200)
    try:
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, NAME)
        try:
            _check(path)
        except sqlite3.OperationalError as error:
            raise OSError(str(error)) from None
        except sqlite3.DatabaseError:
            discard(folder)
            _check(path)
            return True
    except (OSError, sqlite3.Error) as error:
        zh, en = said(error)
        raise ArchiveError(f"缓存“{shown}”用不了：{zh}。", f"The cache “{shown}” cannot be used: {en}.") from None
    return False


def _check(path: str) -> None:
    with contextlib.closing(_connect(path)) as database:
        for (answer,) in database.execute("PRAGMA quick_check(1)"):
            if answer != "ok":
                raise sqlite3.DatabaseError(answer)


def _connect(path: str) -> sqlite3.Connection:
    database = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
    try:
        _set_up(database)
    except sqlite3.Error:
        database.close()
        raise
    return database


def _set_up(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=NORMAL")
    (layout,) = database.execute("PRAGMA user_version").fetchone()
    if layout not in (0, _LAYOUT):
        raise sqlite3.DatabaseError("another layout")
    database.execute(_TABLE)
    database.execute(f"PRAGMA user_version={_LAYOUT}")


def discard(folder: str) -> None:
    """Throws a cache away."""
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(os.path.join(folder, NAME + ending))


class Cache:
    """One process's way into the cache; `damaged` once something in it could not be believed, `lost` once it could not be used."""

    def __init__(self, folder: str, context: str) -> None:
        self.damaged = self.lost = False
        self._salt = hashlib.blake2b(f"{__version__} {_LAYOUT} {context}".encode(), digest_size=32).digest()
        self._database: sqlite3.Connection | None = None
        with self._faults():
            self._database = _connect(os.path.join(folder, NAME))

    def key(self, data: bytes, name: str) -> bytes:
        """Of the bytes and the ending that says how they are read."""
        ending = os.path.splitext(name)[1].encode("utf-8", "replace")
        return hashlib.blake2b(data, digest_size=20, key=self._salt, person=ending[:16]).digest()

    def look_up(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        """What is known of these keys, for `read`."""
        found: dict[bytes, bytes] = {}
        with self._faults():
            for start in range(0, len(keys) if self._database else 0, _AT_ONCE):
                some = keys[start : start + _AT_ONCE]
                query = f"SELECT key, value FROM results WHERE key IN ({','.join('?' * len(some))})"
                found.update(self._database.execute(query, some))  # type: ignore[union-attr]
        return found

    def keep(self, fresh: Mapping[bytes, bytes]) -> None:
        """Adds outcomes as `written` gives them."""
        if not fresh or self._database is None:
            return
        with self._faults():
            self._database.execute("BEGIN IMMEDIATE")
            self._database.executemany("INSERT OR REPLACE INTO results VALUES (?, ?)", fresh.items())
            self._database.execute("COMMIT")

    def read(self, value: bytes | None) -> Outcome | None:
        """An outcome of its own, with lines counted from the start of its unit; None for nothing and for what is damaged."""
        if value is None:
            return None
        try:
            if _digest(value[_CHECK:]) == value[:_CHECK]:
                return from_json(json.loads(value[_CHECK:]))
        except (KeyError, TypeError, ValueError):
            pass
        self.damaged = True
        return None

    def close(self) -> None:
        """Leaves nothing open."""
        database, self._database = self._database, None
        if database is not None:
            with contextlib.suppress(sqlite3.Error):
                database.close()

    @contextlib.contextmanager
    def _faults(self) -> Iterator[None]:
        """Without the cache everything is judged again, which is slower and right."""
        try:
            yield
        except sqlite3.Error as error:
            self.damaged |= not isinstance(error, sqlite3.OperationalError)
            self.lost |= not self.damaged
            self.close()


def written(outcome: Outcome, line: int) -> bytes:
    """An outcome as it is kept: with lines counted from the first line of its unit, which is `line`."""
    for result in outcome.results:
        move(result, outcome.file, -line, 0)
    payload = json.dumps(to_json(outcome), ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    for result in outcome.results:
        move(result, outcome.file, line, 0)
    return _digest(payload) + payload


def _digest(payload: bytes) -> bytes:
    return hashlib.blake2b(payload, digest_size=_CHECK).digest()
