"""One moment of a hand as plain data. Seats are keys, tiles canonical names, hands canonical text (`1123m 45p x*2`).

None stands for what is not known or cannot be seen.
"""

from __future__ import annotations

from dataclasses import dataclass

from xzaudit.findings import Finding
from xzaudit.ledger import Entry


@dataclass(frozen=True, slots=True)
class Did:
    """The action that led to a moment: `word` of `terms.WORDS`.

    `kind` is a kind of kong, `self_draw`, `discard` or `rob_kong` for a win, `drawn` for a discard of the tile just
    drawn; `giver` is whose tile was taken; `valid` is false for a win or kong that was not allowed.
    """

    seat: str
    word: str
    tile: str | None = None
    kind: str | None = None
    giver: str | None = None
    valid: bool = True


@dataclass(frozen=True, slots=True)
class MeldView:
    """A declared meld and who gave the tile for it."""

    kind: str
    tile: str | None
    giver: str | None


@dataclass(frozen=True, slots=True)
class LockView:
    """Why a player may not win on another's tile: what he let go, when. `case`: passed, own_discard, own_draw."""

    case: str
    action: int
    tile: str
    giver: str | None
    fan: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player. `tiles` counts his concealed tiles; `waits` are the tiles that he could legally win on as he rests.

    `state`: in, won, barred (out with a win that was not allowed), fled. `drawn` is the tile just drawn.
    """

    seat: str
    state: str
    tiles: int
    hand: str | None
    melds: tuple[MeldView, ...]
    river: tuple[str, ...]
    void: str | None
    waits: tuple[str, ...] | None
    drawn: str | None
    lock: LockView | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player may do: with the tile on the table, or on his own turn (`kongs` are tiles that he could declare).

    `fan` is what the win would count, after the cap; `lock` forbids it; `forced`: it is compulsory.
    """

    seat: str
    win: bool | None = False
    fan: int | None = None
    lock: LockView | None = None
    forced: bool = False
    pong: bool | None = False
    kong: bool | None = False
    kongs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OnTable:
    """The tile that others may claim: a discard, or one that is being konged (`kong`: its kind)."""

    tile: str | None
    by: str
    kong: str | None


@dataclass(frozen=True, slots=True)
class View:
    """The table after so many steps (`step`; nought: after the deal).

    `due` is `draw` or `discard`, by `due_seat`, None once the hand is over; `left` counts the wall; `last_tiles` and
    `forced` say that the last tiles have begun and that every legal win is compulsory. `entries` are what this step
    booked, `standing` the points so far by seat, None where they hang on something unknown.
    """

    step: int
    did: Did | None
    due: str | None
    due_seat: str | None
    left: int
    last_tiles: bool
    forced: bool
    on_table: OnTable | None
    offers: tuple[Offer, ...]
    seats: tuple[SeatView, ...]
    entries: tuple[Entry, ...]
    standing: dict[str, int] | None
    findings: tuple[Finding, ...]
    ended: str | None
