"""The personal settlement (个人结算): for each player, those with whom there is something between."""

from __future__ import annotations

from dataclasses import dataclass

from xzaudit.ledger import HOUSE, Ledger
from xzaudit.sheets.columns import columns_of
from xzaudit.terms import COLUMN_OF


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
