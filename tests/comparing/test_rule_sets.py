"""One hand under two rule sets: what differs, and which option makes it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.comparing.hands import FULL, TOLD
from xzaudit.api import read_text
from xzaudit.auditing.comparing import Disagreement, RulesComparison, audit_under, compare_rules
from xzaudit.auditing.comparing.rule_sets import aspects
from xzaudit.auditing.whatif import Outcome
from xzaudit.generator import RandomPlay, record_of
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.rules.ruleset import with_options

Spec = str | dict[str, Any]


def compared(text: str, a: Spec, b: Spec) -> RulesComparison:
    return compare_rules(next(read_text(text)), load_rules(a), load_rules(b))


def of_total(found: RulesComparison, seat: int) -> Disagreement:
    return next(each for each in found.disagreements if each.aspect == ("total", seat))


def test_the_same_rules_differ_in_nothing() -> None:
    found = compared(TOLD, "chengdu-cap7", "chengdu-cap7")
    assert not found.disagreements
    assert not found.money
    assert not found.legality
    assert not found.options


def test_a_single_option_is_named() -> None:
    found = compared(
        TOLD, "chengdu-cap7", {"extends": "chengdu-cap7", "kongs.transfer_several": "split", "leaving.flee_points": 8}
    )
    assert found.money
    assert not found.legality
    assert found.deciding == ["kongs.transfer_several"]
    assert {each.causes for each in found.disagreements} == {("kongs.transfer_several",)}
    assert of_total(found, 0).a == -12
    assert of_total(found, 0).b == -6
    assert not of_total(found, 0).together


def test_each_difference_has_its_own_option() -> None:
    found = compared(
        FULL, "chengdu-cap7", {"extends": "chengdu-cap7", "kongs.transfer": "off", "value.bonuses.kong_discard": "none"}
    )
    rows = {each.aspect[4]: each.causes for each in found.disagreements if each.aspect[0] == "row"}
    assert rows["kong_transfer"] == ("kongs.transfer",)
    assert rows["win"] == ("value.bonuses.kong_discard",)


def test_options_that_do_it_only_together() -> None:
    other = {"extends": "chengdu-cap7", "kongs.transfer": "off", "value.bonuses.kong_discard": "none"}
    total = of_total(compared(FULL, "chengdu-cap7", other), 0)
    assert total.together
    assert set(total.causes) == {"kongs.transfer", "value.bonuses.kong_discard"}


def test_options_that_contradict_the_rest_are_set_with_it() -> None:
    found = compared(TOLD, "qq-sichuan-classic", "house-table")
    assert found.disagreements
    assert all(each.causes for each in found.disagreements)


def test_another_number_of_players_cannot_be_played() -> None:
    found = compared(TOLD, "chengdu-cap7", "six-player")
    assert found.b.verdict == "invalid"
    assert found.money
    assert found.legality


def test_what_the_record_says_of_its_rules_does_not_count() -> None:
    record = next(read_text(FULL))
    assert audit_under(record, load_rules("mil-sbr")).rules == load_rules("mil-sbr")


def test_legality_has_its_option_too() -> None:
    found = compared(FULL, "chengdu-cap7", "qq-sichuan")
    faults = [each for each in found.disagreements if each.aspect[0] == "finding"]
    assert {each.aspect[1] for each in faults} == {"V301"}
    assert found.legality
    assert all(each.causes == ("void.rule",) for each in faults)


PAIRS = [
    pair for n, pair in enumerate(permutations([name for name in SHIPPED if name != "six-player"], 2)) if n % 6 == 0
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_named_options_really_make_the_difference(a: str, b: str) -> None:
    """With the options named set as under the other rules, that aspect comes out as under the other rules."""
    for played in RandomPlay(load_rules(a), a).hands(3, f"compare {a} {b}"):
        record = next(read_text(_json(record_of(played, names=True))))
        found = compare_rules(record, load_rules(a), load_rules(b))
        for each in found.disagreements:
            for paths in [each.causes] if each.together else [(path,) for path in each.causes]:
                audit = audit_under(
                    record, with_options(load_rules(a), {path: found.options[path][1] for path in paths})
                )
                assert audit.replay is not None
                assert audit.ledger is not None
                assert aspects(Outcome(audit.replay, audit.ledger)).get(each.aspect) == each.b, (each, paths)


def _json(record: dict[str, Any]) -> str:
    import json

    return json.dumps(record, ensure_ascii=False)
