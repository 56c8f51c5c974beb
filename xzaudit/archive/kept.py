"""Outcomes of whole pieces, kept by whoever hands them to a cluster: its workers may not reach the cache themselves."""

from __future__ import annotations

import hashlib
import json

from xzaudit.archive.cache import Cache, written
from xzaudit.archive.judge import Judge, Settings, context
from xzaudit.archive.openings import packed
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import Piece, Task
from xzaudit.source import SourceError

_STEP = 2**20


class Kept:
    """The cache in `folder`, asked by piece."""

    def __init__(self, folder: str, settings: Settings) -> None:
        self._cache = Cache(folder, "pieces " + context(settings))
        self._judge = Judge(settings)

    def find(self, task: Task) -> list[Outcome] | None:
        """The outcomes of a task if those of all its pieces are known and still right."""
        keys = [self._key(piece) for piece in task]
        if None in keys:
            return None
        known = self._cache.look_up([key for key in keys if key])
        found = []
        for key, piece in zip(keys, task, strict=True):
            outcome = self._cache.read(known.get(key or b""))
            if outcome is None or not self._still(outcome, piece):
                return None
            outcome.cached = outcome.records
            found.append(outcome)
        return found

    def keep(self, task: Task, outcomes: list[Outcome]) -> None:
        """Writes down what came of a task."""
        fresh = {}
        for piece, outcome in zip(task, outcomes, strict=True):
            key = self._key(piece)
            if key is not None and outcome.firm:
                fresh[key] = written(outcome, 0)
        self._cache.keep(fresh)

    def close(self) -> None:
        """Leaves nothing open."""
        self._cache.close()
        self._judge.close()

    def _still(self, outcome: Outcome, piece: Piece) -> bool:
        specs = outcome.specs.items()
        return all(self._judge.digest_of_spec(piece.source.folder, spec) == digest for spec, digest in specs)

    def _key(self, piece: Piece) -> bytes | None:
        """Of the bytes and where they stand; None where nobody here can read them."""
        digest = piece.digest or _digest(piece)
        if digest is None:
            return None
        where = json.dumps([piece.source.path, piece.source.named, piece.line, piece.lines])
        return self._cache.key(digest + where.encode(), piece.source.bare)


def _digest(piece: Piece) -> bytes | None:
    source = piece.source
    if source.refusal is not None or source.remote:
        return None
    hashed = hashlib.blake2b(digest_size=20)
    try:
        with packed(source) as stream:
            while data := stream.read(_STEP):
                hashed.update(data)
    except SourceError:
        return None
    return hashed.digest()
