"""The schema of hand records for editors: Chinese keys too, every container, a sentence on each field in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from xzaudit.record.model import HandRecord
from xzaudit.render.words import words
from xzaudit.rules import SHIPPED
from xzaudit.rules.schema import ruleset_schema
from xzaudit.terms import RECORD_KEYS

_REQUIRED = ("actions",)
_CHINESE: dict[str, list[str]] = {}
for _chinese, _key in RECORD_KEYS.items():
    _CHINESE.setdefault(_key, []).append(_chinese)


def record_schema() -> dict[str, Any]:
    """One record, a list of records, or `{hands: [...]}` with what its hands share."""
    model = HandRecord.model_json_schema()
    parts = {name: _without_titles(part) for name, part in model.pop("$defs").items()}
    rules = ruleset_schema()
    dialect = rules.pop("$schema")
    named = rules.pop("$defs")
    rules["properties"]["extends"] = {"anyOf": [{"enum": list(SHIPPED)}, {"type": "string"}]}
    fields = _fields(model["properties"])
    return {
        "$schema": dialect,
        "title": "xzaudit hand record",
        "anyOf": [
            {"$ref": "#/$defs/Record"},
            {"$ref": "#/$defs/Session"},
            {"type": "array", "items": {"$ref": "#/$defs/Record"}, "minItems": 1},
        ],
        "$defs": {
            "Record": _record(fields, _written(_REQUIRED)),
            "Session": _session(fields),
            "RuleSet": rules,
            **named,
            **parts,
        },
    }


def _record(fields: dict[str, Any], required: list[dict[str, Any]]) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "additionalProperties": False, "allOf": required}


def _session(fields: dict[str, Any]) -> dict[str, Any]:
    """Hands of one table: each a record, in which what they share is left out."""
    hand = {"type": "object", "properties": fields, "additionalProperties": False}
    shared = {name: field for name, field in fields.items() if name != "hands"}
    hands = {
        "description": "一场：一盘接一盘 · the hands of one table in order",
        "type": "array",
        "items": hand,
        "minItems": 1,
    }
    return {
        "type": "object",
        "properties": {**shared, "hands": hands},
        "required": ["hands"],
        "additionalProperties": False,
    }


def _fields(properties: dict[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for name, raw in properties.items():
        field = _without_titles(raw)
        if name == "rules":
            field = {"anyOf": [{"enum": list(SHIPPED)}, {"type": "string"}, {"$ref": "#/$defs/RuleSet"}]}
        field["description"] = _said(name)
        fields[name] = field
        for chinese in _CHINESE.get(name, ()):
            fields[chinese] = {**field, "description": f"{name}: {_said(name)}"}
    return fields


def _said(name: str) -> str:
    """What a field is, in both languages."""
    zh, en = (words("record", lang)[name] for lang in ("zh", "en"))
    return f"{zh}{'' if zh.endswith('）') else ' '}· {en}"


def _written(required: Iterable[str]) -> list[dict[str, Any]]:
    """A field that has to be there may be so in either language."""
    return [{"anyOf": [{"required": [key]} for key in (name, *_CHINESE.get(name, ()))]} for name in required]


def _without_titles(part: Any) -> Any:
    """Without the titles that are made from names, and without what only says that a field may be left out."""
    if isinstance(part, list):
        return [_without_titles(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {key: _without_titles(value) for key, value in part.items() if not _made(key, value)}
    forms = kept.get("anyOf")
    if isinstance(forms, list):
        forms = [form for form in forms if form != {"type": "null"}]
        kept.pop("anyOf")
        kept |= forms[0] if len(forms) == 1 else {"anyOf": forms}
    return kept


def _made(key: str, value: Any) -> bool:
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)
