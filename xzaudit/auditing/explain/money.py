"""What money a change moves: by cause, so that it is known which changes meddle with each other."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import Outcome
from xzaudit.terms import REASONS

Vector = tuple[int, ...]
Cause = tuple[int | None, str]
"""An action (None at the wall's end) and a reason: the entries of one cause are settled together."""

_ALL = frozenset(REASONS)
_KONG = frozenset(reason for reason in REASONS if reason.startswith("kong"))
_OWED = frozenset({"pig", "not_ready"})
"""May be as much as a win is worth."""
_TAKEN_BACK = frozenset({"kong_transfer", "kong_refund"})
_END = _OWED | {"kong_refund"}
_DECIDED_BY = {"kongs.": _KONG, "value.base": _ALL, "value.": _OWED | {"win"}, "pig.": _END, "not_ready.": _END}
"""For which reasons an option may count, though it does not in the hand as it was."""


def plus(one: Vector, other: Vector) -> Vector:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Vector, other: Vector) -> Vector:
    return tuple(a - b for a, b in zip(one, other, strict=True))


class Money:
    """The money of one outcome by cause, as these seats see it: net points for each of them."""

    def __init__(self, outcome: Outcome, seats: tuple[int, ...]) -> None:
        self._nought = (0,) * len(seats)
        self.causes: dict[Cause, Vector] = {}
        self.takes_back: dict[Cause, set[Cause]] = {}
        self.wins: dict[int, set[Cause]] = {}
        entries = outcome.ledger.entries
        for entry in entries:
            cause = entry.action, entry.reason
            net = tuple(entry.points * ((seat == entry.taker) - (seat == entry.giver)) for seat in seats)
            self.causes[cause] = plus(self.causes.get(cause, self._nought), net)
            if entry.reason == "win":
                self.wins.setdefault(entry.taker, set()).add(cause)
            if entry.cancels:
                others = {(entries[number].action, entries[number].reason) for number in entry.cancels}
                self.takes_back.setdefault(cause, set()).update(others)
        self.whole = self.of(self.causes)

    def of(self, causes: Iterable[Cause]) -> Vector:
        """What these come to in all."""
        found = [self.causes[cause] for cause in causes if cause in self.causes]
        return tuple(map(sum, zip(*found, strict=True))) if found else self._nought


class Move:
    """A change with the money that it moves.

    `effect`: how far it moves the claimed figures, None where it cannot be said in numbers. `touched`: the causes that come to something else, those whose
    money they take back, and the wins that are taken otherwise; `reach`: reasons for which it may count together with another change, whatever it does alone.
    """

    def __init__(self, change: Change, money: Money, base: Money, effect: Vector | None) -> None:
        self.change = change
        self.money = money
        self.effect = effect
        differ = {cause for cause in base.causes | money.causes if base.causes.get(cause) != money.causes.get(cause)}
        taken_back = (each.takes_back.get(cause, ()) for cause in differ for each in (base, money))
        tweaks = change.tweaks
        taken_otherwise = {*tweaks.worth, *tweaks.payers, *tweaks.uncapped, *tweaks.no_bonus}
        self.touched = frozenset(differ.union(*taken_back, *(base.wins.get(seat, ()) for seat in taken_otherwise)))
        self.reach = _reach(change)

    def meddles(self, cause: Cause) -> bool:
        """Whether what this cause comes to may depend on the change."""
        return cause in self.touched or cause[1] in self.reach


def _reach(change: Change) -> frozenset[str]:
    if change.option is not None:
        return next((reasons for start, reasons in _DECIDED_BY.items() if change.option.startswith(start)), _ALL)
    tweaks = change.tweaks
    reasons = tweaks.dropped | tweaks.without | {reason for _seat, reason in tweaks.unpaid | tweaks.unreceived}
    for facts, further in (
        (tweaks.worth or tweaks.uncapped or tweaks.no_bonus, _OWED),
        (tweaks.kongs or tweaks.twice, _TAKEN_BACK),
        (tweaks.ready, _END),
    ):
        reasons |= further if facts else frozenset()
    return reasons
