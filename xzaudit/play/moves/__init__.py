"""What each action word does to the table: one file a word.

A move takes the table and the action. It answers with the finding that makes it
impossible, after which nothing can be replayed, or with None; what is merely against the rules it reports and does.
"""

from __future__ import annotations

from collections.abc import Callable

from xzaudit.findings import Finding
from xzaudit.play.moves.discard import discard
from xzaudit.play.moves.draw import draw
from xzaudit.play.moves.kong import kong
from xzaudit.play.moves.others import chow, flee, leave, pass_
from xzaudit.play.moves.pong import pong
from xzaudit.play.moves.win import win
from xzaudit.play.table import Table
from xzaudit.record.actions import Action

Move = Callable[[Table, Action], Finding | None]

MOVES: tuple[Move, ...] = (draw, discard, pong, kong, win, pass_, chow, flee, leave)
"""By action word: the numbers of `terms.WORDS`."""
