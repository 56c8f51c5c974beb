"""From what a record says of its rules to a `RuleSet`: a name, a file, a mapping that extends one, or room words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from xzaudit.findings import Finding
from xzaudit.rules.data import SHIPPED
from xzaudit.rules.files import SUFFIXES, Shelf, StrayError, looks_like_file, read_rules_file
from xzaudit.rules.layers import read_layer
from xzaudit.rules.paths import written
from xzaudit.rules.refusal import Refusals, RulesError
from xzaudit.rules.room import has_words
from xzaudit.rules.ruleset import RuleSet, build, demand, layer_of, shipped_rules
from xzaudit.rules.words import read_words
from xzaudit.source import Document, SourceError

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
    if looks_like_file(name) and (name.casefold().endswith(SUFFIXES) or not has_words(name)):
        return _file(name, place)
    return read_words(name, place.file)


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


def _mapping(data: Mapping[str, Any], place: _Place) -> RuleSet:
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
        demand(given.values.keys() | said, refusals)
    refusals.stop()
    name = given.name or (Path(place.file).stem if place.file and base is None else "")
    return build(base, given, [layer_of(given, name)], refusals)


def _under_extends(finding: Finding, place: _Place) -> Finding:
    """A finding about what `extends` names, as seen from the mapping that says it."""
    elsewhere = finding.facts.get("file") != place.file
    return finding if elsewhere else replace(finding, pointer=("extends", *finding.pointer))
