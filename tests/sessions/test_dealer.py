"""Who deals the next hand, and D801."""

from __future__ import annotations

import pytest

from tests.sessions.hands import B_WINS, BOTH_WIN, codes, hand, session_of, turned
from xzaudit.auditing.sessions.checks import next_dealer
from xzaudit.play import Replay, Win
from xzaudit.rules.model import Dealer


def _win(seat: int, giver: int | None, claim: int = 4, kind: str = "discard", valid: bool = True) -> Win:
    return Win(5, seat, 0, kind, giver, (0, 0, 0), (), -1, 0, (), claim=claim, valid=valid)


C7 = Dealer(next="first_winner", several="discarder", drawn_hand="same")


@pytest.mark.parametrize(
    ("wins", "options", "due"),
    [
        ([_win(2, None)], C7, (2, "first_winner")),
        ([_win(2, 0)], C7, (2, "first_winner")),
        ([_win(2, 0), _win(3, 0)], C7, (0, "discarder")),
        ([_win(2, 0), _win(3, 0, claim=9)], C7, (2, "first_winner")),
        ([_win(2, 1, kind="rob_kong"), _win(3, 1, kind="rob_kong")], C7, (1, "discarder")),
        ([_win(3, 0, valid=False), _win(2, 0)], C7, (2, "first_winner")),
        ([], C7, (1, "same")),
        ([], C7.model_copy(update={"drawn_hand": "next"}), (2, "next")),
        ([], C7.model_copy(update={"drawn_hand": "random"}), None),
        ([_win(2, 0), _win(1, 0)], C7.model_copy(update={"several": "last_winner"}), (2, "last_winner")),
        ([_win(0, 3), _win(2, 3)], C7.model_copy(update={"several": "last_winner"}), (2, "last_winner")),
        ([_win(2, 0)], C7.model_copy(update={"next": "discarder"}), (0, "first_discarder")),
        ([_win(2, None)], C7.model_copy(update={"next": "discarder"}), (2, "first_winner")),
        ([_win(2, 0)], C7.model_copy(update={"next": "next_seat"}), (2, "next_seat")),
        ([_win(1, 0), _win(3, 0)], C7.model_copy(update={"next": "next_seat"}), (2, "next_seat")),
        ([_win(2, 0)], C7.model_copy(update={"next": "random"}), None),
    ],
)
def test_next_dealer(wins: list[Win], options: Dealer, due: tuple[int, str] | None) -> None:
    found = next_dealer(Replay(events=[*wins]), 1, options)
    assert (found and found[:2]) == due


def test_the_winner_deals() -> None:
    session = session_of(hand(B_WINS), turned(B_WINS))
    assert [codes(played.audit) for played in session.hands] == [[], []]


def test_somebody_else_deals() -> None:
    session = session_of(hand(B_WINS), hand(B_WINS))
    finding = session.hands[1].audit.findings[-1]
    assert finding.code == "D801"
    assert finding.facts == {"expected": "B", "found": "A", "reason": "first_winner"}
    assert finding.option == "dealer.next"
    assert session.hands[1].audit.verdict == "disputed"


def test_several_at_once_make_the_discarder_deal() -> None:
    assert codes(session_of(hand(BOTH_WIN), turned(B_WINS)).hands[1].audit) == ["D801"]
    assert codes(session_of(hand(BOTH_WIN), hand(B_WINS)).hands[1].audit) == []


def test_nobody_won() -> None:
    broken_off = hand(["A discard 9m"], end="dissolved")
    assert codes(session_of(broken_off, turned(B_WINS)).hands[1].audit) == ["D801"]
    assert codes(session_of(broken_off, hand(B_WINS)).hands[1].audit) == []


def test_dice_are_never_wrong() -> None:
    rules = {"extends": "qq-sichuan-classic", "table.ends_after": "first_win"}
    session = session_of(hand(B_WINS, rules=rules), hand(B_WINS, rules=rules))
    assert codes(session.hands[1].audit) == []
    assert all(each.what != "dealer" for each in session.hands[1].audit.unchecked)


@pytest.mark.parametrize("last", [["A discard 1m"], ["A discard 9m", "B win 9m"], ["A discard 9s"]])
def test_not_judged_after_a_hand_that_has_no_end(last: list[str]) -> None:
    second = session_of(hand(last), turned(B_WINS)).hands[1].audit
    assert codes(second) == []
    assert [each.what for each in second.unchecked] == ["dealer"]
    assert second.verdict == "clean"


def test_seats_listed_from_another_player_on() -> None:
    """小李 stands first and is seat A: it is still he who won and deals."""
    deal = {"A": "123456789m 12345p", "B": "1m 234m 555m 678p 999p", "C": "1m 888m 333s 456s 777s", "D": "x*13"}
    second = hand(B_WINS, players="小李 阿强 四姐 老王", deal=deal)
    assert codes(session_of(hand(B_WINS), second).hands[1].audit) == []
