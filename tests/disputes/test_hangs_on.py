"""S711: what the result hangs on, on hands that a person can settle, and by brute force on a few random ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audits import audited
from tests.disputes.force import differences, forced, said
from tests.options.hands import Stack
from xzaudit.findings import Finding
from xzaudit.rules import SHIPPED, load_rules

CAP7 = {"extends": "chengdu-cap7"}


def _hangs_on(stack: Stack) -> dict[str | None, Finding]:
    audit = audited(stack.record(), thorough=True)
    return {f.option: f for f in audit.findings if f.code == "S711"}


def _under(finding: Finding) -> dict[Any, Any]:
    return {other["value"]: other.get("codes") or other["totals"] for other in finding.facts["others"]}


def test_who_pays_a_kong_flower() -> None:
    # B kongs what A threw, 2, and wins 3 fan = 4 on the replacement: A alone, or everybody.
    stack = Stack(
        {**CAP7, "table.ends_after": "first_win"},
        {"B": "555m 78m 123456p 99p"},
        "A discard 5m\nB kong 5m\nB draw 9m\nB win",
    )
    found = _hangs_on(stack)
    assert set(found) == {"value.kong_flower_fed"}
    assert found["value.kong_flower_fed"].facts["totals"] == {"A": -6, "B": 6, "C": 0, "D": 0}
    assert _under(found["value.kong_flower_fed"]) == {"all": {"A": -6, "B": 14, "C": -4, "D": -4}}
    assert found["value.kong_flower_fed"].severity == "warning"


def test_what_would_be_illegal() -> None:
    # A kong out of the hand right after a pong, which nobody forbids in so many words.
    stack = Stack(CAP7, {"B": "556666m x*7"}, "A discard 5m\nB pong 5m\nB kong 6m")
    found = _hangs_on(stack)
    assert set(found) == {"kongs.after_pong"}
    assert _under(found["kongs.after_pong"]) == {"forbidden": ["K406"]}


def test_a_value_that_the_play_refutes_is_not_tried() -> None:
    # C wins what A threw, and D draws next: the winner's neighbour. Had the discarder's been next, it would have been B.
    stack = Stack(CAP7, {"C": "78m 123456789p 11p"}, "A discard 9m\nC win 9m\nD draw 1s\nD discard 1s")
    assert "table.turn_after_win" not in _hangs_on(stack)
    # Whoever plays otherwise may say so, and then it is A201.
    ruled = Stack({**CAP7, "table.turn_after_win": "discarder"}, stack.deal, stack.play)
    assert [f.code for f in ruled.audit().findings if f.severity == "error"] == ["A201"]


TOLD = {
    # Under 平胡1番 three fan are 4 and not 8; nothing else in the section matters to a win above the cap.
    "血战 三番封顶": ("A win from B full_flush roots 2", {"value.origin": (0, 1)}, {"A": 4, "B": -4}),
    "血战 二番封顶": ("A win from B all_triplets", {"value.origin": (0, 1)}, None),
    # The heading of the table stands empty; other fan for these two patterns are 3 and 4 of 4 and 8.
    "six-player": ("A win from B full_flush", {"value.patterns.full_flush": (4, 3)}, {"A": 18, "B": -18}),
}


@pytest.mark.parametrize(("rules", "told"), TOLD.items(), ids=TOLD)
def test_of_a_group_the_options_are_named_that_matter(rules: str, told: Any) -> None:
    says, options, totals = told
    players = list("ABCDEF" if rules == "six-player" else "ABCD")
    audit = audited({"rules": rules, "players": players, "actions": says}, thorough=True)
    facts = [line for f in audit.findings if f.code == "S711" for line in f.facts.get("lines", [f.facts])]
    found = {line["option"]: (line["value"], line["others"][0]["value"]) for line in facts if "group" in line}
    assert found == (options if totals else {})
    for line in facts if totals else ():
        assert {seat: net for seat, net in line["others"][0]["totals"].items() if net} == totals


def test_several_options_of_a_group_stand_in_it_by_name() -> None:
    says = "A win from B full_flush\nC win from B eights_triplets"
    audit = audited({"rules": "six-player", "players": list("ABCDEF"), "actions": says}, thorough=True)
    facts = next(f.facts for f in audit.findings if f.option == "value.patterns")
    assert facts["value"] == {"full_flush": 4, "eights_triplets": 8}
    assert facts["others"][0]["value"] == {"full_flush": 3, "eights_triplets": 4}


def test_nothing_hangs_on_what_the_hand_does_not_touch() -> None:
    stack = Stack(CAP7, {"B": "78m 123456789p 11p"}, "A discard 9m\nB win 9m\nC draw x\nC discard 1s")
    assert _hangs_on(stack) == {}


def test_an_option_that_the_table_has_agreed_on_is_no_question() -> None:
    play = "A discard 5m\nB kong 5m\nB draw 9m\nB win"
    rules = {**CAP7, "table.ends_after": "first_win", "value.kong_flower_fed": "all"}
    assert _hangs_on(Stack(rules, {"B": "555m 78m 123456p 99p"}, play)) == {}


def test_where_everything_is_assumed_there_is_one_finding_with_a_line_for_each_option() -> None:
    # House rules: B's 3 fan and a kong. Cap, self-draw, kong flower and kong money are all open.
    stack = Stack(
        {"extends": "house-table"},
        {"B": "555m 78m 123456p 99p"},
        "A discard 5m\nB kong 5m\nB draw 9m\nB win",
        {"void": dict.fromkeys("ABCD", "s")},
    )
    found = _hangs_on(stack)
    assert set(found) == {None}
    lines = {line["option"]: line for line in found[None].facts["lines"]}
    assert {"value.self_draw", "value.kong_flower_fed", "kongs.exposed.others"} <= set(lines)
    assert found[None].facts["case"] == "many"


@pytest.mark.parametrize("name", SHIPPED)
def test_by_force_on_random_hands(name: str) -> None:
    for record, too_much, missing, _options in differences(name, 5000, 4):
        assert (too_much, missing) == (set(), set()), record


def test_by_force_on_a_hand_whose_result_is_open() -> None:
    record = Stack(CAP7, {"B": "555m 78m 123456p 99p"}, "A discard 5m\nB kong 5m\nB draw 9m\nB win").record()
    assert forced(record, load_rules("chengdu-cap7")) == said(audited(record, thorough=True)) != set()
