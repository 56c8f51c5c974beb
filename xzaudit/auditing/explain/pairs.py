"""Two mistakes at once: the pairs of changes that can come to what is claimed, found without settling all there are.

Changes that move different money add up, and are looked up by what is left over. Where two meddle with the same money only the rest adds up; what is
then left has to be something that the money they share may come to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import gcd
from typing import NamedTuple

from xzaudit.auditing.explain.change import Change, Changes
from xzaudit.auditing.explain.money import Cause, Money, Move, Vector, minus, plus

Group = list[Move]
"""Changes that move the same money and reach as far."""


def candidates(moves: Sequence[Move], base: Money, off: Vector | None, need: Vector) -> Iterator[Changes]:
    """Pairs that may come to a claim whose figures are `off` by so much from the base (None where it gives other than numbers);
    `need` is what each seat should come to more, for the seats that `base` looks at."""
    groups: dict[object, Group] = defaultdict(list)
    for move in moves:
        groups[move.touched, move.reach].append(move)
    sides = [(group, group) for group in groups.values()] + list(combinations(groups.values(), 2))
    for firsts, seconds in sides:
        shared = _shared(firsts[0], seconds[0])
        if shared:
            yield from _meddling(firsts, seconds, _Shared(shared, base, need))
        elif off is not None:
            yield from _adding_up(firsts, seconds, off)


def _shared(one: Move, other: Move) -> list[Cause]:
    return [cause for cause in one.touched | other.touched if one.meddles(cause) and other.meddles(cause)]


def _adding_up(firsts: Group, seconds: Group, off: Vector) -> Iterator[Changes]:
    by_effect: dict[Vector, Group] = defaultdict(list)
    for move in seconds:
        if move.effect is not None:
            by_effect[move.effect].append(move)
    for number, move in enumerate(firsts):
        rest = by_effect.get(minus(off, move.effect), ()) if move.effect is not None else ()
        for other in rest:
            if firsts is not seconds or other in firsts[number + 1 :]:
                yield move.change, other.change


def _meddling(firsts: Group, seconds: Group, shared: _Shared) -> Iterator[Changes]:
    there = [shared.part(move) for move in seconds]
    here = there if firsts is seconds else [shared.part(move) for move in firsts]
    for number, one in enumerate(here):
        left = minus(shared.wanted, one.elsewhere)
        for other in there[number + 1 :] if firsts is seconds else there:
            if shared.may_be(minus(left, other.elsewhere), one, other):
                yield one.change, other.change


class _Part(NamedTuple):
    """What a change has to do with money that is shared: what it moves `elsewhere`, in which proportion the seats are in it with this change alone, and
    whether it makes all of it more or less alike."""

    change: Change
    elsewhere: Vector
    shape: Vector
    scales: bool


class _Shared:
    """The money that two changes meddle with: `wanted` is what it and all else that they move should come to."""

    def __init__(self, causes: list[Cause], base: Money, need: Vector) -> None:
        self.causes = causes
        self.base = base
        self.due = base.of(causes)
        self.wanted = plus(need, self.due)
        self.plain = _shape(self.due)
        self.alone = len(causes) == 1 and causes[0][0] is not None

    def part(self, move: Move) -> _Part:
        comes_to = move.money.of(self.causes)
        elsewhere = minus(minus(move.money.whole, self.base.whole), minus(comes_to, self.due))
        shape, tweaks = _shape(comes_to), move.change.tweaks
        return _Part(move.change, elsewhere, shape, shape == self.plain and not tweaks.retells and not tweaks.twice)

    def may_be(self, left: Vector, one: _Part, other: _Part) -> bool:
        """Whether both together may come to this: nobody is in it who is not in it by one of them; a single win or kong that one of them makes
        dearer or cheaper is shared out as by the other."""
        if not any(left):
            return True
        if self.alone and (one.scales or other.scales):
            return _shape(left) in (one.shape, other.shape)
        return all(a or b or due or not each for each, a, b, due in zip(left, one.shape, other.shape, self.plain, strict=True))


def _shape(net: Vector) -> Vector:
    by = gcd(*net)
    return tuple(each // by for each in net) if by > 1 else net
