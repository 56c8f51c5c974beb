"""What one player could see."""

from __future__ import annotations

from tests.replay.hands import KONG, PASSED, ROBBED, moments, seat_of
from xzaudit.auditing.views import MeldView, seen_by


def test_others_hands_are_not_seen() -> None:
    view = seen_by(moments(PASSED)[7], "C")
    for seat in "ABD":
        other = seat_of(view, seat)
        assert (other.hand, other.waits, other.drawn, other.lock) == (None, None, None, None)
    assert seat_of(view, "A").river == ("1m", "1m")
    assert seat_of(view, "C").hand == "1888m 333456777s"
    assert view.offers == ()


def test_ones_own_lock_and_claims_are() -> None:
    view = seen_by(moments(PASSED)[7], "B")
    assert seat_of(view, "B").lock is not None
    assert [offer.seat for offer in view.offers] == ["B"]


def test_others_draws() -> None:
    drawn = moments(PASSED)[4]
    mine, others = seen_by(drawn, "D").did, seen_by(drawn, "A").did
    assert mine is not None
    assert others is not None
    assert (mine.tile, others.tile) == ("9m", None)


def test_concealed_kongs() -> None:
    kong = moments(KONG)[1]
    view = seen_by(kong, "B")
    assert view.did is not None
    assert (view.did.kind, view.did.tile) == ("concealed", None)
    assert view.on_table is not None
    assert view.on_table.tile is None
    assert seat_of(view, "A").melds == (MeldView("concealed", None, None),)
    assert seat_of(seen_by(kong, "A"), "A").melds == (MeldView("concealed", "1m", None),)


def test_open_melds() -> None:
    view = seen_by(moments(ROBBED)[2], "D")
    assert seat_of(view, "B").melds == (MeldView("pong", "3p", "A"),)
