"""What a told or score record leaves unchecked by its nature."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.result import Unchecked
from xzaudit.hands.events import KONG_DISCARD, KONG_FLOWER
from xzaudit.play import Kong, Replay, Win
from xzaudit.record import Hand
from xzaudit.record.told import ToldSay, ToldState
from xzaudit.rules import RuleSet


def untold(hand: Hand, replay: Replay, rules: RuleSet) -> list[Unchecked]:
    """What a told or score record leaves unchecked by its nature: the order of play, hands that nobody shows, and whether a win
    that is told right behind a kong came of it."""
    hidden = [key for seat, key in enumerate(hand.seats.keys) if seat not in hand.final]
    hands = [Unchecked("hand", None if len(hidden) == len(hand.seats.keys) else key, None, "hand") for key in hidden]
    speakers = dict.fromkeys(p.told.by for p in hand.told if isinstance(p.told, ToldSay) and p.told.text is not None)
    remarks = [Unchecked("remark", hand.seats.keys[seat], None, "figure") for seat in speakers]
    if replay.ended is None and any(isinstance(placed.told, ToldState) for placed in hand.told):
        remarks.append(Unchecked("states", None, None, "end"))
    return [*remarks, *_behind_kongs(hand, replay, rules), *(hands[:1] if len(hidden) == len(hand.seats.keys) else hands), Unchecked("play", None, None, "play")]


def _behind_kongs(hand: Hand, replay: Replay, rules: RuleSet) -> Iterator[Unchecked]:
    """Wins told right behind a kong of the giver (杠上炮) or of the winner himself (杠上花), without a word of it."""
    matters = {name for name in ("kong_discard", "kong_flower") if name in rules.value.bonuses}
    if rules.kongs.transfer != "off":
        matters.add("kong_discard")
    if rules.value.kong_flower_fed != "all":
        matters.add("kong_flower")
    before = None
    for event in replay.events:
        if isinstance(event, Win) and isinstance(before, Kong) and event.kind != "rob_kong":
            name, flag = ("kong_flower", KONG_FLOWER) if event.giver is None else ("kong_discard", KONG_DISCARD)
            konger = event.seat if event.giver is None else event.giver
            if before.seat == konger and not event.events & flag and name in matters:
                yield Unchecked(name, hand.seats.keys[event.seat], event.action, "play")
        before = event
