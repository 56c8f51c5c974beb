"""The rules lock: under which resolved rules an archive was verified, and whether they are still the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from xzaudit.archive.errors import ArchiveError
from xzaudit.findings.plain import plain

_LOCK = re.compile(r"(?:(?P<name>.+)=)?(?P<digest>sha256:[0-9a-f]{64})")


def parse_locks(given: Iterable[str]) -> list[tuple[str | None, str]]:
    """`NAME=sha256:…` or `sha256:…` for any name; ArchiveError for anything else."""
    locks: list[tuple[str | None, str]] = []
    for text in given:
        match = _LOCK.fullmatch(text.strip())
        if match is None:
            shown = plain(text)
            raise ArchiveError(
                f"--rules-digest {shown}：要写成 sha256:…，或者 规矩名=sha256:…。",
                f"--rules-digest {shown}: write sha256:… or NAME=sha256:….",
            )
        locks.append((match["name"], match["digest"]))
    return locks


def changed(locks: list[tuple[str | None, str]], used: Mapping[tuple[str, str], int]) -> list[tuple[str, str, int]]:
    """Name, digest and records of the rules that no lock allows; nothing where nothing is locked."""
    if not locks:
        return []
    allowed = set(locks)
    return [
        (name, digest, count)
        for (name, digest), count in sorted(used.items())
        if (name, digest) not in allowed and (None, digest) not in allowed
    ]
