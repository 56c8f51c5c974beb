"""`xzaudit replay -f json`: a hand moment by moment as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from xzaudit import __version__
from xzaudit.auditing import Audit
from xzaudit.auditing.views import Did, Offer, SeatView, View
from xzaudit.render.objects.audit import by_seat, entry_object, finding_object
from xzaudit.render.speaking import speaker_of


def replay_object(audit: Audit, views: Sequence[View], lang: str, seat: str | None) -> dict[str, Any]:
    """A hand with these moments of it; `seat` says whose eyes they are seen with, None for all that is known.

    What the whole hand came to is told only where nothing is hidden.
    """
    hand = audit.record.hand
    head: dict[str, Any] = {
        "xzaudit": __version__,
        "file": audit.record.document.text.name,
        "index": audit.record.index,
        "id": audit.record.id,
        "rules": audit.rules.name if audit.rules else None,
        "players": dict(zip(audit.seats, audit.names, strict=True)),
        "dealer": None if hand is None or hand.dealer is None else audit.seats[hand.dealer],
        "seat": seat,
        "verdict": audit.verdict,
        "not_judged": audit.not_judged,
        "steps": [view_object(audit, view, lang) for view in views],
    }
    if seat is None and audit.ledger is not None:
        last = [entry_object(audit, entry) for entry in audit.ledger.entries if entry.action is None]
        head["end"] = {
            "ended": audit.replay.ended if audit.replay else None,
            "ledger": last,
            "totals": by_seat(audit, audit.totals),
            "standing": by_seat(audit, audit.standing),
        }
    return head


def view_object(audit: Audit, view: View, lang: str) -> dict[str, Any]:
    """One moment. `action` is the zero-based place of the step in the record, null after the deal."""
    speaker = speaker_of(audit, lang) if view.findings else None
    return {
        "step": view.step,
        "action": view.step - 1 if view.step else None,
        "did": None if view.did is None else _did(view.did),
        "due": None if view.due is None else {"seat": view.due_seat, "what": view.due},
        "left": view.left,
        "last_tiles": view.last_tiles,
        "forced": view.forced,
        "on_table": None if view.on_table is None else asdict(view.on_table),
        "offers": [_offer(offer) for offer in view.offers],
        "seats": [_seat(seat) for seat in view.seats],
        "ledger": [entry_object(audit, entry) for entry in view.entries],
        "standing": view.standing,
        "findings": [finding_object(audit, finding, lang, speaker) for finding in view.findings],
        "ended": view.ended,
    }


def _did(did: Did) -> dict[str, Any]:
    return {
        "seat": did.seat,
        "word": did.word,
        "tile": did.tile,
        "kind": did.kind,
        "from": did.giver,
        "valid": did.valid,
    }


def _lock(lock: Any) -> dict[str, Any] | None:
    return None if lock is None else _renamed(asdict(lock))


def _offer(offer: Offer) -> dict[str, Any]:
    return asdict(offer) | {"lock": _lock(offer.lock), "kongs": list(offer.kongs)}


def _seat(seat: SeatView) -> dict[str, Any]:
    return asdict(seat) | {
        "melds": [_renamed(asdict(meld)) for meld in seat.melds],
        "river": list(seat.river),
        "waits": None if seat.waits is None else list(seat.waits),
        "lock": _lock(seat.lock),
    }


def _renamed(data: dict[str, Any]) -> dict[str, Any]:
    """`giver` is `from` in every format that programs read."""
    return {"from" if key == "giver" else key: value for key, value in data.items()}
