"""One mapping of options, as a rule-set file or a record gives it, read into options by path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from xzaudit.rules.model import Source, Text
from xzaudit.rules.paths import OPTIONS, PARENTS, TABLES, Option, RefusedError, written
from xzaudit.rules.refusal import Pointer, Refusals

_TEXTS = ("name", "title", "unit", "names", "provenance", "extends")


@dataclass(slots=True)
class Given:
    """What one mapping says: options by path with the place of each, and texts. Pointers start at the mapping."""

    values: dict[str, Any] = field(default_factory=dict)
    pointers: dict[str, Pointer] = field(default_factory=dict)
    name: str | None = None
    title: Text | None = None
    unit: Text | None = None
    names: dict[str, Text] = field(default_factory=dict)
    provenance: dict[str, Source] = field(default_factory=dict)
    extends: Any = None


def read_layer(data: Mapping[str, Any], refusals: Refusals) -> Given:
    """Reads groups, dotted paths and texts; what cannot be read is added to `refusals`."""
    given = Given()
    for key, value in data.items():
        if key not in _TEXTS:
            _option(key, value, (key,), given, refusals)
    given.extends = data.get("extends")
    given.name = _name(data.get("name"), refusals)
    given.title = _text("title", data.get("title"), ("title",), refusals)
    given.unit = _text("unit", data.get("unit"), ("unit",), refusals)
    given.names = _names(data.get("names") or {}, refusals)
    given.provenance = read_provenance(data.get("provenance") or {}, refusals)
    return given


def _option(path: str, value: Any, pointer: Pointer, given: Given, refusals: Refusals) -> None:
    option = OPTIONS.get(path)
    if option is not None:
        _value(option, value, pointer, given, refusals)
    elif path not in PARENTS:
        refusals.unknown_option(path, pointer)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            _option(f"{path}.{key}", inner, (*pointer, key), given, refusals)
    else:
        refusals.add("not_a_group", path, pointer, value=written(value))


def _value(option: Option, raw: Any, pointer: Pointer, given: Given, refusals: Refusals) -> None:
    if option.path in given.values:
        refusals.add("twice", option.path, pointer)
        return
    try:
        given.values[option.path] = option.read(raw)
        given.pointers[option.path] = pointer
    except RefusedError:
        refusals.bad_value(option, raw, pointer)


def _name(raw: Any, refusals: Refusals) -> str | None:
    if raw is None or (isinstance(raw, str) and raw.strip()):
        return raw
    refusals.add("not_text", None, ("name",), written="name", value=written(raw))
    return None


def _text(key: str, raw: Any, pointer: Pointer, refusals: Refusals) -> Text | None:
    if raw is None:
        return None
    if isinstance(raw, str):
        return Text(zh=raw, en=raw)
    try:
        return Text.model_validate(dict(raw))
    except (ValidationError, TypeError, ValueError):
        refusals.add("not_text", None, pointer, written=key, value=written(raw))
        return None


def _names(raw: Any, refusals: Refusals) -> dict[str, Text]:
    if not isinstance(raw, Mapping):
        refusals.add("not_text", None, ("names",), written="names", value=written(raw))
        return {}
    known = {name for table in TABLES.values() for name in table} | {"cap"}
    found: dict[str, Text] = {}
    for key, value in raw.items():
        text = _text(f"names.{key}", value, ("names", key), refusals)
        if key not in known:
            refusals.unknown_option(f"names.{key}", ("names", key))
        elif text is not None:
            found[key] = text
    return found


def read_provenance(raw: Any, refusals: Refusals) -> dict[str, Source]:
    """Where options come from, by path or group: {stated: ...} or {assumed: ..., others: [...]}."""
    if not isinstance(raw, Mapping):
        refusals.add("bad_provenance", None, ("provenance",), written="provenance")
        return {}
    found: dict[str, Source] = {}
    for path, entry in raw.items():
        pointer = ("provenance", path)
        if path not in OPTIONS and path not in PARENTS:
            refusals.unknown_option(path, pointer)
            continue
        source = _source(path, entry, pointer, refusals)
        if source is not None:
            found[path] = source
    return found


def _source(path: str, entry: Any, pointer: Pointer, refusals: Refusals) -> Source | None:
    kinds = ("stated", "assumed")
    kind = next((word for word in kinds if isinstance(entry, Mapping) and word in entry), None)
    if kind is None or set(entry) - {kind, *({"others"} if kind == "assumed" else ())}:
        refusals.add("bad_provenance", None, pointer, written=f"provenance.{path}")
        return None
    text = _text(f"provenance.{path}", entry[kind], (*pointer, kind), refusals)
    others = entry.get("others", ())
    if not isinstance(others, list | tuple):
        refusals.add("bad_provenance", None, pointer, written=f"provenance.{path}")
        return None
    return None if text is None else Source("stated" if kind == "stated" else "assumed", text, tuple(others))
