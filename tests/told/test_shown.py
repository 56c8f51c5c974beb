"""Told and score records: what is known from what is said and shown, case by case in `shown.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import tables
from xzaudit import audit

CASES: list[dict[str, Any]] = tables.read(Path(__file__).parent / "shown.yaml")
SAID_HERE = ("because", "codes", "standing", "ready")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["because"])
def test_comes_to(case: dict[str, Any]) -> None:
    record = {"players": list("ABCD"), **{key: value for key, value in case.items() if key not in SAID_HERE}}
    found = audit(record)
    assert [f.code for f in found.findings if f.code not in ("E601", "S711")] == case.get("codes", [])
    assert found.standing == case["standing"]
    if "ready" in case:
        assert found.ledger is not None
        assert {found.seats[seat]: ready.state for seat, ready in found.ledger.ready.items()} == case["ready"]
