"""What one player could see of a moment."""

from __future__ import annotations

from dataclasses import replace

from xzaudit.auditing.views.model import Did, MeldView, SeatView, View

_CONCEALED = "concealed"


def seen_by(view: View, seat: str) -> View:
    """The view of the player at `seat`: others' hands, draws, waits and locks are not his to see, nor the tile of their
    concealed kongs; of what may be done he knows only what concerns him."""
    offers = tuple(offer for offer in view.offers if offer.seat == seat)
    on_table = view.on_table
    if (
        on_table is not None
        and on_table.by != seat
        and on_table.kong == _CONCEALED
        and not any(offer.win for offer in offers)
    ):
        on_table = replace(on_table, tile=None)
    return replace(
        view,
        did=view.did if view.did is None or view.did.seat == seat else _did(view.did),
        on_table=on_table,
        offers=offers,
        seats=tuple(each if each.seat == seat else _other(each) for each in view.seats),
        findings=tuple(finding for finding in view.findings if finding.seat == seat),
    )


def _did(did: Did) -> Did:
    return replace(did, tile=None) if did.word == "draw" or did.kind == _CONCEALED else did


def _other(seat: SeatView) -> SeatView:
    return replace(seat, hand=None, waits=None, drawn=None, lock=None, melds=tuple(_meld(meld) for meld in seat.melds))


def _meld(meld: MeldView) -> MeldView:
    return replace(meld, tile=None) if meld.kind == _CONCEALED else meld
