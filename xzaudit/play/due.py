"""What is due, and the findings for whatever else is done (A201-A206)."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding
from xzaudit.play.table import BARRED, FLED, IN, NONE, TO_DISCARD, TO_DRAW, Table
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.terms import DISCARD, DRAW, WORDS
from xzaudit.tiles import NAMES, UNKNOWN

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
        case = "kong" if word != DISCARD else "again" if _said_twice(table, action) else "default"
        return table.finding("A203", seat, case=case, due_seat=due_seat)
    due = "draw" if table.due == TO_DRAW else "discard"
    facts: dict[str, Any] = {"word": WORDS[word], "due_seat": due_seat, "due": due}
    if word == DISCARD and _held_by_who_is_due(table, action):
        facts |= {"case": "wrong_seat", "tile": NAMES[action.tile]}
    elif word == DRAW:
        facts["case"] = "draw"
    return table.finding("A201", seat, **facts)


def _said_twice(table: Table, action: Action) -> bool:
    """Whether this is the tile that the same player has just laid open."""
    return table.claim_by == action.seat and table.claim_tile == action.tile != NONE


def _held_by_who_is_due(table: Table, action: Action) -> bool:
    """Whether a discard would be possible for the player whose turn it is, and not for who is said to make it."""
    if not 0 <= action.tile < UNKNOWN or table.hidden[action.seat]:
        return False
    return not table.counts[action.seat][action.tile] and table.counts[table.turn][action.tile] > 0


def own_discard(table: Table, action: Action, tile: str | None) -> Finding:
    """A208 for one's own discard; who is written as its giver may be the one who took it."""
    swapped: dict[str, Any] = {} if action.source in (NONE, action.seat) else {"from": table.names[action.source]}
    return table.finding("A208", action.seat, case="own", word=WORDS[action.word], tile=tile, **swapped)


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
