"""Declared melds: a triple claimed from a discard, and the three kinds of kong."""

from __future__ import annotations

from collections.abc import Iterable

PONG = 0
EXPOSED = 1
ADDED = 2
CONCEALED = 3

KIND_NAMES: tuple[str, ...] = ("pong", "exposed", "added", "concealed")

Meld = tuple[int, int]
"""A kind from above and the tile."""


def laid_open(melds: Iterable[Meld]) -> list[int]:
    """How many of each of the 27 kinds these melds hold."""
    counts = [0] * 27
    for kind, tile in melds:
        counts[tile] += 3 if kind == PONG else 4
    return counts
