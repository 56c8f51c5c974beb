"""What a claim may mean instead of what it says: one's own share, where all of a reason was named (四姐 说 查叫 2, 自己 left out)."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.claims.context import Context, Point, net_of
from xzaudit.auditing.explain.change import Change

OWN_SHARE = "own_share"


def own_share(context: Context) -> Iterator[Change]:
    """The claim as one of what its claimant pays or is paid, if all that is wrong about it comes right so."""
    by = context.by()
    if by is None or by not in context.seats.keys:
        return
    seat = context.seats.keys.index(by)
    wrong = [point for point in context.points if not point.plainly_right]
    if wrong and all(_is_share(context, point, seat) for point in wrong):
        facts = {"seat": by, "reason": wrong[0].about["reason"], "points": wrong[0].claimed}
        yield Change(OWN_SHARE, facts)


def _is_share(context: Context, point: Point, seat: int) -> bool:
    if point.kind != "sum" or "seat" in point.about or not point.claimed:
        return False
    entries = [context.ledger.entries[row] for row in point.rows]
    paid = sum(entry.points for entry in entries if entry.giver == seat)
    taken = sum(entry.points for entry in entries if entry.taker == seat)
    return point.claimed in (paid, taken, abs(net_of(entries, seat)))
