"""What a told or score record leaves unchecked by its nature."""

from __future__ import annotations

from xzaudit.auditing.result import Unchecked
from xzaudit.record import Hand
from xzaudit.record.told import ToldSay


def untold(hand: Hand) -> list[Unchecked]:
    """What a told or score record leaves unchecked by its nature: the order of play, and hands that nobody shows."""
    hidden = [key for seat, key in enumerate(hand.seats.keys) if seat not in hand.final]
    hands = [Unchecked("hand", None if len(hidden) == len(hand.seats.keys) else key, None, "hand") for key in hidden]
    speakers = dict.fromkeys(p.told.by for p in hand.told if isinstance(p.told, ToldSay) and p.told.text is not None)
    remarks = [Unchecked("remark", hand.seats.keys[seat], None, "figure") for seat in speakers]
    return [*remarks, *(hands[:1] if len(hidden) == len(hand.seats.keys) else hands), Unchecked("play", None, None, "play")]
