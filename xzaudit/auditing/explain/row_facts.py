"""Single entries that people leave out or count twice."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.claims.context import HOUSE_KEY
from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.ledger import HOUSE, Row, Tweaks


def one_row(whatif: WhatIf) -> Iterator[Change]:
    """One entry of the ledger forgotten, or paid twice."""
    keys = {HOUSE: HOUSE_KEY, **dict(enumerate(whatif.hand.seats.keys))}
    seen: set[Row] = set()
    for number, entry in enumerate(whatif.base.ledger.entries):
        row = Row(*entry[:5])
        if row in seen:
            continue
        seen.add(row)
        facts = {
            "row": number,
            "from": keys[row.giver],
            "to": keys[row.taker],
            "points": row.points,
            "reason": row.reason,
            "action": row.action,
        }
        yield Change("row_left_out", facts, tweaks=Tweaks(rows={row: 0}))
        yield Change("row_twice", facts, tweaks=Tweaks(rows={row: 2}))
