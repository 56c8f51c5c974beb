"""Where each option's value comes from, and what else an assumed one could be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from xzaudit.rules.data import shipped
from xzaudit.rules.layers import read_provenance
from xzaudit.rules.model import Rules, Source, Text
from xzaudit.rules.paths import NONE, OPTIONS, PARENTS, ancestors, nested, options
from xzaudit.rules.refusal import Refusals

AGREED = Source("agreed", Text(zh="牌桌自己说定的", en="agreed by the table"))
CAP = "cap"


class Assumption(NamedTuple):
    """An option, or a group of them, that the rules only assume: why, and what else is played.

    `others` are values as `with_option` takes them.
    """

    path: str
    reason: Text
    others: tuple[Any, ...]


@cache
def shipped_provenance(name: str) -> Mapping[str, Source]:
    """What a shipped rule set says of its own options, by path or group."""
    refusals = Refusals()
    found = read_provenance(shipped(f"sets/{name}.provenance.yaml")["options"], refusals)
    refusals.stop()
    return found


def provenance(rules: Rules) -> dict[str, Source]:
    """The source of every option that the rules have, by path."""
    return {path: source for path, _, source in _effective(rules)}


def _effective(rules: Rules) -> Iterator[tuple[str, tuple[int, str], Source]]:
    """Each option with its source, and the layer and entry that say so."""
    flat = options(rules)
    for path in OPTIONS:
        found = _find(rules, path, path in flat)
        if found is not None:
            yield path, *found


def _find(rules: Rules, path: str, played: bool) -> tuple[tuple[int, str], Source] | None:
    """The last layer that gives an option speaks for it; the one at the bottom speaks for all that is left.

    Of a pattern that is not played only an entry of its own says anything.
    """
    for at in reversed(range(len(rules.lineage))):
        layer = rules.lineage[at]
        if at and path not in layer.given and path not in layer.provenance:
            continue
        table = shipped_provenance(layer.name) if layer.shipped else layer.provenance
        entry = next((key for key in ancestors(path) if key in table), None)
        if entry is not None and (played or entry == path):
            return (at, entry), table[entry]
        if not layer.shipped:
            return ((at, path), AGREED) if played else None
    return None


def assumed(rules: Rules) -> list[Assumption]:
    """What the rules only assume and what makes a difference to them, each with the other values to try."""
    flat = options(rules)
    found: dict[tuple[int, str], Assumption] = {}
    for path, (at, entry), source in _effective(rules):
        if source.kind != "assumed" or (at, entry) in found or _idle(path, flat):
            continue
        others = _others(rules, flat, at, entry, source)
        if others:
            found[at, entry] = Assumption(entry, source.text, others)
    for at, layer in enumerate(rules.lineage):
        for group, source in layer.questions.items():
            found[at, group] = Assumption(group, source.text, _others(rules, flat, at, group, source))
    return list(found.values())


def _others(rules: Rules, flat: Mapping[str, Any], at: int, entry: str, source: Source) -> tuple[Any, ...]:
    if entry in PARENTS:
        kept = [layer.given for layer in rules.lineage[at + 1 :]]
        return tuple(_group(entry, other, flat, frozenset().union(*kept)) for other in source.others)
    values = (_value(entry, other, flat) for other in source.others)
    return tuple(value for value in values if value is not None and value != flat.get(entry, NONE))


def _value(path: str, other: Any, flat: Mapping[str, Any]) -> Any:
    """The other value as the option takes it; `cap` is the fan of the cap, and nothing where there is none."""
    option = OPTIONS[path]
    if other == CAP and CAP not in option.words:
        return None if flat["value.cap_fan"] == NONE else flat["value.cap_fan"]
    return option.read(other)


def _group(group: str, other: Mapping[str, Any], flat: Mapping[str, Any], kept: frozenset[str]) -> dict[str, Any]:
    """Another value of a whole group, without touching what later layers have settled."""
    values = {path: OPTIONS[path].read(raw) for path, raw in _leaves(group, other)}
    values = {path: value for path, value in values.items() if path not in kept}
    values |= {path: value for path, value in flat.items() if path in kept and path.startswith(f"{group}.")}
    found: Any = nested(values)
    for key in group.split("."):
        found = found[key]
    return dict(found)


def _leaves(prefix: str, tree: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in tree.items():
        path = f"{prefix}.{key}"
        if path in OPTIONS:
            yield path, value
        else:
            yield from _leaves(path, value)


_Flat = Mapping[str, Any]
_IDLE: tuple[tuple[Callable[[_Flat], bool], tuple[str, ...]], ...] = (
    (lambda flat: flat["void.rule"] == "at_win", ("void.choice", "void.discard", "void.meld")),
    (
        lambda flat: flat["pass_win.until"] == "off",
        tuple(path for path in OPTIONS if path.startswith("pass_win.") and path != "pass_win.until"),
    ),
    (
        lambda flat: flat["pass_win.blocks"] != "not_higher" and not flat["pass_win.except_higher_fan"],
        ("pass_win.compare",),
    ),
    (lambda flat: flat["value.scale"] != "doubling", ("value.origin",)),
    (lambda flat: not {"value.patterns.earthly", "value.bonuses.earthly"} & set(flat), ("value.earthly",)),
    (lambda flat: "value.bonuses.last_tile" not in flat, ("value.last_tile",)),
    (
        lambda flat: flat["kongs.transfer"] == "off",
        ("kongs.transfer_which", "kongs.transfer_several", "kongs.transfer_if", "kongs.refund_transferred"),
    ),
    (lambda flat: flat["kongs.refund"] == "none", ("kongs.refund_when", "kongs.refund_transferred")),
    (lambda flat: flat["dealer.next"] != "first_winner", ("dealer.several",)),
)
"""Options without effect under other options: when, and which."""


def _idle(path: str, flat: _Flat) -> bool:
    return any(path in paths and idle(flat) for idle, paths in _IDLE)
