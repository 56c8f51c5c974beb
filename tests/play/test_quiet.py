"""Quiet turns change nothing: a replay that plays them at once comes to the same as one that asks every move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import invariants
from tests.properties.hands import hands
from tests.varied import varied
from xzaudit.api import read_text
from xzaudit.auditing import Rulebook
from xzaudit.generator import Played, RandomPlay, json_line, record_of
from xzaudit.play import Game
from xzaudit.record.actions import Action
from xzaudit.record.hand import Hand
from xzaudit.rules import load_rules
from xzaudit.terms import DISCARD, DRAW
from xzaudit.tiles import UNKNOWN

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.jsonl"))
RULES = Rulebook()


def _hands(text: str) -> Iterator[tuple[Hand, Game]]:
    for record in read_text(text):
        if record.hand is not None:
            game = RULES.game(record.hand.model.rules)
            assert isinstance(game, Game)
            yield record.hand, game


def _spoilt(hand: Hand, chance: random.Random) -> list[Action]:
    """The actions with some of them changed, left out, said twice or in another order."""
    actions = list(hand.actions)
    for _ in range(chance.randint(1, 4)):
        if len(actions) < 2:
            break
        at = chance.randrange(len(actions) - 1)
        action = actions[at]
        fault = chance.randrange(6)
        if fault == 0:
            actions[at] = action._replace(tile=chance.randrange(-1, UNKNOWN + (action.word == DRAW)))
        elif fault == 1:
            actions[at] = action._replace(seat=chance.randrange(len(hand.seats.keys)))
        elif fault == 2:
            del actions[at]
        elif fault == 3:
            actions.insert(at, action)
        elif fault == 4:
            actions[at : at + 2] = reversed(actions[at : at + 2])
        else:
            _swap_tiles(actions, at, chance)
    return actions


def _swap_tiles(actions: list[Action], at: int, chance: random.Random) -> None:
    """Another tile of the same player is thrown instead, or another one drawn."""
    own = [n for n, action in enumerate(actions) if action.seat == actions[at].seat and action.word in (DRAW, DISCARD)]
    if own:
        first, second = chance.choice(own), chance.choice(own)
        one, other = actions[first].tile, actions[second].tile
        actions[first] = actions[first]._replace(tile=other, said=0)
        actions[second] = actions[second]._replace(tile=one, said=0)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_cases_come_to_the_same(path: Path) -> None:
    for hand, game in _hands(path.read_text(encoding="utf-8")):
        invariants.quiet_is_careful(hand, game)


@settings(max_examples=60, deadline=None)
@given(hands(), st.integers(0, 2**32))
def test_random_faults_come_to_the_same(played: Played, seed: int) -> None:
    chance = random.Random(seed)
    ((hand, game),) = _hands(json_line(record_of(played)))
    invariants.quiet_is_careful(hand, game)
    for _ in range(20):
        hand.actions = _spoilt(hand, chance)
        invariants.quiet_is_careful(hand, game)


@pytest.mark.parametrize("number", range(12))
def test_random_rules_come_to_the_same(number: int) -> None:
    chance = random.Random(number)
    rules = varied(number * 101)
    play = RandomPlay(load_rules(rules), rules)
    for each in range(6):
        ((hand, game),) = _hands(json_line(record_of(play.hand(f"quiet/{each}"))))
        invariants.quiet_is_careful(hand, game)
        sound = hand.actions
        for _ in range(12):
            hand.actions = sound
            hand.actions = _spoilt(hand, chance)
            invariants.quiet_is_careful(hand, game)
