"""Records that know less, or stop early: never another sum, never a fault that the whole record has not."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.invariants import less_is_never_other, prefix_is_only_unfinished
from tests.properties.hands import RULEBOOK, hands
from xzaudit.generator import Played

SHARES = (0.03, 0.2, 0.6, 1.0)


@settings(max_examples=120, deadline=None)
@given(hands(), st.sampled_from(SHARES), st.integers(0, 999), st.booleans(), st.booleans())
def test_unknown_tiles_never_give_other_money_or_faults(hand: Played, share: float, seed: int, one_seat: bool, final: bool) -> None:
    less_is_never_other(hand, RULEBOOK, share, seed, one_seat=one_seat, final=final)


@settings(max_examples=80, deadline=None)
@given(hands(), st.integers(0, 10_000))
def test_an_unfinished_hand_has_no_fault_but_that(hand: Played, cut: int) -> None:
    prefix_is_only_unfinished(hand, RULEBOOK, cut % len(hand.actions))
