"""A rule set put together: of layers, of one that is shipped, or of another with options changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from xzaudit.rules.checks import check
from xzaudit.rules.data import shipped
from xzaudit.rules.layers import Given, read_layer
from xzaudit.rules.model import Layer, Rules, Source, Text
from xzaudit.rules.paths import NONE, OPTIONS, PARENTS, REQUIRED, TABLES, nested, options, plain
from xzaudit.rules.provenance import assumed, provenance
from xzaudit.rules.refusal import Pointer, Refusals

_POINTS = Text(zh="分", en="points")


class Alternative(NamedTuple):
    """The rules with one assumed option, or group of options, set to another value that is played."""

    path: str
    value: Any
    rules: RuleSet


class RuleSet(Rules):
    """One set of rules with what follows from it: where its options come from, what else they may be, and its digest."""

    @cached_property
    def provenance(self) -> Mapping[str, Source]:
        """Where every option comes from, by path; read from the shipped files when it is first asked for."""
        return provenance(self)

    @cached_property
    def alternatives(self) -> tuple[Alternative, ...]:
        """The rules under every other value of what they only assume, in the order of the options."""
        return tuple(
            Alternative(path, other, with_option(self, path, other))
            for path, _, others in assumed(self)
            for other in others
        )

    @cached_property
    def digest(self) -> str:
        """`sha256:` over the options alone, as canonical JSON: what two tables have to agree on."""
        text = json.dumps(options(self), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"

    def __hash__(self) -> int:
        return hash(self.digest)


@cache
def shipped_rules(name: str) -> RuleSet:
    """A rule set that comes with the program."""
    refusals = Refusals()
    given = read_layer(shipped(f"sets/{name}.yaml"), refusals)
    base = shipped_rules(given.extends) if given.extends else None
    return build(base, given, [layer_of(given, name, shipped=True)], refusals)


def layer_of(given: Given, name: str, *, shipped: bool = False) -> Layer:
    """The step of `extends` that one mapping is."""
    return Layer(name, shipped, frozenset(given.values) | frozenset(given.provenance), given.provenance)


def demand(flat: Collection[str | None], refusals: Refusals) -> None:
    """Adds to `refusals` which of the options that every rule set needs are not there."""
    missing = [path for path in REQUIRED if path not in flat]
    if missing:
        refusals.add("missing", options=missing, count=len(missing), first=missing[:5])


def build(base: RuleSet | None, given: Given, layers: Sequence[Layer], refusals: Refusals) -> RuleSet:
    """`base` with the options that `given` adds, in layers from the bottom up; RulesError where they contradict one another."""
    flat = {path: option_default(path) for path in _DEFAULTED} if base is None else options(base)
    flat = overlay(flat, {path: plain(value) for path, value in given.values.items()})
    demand(flat, refusals)
    refusals.stop()
    check(flat, given.pointers, refusals)
    refusals.stop()
    name = given.name or (base.name if base else layers[0].name) or "rules"
    return RuleSet.model_validate(
        {
            "name": name,
            "title": given.title or (base.title if base else Text(zh=name, en=name)),
            "unit": given.unit or (base.unit if base else _POINTS),
            "names": {**(base.names if base else {}), **given.names},
            "lineage": (*(base.lineage if base else ()), *layers),
            **nested(flat),
        }
    )


_DEFAULTED = tuple(
    path
    for path, option in OPTIONS.items()
    if not option.required and not any(path.startswith(f"{t}.") for t in TABLES)
)


def option_default(path: str) -> Any:
    """What an option is where nobody says it, for the few that may be left out."""
    *groups, key = path.split(".")
    model: Any = Rules
    for group in groups:
        model = model.model_fields[group].annotation
    return model.model_fields[key].default


def overlay(flat: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
    """Options with others laid over them; `none` drops an entry of a table."""
    merged = {**flat, **values}
    dropped = [path for path in merged if merged[path] == NONE and path.rpartition(".")[0] in TABLES]
    for path in dropped:
        del merged[path]
    return merged


def with_option(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The rules with one option, or one group, set otherwise; RulesError where that cannot be.

    A mapping for a group changes what it names; a table of patterns or bonuses in it is taken as the whole table.
    """
    return with_options(rules, {path: value})


def with_options(rules: RuleSet, values: Mapping[str, Any]) -> RuleSet:
    """The rules with several options set otherwise at once, as `with_option` sets one."""
    refusals = Refusals()
    given = read_layer(values, refusals)
    refusals.stop()
    for path, value in values.items():
        for table in _tables_in(path, value) if path in PARENTS else ():
            for name in TABLES[table]:
                given.values.setdefault(f"{table}.{name}", NONE)
    pointers: dict[str, Pointer] = dict.fromkeys(given.values, ())
    given.pointers = pointers
    return build(rules, given, [Layer("", False, frozenset(given.values))], refusals)


def _tables_in(path: str, value: Mapping[str, Any]) -> list[str]:
    group, _, _ = path.partition(".")
    return [table for table in TABLES if table == path or (path == group and table.rpartition(".")[2] in value)]
