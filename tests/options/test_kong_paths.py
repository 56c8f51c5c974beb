"""Every `kongs.*` option is read on every path that it names, whatever the other options are: `kong_paths.yaml`.

For each path random options are drawn beside the one in question, until a draw was found for every two of its values that tells them
apart; an option that is read on one path only is told apart on that path only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests import tables
from tests.audits import read_hand
from tests.options.hands import Stack
from tests.varied import OPTIONS as VARIED
from xzaudit.generator.chance import Chance
from xzaudit.ledger import settle
from xzaudit.play import Game, replay
from xzaudit.record import Hand
from xzaudit.rules import RuleSet, load_rules
from xzaudit.rules.paths import OPTIONS
from xzaudit.rules.ruleset import with_option, with_options

TABLE = tables.read(Path(__file__).parent / "kong_paths.yaml")
DRAWS = 60
BESIDE: dict[str, tuple[Any, ...]] = {
    **{path: values for path, values in VARIED.items() if path.startswith("kongs.")},
    "kongs.exposed.others": (0, 1),
    "kongs.added.points": (1, 2),
    "kongs.added.payer": ("all", "pong_feeder"),
    "kongs.concealed": (1, 2, 3),
}


@dataclass(frozen=True)
class Way:
    """An option on one path: the hand that leads there, the options that do, and the values that must be told apart."""

    option: str
    values: tuple[Any, ...]
    hand: str
    under: Mapping[str, Any]

    @property
    def name(self) -> str:
        return "-".join((self.option, self.hand, *map(str, self.under.values())))


WAYS = [
    Way(row["option"], tuple(row["values"]), hand, row.get("under", {})) for row in TABLE["paths"] for hand in row["hands"]
]


def _hand(name: str) -> tuple[Hand, dict[str, Any]]:
    """The hand as a record, and the rules that it is played by."""
    told = TABLE["hands"][name]
    rules = {"extends": "chengdu-cap7", **told.get("rules", {})}
    play = "\n".join((told.get("told") or told["play"], told.get("then", "")))
    if "told" in told:
        return read_hand({"rules": rules, "players": list("ABCD"), "actions": play}), rules
    return read_hand(Stack(rules, told["deal"], play).record()), rules


def _came_to(hand: Hand, rules: RuleSet) -> Any:
    game = Game(rules)
    replayed = replay(hand, game)
    ledger = settle(replayed, game)
    return ledger.totals, bool(ledger.unsettled), sorted(f.code for f in replayed.findings if f.severity == "error")


def _drawn(way: Way, base: RuleSet) -> Iterator[RuleSet]:
    """Rules in which the other options are drawn at random, always the same for a path."""
    chance = Chance(f"kong paths/{way.name}")
    for _ in range(DRAWS):
        yield with_options(base, {**{path: chance.pick(values) for path, values in BESIDE.items()}, **way.under})


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_read_on_this_path(way: Way) -> None:
    hand, rules = _hand(way.hand)
    apart = set(combinations(way.values, 2))
    for drawn in _drawn(way, load_rules(rules)):
        came_to = {value: _came_to(hand, with_option(drawn, way.option, value)) for value in way.values}
        apart -= {(a, b) for a, b in apart if came_to[a] != came_to[b]}
        if not apart:
            return
    assert not apart


def test_every_kong_option_is_on_the_table() -> None:
    assert {way.option for way in WAYS} == {path for path in OPTIONS if path.startswith("kongs.")}
