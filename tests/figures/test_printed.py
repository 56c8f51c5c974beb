"""The hands printed in the competition rules: what their articles say of them, from one hand asked about and from a whole record."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from tests.audits import errors
from tests.figures.building import MELD, Way
from xzaudit.rules import load_rules
from xzaudit.scoring import Score, read_question, score
from xzaudit.tiles import NAMES

SBR = load_rules("mil-sbr")
_WORDS = {"pong": ("碰", 3), "kong": ("直杠", 4), "added": ("巴杠", 4), "concealed": ("暗杠", 4)}


class Ready(NamedTuple):
    """A resting hand, the tiles that it is said to be ready on (none: not ready) and, where it is said, the best fan."""

    melds: str
    held: str
    waits: str
    fan: int | None = None


READY = (
    Ready("pong 8m, pong 9m, pong 6p", "111p 9m", "9m"),  # the other three lie in the own pong
    Ready("pong 8m, pong 1p, pong 6p", "9999m", ""),
    Ready("pong 9p", "1111s 23s 4444s", ""),  # both waits would be fifth tiles
    Ready("pong 9p, concealed 4s", "345p 66p 35s", "4s"),  # although all four lie in the own kong
    Ready("pong 1m, pong 8p, pong 9p", "3444m", "2m 3m 5m", 1),  # triplets
    Ready("pong 8s", "111s 22s 33s 456s", "1s 2s 3s 4s 7s", 3),  # flush and root, on 1s
    Ready("pong 5p", "34567p 888s 99s", "2p 5p 8p", 1),  # a further 5p would not make a second root
    Ready("pong 5p", "34567p 888p 99s", "2p 5p 8p 9s", 2),  # roots 5p and 8p
)


class Won(NamedTuple):
    """A complete hand without its winning tile, that tile, the patterns, bonuses and fan."""

    melds: str
    held: str
    tile: str
    patterns: str
    bonuses: dict[str, int]
    fan: int


WON = (
    Won("kong 9m, concealed 4p", "678m 123p 7p", "7p", "basic", {"kong": 2}, 2),
    Won("pong 3s", "45s 77s 6p 7777p 8p", "3s", "basic", {"root": 2}, 2),  # 3s over pong and run
    Won("", "3333m 4m 66m 77m 55s 77s", "4m", "seven_pairs", {"root": 1}, 3),
    Won("pong 6p, concealed 9p, pong 1s, pong 8s", "5s", "5s", "all_triplets golden_single", {"kong": 1}, 3),
)


def _asked(melds: str, held: str, win: str = "") -> Score:
    words = " ".join(f"{_WORDS[word][0]}{name[0] * _WORDS[word][1]}{name[1]}" for word, name in MELD.findall(melds))
    suits = set(re.findall("[mps]", f"{words} {held}"))
    void = next(iter({"m", "p", "s"} - suits))
    return score(read_question(held, 13, melds=words, win=win, void=void), SBR)


@pytest.mark.parametrize("hand", READY, ids=lambda hand: hand.held)
def test_ready_asked(hand: Ready) -> None:
    answer = _asked(hand.melds, hand.held)
    assert " ".join(NAMES[wait.tile] for wait in answer.waits) == hand.waits
    assert answer.state == ("ready" if hand.waits else "not_ready")
    if hand.fan is not None:
        assert answer.best_ready is not None
        assert answer.best_ready[1] == hand.fan


@pytest.mark.parametrize("hand", READY, ids=lambda hand: hand.held)
def test_ready_at_the_end_of_a_record(hand: Ready) -> None:
    audit = Way({"extends": "mil-sbr"}, hand.melds, hand.held, "", "wall").stack().audit()
    assert errors(audit) == []
    assert audit.ledger is not None
    ready = audit.ledger.ready[1]
    assert " ".join(NAMES[tile] for tile in ready.waits) == hand.waits
    assert ready.state == ("ready" if hand.waits else "not_ready")
    if hand.fan is not None:
        assert (ready.best_fan, ready.points) == (hand.fan, 2**hand.fan)


@pytest.mark.parametrize("hand", WON, ids=lambda hand: hand.held)
def test_won_asked(hand: Won) -> None:
    won = _asked(hand.melds, hand.held, hand.tile).won
    assert won is not None
    value = won.value
    assert (value.patterns, value.bonuses, value.fan) == (tuple(hand.patterns.split()), hand.bonuses, hand.fan)


@pytest.mark.parametrize("hand", WON, ids=lambda hand: hand.held)
def test_won_in_a_record(hand: Won) -> None:
    audit = Way({"extends": "mil-sbr"}, hand.melds, hand.held, hand.tile, "discard").stack().audit()
    assert errors(audit) == []
    assert audit.ledger is not None
    (win,) = audit.ledger.wins
    assert win.value is not None
    assert (win.value.patterns, win.value.bonuses, win.value.fan) == (
        tuple(hand.patterns.split()),
        hand.bonuses,
        hand.fan,
    )
    assert win.points == 2**hand.fan
