"""Claims that are told among the actions: 老王 说 自己 -6, 四姐 说 转雨 12, 小李 说 阿强 查叫 +8, 老王 说 一家给 8."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.claims.context import Pointer
from xzaudit.record import Hand
from xzaudit.record.lines import SAYS
from xzaudit.record.model import Claim
from xzaudit.record.told import Placed, ToldKong, ToldSay, ToldWin


def told_claims(hand: Hand) -> list[tuple[Claim, Pointer]]:
    """Each told claim as a claim of its own, with the pointer of its line; remarks are none."""
    found: list[tuple[Claim, Pointer]] = []
    for number, placed in enumerate(hand.told):
        said = placed.told
        if isinstance(said, ToldSay) and said.text is None:
            before = hand.told[:number]
            form = _each(hand, said, before) if said.each else _claim(hand, said, before)
            if form is not None:
                found.append((Claim.model_validate(form), (*placed.pointer, SAYS, number)))
    return found


def _claim(hand: Hand, said: ToldSay, before: list[Placed]) -> dict[str, Any]:
    keys = hand.seats.keys
    found: dict[str, Any] = {"by": keys[said.by]}
    if said.fan is not None:
        return found | {"wins": ({"player": keys[_winner(said, before)], "fan": said.fan},)}
    if said.payee is not None and said.seat is not None:
        pays = {"from": keys[said.seat], "to": keys[said.payee], "points": said.points}
        return found | {"transfers": (pays if said.reason is None else {**pays, "for": said.reason},)}
    if said.seat is None and said.reason is None:
        return found | {"totals": {keys[said.by]: said.points}}
    if said.reason is None:
        return found | {"totals": {keys[said.seat or 0]: said.points}}
    if said.seat is None:
        return found | {"sums": {said.reason: abs(said.points or 0)}}
    return found | {"sums": {keys[said.seat]: {said.reason: said.points}}}


def _winner(said: ToldSay, before: list[Placed]) -> int:
    """Whose fan is spoken of: the one named, else the speaker's own win, else the last one told."""
    winners = [placed.told.seat for placed in before if isinstance(placed.told, ToldWin)]
    if said.seat is None and winners and said.by not in winners:
        return winners[-1]
    return said.by if said.seat is None else said.seat


def _each(hand: Hand, said: ToldSay, before: list[Placed]) -> dict[str, Any] | None:
    """What each pays for the win or kong told last before it; None where there is none."""
    keys = hand.seats.keys
    last = next((p.told for p in reversed(before) if isinstance(p.told, ToldWin | ToldKong)), None)
    if last is None:
        return None
    if isinstance(last, ToldWin):
        return {"by": keys[said.by], "wins": ({"player": keys[last.seat], "points": said.points},)}
    out = {p.told.seat for p in before if isinstance(p.told, ToldWin)}
    others = [seat for seat in range(len(keys)) if seat not in out and seat != last.seat]
    rows = [{"from": keys[seat], "to": keys[last.seat], "points": said.points, "for": "kong"} for seat in others]
    return {"by": keys[said.by], "transfers": tuple(rows)}
