"""A claim and what it is held against: the ledger of the audit, figure by figure, summed the ways in which people claim."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.hands.value import WinValue
from xzaudit.ledger import HOUSE, Entry, Ledger
from xzaudit.play import Game
from xzaudit.record import Hand
from xzaudit.record.model import Claim
from xzaudit.record.seats import Seats
from xzaudit.rules.pattern_words import IMPLIED, parts_of
from xzaudit.terms import COLUMN_OF, REASONS

HOUSE_KEY = "house"
Pointer = tuple[str | int, ...]
Rows = list[tuple[int, Entry]]
"""Entries of the ledger with their numbers."""


@dataclass(slots=True)
class Point:
    """A claimed figure. `kind` is total, win, sheet, sum or transfer; `about` says of what (seats by key, column, reason).

    `due` is the right figure and `net` the other sense of it, where money that came in went out again. `right` is None
    where it could not be judged; `sense` names the sense (`gross`, `net`) in which a claim is right that has two.
    """

    kind: str
    about: dict[str, Any]
    claimed: Any
    due: Any = None
    net: Any = None
    right: bool | None = None
    sense: str | None = None
    pointer: Pointer = ()
    actions: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()

    @property
    def plainly_right(self) -> bool:
        """Whether the claim is right in the usual sense, not only in the other one."""
        return self.right is True and (self.net is None or self.claimed == self.due)


@dataclass(slots=True)
class Context:
    """One claim, and what it is held against.

    `ended` says whether the hand came to its end, `legal` whether it was played by the rules; `explained` are differences of
    seats' totals (points) that a finding already accounts for.
    """

    claim: Claim
    pointer: Pointer
    hand: Hand
    game: Game
    ledger: Ledger
    ended: bool
    legal: bool
    points: list[Point] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    explained: dict[int, int] = field(default_factory=dict)

    @property
    def seats(self) -> Seats:
        return self.hand.seats

    @property
    def told(self) -> bool:
        """Whether people only tell, so that a hand need not come to its end."""
        return self.hand.detail != "full"

    @property
    def judged(self) -> bool:
        """Whether totals can be judged."""
        return (self.ended or self.told) and self.legal and not self.ledger.unsettled

    def seat(self, text: str, pointer: Pointer) -> int | None:
        """The seat that a claim names; R004 for nobody."""
        found = HOUSE if text == HOUSE_KEY else self.seats.find(text)
        if found is None:
            near = nearest(text, self.seats.addresses())
            self.refuse(pointer, case="seat", field="claims", found=text, known=list(self.seats.keys), nearest=near)
        return found

    def key(self, seat: int) -> str:
        return HOUSE_KEY if seat == HOUSE else self.seats.keys[seat]

    def by(self) -> str | None:
        """The claimant: a seat key where he is one of the players, else as written."""
        by = self.claim.by
        seat = None if by is None else self.seats.find(by)
        return by if seat is None else self.seats.keys[seat]

    def rows(self, wanted: Callable[[Entry], bool]) -> Rows:
        """The rows of the ledger that are wanted."""
        return [(number, entry) for number, entry in enumerate(self.ledger.entries) if wanted(entry)]

    def point(self, kind: str, about: dict[str, Any], claimed: Any, due: Any, *, right: bool, pointer: Pointer = ()) -> Point:
        """Adds a figure that was judged."""
        self.points.append(Point(kind, about, claimed, due, right=right, pointer=pointer))
        return self.points[-1]

    def net(self, kind: str, about: dict[str, Any], claimed: int, due: int, pointer: Pointer) -> bool:
        """Adds a figure that waits for a finished, legal hand; whether it is judged to be wrong."""
        right = claimed == due if self.judged else None
        self.points.append(Point(kind, about, claimed, due if self.judged else None, right=right, pointer=pointer))
        return right is False

    def fault(self, code: str, pointer: Pointer, action: int | None = None, **facts: Any) -> None:
        """Adds what is wrong; a `seat` among the facts is that of the finding."""
        self.findings.append(Finding(code, {"by": self.by(), **facts}, action, facts.get("seat"), pointer=pointer))

    def refuse(self, pointer: Pointer, **facts: Any) -> None:
        """R004: something in the claim cannot be understood."""
        self.findings.append(Finding("R004", facts, pointer=pointer))

    def explain(self, seat: int, difference: int) -> None:
        """A finding accounts for so many points of what a seat's total is off by."""
        self.explained[seat] = self.explained.get(seat, 0) + difference


def of_reason(entry: Entry, reason: str | None) -> bool:
    """Whether an entry belongs to a claimed reason: a ledger reason, a column, or None for anything."""
    if reason is None or entry.reason == reason:
        return True
    return reason not in REASONS and COLUMN_OF[entry.reason] == reason


def net_of(entries: Iterable[Entry], seat: int) -> int:
    """What these entries come to for a seat, in points."""
    return sum((entry.taker == seat) * entry.points - (entry.giver == seat) * entry.points for entry in entries)


def same_patterns(claimed: Iterable[str | None], value: WinValue) -> bool:
    """Whether claimed patterns (ids) are those of a win; its bonuses may be named with them or not. None is no pattern."""
    ids = list(claimed)
    said, due = parts_of(name for name in ids if name), parts_of(value.patterns)
    implied = {IMPLIED[name] for name in said if name in IMPLIED}
    bonuses = parts_of(value.bonuses)
    return None not in ids and said <= due | bonuses | implied and due <= said | implied | (bonuses & due)
