"""A drawn tile of the void suit goes at once (`void.discard: drawn_at_once`), unless it is in a kong: all copies of it are."""

from __future__ import annotations

import pytest

import xzaudit

HEAD = """
rules: common
players: 老王 小李 阿强 四姐
dealer: B
deal: {A: 55667788p 23489s, B: 5m 12344445688p 78s, C: 12567p 12334588s, D: 2366777788999m}
void: {A: p, B: m, C: m, D: m}
actions: |
  B kong 4p
  B draw 9p
  B discard 5m
  C draw 9s
  C discard 9s
  D draw 9m
  D kong 9m
"""


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        ("D draw 2s\n  D discard 2m", []),
        ("D draw 6m\n  D discard 6m", []),
        ("D draw 6m\n  D discard 2m", ["V302"]),
        ("D draw 6m\n  D kong 7m\n  D draw 6m\n  D kong 6m\n  D draw 2s\n  D discard 2m", []),
        ("D draw 6m\n  D kong 7m\n  D draw 2s\n  D discard 2m", ["V302"]),
        ("D draw 6m\n  D kong 7m\n  D draw 2s\n  D discard 6m", []),
    ],
)
def test_what_went_into_a_kong_is_not_owed(after: str, expected: list[str]) -> None:
    audit = xzaudit.audit(f"{HEAD}  {after}\n")
    assert [finding.code for finding in audit.findings if finding.code[0] == "V"] == expected
