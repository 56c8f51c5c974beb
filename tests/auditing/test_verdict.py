"""The verdict is the first that applies, worst first."""

from __future__ import annotations

import pytest

from xzaudit.auditing.verdict import verdict_of
from xzaudit.findings import Finding


@pytest.mark.parametrize(
    ("codes", "finished", "verdict"),
    [
        ("", True, "clean"),
        ("R010 S711 X902", True, "clean"),
        ("X901", True, "undecided"),
        ("", False, "unfinished"),
        ("E601", True, "unfinished"),
        ("X901 E601", True, "unfinished"),
        ("S701 E601", True, "disputed"),
        ("S701", False, "disputed"),
        ("E601 W502 S701", True, "illegal"),
        ("E602", True, "illegal"),
        ("R002 W502 S701", True, "invalid"),
    ],
)
def test_verdict(codes: str, finished: bool, verdict: str) -> None:
    assert verdict_of([Finding(code) for code in codes.split()], finished) == verdict
