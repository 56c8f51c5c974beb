"""Claims that are told among the actions: 老王 说 自己 -6, 四姐 说 转雨 12, 小李 说 阿强 查叫 +8."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.claims.point import Pointer
from xzaudit.record import Hand
from xzaudit.record.model import Claim
from xzaudit.record.told import ToldSay


def told_claims(hand: Hand) -> list[tuple[Claim, Pointer]]:
    """Each told claim as a claim of its own, with the pointer of its line."""
    return [
        (Claim.model_validate(_claim(hand, placed.told)), (*placed.pointer, "says", number))
        for number, placed in enumerate(hand.told)
        if isinstance(placed.told, ToldSay)
    ]


def _claim(hand: Hand, said: ToldSay) -> dict[str, Any]:
    keys = hand.seats.keys
    found: dict[str, Any] = {"by": keys[said.by]}
    if said.fan is not None:
        return found | {"wins": ({"player": keys[said.by if said.seat is None else said.seat], "fan": said.fan},)}
    if said.seat is None and said.reason is None:
        return found | {"totals": {keys[said.by]: said.points}}
    if said.reason is None:
        return found | {"totals": {keys[said.seat or 0]: said.points}}
    if said.seat is None:
        return found | {"sums": {said.reason: abs(said.points or 0)}}
    return found | {"sums": {keys[said.seat]: {said.reason: said.points}}}
