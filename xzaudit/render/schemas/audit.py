"""The schema of an audit object: the contract of `-f json` and `-f jsonl`."""

from __future__ import annotations

from typing import Any

from xzaudit.findings.codes import CODES, SEVERITIES
from xzaudit.rules.paths import BONUSES, PATTERNS
from xzaudit.sheets.settlement import ALWAYS, SOMETIMES
from xzaudit.terms import REASONS, STATE_NAMES, VERDICTS
from xzaudit.tiles import NAMES

Schema = dict[str, Any]
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "integer"}
_COUNT: Schema = {"type": "integer", "minimum": 0}
_POINTS: Schema = {"type": "integer", "minimum": 1}
_SEAT: Schema = {"type": "string", "description": "a seat key of the record"}
_PARTY: Schema = {"type": "string", "description": "a seat key, or `house`"}
_TILE: Schema = {"enum": list(NAMES[:27])}
_ACTION: Schema = {
    "type": ["integer", "null"],
    "minimum": 0,
    "description": "counted from nought; null where none applies",
}
_BONUS_NAMES = (*BONUSES, "self_draw")


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(items: Schema, **more: Any) -> Schema:
    return {"type": "array", "items": items, **more}


def _object(fields: dict[str, Schema], optional: tuple[str, ...] = (), **more: Any) -> Schema:
    required = [name for name in fields if name not in optional]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False, **more}


def _by_seat(points: Schema) -> Schema:
    return _or_null({"type": "object", "additionalProperties": points})


def audit_schema() -> Schema:
    """One audit or an array of them; what could not be read has its findings and nothing else."""
    head = {
        "xzaudit": {"type": "string", "description": "the version that wrote this"},
        "file": _TEXT,
        "index": {**_COUNT, "description": "the number of the record in its file, from nought"},
        "id": _or_null(_TEXT),
        "verdict": {"enum": list(VERDICTS)},
        "findings": _list({"$ref": "#/$defs/Finding"}),
    }
    settled = _settled()
    one = [{"$ref": "#/$defs/Audit"}, {"$ref": "#/$defs/Unreadable"}]
    return {
        "$schema": _DIALECT,
        "title": "xzaudit audit",
        "anyOf": [*one, _list({"anyOf": one})],
        "$defs": {
            "Unreadable": _object({**head, "verdict": {"const": "invalid"}}),
            "Audit": _object({**head, **settled}, optional=("unchecked",)),
            "Finding": _finding(),
            "Win": _win(),
            "Ready": _ready(),
            "Entry": _entry(),
            "Sheets": _sheets(),
        },
    }


def _settled() -> dict[str, Schema]:
    needs = {"enum": ["hand", "draw", "tile", "wall", "end", "play", "fan", "state", "kong", "void", "figure"]}
    unchecked = _object({"what": _TEXT, "seat": _or_null(_SEAT), "action": _ACTION, "needs": needs})
    digest = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}
    return {
        "digest": digest,
        "rules": _TEXT,
        "rules_digest": digest,
        "checked": {"enum": ["full", "part"]},
        "not_judged": {**_COUNT, "description": "actions after the replay had to stop"},
        "unchecked": _list(unchecked, minItems=1),
        "wins": _list({"$ref": "#/$defs/Win"}),
        "ready": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Ready"}},
        "ledger": _list({"$ref": "#/$defs/Entry"}),
        "sheets": _or_null({"$ref": "#/$defs/Sheets"}),
        "totals": _by_seat(_NUMBER),
        "standing": _by_seat(_NUMBER),
    }


def _finding() -> Schema:
    return _object(
        {
            "code": {"enum": list(CODES)},
            "severity": {"enum": list(SEVERITIES)},
            "message": _TEXT,
            "action": _ACTION,
            "seat": _or_null(_PARTY),
            "file": _TEXT,
            "line": _POINTS,
            "column": _POINTS,
            "option": _or_null({"type": "string", "description": "the path of the option that decides"}),
            "advice": _TEXT,
            "facts": {"type": "object", "description": "the figures of the message"},
            "waived": {"anyOf": [_TEXT, {"const": True}], "description": "the table let it pass: why, or true"},
            "explanations": _list(
                _explanation(), description="what a wrong claim may come from; empty where nothing is found"
            ),
        },
        optional=("waived", "explanations"),
    )


def _explanation() -> Schema:
    """Changes that reproduce the claim together, and others that come to the same figures."""
    change = {"type": "object", "properties": {"family": _TEXT}, "required": ["family"]}
    return _object({"changes": _list(change), "same": _list(_list(change))})


def _win() -> Schema:
    return _object(
        {
            "rank": _or_null(_POINTS),
            "seat": _SEAT,
            "from": _or_null({**_SEAT, "description": "null for a self-draw"}),
            "tile": _or_null(_TILE),
            "kind": {"enum": ["discard", "self_draw", "rob_kong"]},
            "valid": {"type": "boolean"},
            "action": _ACTION,
            "patterns": _list({"enum": list(PATTERNS)}),
            "pattern_fan": _or_null({**_COUNT, "description": "before the cap"}),
            "bonuses": {
                "type": "object",
                "propertyNames": {"enum": list(_BONUS_NAMES)},
                "additionalProperties": _POINTS,
            },
            "fan": _or_null({**_COUNT, "description": "after the cap"}),
            "capped": {"type": "boolean", "description": "the raw fan was above the cap"},
            "points": _or_null({**_COUNT, "description": "what one payer pays"}),
        }
    )


def _ready() -> Schema:
    states = list(STATE_NAMES["en"])
    fields = {"state": {"enum": [*states, None]}, "waits": _list(_TILE), "best_fan": _or_null(_COUNT)}
    return _object(fields, optional=("waits", "best_fan"))


def _entry() -> Schema:
    return _object(
        {
            "action": _ACTION,
            "from": _PARTY,
            "to": _PARTY,
            "points": _POINTS,
            "reason": {"enum": list(REASONS)},
            "cancels": _list({**_COUNT, "description": "the number of an earlier row, from nought"}),
            "working": _TEXT,
            "options": _list(_TEXT),
        }
    )


def _sheets() -> Schema:
    columns = dict.fromkeys((*ALWAYS, *SOMETIMES), _NUMBER)
    fan = {
        "rank": _or_null(_POINTS),
        "pattern": _or_null({"type": "string", "description": "several are joined with +"}),
        "pattern_fan": _or_null(_COUNT),
        "bonus_fan": _or_null(_COUNT),
        "fan": _or_null(_COUNT),
    }
    detailed = _object({"seat": _SEAT, **fan, **columns, "total": _NUMBER}, optional=SOMETIMES)
    row = _object({"seat": _PARTY, **columns, "total": _NUMBER}, optional=SOMETIMES)
    personal = _object({"rows": _list(row), "total": _NUMBER})
    return _object({"detailed": _list(detailed), "personal": {"type": "object", "additionalProperties": personal}})
