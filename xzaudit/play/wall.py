"""The wall: the next tile, whether the record draws what the recorded wall holds, and when the last tiles begin."""

from __future__ import annotations

from xzaudit.play.table import NONE, Table
from xzaudit.tiles import NAMES, UNKNOWN

MOST_LAST_TILES = 6
"""The last tiles have not begun while more than so many are left."""


def next_tile(table: Table, seat: int, written: int, replacement: bool) -> int:
    """The tile that a draw takes: as written, or from the recorded wall where the record leaves it blank.

    A written tile that contradicts the wall is T104, and the wall is not compared any more.
    """
    wall = table.wall
    if wall is None or not wall:
        return UNKNOWN if written == NONE else written
    due = wall.pop() if not (replacement and table.rules.table.replacement == "back") else wall.pop(0)
    if written in (NONE, UNKNOWN):
        return due
    if due not in (written, UNKNOWN):
        table.wall = None
        table.report("T104", seat, case="default", found=NAMES[written], expected=NAMES[due])
    return written


def begin_last_tiles(table: Table) -> None:
    """Whether the last tiles begin with the draw that is about to be made; once begun, they do not end."""
    claims = table.rules.claims
    if not table.last_tiles:
        table.last_tiles = table.left <= _limit(table, claims.last_tiles)
    if not table.forced and claims.forced_win != "off":
        table.forced = table.left <= _limit(table, claims.forced_win)
        table.watching = table.watching or table.forced


def _limit(table: Table, which: str) -> int:
    return 4 if which == "last_four" else table.playing
