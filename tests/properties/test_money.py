"""Money: every entry lies between two seats, nothing is lost, and it does not matter who sits where or what he is called."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.invariants import balanced, clean
from tests.properties.hands import RULEBOOK, hands
from xzaudit.auditing import Audit
from xzaudit.generator import Played, audited, record_of
from xzaudit.ledger import HOUSE
from xzaudit.render.objects import audit_object


def audit_of(hand: Played, **fields: Any) -> Audit:
    audit = audited({**record_of(hand), **fields}, RULEBOOK)
    clean(hand, audit)
    return audit


@settings(max_examples=60, deadline=None)
@given(hands())
def test_every_entry_lies_between_two_seats_and_all_sum_to_nought(hand: Played) -> None:
    balanced(audit_of(hand))


@settings(max_examples=60, deadline=None)
@given(hands())
def test_the_sheets_add_up(hand: Played) -> None:
    audit = audit_of(hand)
    sheets = audit_object(audit, "en")["sheets"]
    totals = audit_object(audit, "en")["totals"]
    for row in sheets["detailed"]:
        assert row["total"] == totals[row["seat"]]
    for seat, sheet in sheets["personal"].items():
        assert sheet["total"] == totals[seat] == sum(row["total"] for row in sheet["rows"])


def moved(hand: Played, by: int) -> Played:
    """The same hand with everybody moved by so many seats."""
    count = hand.players

    def seat(old: int) -> int:
        return old if old < 0 else (old + by) % count

    def around(items: list[Any]) -> list[Any]:
        return [items[(new - by) % count] for new in range(count)]

    actions = [action._replace(seat=seat(action.seat), source=seat(action.source)) for action in hand.actions]
    gives = around(hand.gives) if hand.gives is not None else None
    return replace(hand, dealer=seat(hand.dealer), deal=around(hand.deal), void=around(hand.void), actions=actions, gives=gives)


@settings(max_examples=60, deadline=None)
@given(hands(), st.integers(1, 5))
def test_moving_the_seats_moves_the_money(hand: Played, by: int) -> None:
    before, after = audit_of(hand), audit_of(moved(hand, by))
    assert before.totals is not None
    assert after.totals is not None
    assert before.ledger is not None
    assert after.ledger is not None
    count = hand.players
    assert after.totals == [before.totals[(seat - by) % count] for seat in range(count)]

    def there(seat: int) -> int:
        return seat if seat == HOUSE else (seat + by) % count

    rows = Counter((e.action, there(e.giver), there(e.taker), e.points, e.reason) for e in before.ledger.entries)
    assert rows == Counter((e.action, e.giver, e.taker, e.points, e.reason) for e in after.ledger.entries)


@settings(max_examples=30, deadline=None)
@given(hands())
def test_names_change_nothing(hand: Played) -> None:
    before = audit_object(audit_of(hand), "zh")
    record = record_of(hand, names=True)
    after = audit_object(audited(record, RULEBOOK), "zh")
    for part in ("wins", "ready", "ledger", "sheets", "totals", "standing", "verdict"):
        assert before[part] == after[part]
