"""Hands reduced to what is told, or to what is shown at the end: wherever money is claimed it is the full hand's."""

from __future__ import annotations

import pytest

from tests.mutations.faulty import SHIPPED
from tests.told.compare import same_as_full
from xzaudit.auditing import Rulebook
from xzaudit.generator import MOODS, RandomPlay
from xzaudit.rules import load_rules

HANDS = 20
"""A rule set; `make soak` takes hundreds."""


@pytest.mark.parametrize("name", SHIPPED)
def test_told_and_score_claim_what_the_full_hand_does(name: str) -> None:
    play, book = RandomPlay(load_rules(name)), Rulebook()
    moods = sorted(MOODS)
    for number in range(HANDS):
        same_as_full(play.hand(f"reduced/{number}", moods[number % len(moods)]), book, f"{name}/{number}")
