"""Into which column of a sheet an entry goes."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.ledger import Entry
from xzaudit.terms import COLUMN_OF

ALWAYS = ("win", "ready", "kong")
SOMETIMES = ("flee", "fine", "rake")
"""Columns that stand in every row of a hand in which there is an entry for them, and in none otherwise."""


def columns_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The columns of the sheets of a hand, without the total."""
    used = {COLUMN_OF[entry.reason] for entry in entries}
    return ALWAYS + tuple(column for column in SOMETIMES if column in used)
