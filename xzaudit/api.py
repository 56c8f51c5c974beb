"""The public functions of the package."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.record import Record, canon, records
from xzaudit.rules import RuleSet
from xzaudit.source import Document, SourceError, decode, documents, load
from xzaudit.source.reading import unreadable


def read(path: str, stdin: BinaryIO | None = None) -> Iterator[Record]:
    """The records of a file (`-`: of `stdin`) in order; what cannot be read is a record that holds only findings."""
    yield from _records(load(path, stdin, canon))


def read_text(given: str | bytes, name: str = "-") -> Iterator[Record]:
    """The records of a text as it would stand in a file."""
    data = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    try:
        text = decode(data, name)
    except SourceError as error:
        yield from records(unreadable(name, error))
        return
    yield from _records(documents(text, canon))


def _records(found: Iterator[Document]) -> Iterator[Record]:
    index = 0
    for document in found:
        for record in records(document, index):
            yield record
            index = record.index + 1


def audit(
    record: Record | Mapping[str, Any] | str, rules: str | Mapping[str, Any] | RuleSet | None = None, beside: Path | None = None
) -> Audit:
    """The audit of one record: one that was read, plain data, or text (its first record).

    `rules` are for a record that names none; rule-set files are looked for in the folder `beside`.
    """
    if isinstance(record, Mapping):
        record = json.dumps(record, ensure_ascii=False)
    if isinstance(record, str):
        record = next(read_text(record))
    return audit_record(record, Rulebook(rules, beside), thorough=True)
