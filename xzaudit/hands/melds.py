"""Declared melds: a triple claimed from a discard, and the three kinds of kong."""

from __future__ import annotations

PONG = 0
EXPOSED = 1
ADDED = 2
CONCEALED = 3

KIND_NAMES: tuple[str, ...] = ("pong", "exposed", "added", "concealed")

Meld = tuple[int, int]
"""A kind from above and the tile."""
