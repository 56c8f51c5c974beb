"""From what a record says of its rules to a `RuleSet`: a name, a file, a mapping that extends one, or room words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from xzaudit.findings import Finding
from xzaudit.rules.checks import check
from xzaudit.rules.data import SHIPPED, shipped
from xzaudit.rules.files import Shelf, StrayError, looks_like_file, read_rules_file
from xzaudit.rules.layers import Given, read_layer
from xzaudit.rules.model import Alternative, Layer, RuleSet, Text
from xzaudit.rules.paths import NONE, OPTIONS, PARENTS, REQUIRED, TABLES, nested, options, plain
from xzaudit.rules.refusal import Pointer, Refusals, RulesError, written
from xzaudit.source import Document, SourceError

_POINTS = Text(zh="分", en="points")
_DEPTH = 20


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a description of rules stands: the shelf for files (None: nowhere), and the files that led here."""

    shelf: Shelf | None
    file: str | None = None
    chain: tuple[str, ...] = ()


def load_rules(spec: str | Mapping[str, Any] | RuleSet, beside: Path | None = None) -> RuleSet:
    """The rules that `spec` describes; RulesError with every reason why it cannot be read.

    `beside` is the record's folder: rule-set files are looked for there and below, and nowhere without it. Pointers of
    the findings start at `spec`, and in a rule-set file (`facts["file"]`) at its top.
    """
    if isinstance(spec, RuleSet):
        return spec
    return _load(spec, _Place(None if beside is None else Shelf.beside(beside)))


def _load(spec: Any, place: _Place) -> RuleSet:
    if isinstance(spec, Mapping):
        return _mapping(spec, place)
    if not isinstance(spec, str) or not spec.strip():
        raise _refused(place, "not_rules", value=written(spec))
    name = spec.strip()
    if name in SHIPPED:
        return shipped_rules(name)
    if looks_like_file(name):
        return _file(name, place)
    from xzaudit.rules.words import read_words

    return read_words(name, place.file)


@cache
def shipped_rules(name: str) -> RuleSet:
    """A rule set that comes with the program."""
    return _mapping(shipped(f"sets/{name}.yaml"), _Place(None), shipped=name)


def _refused(place: _Place, case: str, **facts: Any) -> RulesError:
    refusals = Refusals(place.file)
    refusals.add(case, **facts)
    return RulesError(refusals.findings)


def _file(path: str, place: _Place) -> RuleSet:
    if place.shelf is None:
        raise _refused(place, "no_files_here", written=written(path))
    try:
        found = place.shelf.find(path)
    except StrayError as astray:
        raise _refused(place, astray.case, written=written(path)) from None
    name = place.shelf.name(found)
    if name in place.chain or len(place.chain) >= _DEPTH:
        raise _refused(place, "loop", chain=[*place.chain, name])
    inner = _Place(place.shelf.below(found), name, (*place.chain, name))
    document = _document(found, name, place)
    if not isinstance(document.data, Mapping):
        raise _refused(inner, "not_rules", value=written(document.data))
    try:
        return _mapping(document.data, inner)
    except RulesError as error:
        raise RulesError(_placed(finding, name, document) for finding in error.findings) from None


def _document(path: Path, name: str, place: _Place) -> Document:
    try:
        document = read_rules_file(path, name)
    except SourceError as error:
        raise _refused(place, "file_broken", written=name, code=error.finding.code) from None
    if document.broken:
        why = document.findings[-1] if document.findings else None
        facts = {"code": why.code, "line_of_file": why.facts.get("line")} if why else {"code": "R002"}
        raise _refused(place, "file_broken", written=name, **facts)
    return document


def _placed(finding: Finding, name: str, document: Document) -> Finding:
    """A finding about this file with its line as a fact, since its pointer leads nowhere in the record."""
    if finding.facts.get("file") != name or "line_of_file" in finding.facts:
        return finding
    line = document.place(finding.pointer, key=True).line
    return replace(finding, facts={**finding.facts, "line_of_file": line}, pointer=(), span=None)


def _mapping(data: Mapping[str, Any], place: _Place, shipped: str | None = None) -> RuleSet:
    refusals = Refusals(place.file)
    given = read_layer(data, refusals)
    base = None
    if "extends" in data:
        try:
            base = _load(given.extends, place)
        except RulesError as error:
            refusals.findings += [_under_extends(finding, place) for finding in error.findings]
            refusals.stop()
    else:
        said = {finding.facts.get("meant") or finding.option for finding in refusals.findings}
        _demand(given.values.keys() | said, refusals)
    refusals.stop()
    name = shipped or given.name or (Path(place.file).stem if place.file and base is None else None)
    layer = Layer(
        name or "", shipped is not None, frozenset(given.values) | frozenset(given.provenance), given.provenance
    )
    return build(base, given, [layer], refusals)


def _demand(flat: Collection[str | None], refusals: Refusals) -> None:
    """Adds which of the options that every rule set needs are not there."""
    missing = [path for path in REQUIRED if path not in flat]
    if missing:
        refusals.add("missing", options=missing, count=len(missing), first=missing[:5])


def _under_extends(finding: Finding, place: _Place) -> Finding:
    """A finding about what `extends` names, as seen from the mapping that says it."""
    elsewhere = finding.facts.get("file") != place.file
    return finding if elsewhere else replace(finding, pointer=("extends", *finding.pointer))


def build(base: RuleSet | None, given: Given, layers: Sequence[Layer], refusals: Refusals) -> RuleSet:
    """`base` with the options that `given` adds, in layers from the bottom up; RulesError where they contradict one another."""
    flat = {path: option_default(path) for path in _DEFAULTED} if base is None else options(base)
    flat = overlay(flat, {path: plain(value) for path, value in given.values.items()})
    _demand(flat, refusals)
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
    model: Any = RuleSet
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


def alternatives(rules: RuleSet) -> tuple[Alternative, ...]:
    """The rules under every other value of what they only assume, in the order of the options."""
    from xzaudit.rules.provenance import assumed

    return tuple(
        Alternative(path, other, with_option(rules, path, other))
        for path, _, others in assumed(rules)
        for other in others
    )


def _tables_in(path: str, value: Mapping[str, Any]) -> list[str]:
    group, _, _ = path.partition(".")
    return [table for table in TABLES if table == path or (path == group and table.rpartition(".")[2] in value)]
