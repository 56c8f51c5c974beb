"""From a document to its records: containers opened, keys in canonical form, the model filled or its faults named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from xzaudit.findings import Finding
from xzaudit.record.full_width import full_width, is_plain
from xzaudit.record.hand import Hand
from xzaudit.record.model import HandRecord
from xzaudit.record.read_hand import read_hand
from xzaudit.record.schema_faults import faults_of, shown
from xzaudit.source import Document
from xzaudit.terms import RECORD_KEYS

VERSION = 1
Pointer = tuple[str | int, ...]
_FIELDS = frozenset(HandRecord.model_fields)
_KEYBOARD = ("keyboard", "keyboard_space")


def canon(key: str) -> str:
    """The canonical name of a record's key, which may be written in Chinese."""
    return RECORD_KEYS.get(key.strip(), key)


class Record:
    """One record of a file: its model and hand, or the findings that say why there is none.

    `index` counts the records of the file from nought; `pointer` leads from the document to the record; `session` is the
    number of the `hands:` list that it belongs to, None for a record that stands alone.
    """

    __slots__ = ("document", "findings", "hand", "id", "index", "model", "pointer", "session")

    def __init__(self, document: Document, index: int, pointer: Pointer = (), session: int | None = None) -> None:
        self.document = document
        self.index = index
        self.pointer = pointer
        self.session = session
        self.id: str | None = None
        self.model: HandRecord | None = None
        self.hand: Hand | None = None
        self.findings: list[Finding] = []


def records(document: Document, first: int = 0) -> Iterator[Record]:
    """The records of one document, numbered from `first`; a document that cannot be read is one record of findings."""
    number = first
    for data, pointer, shared, session in _items(document):
        record = Record(document, number, pointer, session)
        if number == first:
            record.findings.extend(document.findings)
        if not document.broken:
            fill(record, data, shared)
        yield record
        number += 1


def _items(document: Document) -> Iterator[tuple[Any, Pointer, Mapping[str, Any], int | None]]:
    """Each record's data, where it stands, the fields that it shares with its neighbours, and its session."""
    data = document.data
    if document.broken:
        yield None, (), {}, None
    elif isinstance(data, list) and any(isinstance(item, dict) for item in data):
        for number, item in enumerate(data):
            yield item, (number,), {}, None
    elif isinstance(data, dict) and "hands" in data and isinstance(data["hands"], list):
        shared = {canon(key): value for key, value in data.items() if key != "hands"}
        for number, item in enumerate(data["hands"]):
            yield item, ("hands", number), shared, document.line
        if not data["hands"]:
            yield None, ("hands",), {}, None
    else:
        yield data, (), {}, None


def fill(record: Record, data: Any, shared: Mapping[str, Any]) -> None:
    """Reads the data of a record into its model and hand; what is wrong becomes its findings."""
    if not isinstance(data, dict):
        said = {"case": "empty"} if data is None or data == [] else {"case": "not_record", "found": shown(data)}
        record.findings.append(Finding("R004", said, pointer=record.pointer))
        return
    fields = data if data.keys() <= _FIELDS else {canon(key) if isinstance(key, str) else key: value for key, value in data.items()}
    if shared:
        fields = {**shared, **fields}
    if isinstance(fields.get("id"), str):
        record.id = fields["id"]
    try:
        model = HandRecord.model_validate(fields)
    except ValidationError as error:
        record.findings.extend(_under(record.pointer, faults_of(error, fields)))
        return
    record.model = model
    version = model.xzaudit
    if version is not None and version != VERSION:
        case: dict[str, Any] = {"case": "newer", "found": version, "supported": VERSION} if version > VERSION else {"case": "version", "found": version}
        record.findings.append(Finding("R004", case, pointer=(*record.pointer, "xzaudit")))
        return
    record.hand, findings = read_hand(model)
    if record.hand is not None:
        record.model = record.hand.model
    record.findings.extend(_under(record.pointer, findings))
    if record.hand is not None:
        _say_what_was_read(record, record.hand)


def _say_what_was_read(record: Record, hand: Hand) -> None:
    """An info where full-width letters were read, unless the document has said so of its signs."""
    if is_plain(hand.model) or any(finding.facts.get("case") in _KEYBOARD for finding in record.document.findings):
        return
    info = full_width(hand)
    if info is not None:
        record.findings.append(info)


def _under(pointer: Pointer, findings: list[Finding]) -> list[Finding]:
    if not pointer:
        return findings
    return [Finding(f.code, f.facts, f.action, f.seat, f.option, (*pointer, *f.pointer), f.span) for f in findings]
