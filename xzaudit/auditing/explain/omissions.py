"""Money that people leave out, or count twice, when all is settled: a reason altogether, for one player, a single entry."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.claims.context import HOUSE_KEY
from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.ledger import HOUSE, Row, Tweaks

_FORGOTTEN = {"kong_transfer": "no_transfer", "kong_refund": "no_refund", "pig": "no_pig", "not_ready": "no_not_ready"}


def money_left_out(whatif: WhatIf) -> Iterator[Change]:
    """Every omission that the ledger of the hand allows."""
    yield from _reasons(whatif)
    yield from _for_one_player(whatif)
    yield from _single_rows(whatif)


def _reasons(whatif: WhatIf) -> Iterator[Change]:
    """The transfer, the refund, the pigs or 查叫 forgotten altogether.

    Who forgets a transfer may still remember that the kong money is gone, or have the konger give it back as not ready.
    """
    reasons = {entry.reason for entry in whatif.base.ledger.entries}
    for reason, family in _FORGOTTEN.items():
        if reason in reasons:
            yield Change(family, {"reason": reason}, tweaks=Tweaks(dropped=frozenset({reason})))
    if "kong_transfer" in reasons:
        yield Change("no_transfer", {"reason": "kong_transfer"}, tweaks=Tweaks(without=frozenset({"kong_transfer"})))


def _for_one_player(whatif: WhatIf) -> Iterator[Change]:
    """One who counts what came in and leaves out what he paid for a reason; one of whom nobody thought that several others pay him."""
    keys, entries = whatif.hand.seats.keys, whatif.base.ledger.entries
    for seat, reason in sorted({(e.giver, e.reason) for e in entries if e.giver != HOUSE}):
        yield Change("gross", {"seat": keys[seat], "reason": reason}, tweaks=Tweaks(unpaid=frozenset({(seat, reason)})))
    taken = [(entry.taker, entry.reason) for entry in entries if entry.taker != HOUSE]
    for seat, reason in sorted(each for each in set(taken) if taken.count(each) > 1):
        facts = {"seat": keys[seat], "reason": reason}
        yield Change("payee_forgotten", facts, tweaks=Tweaks(unreceived=frozenset({(seat, reason)})))


def _single_rows(whatif: WhatIf) -> Iterator[Change]:
    """One entry of the ledger forgotten, or paid twice."""
    keys = {HOUSE: HOUSE_KEY, **dict(enumerate(whatif.hand.seats.keys))}
    rows: dict[Row, int] = {}
    for number, entry in enumerate(whatif.base.ledger.entries):
        rows.setdefault(Row(*entry[:5]), number)
    for row, number in rows.items():
        facts = {"row": number, "from": keys[row.giver], "to": keys[row.taker]}
        facts |= {"points": row.points, "reason": row.reason, "action": row.action}
        yield Change("row_left_out", facts, tweaks=Tweaks(rows={row: 0}))
        yield Change("row_twice", facts, tweaks=Tweaks(rows={row: 2}))
