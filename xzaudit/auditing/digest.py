"""Digests: by which two people see that they talk of the same hand and the same rules."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from xzaudit.record import Record, write
from xzaudit.record.hand import Hand
from xzaudit.record.melds import format_melds
from xzaudit.tiles import NAMES, SUITS, format_tiles


def canonical(hand: Hand) -> dict[str, Any]:
    """The canonical form of a hand, JSON-able: what was played, without claims, names of rules, and identification."""
    keys = hand.seats.keys
    form: dict[str, Any] = {"players": dict(zip(keys, hand.seats.names, strict=True))}
    if hand.dealer is not None:
        form["dealer"] = keys[hand.dealer]
    if hand.deal is not None:
        form["deal"] = {keys[seat]: format_tiles(tiles) for seat, tiles in enumerate(hand.deal)}
    voids = {keys[seat]: SUITS[suit] for seat, suit in enumerate(hand.void) if suit >= 0}
    if voids:
        form["void"] = voids
    if hand.exchange is not None and hand.model.exchange is not None:
        gives = {keys[seat]: format_tiles(tiles) for seat, tiles in enumerate(hand.exchange)}
        form["exchange"] = {"direction": hand.model.exchange.direction, "gives": gives}
    if hand.wall is not None:
        form["wall"] = "".join(NAMES[tile] for tile in hand.wall)
    if hand.detail == "full":
        form["actions"] = _actions(hand)
    else:
        from xzaudit.record.told import ToldSay
        from xzaudit.record.write_told import write_told

        form["told"] = [write_told(placed.told, keys) for placed in hand.told if not isinstance(placed.told, ToldSay)]
    if hand.melds:
        form["melds"] = {keys[seat]: format_melds(hand.melds[seat]) for seat in sorted(hand.melds)}
    if hand.final:
        form["final"] = {keys[seat]: format_tiles(hand.final[seat]) for seat in sorted(hand.final)}
    if hand.end is not None:
        form["end"] = hand.end
    return form


def _actions(hand: Hand) -> list[str]:
    given = hand.model.actions
    if hand.canonical and given:
        return given.split("\n") if isinstance(given, str) else list(given)
    return [write(action, hand.seats.keys) for action in hand.actions]


def digest_of(record: Record) -> str | None:
    """`sha256:…` over the canonical record without its claims; None where it could not be read."""
    if record.hand is None:
        return None
    text = json.dumps(canonical(record.hand), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
