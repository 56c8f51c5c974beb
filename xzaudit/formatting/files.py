"""One file in canonical form, or why it stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from xzaudit.auditing.digest import digest_of
from xzaudit.findings import Finding
from xzaudit.formatting.canonical import record_changes, shared_changes
from xzaudit.formatting.changes import Change, changed
from xzaudit.formatting.patch import UnsafeError, patched
from xzaudit.record import Record, canon, records
from xzaudit.source import Document, SourceError, Text, decode, documents
from xzaudit.source.text import GB18030

_LINE_ENDS = (b"\r\n", b"\n")


@dataclass(slots=True)
class Formatted:
    """What became of a file. `new` is its canonical text, None where it stays untouched for the reason `why`.

    `why`: `findings` (there are errors in it, listed in `findings` with their documents), `encoding` (it is GB18030 and
    nobody said that it may be converted), `unsafe` (it could not be shown that it would still mean the same), `other` (it
    was read, and nothing in it looks like a record).
    """

    old: bytes
    new: bytes | None = None
    why: str = ""
    encoding: str = "utf-8"
    findings: list[tuple[Document | None, Finding]] = field(default_factory=list)

    @property
    def changes(self) -> bool:
        """Whether the canonical form differs from what is there."""
        return self.new is not None and self.new != self.old


def format_bytes(data: bytes, name: str, *, keep_keys: bool = False, gb18030: bool = False) -> Formatted:
    """The content of a file in canonical form, as UTF-8 without a mark; `gb18030` says that such a file may be converted.

    Line ends stay CRLF where all are. Never raises for anything that a file can hold.
    """
    result = Formatted(data)
    try:
        text = decode(data, name)
    except SourceError as error:
        result.why, result.findings = "findings", [(None, error.finding)]
        return result
    result.encoding = text.encoding
    read = _read(text)
    result.findings = [
        (doc, f) for doc, found in read for record in found for f in record.findings if f.severity == "error"
    ]
    if result.findings or not read:
        result.why = "findings" if any(map(_like_a_record, read)) else "other"
    elif text.encoding == GB18030 and not gb18030:
        result.why = "encoding"
    else:
        _format(result, text, read, keep_keys)
    return result


Read = list[tuple[Document, list[Record]]]
_KEYS = frozenset({"players", "actions", "deal", "hands"})


def _read(text: Text) -> Read:
    found: Read = []
    number = 0
    for document in documents(text, canon):
        own = list(records(document, number))
        number += len(own)
        found.append((document, own))
    return found


def _like_a_record(read: tuple[Document, list[Record]]) -> bool:
    """Whether a document is one of records, as far as one can see: a rule set beside them is none."""
    document, own = read
    items = [_item(document.data, record) for record in own if not document.broken]
    return document.broken or any(isinstance(item, dict) and _KEYS & set(map(canon, item)) for item in items)


def _format(result: Formatted, text: Text, read: Read, keep_keys: bool) -> None:
    changes = [list(_changes(document, own, keep_keys)) for document, own in read]
    try:
        bodies = [patched(document, some) for (document, _), some in zip(read, changes, strict=True)]
    except UnsafeError:
        result.why = "unsafe"
        return
    new = _assembled(text, [document for document, _ in read], bodies)
    if not _means_the_same(new, text.name, read, changes, keep_keys):
        result.why = "unsafe"
        return
    crlf = result.old.count(_LINE_ENDS[0]) == result.old.count(_LINE_ENDS[1]) > 0
    result.new = (new.replace("\n", "\r\n") if crlf else new).encode("utf-8")


def _changes(document: Document, own: Sequence[Record], keep_keys: bool) -> Iterator[Change]:
    data = document.data
    shared = own[0].session is not None
    if shared and isinstance(data, dict) and not keep_keys:
        yield from shared_changes(data)
    for record in own:
        item = _item(data, record)
        if record.hand is not None and isinstance(item, Mapping):
            yield from record_changes(item, record.pointer, record.hand, keep_keys)


def _item(data: Any, record: Record) -> Any:
    for step in record.pointer:
        data = data[step]
    return data


def _assembled(text: Text, found: Sequence[Document], bodies: Sequence[str]) -> str:
    """The file with each document's text in its place; what lies between documents stays."""
    starts = [0]
    for line in text.lines:
        starts.append(starts[-1] + len(line) + 1)
    parts: list[str] = []
    at = 0
    for document, body in zip(found, bodies, strict=True):
        first = document.line - text.first_line
        start = starts[first]
        last = first + document.body.count("\n")
        ends_its_line = document.body.endswith("\n") or not document.body
        end = starts[last] if ends_its_line else min(starts[last] + len(text.lines[last]), len(text.text))
        parts += (text.text[at:start], body)
        at = end
    return "".join([*parts, text.text[at:]])


def _means_the_same(new: str, name: str, before: Read, changes: Sequence[list[Change]], keep_keys: bool) -> bool:
    """Whether the new text is read as the data that were meant, gives the same digests, and is canonical."""
    after = _read(decode(new.encode("utf-8"), name))
    if len(after) != len(before):
        return False
    for (old, own), (document, found), some in zip(before, after, changes, strict=True):
        if document.broken or document.data != changed(old.data, some):
            return False
        if [digest_of(record) for record in own] != [digest_of(record) for record in found]:
            return False
        if next(_changes(document, found, keep_keys), None) is not None:
            return False
    return True
