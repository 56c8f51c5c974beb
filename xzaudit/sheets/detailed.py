"""The detailed settlement (详细结算): one row a player."""

from __future__ import annotations

from dataclasses import dataclass

from xzaudit.ledger import Ledger, ScoredWin
from xzaudit.sheets.columns import columns_of
from xzaudit.terms import COLUMN_OF


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
