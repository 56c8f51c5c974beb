"""How people tell it: every saying comes to the same as the format's own words, or is refused at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import tables
from xzaudit import Audit, audit
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import read_line
from xzaudit.record.telling.line import Context
from xzaudit.record.write_told import write_told
from xzaudit.render.objects import audit_object
from xzaudit.tiles import MPS

HERE = Path(__file__).parent
TALK: list[dict[str, Any]] = tables.read(HERE / "talk.yaml")
SAYINGS: dict[str, Any] = tables.read(HERE / "sayings.yaml")
CHINESE, ENGLISH = ("老王", "小李", "阿强", "四姐"), ("Ann", "Bob", "Cat", "Dan")


def heard(lines: list[str], names: tuple[str, ...]) -> Audit:
    return audit({"rules": "mil-sbr", "players": list(names), "dealer": "A", "actions": lines})


def brief(found: Audit) -> tuple[object, ...]:
    """Money, wins and states, by which two ways of telling are compared."""
    told = audit_object(found, "zh")
    wins = [tuple(str(win[key]) for key in ("seat", "from", "tile", "patterns", "bonuses", "fan")) for win in told["wins"]]
    rows = sorted((row["from"], row["to"], row["points"], row["reason"]) for row in told["ledger"])
    return rows, wins, told["ready"], told["standing"], [each for each in told["findings"] if each["severity"] != "info"]


@pytest.mark.parametrize("case", TALK, ids=lambda case: case["as"][0])
def test_talk_is_as_good_as_the_formats_words(case: dict[str, Any]) -> None:
    names = ENGLISH if case.get("en") else CHINESE
    before = case.get("pre", [])
    plain = [each.strip() for line in case["is"] for each in line.split(",")]
    said, meant = heard([*before, *case["as"]], names), heard([*before, *plain], names)
    assert brief(said) == brief(meant)
    assert meant.standing is not None or meant.unchecked


def told(line: str) -> list[Any]:
    names = ENGLISH if line.isascii() else CHINESE
    return list(read_line(line, Seats(dict(zip("ABCD", names, strict=True))), MPS, Context(4)))


@pytest.mark.parametrize("line", SAYINGS["right"])
def test_what_a_saying_tells(line: str) -> None:
    assert [write_told(read.told, "ABCD") if read.told else read.error for read in told(line)] == SAYINGS["right"][line]


@pytest.mark.parametrize("line", SAYINGS["refused"])
def test_what_is_refused_and_where(line: str) -> None:
    case, place = SAYINGS["refused"][line]
    faults = [read.error for read in told(line) if read.error is not None]
    assert (faults[0].facts["case"], line[slice(*faults[0].span)]) == (case, place)
