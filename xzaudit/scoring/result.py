"""What there is to say about one hand, as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from xzaudit.findings import Finding
from xzaudit.hands.alternatives import Alternative
from xzaudit.hands.value import WinValue
from xzaudit.rules import RuleSet
from xzaudit.scoring.question import Question


@dataclass(slots=True)
class Won:
    """A complete hand that may win. `ways` are all ways to price it, the first one counts.

    `payer` is who pays: `each` of the others who are still in (`most_payers` of them at most), the `discarder`, the
    `konger` who is robbed, or the `feeder` of a kong flower. `unpaid` are events that the rule set gives nothing for.
    `hangs_on_tile`: the worth depends on which tile was won, which nobody has said. `kong_untold`: it was won on a kong's replacement
    and no kong is named, so that none is counted.
    """

    ways: list[Alternative]
    payer: str
    most_payers: int
    unpaid: list[str] = field(default_factory=list)
    hangs_on_tile: bool = False
    kong_untold: bool = False

    @property
    def value(self) -> WinValue:
        return self.ways[0].value


@dataclass(slots=True)
class Wait:
    """A tile that the hand is ready on: how many are not in its own hand, and the plain win on it, discarded or drawn."""

    tile: int
    left: int
    discard: WinValue
    self_draw: WinValue


@dataclass(slots=True)
class Spoilt:
    """A tile that would complete the hand and is no wait: `why` is `own_four`, `suits` or `void`."""

    tile: int
    why: str


@dataclass(slots=True)
class Discard:
    """A tile of an incomplete hand whose discard leaves it ready on `waits`."""

    tile: int
    waits: list[int]


@dataclass(slots=True)
class Score:
    """The answer about one hand.

    `state` is `won`, `false` (said to have won and cannot), `incomplete`, `ready`, `not_ready`, `pig`, or `unreadable`.
    `away`: how many tiles have to come in before it can win, where it is not complete. `best_ready`: what one who is not
    ready would owe it (查叫), in points and fan.
    """

    rules: RuleSet
    question: Question
    state: str = "unreadable"
    findings: list[Finding] = field(default_factory=list)
    won: Won | None = None
    waits: list[Wait] = field(default_factory=list)
    spoilt: list[Spoilt] = field(default_factory=list)
    discards: list[Discard] = field(default_factory=list)
    away: int | None = None
    best_ready: tuple[int, int] | None = None
