"""What could not be judged: money that could not be booked, and what a told or score record leaves open by its nature."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xzaudit.findings import Finding
from xzaudit.hands.events import KONG_DISCARD, KONG_FLOWER
from xzaudit.ledger import Ledger
from xzaudit.play import Kong, Replay, Win
from xzaudit.record import Hand
from xzaudit.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Unchecked:
    """Something that could not be judged: `what` (a code, or fan, ready, money, claims), whose, at which action, and what
    would settle it (`needs`: hand, draw, tile, wall, end)."""

    what: str
    seat: str | None
    action: int | None
    needs: str


def unbooked(played: Replay, ledger: Ledger, hand: Hand) -> list[Finding]:
    """X901 for money that could not be booked, unless the play has said so already."""
    said = {(f.facts["what"], f.seat) for f in played.findings if f.code == "X901"}
    found = []
    for what, place, action in ledger.unsettled:
        seat = None if place is None else hand.seats.keys[place]
        if (what, seat) not in said and not (what == "fan" and ("win", seat) in said):
            said.add((what, seat))
            needs = "hand" if hand.detail == "full" else _TOLD_NEEDS.get(what, "hand")
            facts = {"what": what, "seat": seat, "needs": needs}
            found.append(Finding("X901", facts | {"case": "untold"} if needs in ("fan", "state") else facts, action, seat))
    return found


_TOLD_NEEDS = {"fan": "fan", "ready": "state", "last_tiles": "wall", "money": "play"}
"""What would settle it where people only tell: the fan or the pattern, how somebody stood at the end."""


def left_open(hand: Hand, replay: Replay, rules: RuleSet) -> list[Unchecked]:
    """What a told or score record leaves unchecked by its nature: the order of play, hands that nobody shows, and whether a win
    that is told right behind a kong came of it."""
    from xzaudit.record.told import ToldSay, ToldState  # full records need none of it

    keys = hand.seats.keys
    hidden = [key for seat, key in enumerate(keys) if seat not in hand.final]
    hands = [Unchecked("hand", key, None, "hand") for key in hidden]
    speakers = dict.fromkeys(p.told.by for p in hand.told if isinstance(p.told, ToldSay) and p.told.text is not None)
    remarks = [Unchecked("remark", keys[seat], None, "figure") for seat in speakers]
    if replay.ended is None and any(isinstance(placed.told, ToldState) for placed in hand.told):
        remarks.append(Unchecked("states", None, None, "end"))
    if len(hidden) == len(keys):
        hands = [Unchecked("hand", None, None, "hand")]
    return [*remarks, *_behind_kongs(hand, replay, rules), *hands, Unchecked("play", None, None, "play")]


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
