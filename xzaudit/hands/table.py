"""The shipped table of shapes in memory: `TABLE[code]` is a suit's entry, see `shapes`."""

from __future__ import annotations

from xzaudit.hands.shapes import FILE, flat

TABLE = flat(FILE.read_bytes())
