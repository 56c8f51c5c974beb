"""108 tiles at every step of the replay, and never a fifth of a kind."""

from __future__ import annotations

from hypothesis import given, settings

from tests.invariants import tiles_kept
from tests.properties.hands import RULEBOOK, hands
from xzaudit.generator import Played, audited, record_of


@settings(max_examples=60, deadline=None)
@given(hands())
def test_no_tile_is_lost(hand: Played) -> None:
    tiles_kept(hand, audited(record_of(hand), RULEBOOK), each_kind=True)
