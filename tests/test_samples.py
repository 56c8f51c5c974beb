"""Every sample comes to what its first line says: `# expect: verdict=clean`, and `codes=` where something is found."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.generate import ROOT
from xzaudit import Audit, audit, read
from xzaudit.auditing.sessions import follow

SAMPLES = sorted((ROOT / "samples").iterdir())
QUIET = {"S711"}
"""What a sample need not name: the rules leave much open, and that changes with every option that is looked at."""


class Expected(NamedTuple):
    """`verdicts`: one a hand; `codes`: all that are found in the file."""

    verdicts: tuple[str, ...]
    codes: frozenset[str]


NO_COMMENTS = {
    "08-dragon-seven-pairs.json": Expected(("clean",), frozenset()),
    "15-coins.jsonl": Expected(("clean", "clean"), frozenset()),
}
"""JSON has no comments, so what is expected of such samples stands here."""


def expected(path: Path) -> Expected:
    if path.name in NO_COMMENTS:
        return NO_COMMENTS[path.name]
    first = path.read_text("utf-8").split("\n", 1)[0]
    found = re.fullmatch(r"# expect: verdict=([a-z,]+)(?: codes=([A-Z0-9,]+))?", first)
    assert found, f"{path.name} does not say what to expect: {first}"
    return Expected(tuple(found[1].split(",")), frozenset((found[2] or "").split(",")) - {""})


def audits(path: Path) -> list[Audit]:
    return [each for each, _session in follow(audit(record) for record in read(str(path)))]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_comes_to_what_it_says(path: Path) -> None:
    found = audits(path)
    codes = {finding.code for each in found for finding in each.findings} - QUIET
    assert Expected(tuple(each.verdict for each in found), frozenset(codes)) == expected(path)


def test_no_expectation_is_left_over() -> None:
    assert set(NO_COMMENTS) <= {path.name for path in SAMPLES}
