"""A win: on one's own draw, on a discard, or on a kong that is being declared."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.hands.codes import STEP
from xzaudit.hands.melds import ADDED, PONG
from xzaudit.play.due import out_of_play, own_discard
from xzaudit.play.events import Kong, Win
from xzaudit.play.laws.wins import judge_claim, judge_self_draw
from xzaudit.play.moments import events_of_self_draw, won_as_dealt
from xzaudit.play.moves.showing import drawn_to_win, shows, whichever_it_was
from xzaudit.play.table import BARRED, IN, NONE, TO_DISCARD, TO_DRAW, WON, Table
from xzaudit.play.window import events_of_claim, open_to
from xzaudit.record.actions import Action
from xzaudit.terms import FED, FLOWER, ROB, SELF
from xzaudit.tiles import NAMES, UNKNOWN


def win(table: Table, action: Action) -> Finding | None:
    """Calls a win, which takes the player out of the hand, allowed or not; A204, A205, A208 where there is nothing to win on."""
    seat = action.seat
    more_winners = table.ended == "first_win" and table.claim_tile != NONE
    if not (more_winners and table.status[seat] == IN):
        fault = out_of_play(table, action)
        if fault is not None:
            return fault
    if open_to(table, seat):
        if _draw_is_missing(table, action):
            return table.finding("A203", seat, case="win", due_seat=table.names[table.turn])
        _claimed(table, action)
        return None
    if table.due == TO_DISCARD and table.turn == seat and (table.drawn != NONE or won_as_dealt(table, seat)):
        return _self_drawn(table, action)
    name = NAMES[action.tile] if action.tile != NONE else None
    if table.claim_tile != NONE:
        return own_discard(table, action, name)
    return table.finding("A208", seat, case="nothing", word="win", tile=name)


def _draw_is_missing(table: Table, action: Action) -> bool:
    """A self-draw of another tile than the one on the table, by the player whose draw is due and was not written."""
    own = action.said in (SELF, FLOWER) and action.tile not in (NONE, UNKNOWN, table.claim_tile)
    return own and table.due == TO_DRAW and table.turn == action.seat and action.source == NONE


def _claimed(table: Table, action: Action) -> None:
    seat, tile, giver, robbed = action.seat, table.claim_tile, table.claim_by, table.claim_kong
    _judge_source(table, action, giver, tile, robbed)
    shows(table, seat, NONE)
    known = not table.hidden[seat]
    valid = judge_claim(table, seat, tile)
    codes = list(table.codes[seat])
    codes[tile // 9] += STEP[tile]
    event = _event(table, action, tile, giver, codes, events_of_claim(table), valid, known)
    event.kind = "rob_kong" if robbed else "discard"
    event.kongs = () if robbed else tuple(table.turn_kongs)
    table.events.append(event)
    table.winners.append(seat)
    table.answered = True
    table.taken = table.taken or valid
    table.goes_out(seat, WON if valid else BARRED)
    if robbed is not None and valid and not robbed.robbed:
        _undo_kong(table, robbed)
    if robbed is None or robbed.robbed:
        table.due = TO_DRAW
        table.replacing = False
        table.turn = table.after[_turn_from(table, giver)]
    _maybe_over(table)


def _self_drawn(table: Table, action: Action) -> Finding | None:
    seat = action.seat
    tile = table.drawn
    if tile == UNKNOWN:
        tile = action.tile if action.tile not in (NONE, UNKNOWN) else drawn_to_win(table, seat)
    if tile != UNKNOWN and table.drawn == UNKNOWN:
        table.hidden[seat] -= 1
        if not table.reveal(tile):
            return table.finding("T102", seat, tile=NAMES[tile])
        table.give(seat, tile)
    dealt = won_as_dealt(table, seat)
    _judge_source(table, action, None, action.tile if dealt else tile, None)
    if not dealt:
        shows(table, seat, tile)
    known = not table.hidden[seat]
    valid = judge_self_draw(table, seat, NONE if dealt or (known and tile == UNKNOWN) else tile)
    if known and valid and tile == UNKNOWN and not dealt:
        known = whichever_it_was(table, seat)
    event = _event(table, action, tile, None, table.codes[seat], events_of_self_draw(table, seat), valid, known)
    event.feeder = table.turn_kongs[-1].feeder if table.fresh and table.turn_kongs else None
    table.events.append(event)
    table.claim_tile = NONE
    table.may_win = NONE
    table.goes_out(seat, WON if valid else BARRED)
    table.due = TO_DRAW
    table.turn = table.after[seat]
    _maybe_over(table)
    return None


def _event(table: Table, action: Action, tile: int, giver: int | None, codes: list[int], events: int, valid: bool, known: bool) -> Win:
    seat = action.seat
    others = table.still_in_but(seat)
    return Win(
        action=table.at,
        seat=seat,
        tile=None if tile in (NONE, UNKNOWN) else tile,
        kind="self_draw",
        giver=giver,
        codes=(codes[0], codes[1], codes[2]),
        melds=tuple(table.melds[seat]),
        void=table.void[seat],
        events=events,
        payers=others if giver is None else (giver,),
        valid=valid,
        known=known,
        claim=NONE if giver is None else table.claim_at,
        others=others,
    )


def _undo_kong(table: Table, robbed: Kong) -> None:
    """A robbed kong is not declared: the konger keeps his pong."""
    robbed.robbed = True
    melds = table.melds[robbed.seat]
    if (ADDED, robbed.tile) in melds:
        melds[melds.index((ADDED, robbed.tile))] = (PONG, robbed.tile)
    if robbed in table.turn_kongs:
        table.turn_kongs.remove(robbed)


def _turn_from(table: Table, giver: int) -> int:
    """The player whose next neighbour draws (`table.turn_after_win`): several winners count going round from the giver."""
    which = table.rules.table.turn_after_win
    if which == "discarder":
        return giver
    around = sorted(table.winners, key=lambda seat: (seat - giver) % table.players)
    return around[-1] if which == "winner" else around[0]


def _maybe_over(table: Table) -> None:
    if table.playing <= 1:
        table.ended = "winners"
    elif table.rules.table.ends_after == "first_win":
        table.ended = "first_win"


def _judge_source(table: Table, action: Action, giver: int | None, tile: int, robbed: Kong | None) -> None:
    """W505: what the line says of the source of the win contradicts the play."""
    said_giver = table.names[action.source] if action.source != NONE else None
    actual = table.names[giver] if giver is not None else None
    if action.tile not in (NONE, UNKNOWN, tile) and tile != UNKNOWN:
        table.report("W505", action.seat, case="tile", said=NAMES[action.tile], actual=NAMES[tile])
    elif giver is not None and action.said in (SELF, FLOWER):
        table.report("W505", action.seat, case="self", said=None, actual=actual)
    elif (said_giver is not None and said_giver != actual) or (giver is None and action.said in (FED, ROB)):
        table.report("W505", action.seat, case="source", said=said_giver, actual=actual)
    elif action.said == ROB and robbed is None:
        table.report("W505", action.seat, case="rob", said=said_giver, actual=actual)
