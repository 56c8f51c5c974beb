"""What is due, and the findings for whatever else is done (A201-A206)."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.play.table import BARRED, FLED, IN, NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.terms import DISCARD, DRAW, WORDS

_STATES = {BARRED: "won", FLED: "left"}


def out_of_play(table: Table, action: Action) -> Finding | None:
    """A205 after the end of the hand, A204 from a player who has won or left."""
    if table.ended is not None:
        return table.finding("A205", action.seat, word=WORDS[action.word], reason=table.ended)
    if table.status[action.seat] != IN:
        state = _STATES.get(table.status[action.seat], "won")
        return table.finding("A204", action.seat, case="default", word=WORDS[action.word], state=state)
    return None


def not_due(table: Table, action: Action) -> Finding:
    """The finding for a draw or an action of a player's own turn that is not due."""
    fault = out_of_play(table, action)
    if fault is not None:
        return fault
    if table.due == TO_DRAW and table.left == 0:
        return wall_is_empty(table, action)
    due_seat = table.names[table.turn]
    seat, word = action.seat, action.word
    if word == DRAW and table.due == TO_DISCARD:
        return table.finding("A202", seat, due_seat=due_seat)
    if word != DRAW and table.due == TO_DRAW and (word == DISCARD or seat == table.turn):
        return table.finding("A203", seat, case="default" if word == DISCARD else "kong", due_seat=due_seat)
    due = "draw" if table.due == TO_DRAW else "discard"
    return table.finding("A201", seat, word=WORDS[word], due_seat=due_seat, due=due)


def wall_is_empty(table: Table, action: Action) -> Finding:
    """The hand ended when a draw was due and no tile was left: A206 for a draw all the same, A205 for anything else."""
    end_at_the_wall(table)
    if action.word == DRAW:
        return table.finding("A206", action.seat)
    return table.finding("A205", action.seat, word=WORDS[action.word], reason="wall")


def end_at_the_wall(table: Table) -> None:
    """The last tile on the table is declined, and the hand is over."""
    if table.claim_tile != NONE:
        close(table)
    table.ended = "wall"
