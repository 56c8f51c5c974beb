"""The records of the paths that a command names, `-` for standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from xzaudit.auditing import Audit
    from xzaudit.record import Record

STDIN = "-"


def read_files(paths: Iterable[str]) -> Iterator[tuple[Path | None, Record]]:
    """Each record with the folder in which its rule-set files are looked for: none for standard input."""
    from xzaudit.api import read

    for path in paths:
        folder = None if path == STDIN else Path(path).parent
        for record in read(path, standard_input()):
            yield folder, record


def audit_files(paths: Iterable[str], rules: str | None = None) -> Iterator[Audit]:
    """The audits of all records in order; `rules` are for those that name none."""
    from xzaudit.auditing import Rulebook, audit_record

    books: dict[Path | None, Rulebook] = {}
    for folder, record in read_files(paths):
        book = books.setdefault(folder, Rulebook(rules, folder))
        yield audit_record(record, book, thorough=True)


def standard_input() -> BinaryIO | None:
    """Standard input in bytes; None where it is closed."""
    return None if sys.stdin is None or sys.stdin.closed else sys.stdin.buffer
