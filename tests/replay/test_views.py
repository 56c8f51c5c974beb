"""What stands on the table at each moment: waits, locks, claims, last tiles, the running ledger."""

from __future__ import annotations

import pytest

from tests.replay.hands import KONG, PASSED, ROBBED, moments, seat_of
from xzaudit import audit
from xzaudit.auditing import Rulebook
from xzaudit.auditing.views import LockView, Offer, OnTable, views
from xzaudit.generator import RandomPlay, audited, record_of
from xzaudit.rules import load_rules


def test_the_deal() -> None:
    deal = moments(PASSED)[0]
    assert (deal.step, deal.did, deal.due, deal.due_seat, deal.left) == (0, None, "discard", "A", 55)
    assert seat_of(deal, "B").hand == "1234555m 678999p"
    assert seat_of(deal, "B").waits == ("1m", "3m", "4m", "6m")
    assert seat_of(deal, "D").hand == "x*13"
    assert seat_of(deal, "D").waits is None
    assert deal.standing == dict.fromkeys("ABCD", 0)


def test_who_may_claim_a_discard() -> None:
    thrown = moments(PASSED)[1]
    assert thrown.on_table == OnTable("1m", "A", None)
    assert [offer for offer in thrown.offers if offer.seat != "D"] == [
        Offer("B", win=True, fan=1),
        Offer("C", win=True, fan=1),
    ]
    assert next(offer for offer in thrown.offers if offer.seat == "D").win is None


def test_a_lock_from_the_pass_to_the_draw() -> None:
    steps = moments(PASSED)
    lock = LockView("passed", 0, "1m", "A", 1)
    assert [seat_of(view, "B").lock for view in steps[1:3]] == [None, lock]
    again = steps[7]
    assert again.did is not None
    assert (again.did.word, again.did.tile) == ("discard", "1m")
    assert next(offer for offer in again.offers if offer.seat == "B").lock == lock
    assert seat_of(steps[8], "B").lock is None


def test_the_running_ledger() -> None:
    steps = moments(PASSED)
    assert [entry.points for entry in steps[3].entries] == [1]
    assert steps[3].standing == steps[-1].standing == {"A": -1, "B": 0, "C": 1, "D": 0}


def test_a_concealed_kong() -> None:
    deal, kong, draw, thrown = moments(KONG)
    assert deal.offers[0].kongs == ("1m",)
    assert kong.did is not None
    assert kong.did.kind == "concealed"
    assert (kong.due, kong.due_seat) == ("draw", "A")
    assert kong.standing == {"A": 6, "B": -2, "C": -2, "D": -2}
    assert seat_of(draw, "A").drawn == "5s"
    assert [(offer.seat, offer.win, offer.pong, offer.kong) for offer in thrown.offers] == [
        ("B", False, True, False),
        ("D", None, False, False),
    ]


def test_a_robbed_kong_is_taken_back() -> None:
    steps = moments(ROBBED)
    kong, rob = steps[-2:]
    assert kong.on_table == OnTable("3p", "B", "added")
    assert kong.standing == {"A": -1, "B": 3, "C": -1, "D": -1}
    assert [(offer.seat, offer.win, offer.fan) for offer in kong.offers if offer.win] == [("C", True, 2)]
    assert rob.did is not None
    assert (rob.did.kind, rob.did.giver) == ("rob_kong", "B")
    assert rob.standing == {"A": 0, "B": -2, "C": 2, "D": 0}
    assert [meld.kind for meld in seat_of(rob, "B").melds] == ["pong"]
    assert seat_of(steps[3], "C").lock == LockView("passed", 0, "3p", "A", 1)
    assert seat_of(steps[4], "C").lock is None


def test_it_goes_as_far_as_it_can_be_replayed() -> None:
    steps = moments({**PASSED, "actions": ["A discard 1m", "C discard 1m", "B draw 1s"]})
    assert [view.step for view in steps] == [0, 1]
    assert moments({**PASSED, "deal": {**PASSED["deal"], "B": "1m"}}) == []
    assert views(audit({"players": "老王"})) == []


@pytest.mark.parametrize("rules", ["chengdu-cap7", "six-player", "common", "qq-sichuan", "mil-sbr"])
def test_random_hands(rules: str) -> None:
    """Every player has the right number of tiles, and the last moment stands where the rows so far do."""
    play = RandomPlay(load_rules(rules))
    for played in play.hands(4, "views"):
        judged = audited(record_of(played, block=False), Rulebook())
        assert judged.ledger is not None
        steps = views(judged)
        assert len(steps) == len(played.actions) + 1
        size = play.rules.table.hand_size
        for view in steps:
            assert all(seat.tiles + 3 * len(seat.melds) in (size, size + 1) for seat in view.seats)
            assert view.forced <= view.last_tiles
        rows = [entry for entry in judged.ledger.entries if entry.action is not None]
        assert [entry for view in steps for entry in view.entries if view.step == len(steps) - 1] == [
            entry for entry in rows if entry.action == len(played.actions) - 1
        ]
        net = [
            sum(e.points * ((e.taker == seat) - (e.giver == seat)) for e in rows) for seat in range(len(judged.seats))
        ]
        assert steps[-1].standing == dict(zip(judged.seats, net, strict=True))
