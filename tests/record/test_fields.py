"""Fields of a record beside its play: what they come to, and which fault is said of a value that has several."""

from __future__ import annotations

from typing import Any

import pytest

from tests.audits import read_hand, read_record
from xzaudit.tiles import format_tiles

PLAYERS = {"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"}
DEAL = dict.fromkeys(PLAYERS, "1112223334445m")
FULL: dict[str, Any] = {"rules": "qq-sichuan", "players": PLAYERS, "deal": DEAL, "actions": []}


@pytest.mark.parametrize("dealer", [*PLAYERS])
def test_the_dealer_was_dealt_one_tile_more(dealer: str) -> None:
    hand = read_hand({**FULL, "deal": {**DEAL, dealer: DEAL[dealer] + "6m"}})
    assert hand.dealer is not None
    assert hand.seats.keys[hand.dealer] == dealer


def test_nobody_is_dealer_where_all_hold_as_many() -> None:
    assert read_hand(FULL).dealer is None


def test_what_is_exchanged() -> None:
    gives = {"A": "111m", "B": "222m", "C": "333m", "D": "444m"}
    hand = read_hand({**FULL, "dealer": "A", "exchange": {"gives": gives, "direction": "next"}})
    assert hand.exchange is not None
    assert [format_tiles(tiles) for tiles in hand.exchange] == [*gives.values()]


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"claims": [{"by": "A", "wins": [{"player": "A", "pionts": 3}]}]}, ["unknown"]),
        ({"detail": "ful"}, ["word"]),
        ({"stake": ["x"]}, ["type"]),
        ({"claims": {"totals": {"A": "x"}}, "detail": "ful"}, ["word", "type"]),
    ],
)
def test_one_fault_a_value(fields: dict[str, Any], found: list[str]) -> None:
    assert sorted(finding.facts["case"] for finding in read_record({**FULL, **fields}).findings) == sorted(found)
