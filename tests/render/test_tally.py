"""What is counted over several records, and in which order it is shown."""

from __future__ import annotations

import pytest

from tests.cli.records import CLEAN
from tests.command import run
from xzaudit.render.tally import Tally


def test_the_most_frequent_first() -> None:
    tally = Tally()
    tally.codes.update({"W502": 1, "T101": 1, "S701": 3})
    tally.worst.update({"b": 2, "a": 2, "c": 9})
    assert tally.by_code() == [("S701", 3), ("T101", 1), ("W502", 1)]
    assert tally.worst_files(2) == [("c", 9), ("a", 2)]


@pytest.mark.parametrize(("count", "counted"), [(1, False), (2, True)])
@pytest.mark.parametrize("form", ["text", "markdown"])
def test_several_records_are_counted(form: str, count: int, counted: bool) -> None:
    out = run("audit", "-f", form, *[CLEAN] * count).out
    assert out.rstrip().split("\n")[-1].startswith(f"共 {count} 盘") is counted
