"""Every fan of every shipped table: alone, and at the cap where a legal hand can reach it with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests import tables
from tests.audits import errors
from tests.figures.building import Way
from xzaudit.rules import SHIPPED, load_rules

TABLE: dict[str, dict[str, list[list[Any]]]] = tables.read(Path(__file__).parent / "fans.yaml")
TOO_LITTLE = {
    "chengdu-cap7": {
        "basic",  # three roots (kongs) and a kong flower: 1 + 3 + 1
        "seven_pairs",  # without four alike only a discard after a kong is more: 3 + 1
        "flush_seven_pairs",  # 5 + 1
    },
    "common": {"basic", "rob_kong", "last_tile"},  # basic counts alone; 4 + 8 and one for the event are 13
}
"""What no legal hand brings to the cap."""


class Row(NamedTuple):
    """A line of the table: see there."""

    rules: str
    part: str
    how: str
    melds: str
    held: str
    tile: str
    patterns: str
    bonuses: dict[str, int]
    fan: int
    points: int


ROWS = [Row(rules, part, *line) for rules, parts in TABLE.items() for part, lines in parts.items() for line in lines]


@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: f"{row.rules}-{row.part}-{row.patterns or 'none'}-{'-'.join(row.bonuses)}-{row.how}"
)
def test_fan(row: Row) -> None:
    audit = Way({"extends": row.rules}, row.melds, row.held, row.tile, row.how).stack().audit()
    assert errors(audit) == []
    assert audit.ledger is not None
    win = audit.ledger.wins[-1]
    assert win.value is not None
    found = (win.value.patterns, win.value.bonuses, win.value.fan, win.points)
    assert found == (tuple(row.patterns.split()), row.bonuses, row.fan, row.points)


def test_other_sets_have_the_table_of_one_of_these() -> None:
    tables = [(load_rules(name).value.patterns, load_rules(name).value.bonuses) for name in TABLE]
    assert all((load_rules(name).value.patterns, load_rules(name).value.bonuses) in tables for name in SHIPPED)


@pytest.mark.parametrize("name", TABLE)
def test_every_fan_of_the_set_stands_alone_and_at_the_cap(name: str) -> None:
    value = load_rules(name).value
    priced = {*value.patterns, *value.bonuses}
    rows = [row for row in ROWS if row.rules == name]
    assert {each for row in rows if row.part == "alone" for each in (*row.patterns.split(), *row.bonuses)} >= priced
    if value.cap_fan == "none":
        return
    capped = [row for row in rows if row.part == "capped"]
    assert all(row.fan == value.cap_fan for row in capped)
    reached = {each for row in capped for each in (*row.patterns.split(), *row.bonuses)}
    assert priced - reached == TOO_LITTLE.get(name, set())
