"""What a told record says: kongs and wins in order, how the hand ended, who was ready, and who claims what.

Seats count from nought in order of play; what is said of a win or state is kept as said.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Said:
    """What is said of a hand: ids of patterns, events and bonuses, roots in all, fan before the cap; None if not said."""

    patterns: tuple[str, ...] = ()
    bonuses: tuple[str, ...] = ()
    roots: int | None = None
    fan: int | None = None

    @property
    def enough(self) -> bool:
        """Whether a fan follows from it."""
        return bool(self.patterns) or self.fan is not None

    def and_more(self, more: Said) -> Said:
        """All that both say; figures as said last."""
        return Said(
            tuple(dict.fromkeys((*self.patterns, *more.patterns))),
            tuple(dict.fromkeys((*self.bonuses, *more.bonuses))),
            self.roots if more.roots is None else more.roots,
            self.fan if more.fan is None else more.fan,
        )


@dataclass(frozen=True, slots=True)
class ToldWin:
    """A win; `giver` is None for a self-draw, `tile` where it is not said. `kind` is discard, self_draw or rob_kong."""

    seat: int
    giver: int | None
    tile: int | None
    kind: str
    said: Said


@dataclass(frozen=True, slots=True)
class ToldKong:
    """A kong of a kind of `hands.melds`; `feeder` fed it or the pong under it where that is said."""

    seat: int
    tile: int
    kind: int
    feeder: int | None = None
    late: bool = False


@dataclass(frozen=True, slots=True)
class ToldPong:
    """A pong and who fed it."""

    seat: int
    tile: int
    feeder: int | None


@dataclass(frozen=True, slots=True)
class ToldEnd:
    """The wall ran out (流局)."""


@dataclass(frozen=True, slots=True)
class ToldState:
    """How a player stood at the end: `ready` (with what the hand could be worth), `not_ready`, `pig`."""

    seat: int
    state: str
    said: Said = field(default_factory=Said)

    def contradicts(self, other: ToldState | None) -> bool:
        """Whether another line says otherwise of the same player; one that only says more does not."""
        if other is None or other == self:
            return False
        return self.state != other.state or Said() not in (self.said, other.said)


@dataclass(frozen=True, slots=True)
class ToldLeave:
    """A flight or a departure; `word` is FLEE or LEAVE."""

    seat: int
    word: int


@dataclass(frozen=True, slots=True)
class ToldSay:
    """A claim: of a seat's net for a reason (or in all), of the sum of all rows of a reason, of the fan of a win, of what
    each pays for what was told last (`each`), of what `seat` pays `payee`; or only a remark, its `text`."""

    by: int
    seat: int | None
    reason: str | None
    points: int | None
    fan: int | None = None
    each: bool = False
    text: str | None = None
    payee: int | None = None


Told = ToldWin | ToldKong | ToldPong | ToldEnd | ToldState | ToldLeave | ToldSay


@dataclass(frozen=True, slots=True)
class Placed:
    """Something told, and where: pointer within the record and characters of the value. `action` is its place, -1 for
    what is no action (states and claims)."""

    told: Told
    pointer: tuple[str | int, ...]
    span: tuple[int, int]
    action: int
