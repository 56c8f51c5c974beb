"""`-f csv`: the totals, a row for each player of each record, for spreadsheets.

UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers,
negative ones too, are left alone.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from xzaudit.findings.plain import plain
from xzaudit.render.results import Result
from xzaudit.render.tally import RunReport

_BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_LONGEST = 1000
_COLUMNS = ("file", "record", "line", "id", "rules", "verdict", "checked", "seat", "player", "total")


def rows(results: Iterable[Result], report: RunReport) -> Iterator[str]:
    """Records count from one; a record that was not settled has its players without totals, or none at all."""
    yield _BOM + _row(_COLUMNS)
    for result in results:
        head = (result.file, result.index + 1, result.line, result.id, result.rules, result.verdict, result.checked)
        for seat, player in (result.players or {"": ""}).items():
            total = result.totals[seat] if result.totals is not None else None
            yield _row((*head, seat, player, total))


def _row(cells: Iterable[str | int | None]) -> str:
    text = io.StringIO()
    csv.writer(text).writerow([_cell(cell) for cell in cells])
    return text.getvalue()


def _cell(cell: str | int | None) -> str | int:
    if not isinstance(cell, str):
        return "" if cell is None else cell
    text = plain(cell, _LONGEST)
    return f"'{text}" if text.startswith(_FORMULA) else text
