"""The sheets: the detailed settlement (详细结算), one row a player, and the personal ones (个人结算), for each player those with whom
there is something between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from xzaudit.ledger import HOUSE, Entry, Ledger, ScoredWin
from xzaudit.terms import COLUMN_OF

ALWAYS = ("win", "ready", "kong")
SOMETIMES = ("flee", "fine", "rake")
"""Columns that stand in every row of a hand in which there is an entry for them, and in none otherwise."""


def columns_of(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The columns of the sheets of a hand, without the total."""
    used = {COLUMN_OF[entry.reason] for entry in entries}
    return ALWAYS + tuple(column for column in SOMETIMES if column in used)


@dataclass(frozen=True, slots=True)
class DetailedRow:
    """What a player won with and what each column came to, in points; seats count from nought in order of play."""

    seat: int
    win: ScoredWin | None
    columns: dict[str, int]
    total: int


def detailed(ledger: Ledger) -> list[DetailedRow]:
    """The rows in seat order."""
    columns = columns_of(ledger.entries)
    seats = len(ledger.totals)
    sums = [dict.fromkeys(columns, 0) for _ in range(seats)]
    for entry in ledger.entries:
        column = COLUMN_OF[entry.reason]
        if entry.giver >= 0:
            sums[entry.giver][column] -= entry.points
        if entry.taker >= 0:
            sums[entry.taker][column] += entry.points
    won = {scored.win.seat: scored for scored in ledger.wins if scored.rank is not None}
    return [DetailedRow(seat, won.get(seat), sums[seat], ledger.totals[seat]) for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class PersonalRow:
    """What lies between the owner and one other seat (or the house), signed as the owner sees it, in points."""

    seat: int
    columns: dict[str, int]
    total: int


@dataclass(frozen=True, slots=True)
class PersonalSheet:
    """One player's rows in seat order and what they come to."""

    rows: list[PersonalRow]
    total: int


def personal(ledger: Ledger) -> list[PersonalSheet]:
    """One sheet a seat."""
    columns = columns_of(ledger.entries)
    seats = range(len(ledger.totals))
    between: list[dict[int, dict[str, int]]] = [{} for _ in seats]
    for entry in ledger.entries:
        column = COLUMN_OF[entry.reason]
        for owner, other, sign in ((entry.giver, entry.taker, -1), (entry.taker, entry.giver, 1)):
            if owner != HOUSE:
                row = between[owner].setdefault(other, dict.fromkeys(columns, 0))
                row[column] += sign * entry.points
    order = [*seats, HOUSE]
    return [
        PersonalSheet(
            [PersonalRow(other, rows[other], sum(rows[other].values())) for other in order if other in rows], ledger.totals[owner]
        )
        for owner, rows in enumerate(between)
    ]
