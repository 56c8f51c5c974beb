"""A kong: claimed from a discard, added to one's own pong, or concealed; the kind follows from the state."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, KIND_NAMES, PONG
from xzaudit.play.due import not_due, out_of_play
from xzaudit.play.events import Kong
from xzaudit.play.moves.pong import cannot_claim, judge_meld, lift_by_change, no_tiles_for, skipped, somebody_wins
from xzaudit.play.own_draw import declines_own_draw
from xzaudit.play.table import NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.terms import LATE, OPEN, PLAIN
from xzaudit.tiles import NAMES, UNKNOWN


def kong(table: Table, action: Action) -> Finding | None:
    """Declares a kong; A201, A203-A205, A208-A210, K401-K403, T103 where that cannot be."""
    fault = out_of_play(table, action)
    if fault is not None:
        return fault
    if table.due == TO_DISCARD and table.turn == action.seat:
        return _own(table, action)
    if table.claim_tile != NONE and table.claim_kong is None and action.tile in (NONE, table.claim_tile):
        return _claimed(table, action)
    if action.said == EXPOSED or action.source != NONE:
        return cannot_claim(table, action) or not_due(table, action)
    return not_due(table, action)


def _claimed(table: Table, action: Action) -> Finding | None:
    fault = cannot_claim(table, action) or no_tiles_for(table, action, 3)
    if fault is not None:
        return fault
    if somebody_wins(table, action):
        return skipped(table, action)
    seat, tile, giver = action.seat, table.claim_tile, table.claim_by
    if table.left == 0:
        return table.finding("A210", seat, tile=NAMES[tile])
    _judge_kind(table, action, tile, EXPOSED)
    allowed = judge_meld(table, action, tile)
    close(table)
    if not table.take(seat, tile, 3):
        return table.finding("T102", seat, tile=NAMES[tile])
    table.lay_meld(seat, EXPOSED, tile)
    table.turn_kongs = []
    table.ponged = NONE
    _declare(table, Kong(table.at, seat, tile, EXPOSED, giver, False, table.still_in_but(seat), allowed))
    return None


def _own(table: Table, action: Action) -> Finding | None:
    seat, tile = action.seat, action.tile
    if tile == NONE:
        return table.finding("R007", seat, case="no_tile", word="kong", text="")
    kind = ADDED if (PONG, tile) in table.melds[seat] else CONCEALED
    fault = _lacks_tiles(table, action, kind)
    if fault is not None:
        return fault
    if table.left == 0:
        return table.finding("A210", seat, tile=NAMES[tile])
    if table.may_win != NONE:
        declines_own_draw(table, seat)
    _judge_kind(table, action, tile, kind)
    late, sure = _is_late(table, seat, tile, kind)
    allowed = _allowed(table, action, kind, late)
    if not table.take(seat, tile, 1 if kind == ADDED else 4):
        return table.finding("T102", seat, tile=NAMES[tile])
    _lay_down(table, seat, tile, kind)
    feeder = table.fed[seat].get(tile) if kind == ADDED else None
    event = Kong(table.at, seat, tile, kind, feeder, late, table.still_in_but(seat), allowed)
    if not sure and table.rules.kongs.late_added != "pays":
        event.late_unknown = True
        table.cannot_tell("late_kong", seat, "draw", action=table.at)
    _declare(table, event)
    return None


def _lacks_tiles(table: Table, action: Action, kind: int) -> Finding | None:
    seat, tile = action.seat, action.tile
    if kind == ADDED:
        return None if table.holds(seat, tile) >= 1 else table.finding("T103", seat, case="default", tile=NAMES[tile])
    if table.holds(seat, tile) >= 4:
        return None
    if action.said in (ADDED, LATE):
        return table.finding("K403", seat, tile=NAMES[tile])
    return table.finding("K402", seat, tile=NAMES[tile], held=table.counts[seat][tile])


def _is_late(table: Table, seat: int, tile: int, kind: int) -> tuple[bool, bool]:
    """Whether the tile added was not the one just drawn, and whether that is known."""
    if kind != ADDED:
        return False, True
    if table.drawn == UNKNOWN:
        return table.counts[seat][tile] > 0, False
    return table.drawn != tile, True


def _judge_kind(table: Table, action: Action, tile: int, kind: int) -> None:
    said = action.said
    fits = {PLAIN: True, OPEN: kind != CONCEALED, LATE: kind == ADDED}.get(said, said == kind)
    if not fits:
        shown = {OPEN: EXPOSED, LATE: ADDED}.get(said, said)
        table.report("K405", action.seat, tile=NAMES[tile], said=KIND_NAMES[shown], actual=KIND_NAMES[kind])


def _allowed(table: Table, action: Action, kind: int, late: bool) -> bool:
    allowed = True
    for law in table.laws.own_kong:
        fault = law(table, action, kind, late)
        if fault is not None:
            table.findings.append(fault)
            allowed = False
    return allowed


def _lay_down(table: Table, seat: int, tile: int, kind: int) -> None:
    melds = table.melds[seat]
    if kind == ADDED:
        melds[melds.index((PONG, tile))] = (ADDED, tile)
    else:
        table.lay_meld(seat, CONCEALED, tile)
    table.must_drop = [pending for pending in table.must_drop if pending != tile]


def _declare(table: Table, event: Kong) -> None:
    """The kong lies open and may be robbed where the rules say so; its replacement is due."""
    seat = event.seat
    table.events.append(event)
    table.turn_kongs.append(event)
    table.open_claim(event.tile, seat, event)
    table.turn = seat
    table.due = TO_DRAW
    table.replacing = True
    table.stirred = True
    table.drawn = NONE
    table.may_win = NONE
    table.renew_waits(seat)
    lift_by_change(table, seat)
