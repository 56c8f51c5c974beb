"""The generator itself: same seed, same hand; legal under rule sets of every kind."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from tests.invariants import clean
from tests.mutations.faulty import SHIPPED
from tests.properties.hands import RULEBOOK, play_of
from xzaudit.auditing import Rulebook
from xzaudit.generator import RandomPlay, audited, json_line, record_of, with_totals
from xzaudit.rules import load_rules

ODD_TABLES: tuple[dict[str, Any], ...] = (
    {"extends": "chengdu-cap7", "table.players": 3, "table.turn_after_win": "discarder"},
    {"extends": "chengdu-cap7", "table.players": 2, "table.replacement": "back"},
    {"extends": "six-player", "table.players": 5, "pass_win.blocks": "same_tile", "claims.forced_win": "last_four"},
    {"extends": "qq-sichuan", "table.players": 4, "table.hand_size": 10, "table.seven_pairs": False, "claims.robbable": "any"},
    {"extends": "mil-sbr", "table.hand_size": 4, "table.seven_pairs": False, "table.turn_after_win": "first_winner"},
    {"extends": "house-table", "table.exchange_three": "any", "pass_win.own_draw": True, "kongs.late_added": "forbidden"},
    {"extends": "house-table", "table.exchange_three": "one_suit", "pass_win.until": "own_draw", "pass_win.compare": "plain"},
    {"extends": "mil-sbr", "void.meld": "kong_only", "pass_win.until": "hand_changes", "pass_win.except_higher_fan": True},
)


def test_a_seed_gives_the_same_hand_everywhere() -> None:
    text = "\n".join(json_line(record_of(hand, wall=True)) for name in SHIPPED for hand in play_of(name).hands(4, "fixed"))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "cef76122ceda6aab"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_hand_is_clean(name: str) -> None:
    for hand in play_of(name).hands(60, "clean"):
        record = record_of(hand, block=False, wall=True, final=True, end=True)
        clean(hand, audited(record, RULEBOOK))


@pytest.mark.parametrize("spec", ODD_TABLES, ids=lambda spec: ",".join(f"{path}={value}" for path, value in spec.items()))
def test_hands_of_unusual_tables_are_clean(spec: dict[str, Any]) -> None:
    rules = load_rules(spec)
    rulebook = Rulebook(rules)
    for hand in RandomPlay(rules).hands(25, "odd"):
        record = record_of(hand, wall=True, final=True, end=True)
        del record["rules"]
        clean(hand, audited(record, rulebook))


def test_claimed_totals_are_right() -> None:
    for hand in play_of("qq-sichuan").hands(20, "claims"):
        record = with_totals(record_of(hand), RULEBOOK)
        assert "claims" in record
        assert audited(record, RULEBOOK).verdict == "clean"
