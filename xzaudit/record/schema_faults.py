"""What does not fit the record's model, as findings (R004)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.record.model import (
    Claim,
    ClaimedRow,
    ClaimedTransfer,
    ClaimedWin,
    Exchange,
    HandRecord,
    Part,
    Room,
    Waiver,
)
from xzaudit.terms import RECORD_KEYS

Pointer = tuple[str | int, ...]
_SHORT, _LONG = 30, 60

_PARTS: dict[str, type[Part]] = {"exchange": Exchange, "room": Room, "waive": Waiver, "claims": Claim}
_CLAIM_PARTS: dict[str, type[Part]] = {"wins": ClaimedWin, "sheet": ClaimedRow, "transfers": ClaimedTransfer}
_EXPECTED = {
    "string_type": "text",
    "number": "number",
    "dict_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
    "mapping_type": "mapping",
    "tuple_type": "list",
    "list_type": "list",
}
_BY_FIELD = {"players": "mapping", "actions": "list", "deal": "mapping", "claims": "mapping", "rules": "text"}


def faults_of(error: ValidationError, data: Mapping[str, Any]) -> list[Finding]:
    """One finding for each value that does not fit, with its place in the record."""
    found: dict[Pointer, Finding] = {}
    for each in error.errors(include_url=False):
        pointer, value = _walk(each["loc"], data, each["type"])
        finding = _fault(each["type"], each.get("ctx", {}), pointer, value)
        kept = found.get(pointer)
        if kept is None or _weight(finding) > _weight(kept):
            found[pointer] = finding
    deepest = [p for p in found if not any(q != p and q[: len(p)] == p for q in found)]
    return [found[pointer] for pointer in deepest]


def _weight(finding: Finding) -> int:
    return {"unknown": 3, "missing": 2, "word": 1}.get(finding.facts["case"], 0)


def _walk(loc: tuple[int | str, ...], data: Any, kind: str) -> tuple[Pointer, Any]:
    """The part of a pydantic location that leads through the data; the names of union members fall away."""
    pointer: list[str | int] = []
    for step in loc:
        inside = (isinstance(data, Mapping) and step in data) or (
            isinstance(data, (list, tuple)) and isinstance(step, int) and step < len(data)
        )
        if inside:
            data = data[step]
        elif kind != "missing" or step is not loc[-1]:
            continue
        pointer.append(step)
    return tuple(pointer), data


def _fault(kind: str, context: Mapping[str, Any], pointer: Pointer, value: Any) -> Finding:
    field = ".".join(map(str, pointer))
    where = ".".join(map(str, pointer[:-1])) or None
    if kind == "missing":
        return Finding("R004", {"case": "missing", "field": field, "where": where}, pointer=pointer[:-1])
    if kind == "extra_forbidden":
        near = nearest(str(pointer[-1]), _fields_at(pointer[:-1]))
        return Finding("R004", {"case": "unknown", "field": str(pointer[-1]), "where": where, "nearest": near}, pointer=pointer)
    if kind == "literal_error":
        words = [word.strip(" '") for word in str(context.get("expected", "")).replace(" or ", ",").split(",")]
        facts = {"case": "word", "field": field, "found": shown(value), "expected": words, "nearest": nearest(shown(value), words)}
        return Finding("R004", facts, pointer=pointer)
    if pointer and pointer[0] == "actions" and len(pointer) > 1:
        case = "empty" if value is None else "mapping" if isinstance(value, Mapping) else "not_text"
        return Finding("R007", {"case": case, "found": shown(value), "text": shown(value)}, pointer=pointer)
    expected = _EXPECTED.get(kind) or "text"
    if len(pointer) == 1 and pointer[0] in _BY_FIELD:
        expected = _BY_FIELD[str(pointer[0])]
    case = "nothing" if value is None else "type"
    return Finding("R004", {"case": case, "field": field, "found": shown(value), "expected": expected}, pointer=pointer)


def _fields_at(pointer: Pointer) -> list[str]:
    """The names that may stand in the mapping a pointer leads to, Chinese ones too at the top."""
    if not pointer:
        return [*HandRecord.model_fields, *RECORD_KEYS]
    part: type[Part] | None = _PARTS.get(str(pointer[0]))
    if part is Claim:
        inner = next((str(step) for step in pointer[1:] if step in _CLAIM_PARTS), None)
        part = _CLAIM_PARTS[inner] if inner else Claim
    return [field.alias or name for name, field in part.model_fields.items()] if part else []


def shown(value: Any) -> str:
    """A value as it might stand in the file, in short."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return f"{_cut(next(iter(value)), _SHORT)}: …" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[…]" if value else "[]"
    return _cut(value, _LONG)


def _cut(value: Any, longest: int) -> str:
    text = str(value)
    return text if len(text) <= longest else f"{text[: longest - 1]}…"
