"""What changed between two runs over an archive: two files of audit objects, one a line, held against each other."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

from xzaudit.archive.errors import ArchiveError
from xzaudit.findings.plain import plain

_COMPARED = ("verdict", "checked", "rules_digest", "totals", "standing", "wins", "ready", "ledger")
Key = tuple[str, str, int]


@dataclass(slots=True)
class Change:
    """One record that is not as it was. `old` or `new` is None where it is in one run only; `fields` are the parts of
    the audit that differ, `gone` and `come` findings as (code, action, seat)."""

    old: dict[str, Any] | None
    new: dict[str, Any] | None
    fields: list[str]
    gone: list[tuple[str, int | None, str | None]]
    come: list[tuple[str, int | None, str | None]]


def changes(old: BinaryIO, new: BinaryIO) -> Iterator[Change]:
    """The changes in the order of the new run, then what is only in the old one. Only digests are kept in memory.

    Records are known again by their id, without one by file and index.
    """
    known = {key: (digest, at) for key, digest, at, _ in _read(old)}
    for key, digest, _, audit in _read(new):
        found = known.pop(key, None)
        if found is None:
            yield Change(None, audit, [], [], _marks(audit))
        elif found[0] != digest:
            yield _compared(_reread(old, found[1]), audit)
    for _, at in sorted(known.values(), key=lambda item: item[1]):
        audit = _reread(old, at)
        yield Change(audit, None, [], _marks(audit), [])


def _read(file: BinaryIO) -> Iterator[tuple[Key, bytes, int, dict[str, Any]]]:
    seen: Counter[tuple[str, str]] = Counter()
    at = 0
    for number, line in enumerate(file, 1):
        if not line.isspace():
            audit = _audit(line, number, file)
            name = ("id", str(audit["id"])) if audit["id"] is not None else (str(audit["file"]), str(audit["index"]))
            seen[name] += 1
            yield (*name, seen[name]), _digest(audit), at, audit
        at += len(line)


def _audit(line: bytes, number: int, file: BinaryIO) -> dict[str, Any]:
    try:
        audit = json.loads(line)
        if {"file", "index", "id", "verdict", "findings"} <= audit.keys():
            return dict(audit)
    except (ValueError, AttributeError):
        pass
    name = plain(getattr(file, "name", "-"), 200)
    raise ArchiveError(
        f"“{name}”第 {number} 行不是 verify -f jsonl 写的。", f"Line {number} of “{name}” is not what verify -f jsonl writes."
    )


def _reread(file: BinaryIO, at: int) -> dict[str, Any]:
    file.seek(at)
    return dict(json.loads(file.readline()))


def _marks(audit: dict[str, Any]) -> list[tuple[str, int | None, str | None]]:
    return [(finding["code"], finding.get("action"), finding.get("seat")) for finding in audit["findings"]]


def _digest(audit: dict[str, Any]) -> bytes:
    what = [[audit.get(name) for name in _COMPARED], _marks(audit)]
    return hashlib.blake2b(json.dumps(what, sort_keys=True).encode(), digest_size=16).digest()


def _compared(old: dict[str, Any], new: dict[str, Any]) -> Change:
    before, after = Counter(_marks(old)), Counter(_marks(new))
    fields = [name for name in _COMPARED if old.get(name) != new.get(name)]
    return Change(old, new, fields, list((before - after).elements()), list((after - before).elements()))
