"""Options of sittings: who deals next, and what points become outside the hand."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.audits import audited
from tests.options.hands import Stack
from xzaudit.auditing.sessions import Session, standings
from xzaudit.rules.paths import OPTIONS

FIRST_WIN = {"table.ends_after": "first_win"}
W = "78m 123456789p 11p"
ONE = Stack(FIRST_WIN, {"C": W}, "A discard 1s\nB draw x\nB discard 9m\nC win 9m")
SELF = Stack(FIRST_WIN, {"C": W}, "A discard 1s\nB draw x\nB discard 1s\nC draw 9m\nC win")
NEXT = Stack(FIRST_WIN, {"B": W}, "A discard 9m\nB win 9m")
TWO = Stack(
    FIRST_WIN, {"C": W, "A": "78m 123456789s 11s 1s"}, "A discard 1s\nB draw x\nB discard 9m\nC win 9m\nA win 9m"
)
ROBBED = Stack(
    FIRST_WIN,
    {"C": W.replace("78m", "46m"), "B": "55m x*11"},
    "A discard 5m\nB pong 5m\nB discard 1s\nC draw 2s\nC discard 2s\nD draw x\nD discard 1s\nA draw x\nA discard 1s\n"
    "B draw 5m\nB kong 5m\nC win 5m",
)
DRAWN = Stack(FIRST_WIN, {}, "A discard 1s\nfill 0")


class Case(NamedTuple):
    """A hand that A dealt, an option, and by its values who deals the next one (None: anybody)."""

    option: str
    hand: Stack
    next: dict[str, str | None]


CASES = (
    # C has won alone, from B: the first winner, or the discarder.
    Case("dealer.next", ONE, {"first_winner": "C", "discarder": "B", "next_seat": "B", "random": None}),
    # After a self-draw there is no discarder: the winner in either case, or B, who sits next to A.
    Case("dealer.next", SELF, {"first_winner": "C", "discarder": "C", "next_seat": "B", "random": None}),
    # B won from A: where the deal goes round it is his, too.
    Case("dealer.next", NEXT, {"first_winner": "B", "next_seat": "B"}),
    # B fed C and A: B, or the last of the two going round from him, A.
    Case("dealer.several", TWO, {"discarder": "B", "last_winner": "A"}),
    # One winner: there are not several.
    Case("dealer.several", ONE, {"discarder": "C", "last_winner": "C"}),
    # Nobody won: A again, or B.
    Case("dealer.drawn_hand", DRAWN, {"same": "A", "next": "B", "random": None}),
    # Somebody won.
    Case("dealer.drawn_hand", ONE, {"same": "C", "next": "C", "random": "C"}),
)


def _sitting(rules: dict[str, Any], first: Stack, dealer: str) -> list[str]:
    """The dealer findings of a second hand that `dealer` dealt."""
    session = Session()
    first_record = Stack({"extends": "chengdu-cap7", **rules, **first.rules}, first.deal, first.play).record()
    deal = {seat: f"x*{13 + (seat == dealer)}" for seat in "ABCD"}
    second = {
        "rules": first_record["rules"],
        "players": list("ABCD"),
        "deal": deal,
        "actions": [f"{dealer} discard 1s"],
    }
    audits = [audited(first_record), audited(second)]
    for audit in audits:
        session.add(audit)
    assert audits[0].replay is not None
    assert audits[0].replay.ended is not None
    return [finding.code for finding in audits[1].findings if finding.code == "D801"]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.option}-{n}" for n, case in enumerate(CASES)])
def test_dealer(case: Case) -> None:
    for value, expected in case.next.items():
        for dealer in "ABCD":
            wrong = expected is not None and dealer != expected
            assert _sitting({case.option: value}, case.hand, dealer) == ["D801"] * wrong, (value, dealer)


def test_who_is_robbed_of_a_kong_counts_as_discarder() -> None:
    assert _sitting({"dealer.next": "discarder"}, ROBBED, "B") == []
    assert _sitting({"dealer.next": "discarder"}, ROBBED, "C") == ["D801"]


def test_every_value_of_the_dealer_options_is_tried() -> None:
    for path in ("dealer.next", "dealer.several", "dealer.drawn_hand"):
        assert {value for case in CASES if case.option == path for value in case.next} == set(OPTIONS[path].words)


def _after(rules: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The standings by name after one hand in which C won 1 point from B."""
    session = Session()
    hand = Stack({"extends": "chengdu-cap7", **FIRST_WIN, **rules}, {"C": W}, ONE.play, more)
    session.add(hand.audit())
    return {row.name: row for row in standings(session)}


LEVELS = [{"points": n, "title": {"zh": f"第{n}级", "en": f"level {n}"}} for n in (1, 3)]


def test_levels() -> None:
    # C has 1 point, B -1: only a title for 1 point is earned, and only by C.
    titled = _after({"money.levels": LEVELS})
    assert titled["C"].level is not None
    assert titled["C"].level.points == 1
    assert titled["B"].level is None
    assert all(row.level is None for row in _after({"money.levels": LEVELS[1:]}).values())
    assert all(row.level is None for row in _after({"money.levels": []}).values())


def test_coins() -> None:
    # points x 200 - 400 for every player: C 200 - 400, B -200 - 400, the others -400.
    room = {"coefficient": 200, "fee": 400}
    counted = {name: row.coins for name, row in _after({"money.coins": True}, room=room).items()}
    assert counted == {"A": -400, "B": -600, "C": -200, "D": -400}
    # Without the room there is nothing to count with, whatever the option; without the option the room is not used.
    for rules, more in (
        ({"money.coins": True}, {}),
        ({"money.coins": False}, {}),
        ({"money.coins": False}, {"room": room}),
    ):
        assert all(row.coins is None for row in _after(rules, **more).values()), (rules, more)
