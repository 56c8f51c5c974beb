"""Options by dotted path: which there are, what each takes, and a rule set spread out flat and put together again."""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Union, cast, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from xzaudit.findings.plain import plain as printable
from xzaudit.rules.model import GROUPS, BonusName, PatternName, Rules

NONE = "none"
PATTERNS: tuple[str, ...] = get_args(PatternName)
BONUSES: tuple[str, ...] = get_args(BonusName)
TABLES = {"value.patterns": PATTERNS, "value.bonuses": BONUSES}
"""The two options that are tables; their entries are options too, and `none` drops one."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_TRUTH = {"true": True, "false": False}


class RefusedError(ValueError):
    """The value is none that the option takes."""


@dataclass(frozen=True, slots=True)
class Option:
    """What one option takes: words, chosen numbers, a range of numbers, true and false, or parts of its own."""

    path: str
    words: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    low: int | None = None
    high: int | None = None
    truth: bool = False
    part: type[BaseModel] | None = None
    many: bool = False
    required: bool = True

    def read(self, raw: Any) -> Any:
        """`raw` as the option's own type; text of a number or of true and false is taken. RefusedError otherwise."""
        if self.part is not None and isinstance(raw, list | tuple if self.many else Mapping):
            return self._parts(raw)
        if self.truth and (type(raw) is bool or raw in _TRUTH):
            return raw if type(raw) is bool else _TRUTH[raw]
        if type(raw) is str and raw in self.words:
            return raw
        number = _whole(raw)
        if number is None or not self._takes(number):
            raise RefusedError(self.path)
        return number

    def _takes(self, number: int) -> bool:
        if number in self.choices:
            return True
        return self.high is not None and number <= self.high and (self.low is None or number >= self.low)

    def _parts(self, raw: Any) -> Any:
        part = cast("type[BaseModel]", self.part)
        try:
            if self.many:
                return tuple(part.model_validate(_numbers(item)) for item in raw)
            return part.model_validate(_numbers(raw))
        except ValidationError:
            raise RefusedError(self.path) from None

    def allowed(self) -> list[str]:
        """What the option takes, as one would write it."""
        said = [*self.words, *map(str, self.choices)]
        if self.truth:
            said += list(_TRUTH)
        if self.high is not None:
            said.append(f"{1 if self.low is None else self.low}..{self.high}")
        if self.part is not None:
            keys = ", ".join(f"{f.alias or key}: …" for key, f in self.part.model_fields.items())
            said.append(f"[{{{keys}}}, …]" if self.many else f"{{{keys}}}")
        return said


def _whole(raw: Any) -> int | None:
    if type(raw) is int:
        return raw
    return int(raw) if type(raw) is str and _NUMBER.fullmatch(raw) else None


def _numbers(raw: Any) -> Any:
    """Text that is a number made one, in the parts of a value."""
    if isinstance(raw, Mapping):
        return {key: _numbers(value) for key, value in raw.items()}
    number = _whole(raw)
    return raw if number is None else number


def _option(path: str, info: FieldInfo) -> Option:
    found: dict[str, Any] = {"required": info.is_required()}
    for form, metadata in _alternatives(info.annotation, info.metadata):
        literals = get_args(form) if get_origin(form) is Literal else ()
        if literals:
            key = "words" if isinstance(literals[0], str) else "choices"
            found[key] = (*found.get(key, ()), *literals)
        elif form is bool:
            found["truth"] = True
        elif form is int:
            found["low"] = next((m.ge for m in metadata if hasattr(m, "ge")), None)
            found["high"] = next((m.le for m in metadata if hasattr(m, "le")), None)
        elif get_origin(form) is tuple:
            found |= {"part": get_args(form)[0], "many": True}
        else:
            found["part"] = form
    return Option(path, **found)


def _alternatives(annotation: Any, metadata: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    if get_origin(annotation) in (Union, types.UnionType):
        for form in get_args(annotation):
            yield from _alternatives(form, [])
    elif hasattr(annotation, "__metadata__"):
        inner = [m for info in annotation.__metadata__ for m in (getattr(info, "metadata", None) or [info])]
        yield from _alternatives(annotation.__origin__, inner)
    else:
        yield annotation, metadata


def _collect(prefix: str, model: type[BaseModel], keys: tuple[str, ...] | None = None) -> Iterator[Option]:
    for key in keys or tuple(model.model_fields):
        info, path = model.model_fields[key], f"{prefix}{key}"
        if path in TABLES:
            words = dict.fromkeys(TABLES[path], (NONE,)) | {"basic": ()}
            yield from (
                Option(f"{path}.{name}", words[name], low=0, high=99, required=name == "basic") for name in TABLES[path]
            )
        elif isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel):
            yield from _collect(f"{path}.", info.annotation)
        else:
            yield _option(path, info)


OPTIONS: dict[str, Option] = {option.path: option for option in _collect("", Rules, GROUPS)}
"""Every option by its path, in order."""
REQUIRED = tuple(option.path for option in OPTIONS.values() if option.required)
PARENTS: frozenset[str] = frozenset(
    path.rsplit(".", depth)[0] for path in OPTIONS for depth in (1, 2) if "." in path
) | {*GROUPS}
"""Every path that is a group of options."""


def ancestors(path: str) -> Iterator[str]:
    """The path and the groups it stands in, the nearest first."""
    yield path
    while "." in path:
        path = path.rpartition(".")[0]
        yield path


def options(rules: Rules) -> dict[str, Any]:
    """Every option that the rules have, by path and in order, as plain data; patterns not played are left out."""
    flat: dict[str, Any] = {}
    for group in GROUPS:
        _spread(group, getattr(rules, group), flat)
    return {path: flat[path] for path in OPTIONS if path in flat}


def _spread(path: str, value: Any, flat: dict[str, Any]) -> None:
    if path in OPTIONS:
        flat[path] = plain(value)
    elif isinstance(value, BaseModel):
        for key in type(value).model_fields:
            _spread(f"{path}.{key}", getattr(value, key), flat)
    else:
        for key, entry in value.items():
            _spread(f"{path}.{key}", entry, flat)


def plain(value: Any) -> Any:
    """A value of an option as JSON has it."""
    if isinstance(value, BaseModel):
        return value.model_dump(by_alias=True)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def written(raw: Any) -> str:
    """A value as somebody wrote it, on one line."""
    if raw is None:
        return "null"
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, Mapping):
        return printable("{" + ", ".join(f"{key}: {written(value)}" for key, value in raw.items()) + "}")
    if isinstance(raw, list | tuple):
        return printable("[" + ", ".join(written(item) for item in raw) + "]")
    return printable(raw)


def nested(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Options by path put together into groups; the tables are there even when they are empty."""
    tree: dict[str, Any] = {}
    for path, value in flat.items():
        *groups, key = path.split(".")
        place = tree
        for group in groups:
            place = place.setdefault(group, {})
        place[key] = OPTIONS[path].read(value) if isinstance(value, dict | list) else value
    for table in TABLES:
        group, _, key = table.partition(".")
        tree.setdefault(group, {}).setdefault(key, {})
    return tree


def value_of(rules: Rules, path: str) -> Any:
    """The value of an option, or of a whole group as nested plain data; `none` for a pattern that is not played."""
    flat = options(rules)
    if path in OPTIONS:
        return flat.get(path, NONE)
    if path not in PARENTS:
        raise KeyError(path)
    found: Any = nested({key: value for key, value in flat.items() if key.startswith(f"{path}.")})
    for key in path.split("."):
        found = found[key]
    return found


def diff(a: Rules, b: Rules) -> dict[str, tuple[Any, Any]]:
    """The options in which two rule sets differ: path, value of each."""
    left, right = options(a), options(b)
    pairs = {path: (left.get(path, NONE), right.get(path, NONE)) for path in OPTIONS}
    return {path: pair for path, pair in pairs.items() if pair[0] != pair[1]}
