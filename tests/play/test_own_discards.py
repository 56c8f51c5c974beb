"""Nobody wins on what he threw himself, not even where any kong may be robbed (`claims.robbable: any`)."""

from __future__ import annotations

import xzaudit

HEAD = """
rules: {extends: chengdu-cap7, claims.robbable: any}
players: 老王 小李 阿强 四姐
deal: {A: 123456789m 45699p, B: 666p 1p 123456789s, C: 222333444557p 8p, D: 1112223334445s}
actions: |
  A discard 6p
  B kong 6p exposed from A
"""


def codes(after: str) -> list[str]:
    audit = xzaudit.audit(f"{HEAD}  {after}\n")
    return [finding.code for finding in audit.findings if finding.code[0] in "AWV"]


def test_a_kong_of_ones_own_discard_cannot_be_robbed() -> None:
    assert codes("A win 6p") == ["A208"]


def test_letting_it_go_is_no_passed_win() -> None:
    assert codes("B draw 1p\n  B discard 1p\n  C draw 6s\n  C discard 3p\n  A win 3p from C") == []
