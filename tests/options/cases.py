"""Option cases as they stand in `cases/*.yaml`: one hand, an option, and what its values come to.

A case says under `out` what the hand comes to under each value, or under `same` what it comes to under every value, and under
`because` how that is worked out by hand. Rules are those of `chengdu-cap7` with what the case changes. An outcome lists net
points by seat (nought left out) and codes of errors; `unknown` stands for points that the audit does not know; `ready` says how
hands stood at the end. It may bring a deal, play or other fields of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.audits import errors, points
from tests.options.hands import Stack
from xzaudit.auditing import Audit
from xzaudit.rules.paths import OPTIONS, plain
from xzaudit.tiles import NAMES

FOLDER = Path(__file__).parent / "cases"
_HAND = ("deal", "play", "more")


@dataclass(frozen=True)
class Trial:
    """One hand under one value of an option, and what it has to come to."""

    option: str
    value: str
    number: int
    stack: Stack
    expected: Mapping[str, Any]
    because: str

    @property
    def name(self) -> str:
        return f"{self.option}={self.value}-{self.number}"

    @property
    def outcome(self) -> str:
        """What tells outcomes of one hand apart."""
        return repr(sorted((k, str(v)) for k, v in self.expected.items()))


@cache
def trials() -> tuple[Trial, ...]:
    """Every hand of every case under every value that it lists."""
    found: list[Trial] = []
    for file in sorted(FOLDER.glob("*.yaml")):
        for group in yaml.load(file.read_text(encoding="utf-8"), yaml.BaseLoader):
            for number, case in enumerate(group["cases"]):
                found += _of_case(group, case, number)
    return tuple(found)


def _of_case(group: dict[str, Any], case: dict[str, Any], number: int) -> list[Trial]:
    option = group["option"]
    assert option in OPTIONS, option
    shared = {**group, **case}
    values = case["out"] if "out" in case else dict.fromkeys(_listed(group["values"]), case["same"])
    found = []
    for value, expected in values.items():
        hand = {**shared, **{key: expected[key] for key in _HAND if key in expected}}
        layers = (group.get("rules", {}), case.get("rules", {}), {option: value})
        rules = {"extends": "chengdu-cap7", **{p: read(p, v) for layer in layers for p, v in _flat("", layer)}}
        stack = Stack(rules, hand.get("deal", {}), hand.get("play", ""), hand.get("more", {}))
        outcome = {key: each for key, each in expected.items() if key not in _HAND}
        found.append(Trial(option, value, number, stack, outcome, shared["because"]))
    return found


def _listed(values: str | list[str]) -> list[str]:
    return values.split() if isinstance(values, str) else values


def _flat(prefix: str, given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Options by full path, however they are nested; later ones take the place of earlier ones in a mapping."""
    for key, value in given.items():
        path = f"{prefix}{key}"
        if isinstance(value, dict) and path not in OPTIONS:
            yield from _flat(f"{path}.", value)
        else:
            yield path, value


def read(path: str, value: str) -> Any:
    """The value of an option as JSON has it, from text; a value of several parts is written as YAML in quotes."""
    return yaml.safe_load(value) if value.startswith(("{", "[")) else plain(OPTIONS[path].read(value))


def came_to(audit: Audit, expected: Mapping[str, Any]) -> dict[str, Any]:
    """What the audit says of everything that the outcome speaks of."""
    net = points(audit)
    found: dict[str, Any] = {seat: str(each) for seat, each in (net or {}).items()}
    if net is None:
        found["points"] = "unknown"
    if errors(audit):
        found["codes"] = " ".join(errors(audit))
    if "ready" in expected and audit.ledger is not None:
        found["ready"] = {audit.seats[seat]: _stood(ready) for seat, ready in audit.ledger.ready.items()}
    return found


def _stood(ready: Any) -> str:
    return " ".join(NAMES[tile] for tile in ready.waits) or str(ready.state)
