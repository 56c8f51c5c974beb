"""Each file of formats is in a table, and each row of a table leads to a function."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

import xzaudit.render.formats
from xzaudit.render.formats import ARCHIVE, HANDS, STATISTICS, function
from xzaudit.render.results import Want

PLACES = sorted({*HANDS.values(), *(form.written for form in (*ARCHIVE.values(), STATISTICS))})


@pytest.mark.parametrize("place", PLACES)
def test_a_row_leads_to_a_function(place: str) -> None:
    assert callable(function(place))


def test_every_file_is_in_a_table() -> None:
    files = {path.stem for path in Path(xzaudit.render.formats.__file__).parent.glob("*.py")} - {"__init__"}
    named = {place.partition(":")[0] for place in PLACES}
    assert {f"formats.{file}" for file in files} <= named


def test_what_a_format_needs_can_be_wanted() -> None:
    assert {need for form in ARCHIVE.values() for need in form.needs} <= {field.name for field in fields(Want)}
