"""Two accounts of what happened, laid side by side: what they agree on, and the stretches in which they part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from xzaudit.auditing.comparing.frames import Item
from xzaudit.record.actions import NONE, Action
from xzaudit.record.told import ToldKong, ToldPong, ToldWin
from xzaudit.terms import ADDED, DISCARD, DRAWN, EXPOSED, FLOWER, LATE, OPEN, PLAIN, SELF, WIN
from xzaudit.tiles import UNKNOWN

_MOST_CELLS = 400_000
_UNSAID = (NONE, UNKNOWN)
_KINDS = {PLAIN, EXPOSED, ADDED, LATE, OPEN}
_SELF = (SELF, FLOWER)


@dataclass(frozen=True, slots=True)
class Stretch:
    """Items of the one account (from, to) that stand where the other one has others; either may be empty."""

    a: tuple[int, int]
    b: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Alignment:
    """The pairs that agree, in order, and the stretches between them."""

    pairs: list[tuple[int, int]]
    stretches: list[Stretch]


def align(a: Sequence[Item], b: Sequence[Item]) -> Alignment:
    """The longest run of items in which two accounts agree, and where they part."""
    head = 0
    while head < min(len(a), len(b)) and agree(a[head], b[head]):
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and agree(a[-1 - tail], b[-1 - tail]):
        tail += 1
    middle = _common(a[head : len(a) - tail], b[head : len(b) - tail], agree)
    pairs = [(n, n) for n in range(head)]
    pairs += [(head + i, head + j) for i, j in middle]
    pairs += [(len(a) - n, len(b) - n) for n in range(tail, 0, -1)]
    stretches = _between(pairs, (0, len(a)), (0, len(b)))
    return Alignment(pairs, [part for stretch in stretches for part in _split(a, b, stretch)])


def _between(pairs: Sequence[tuple[int, int]], a: tuple[int, int], b: tuple[int, int]) -> list[Stretch]:
    """What lies between these pairs, and before and behind them."""
    found, (at, end), (there, stop) = [], a, b
    for i, j in [*pairs, (end, stop)]:
        if i > at or j > there:
            found.append(Stretch((at, i), (there, j)))
        at, there = i + 1, j + 1
    return found


def _split(a: Sequence[Item], b: Sequence[Item], stretch: Stretch) -> list[Stretch]:
    """A stretch of told lines as one difference a line: those about the same meld or the same player's win go together.

    The actions of a full record hang together and stay as they are.
    """
    mine, theirs = a[slice(*stretch.a)], b[slice(*stretch.b)]
    if any(isinstance(item, Action) for item in (*mine, *theirs)):
        return [stretch]
    kin = [(stretch.a[0] + i, stretch.b[0] + j) for i, j in _common(mine, theirs, _kin)]
    lines = [Stretch((i, i + 1), (j, j + 1)) for i, j in kin]
    return sorted([*lines, *_between(kin, stretch.a, stretch.b)], key=lambda part: (part.a[0], part.b[0]))


def _kin(a: Item, b: Item) -> bool:
    """Whether two told lines are about the same thing."""
    if type(a) is not type(b):
        return False
    alike = ("seat",) if isinstance(a, ToldWin) else ("seat", "tile")
    return all(getattr(a, name, None) == getattr(b, name, None) for name in alike)


def _common(a: Sequence[Item], b: Sequence[Item], same: Callable[[Item, Item], bool]) -> list[tuple[int, int]]:
    """The longest common run; of very long accounts as `difflib` sees it."""
    if len(a) * len(b) > _MOST_CELLS:
        blocks = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
        return [(i + n, j + n) for i, j, size in blocks for n in range(size)]
    longest = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        row, below = longest[i], longest[i + 1]
        for j in range(len(b) - 1, -1, -1):
            row[j] = below[j + 1] + 1 if same(a[i], b[j]) else max(below[j], row[j + 1])
    found, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if same(a[i], b[j]) and longest[i][j] == longest[i + 1][j + 1] + 1:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif longest[i + 1][j] >= longest[i][j + 1]:
            i += 1
        else:
            j += 1
    return found


def agree(a: Item, b: Item) -> bool:
    """Whether two items say the same, the one perhaps in less detail than the other."""
    if a == b:
        return True
    if isinstance(a, Action) and isinstance(b, Action):
        return a.word == b.word and a.seat == b.seat and _tiles(a, b) and _sources(a, b)
    left_out = _LEFT_OUT.get(type(a))
    if isinstance(a, Action) or left_out is None or type(a) is not type(b) or None not in (said := [getattr(item, left_out) for item in (a, b)]):
        return False
    return a == replace(b, **{left_out: said[0]})


_LEFT_OUT: dict[type, str] = {ToldWin: "tile", ToldKong: "feeder", ToldPong: "feeder"}
"""What people often leave out of what they tell."""


def _tiles(a: Action, b: Action) -> bool:
    return a.tile == b.tile or a.tile in _UNSAID or b.tile in _UNSAID


def _sources(a: Action, b: Action) -> bool:
    """Who gave it and how: what the one says the other does not deny."""
    if a.source != b.source and NONE not in (a.source, b.source):
        return False
    if a.word == WIN:
        return not any(one.said in _SELF and other.source != NONE for one, other in ((a, b), (b, a)))
    if a.said == b.said or PLAIN in (a.said, b.said):
        return True
    if a.word == DISCARD:
        return DRAWN in (a.said, b.said)
    return (OPEN in (a.said, b.said) and {a.said, b.said} <= _KINDS) or {a.said, b.said} == {ADDED, LATE}
