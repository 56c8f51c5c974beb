"""The JSON Schema of a rule-set file, for editors: groups nested or dotted, everything optional beside `extends`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from xzaudit.rules.data import SHIPPED
from xzaudit.rules.model import GROUPS
from xzaudit.rules.paths import BONUSES, OPTIONS, PARENTS, PATTERNS, Option
from xzaudit.rules.texts import CAP, group_texts, option_texts

_TEXT: dict[str, Any] = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "object",
            "properties": {"zh": {"type": "string"}, "en": {"type": "string"}},
            "required": ["zh", "en"],
            "additionalProperties": False,
        },
    ]
}


def ruleset_schema() -> dict[str, Any]:
    """A rule-set file, or the `rules` of a record: complete, or extending another."""
    properties: dict[str, Any] = {
        "name": {"type": "string"},
        "title": {"$ref": "#/$defs/Text"},
        "unit": {"$ref": "#/$defs/Text"},
        "extends": {"description": "a shipped rule set, a file beside or below this one, or room words", **_extends()},
        "names": {
            "type": "object",
            "properties": {name: {"$ref": "#/$defs/Text"} for name in dict.fromkeys((*PATTERNS, *BONUSES, CAP))},
            "additionalProperties": False,
        },
        "provenance": {
            "type": "object",
            "properties": {path: {"$ref": "#/$defs/Source"} for path in (*OPTIONS, *sorted(PARENTS))},
            "additionalProperties": False,
        },
    }
    properties |= {group: _group(group) for group in GROUPS}
    properties |= {path: _group(path) for path in sorted(PARENTS - set(GROUPS))}
    properties |= {path: _option(option) for path, option in OPTIONS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "xzaudit rule set",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": {"Text": _TEXT, "Source": _source()},
    }


def _extends() -> dict[str, Any]:
    return {"anyOf": [{"enum": list(SHIPPED)}, {"type": "string"}]}


def _source() -> dict[str, Any]:
    text = {"$ref": "#/$defs/Text"}
    return {
        "anyOf": [
            {"type": "object", "properties": {"stated": text}, "required": ["stated"], "additionalProperties": False},
            {
                "type": "object",
                "properties": {"assumed": text, "others": {"type": "array"}},
                "required": ["assumed"],
                "additionalProperties": False,
            },
        ]
    }


def _group(group: str) -> dict[str, Any]:
    """A group as a mapping of its options, and of the groups in it."""
    start = f"{group}."
    properties: dict[str, Any] = {}
    for path in (*OPTIONS, *sorted(PARENTS)):
        key = path.removeprefix(start)
        if path.startswith(start) and "." not in key:
            properties[key] = _option(OPTIONS[path]) if path in OPTIONS else _group(path)
    found: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    named = group_texts().get(group)
    return {"description": f"{named.zh} · {named.en}", **found} if named else found


def _option(option: Option) -> dict[str, Any]:
    texts = option_texts()[option.path]
    forms: list[Mapping[str, Any]] = []
    if option.truth:
        forms.append({"type": "boolean"})
    if option.words or option.choices:
        forms.append({"enum": [*option.words, *option.choices]})
    if option.high is not None:
        forms.append({"type": "integer", "minimum": 1 if option.low is None else option.low, "maximum": option.high})
    if option.part is not None:
        forms.append(_part(option))
    said = {"description": f"{texts.name.zh}：{texts.means.zh} · {texts.name.en}: {texts.means.en}"}
    return {**said, **forms[0]} if len(forms) == 1 else {**said, "anyOf": forms}


def _part(option: Option) -> dict[str, Any]:
    """The parts that a value of this option has."""
    fields = option.part.model_fields if option.part else {}
    properties: dict[str, Any] = {}
    for key, info in fields.items():
        words = get_args(info.annotation)
        name = info.alias or key
        if name == "title":
            properties[name] = {"$ref": "#/$defs/Text"}
        else:
            properties[name] = {"enum": list(words)} if words else {"type": "integer", "minimum": 0}
    part = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return {"type": "array", "items": part} if option.many else part
