"""Fragments of hands with one fault each: the code, the place, whose it is, and what the audit comes to."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from tests import tables
from xzaudit import Audit, audit, read_text
from xzaudit.auditing.sessions import follow
from xzaudit.findings import CODES

HERE = Path(__file__).parent / "fragments"
FAMILIES = "TAVKWESDX"
BESIDE = {"E601", "S711"}
"""What may be found besides: most fragments stop early, and rules leave something open."""


def loaded(name: str) -> dict[str, Any]:
    content: dict[str, Any] = tables.read(HERE / f"{name}.yaml")
    return content


SETUPS = loaded("setups")
FRAGMENTS = {code: cases for family in FAMILIES for code, cases in loaded(family).items()}


def text_of(case: dict[str, Any]) -> str:
    """The record as typed: whole, or a setup with more lines of actions and more fields."""
    if "record" in case:
        return str(case["record"])
    setup = SETUPS[case["setup"]]
    lines = [*setup.get("lines", []), *case.get("lines", [])]
    block = indent("\n".join(lines), "  ")
    return f"{setup['head']}actions: |\n{block}\n{case.get('more', '')}"


def audits(case: dict[str, Any]) -> list[Audit]:
    return [each for each, _session in follow(audit(record) for record in read_text(text_of(case)))]


CASES = [
    pytest.param(code, case, id=f"{code}-{number}")
    for code, found in FRAGMENTS.items()
    for number, case in enumerate(found)
]


@pytest.mark.parametrize(("code", "case"), CASES)
def test_found_where_it_is(code: str, case: dict[str, Any]) -> None:
    found = audits(case)[case.get("hand", 0)]
    places = [(finding.action, finding.seat) for finding in found.findings if finding.code == code]
    assert (case["action"], case["seat"]) in places, places
    others = {finding.code for finding in found.findings if finding.severity == "error"} - BESIDE - {code}
    assert not others
    assert found.verdict == case["verdict"]


@pytest.mark.parametrize("code", [code for code in CODES if code[0] in FAMILIES])
def test_every_code_has_two(code: str) -> None:
    assert len(FRAGMENTS.get(code, [])) >= 2
