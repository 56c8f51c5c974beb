"""What changed between two runs over an archive: two files of audit objects, one a line, held against each other."""

from __future__ import annotations

import hashlib
import json
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, NamedTuple

from xzaudit.archive.errors import ArchiveError
from xzaudit.findings.plain import plain

_COMPARED = ("verdict", "checked", "rules_digest", "totals", "standing", "wins", "ready", "ledger")


@dataclass(slots=True)
class Change:
    """One record that is not as it was. `old` or `new` is None where it is in one run only; `fields` are the parts of
    the audit that differ, `gone` and `come` findings as (code, action, seat)."""

    old: dict[str, Any] | None
    new: dict[str, Any] | None
    fields: list[str]
    gone: list[tuple[str, int | None, str | None]]
    come: list[tuple[str, int | None, str | None]]

_ID = "id "


def changes(old: BinaryIO, new: BinaryIO) -> Iterator[Change]:
    """The changes in the order of the new run, then what is only in the old one. Only digests are kept in memory."""
    before, after = list(_read(old)), list(_read(new))
    partner = _paired(before, after)
    for number, seen in enumerate(after):
        if number not in partner:
            audit = _reread(new, seen.at)
            yield Change(None, audit, [], [], _marks(audit))
        elif before[partner[number]].result != seen.result:
            yield _compared(_reread(old, before[partner[number]].at), _reread(new, seen.at))
    paired = set(partner.values())
    for number, seen in enumerate(before):
        if number not in paired:
            audit = _reread(old, seen.at)
            yield Change(audit, None, [], _marks(audit), [])


class _Seen(NamedTuple):
    """One record of a run: its file, by what it is known again (`name`: its id, else what was played), a digest of what was
    played (`hand`), its `place` in the file, a digest of its result, and where its line begins."""

    file: str
    name: str | None
    hand: str | None
    place: str
    result: bytes
    at: int


def _paired(before: Sequence[_Seen], after: Sequence[_Seen]) -> dict[int, int]:
    """For records of the new run which of the old run they are: the same name in the same file, then the same name and hand
    anywhere, then the same name, then, of those without an id, the same place. Of several alike the first goes with the first."""
    partner: dict[int, int] = {}
    for known_by in (_by_file_and_name, _by_name_and_hand, _by_name, _by_place):
        taken = set(partner.values())
        waiting: dict[object, deque[int]] = {}
        for number, seen in enumerate(before):
            if number not in taken and (key := known_by(seen)) is not None:
                waiting.setdefault(key, deque()).append(number)
        for number, seen in enumerate(after):
            if number not in partner and (found := waiting.get(known_by(seen))):
                partner[number] = found.popleft()
    return partner


def _by_file_and_name(seen: _Seen) -> object:
    return None if seen.name is None else (seen.file, seen.name)


def _by_name_and_hand(seen: _Seen) -> object:
    return None if seen.hand is None else (seen.name, seen.hand)


def _by_name(seen: _Seen) -> object:
    return seen.name


def _by_place(seen: _Seen) -> object:
    return None if seen.name is not None and seen.name.startswith(_ID) else (seen.file, seen.place)


def _read(file: BinaryIO) -> Iterator[_Seen]:
    at = 0
    for number, line in enumerate(file, 1):
        if not line.isspace():
            audit = _audit(line, number, file)
            name = f"{_ID}{audit['id']}" if audit["id"] is not None else audit.get("digest")
            yield _Seen(str(audit["file"]), name, audit.get("digest"), str(audit["index"]), _digest(audit), at)
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
