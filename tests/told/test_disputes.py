"""Disputed hands, told: the same money as the full hand under every rule set that its case names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests import tables
from tests.told.compare import money
from xzaudit import audit

HERE = Path(__file__).parent
FULL = HERE.parent / "cases" / "disputes"
TOLD: list[dict[str, Any]] = tables.read(HERE / "disputes.yaml")

CAN_BE_TOLD = {"K404"}
"""Faults that a told record can show."""


def variants() -> list[Any]:
    found = []
    for told in TOLD:
        case = tables.read(FULL / f"{told['case']}.yaml")
        for number, variant in enumerate(case["variants"]):
            if "totals" not in variant and not CAN_BE_TOLD & set(variant["findings_any"]):
                continue  # illegal in a way that nobody tells
            found.append(pytest.param(told["says"], case["record"], variant, id=f"{told['case']}-{number}"))
    return found


@pytest.mark.parametrize(("says", "full", "variant"), variants())
def test_told_as_in_full(says: str, full: dict[str, Any], variant: dict[str, Any]) -> None:
    record = {"rules": variant["rules"], "players": full["players"], "actions": says}
    told = audit(record)
    if "totals" not in variant:
        assert {finding.code for finding in told.findings} & set(variant["findings_any"])
        return
    assert told.totals is not None, [(finding.code, finding.facts) for finding in told.findings]
    expected = variant["totals"]
    assert dict(zip(told.seats, told.totals, strict=True)) == {
        seat: net for seat, net in expected.items() if seat != "house"
    }
    whole = audit({**full, **{key: variant[key] for key in ("rules", "void") if key in variant}})
    assert money(told) == money(whole)
