"""What a replay reports to the floors above: wins, kongs, flights, departures, and how the hand ended.

Seats count from nought in order of play, tiles are numbers of `tiles`, `action` is the place in the record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.hands.melds import Meld

if TYPE_CHECKING:
    from xzaudit.record.told import Said


@dataclass(frozen=True, slots=True)
class ToldHand:
    """What is said of a hand that nobody shows, and the kongs its owner declared; `state` for one that has not won."""

    said: Said
    kongs: int
    state: str | None = None


@dataclass(slots=True)
class Kong:
    """A kong that was declared. `payers` are the seats that had not won when it was; `robbed` voids it.

    `kind` is a kind of `hands.melds`; `feeder` fed the kong or the pong under it; `late` says that the tile added was not
    the one just drawn; `allowed` is false for a kong against the rules, which earns nothing.
    """

    action: int
    seat: int
    tile: int
    kind: int
    feeder: int | None
    late: bool
    payers: tuple[int, ...]
    allowed: bool = True
    robbed: bool = False
    late_unknown: bool = False


@dataclass(slots=True)
class Win:
    """A win as it was called, allowed (`valid`) or not.

    `codes` are the three suit codes of the concealed tiles with the winning one. `giver` discarded or was robbed, None for
    a self-draw; `payers` have not won. `events` are the flags of `hands.events`. `kongs` are the kongs of the giver's turn
    that ended in the discard, in order; `feeder` fed the kong of a kong flower. `known` is false if tiles are missing; `claim`
    is the action that laid the claimed tile open; `others` are all other players still in; `told` is what is said of a hand that
    nobody shows.
    """

    action: int
    seat: int
    tile: int | None
    kind: str
    giver: int | None
    codes: tuple[int, int, int]
    melds: tuple[Meld, ...]
    void: int
    events: int
    payers: tuple[int, ...]
    kongs: tuple[Kong, ...] = ()
    feeder: int | None = None
    valid: bool = True
    known: bool = True
    claim: int = -1
    others: tuple[int, ...] = ()
    told: ToldHand | None = None


@dataclass(slots=True)
class Flight:
    """A player who had not won ran away; `last_tiles` says whether the last tiles had begun, None where nobody tells."""

    action: int
    seat: int
    last_tiles: bool | None


@dataclass(slots=True)
class Departure:
    """A player who had won left the table."""

    action: int
    seat: int


Event = Kong | Win | Flight | Departure


@dataclass(slots=True)
class Resting:
    """A player who is still in when the hand ends: concealed suit codes, melds, void suit, how many tiles nobody knows,
    and what he discarded (None where nobody tells)."""

    seat: int
    codes: tuple[int, int, int]
    melds: tuple[Meld, ...]
    void: int
    hidden: int
    river: list[int] | None
    told: ToldHand | None = None


@dataclass(slots=True)
class Replay:
    """All that happened in a hand as far as it could be replayed.

    `ended` is `wall`, `winners`, `first_win`, `flee`, `dissolved`, or None; `broken` says that something impossible stopped
    the replay before the hand reached its end. `not_judged` counts the actions after the stop. `on_table`
    counts each kind in rivers and melds, where the rules ask for it. `compared` is false if no judgement hung on
    what a win is worth.
    """

    findings: list[Finding] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    ended: str | None = None
    broken: bool = False
    not_judged: int = 0
    resting: list[Resting] = field(default_factory=list)
    on_table: list[int] = field(default_factory=list)
    seats: int = 4
    replayed: bool = True
    untold: list[tuple[str, int]] = field(default_factory=list)
    compared: bool = True
