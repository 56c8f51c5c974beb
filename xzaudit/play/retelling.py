"""What is known after some lines of a told record."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.melds import Meld
from xzaudit.hands.pricing import Pricing
from xzaudit.play.events import Event, Kong, Win
from xzaudit.play.shown import Shown
from xzaudit.play.sight import told_on_table
from xzaudit.record.hand import Hand
from xzaudit.record.told import Placed, ToldState
from xzaudit.rules import RuleSet

IN, WON, BARRED, FLED = range(4)
"""What has become of a player: still in, out with a win, out with a win that was not allowed, run away."""


@dataclass(slots=True)
class Retelling:
    """What is known after some lines of a told record. Seats count from nought in order of play."""

    hand: Hand
    rules: RuleSet
    pricing: Pricing
    shown: dict[int, Shown]
    status: list[int]
    melds: list[tuple[Meld, ...]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    kongs: list[list[Kong]] = field(default_factory=list)
    pongs: dict[tuple[int, int], int | None] = field(default_factory=dict)
    just_konged: list[Kong] = field(default_factory=list)
    last_win: Win | None = None
    states: dict[int, tuple[ToldState, Placed]] = field(default_factory=dict)
    ended: str | None = None

    def still_in_but(self, seat: int) -> tuple[int, ...]:
        """The other seats that have neither won nor left."""
        return tuple(other for other, status in enumerate(self.status) if status == IN and other != seat)

    def on_table(self) -> list[int]:
        """How many of each kind are told to lie open."""
        return told_on_table(chain(*self.melds), self.events)

    def report(self, code: str, placed: Placed, seat: int | None, option: str | None = None, **facts: Any) -> None:
        """A finding at one told line."""
        name = None if seat is None else self.hand.seats.keys[seat]
        action = placed.action if placed.action >= 0 else None
        pointer = () if action is not None else placed.pointer
        self.findings.append(
            Finding(code, {"seat": name, **facts}, action, name, option, pointer, placed.span if pointer else None)
        )
