"""The end of a replay: how the hand ended, what those still in hold, and what the record says of it."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.events import HEAVENLY
from xzaudit.play.events import Replay, Resting, Win
from xzaudit.play.hindsight import without_won
from xzaudit.play.sight import on_table
from xzaudit.play.table import BARRED, IN, TO_DRAW, Table
from xzaudit.record.hand import Hand
from xzaudit.tiles import KINDS, UNKNOWN, format_tiles


def finish(table: Table, hand: Hand, stop: Finding | None, not_judged: int) -> Replay:
    """What a replay came to; judges the end of the record (E601, E602, T105)."""
    if stop is None:
        _judge_end(table, hand)
        for seat in sorted(hand.final):
            _judge_shown(table, seat)
    resting = [
        Resting(
            seat,
            (table.codes[seat][0], table.codes[seat][1], table.codes[seat][2]),
            tuple(table.melds[seat]),
            table.void[seat],
            table.hidden[seat],
            table.rivers[seat],
        )
        for seat in table.still_in()
    ]
    broken = stop is not None and table.ended is None
    seen = on_table(table) if table.pricing.seen_four_spoils else []
    return Replay(
        table.findings,
        table.events,
        table.ended,
        broken,
        not_judged,
        resting,
        seen,
        table.players,
        compared=table.compared,
    )


def _judge_end(table: Table, hand: Hand) -> None:
    said = hand.end
    if table.ended is None and said == "dissolved":
        table.ended = "dissolved"
        return
    actual = table.ended or "unfinished"
    if said is not None and said != ("winners" if actual == "first_win" else actual):
        table.findings.append(Finding("E602", {"said": said, "actual": actual}, pointer=("end",)))
    if table.ended is None:
        due = "draw" if table.due == TO_DRAW else "discard"
        unwon = [table.names[seat] for seat in table.still_in()]
        facts = {"due_seat": table.names[table.turn], "due": due, "left": table.left, "unwon": unwon}
        table.findings.append(Finding("E601", facts, action=table.at if hand.actions else None))


def _judge_shown(table: Table, seat: int) -> None:
    """T105: the hand shown at the end; a winner shows his without the winning tile, or with it."""
    if table.status[seat] == BARRED:
        return
    win = next((event for event in table.events if event.seat == seat and isinstance(event, Win)), None)
    shown = without_won(table, seat, win.tile if win is not None and win.tile is not None else UNKNOWN)
    counts = [shown.count(tile) for tile in range(KINDS)]
    held = list(table.counts[seat][:KINDS])
    hidden = table.hidden[seat]
    if win is not None and win.kind == "self_draw" and not win.events & HEAVENLY:
        if win.tile is not None and held[win.tile]:
            held[win.tile] -= 1
        elif win.tile is None and len(shown) == sum(held) + hidden - 1:
            hidden -= 1
    unknown_shown = shown.count(UNKNOWN)
    more = sum(max(0, held[t] - counts[t]) for t in range(KINDS))
    fewer = sum(max(0, counts[t] - held[t]) for t in range(KINDS))
    if more > unknown_shown or fewer > hidden or sum(held) + hidden != len(shown):
        known = [t for t in range(KINDS) for _ in range(held[t])] + [UNKNOWN] * hidden
        facts = {"seat": table.names[seat], "found": format_tiles(shown), "expected": format_tiles(known)}
        table.findings.append(Finding("T105", facts, None, table.names[seat], None, ("final", table.names[seat])))
    elif hidden and not unknown_shown and table.status[seat] == IN:
        for t in range(KINDS):
            for _ in range(counts[t] - held[t]):
                table.give(seat, t)
        table.hidden[seat] = 0
