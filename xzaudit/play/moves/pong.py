"""A pong, and the tests that it shares with a kong claimed from a discard."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.melds import PONG
from xzaudit.play.due import out_of_play, own_discard
from xzaudit.play.table import NONE, TO_DISCARD, TO_DRAW, WON, Table
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.terms import DRAW, PASS, SELF, WIN, WORDS
from xzaudit.tiles import NAMES


def pong(table: Table, action: Action) -> Finding | None:
    """Claims the last discard as a triplet; A208, A209, K401 where that cannot be."""
    fault = cannot_claim(table, action) or no_tiles_for(table, action, 2)
    if fault is not None:
        return fault
    if somebody_wins(table, action):
        return skipped(table, action)
    seat, tile, giver = action.seat, table.claim_tile, table.claim_by
    judge_meld(table, action, tile)
    close(table)
    if not table.take(seat, tile, 2):
        return table.finding("T102", seat, tile=NAMES[tile])
    table.lay_meld(seat, PONG, tile)
    table.fed[seat][tile] = giver
    table.turn = seat
    table.due = TO_DISCARD
    table.drawn = NONE
    table.fresh = False
    table.replacing = False
    table.turn_kongs = []
    table.ponged = tile
    table.may_win = NONE
    table.must_drop.clear()
    lift_by_change(table, seat)
    return None


def cannot_claim(table: Table, action: Action) -> Finding | None:
    """A204, A205 and A208: nothing there to claim, one's own discard, or another tile than the one that lies there."""
    fault = out_of_play(table, action)
    if fault is not None:
        return fault
    word, name = WORDS[action.word], NAMES[action.tile] if action.tile != NONE else None
    if table.claim_tile == NONE or table.claim_kong is not None:
        return table.finding("A208", action.seat, case="nothing", word=word, tile=name)
    if table.claim_by == action.seat:
        return own_discard(table, action, name)
    if action.tile not in (NONE, table.claim_tile):
        return table.finding("A208", action.seat, case="other_tile", word=word, tile=name, open_tile=NAMES[table.claim_tile])
    return None


def no_tiles_for(table: Table, action: Action, needed: int) -> Finding | None:
    """K401: a claim without the tiles for it."""
    held = table.counts[action.seat][table.claim_tile]
    if held + table.hidden[action.seat] >= needed:
        return None
    facts: dict[str, Any] = {"word": WORDS[action.word], "tile": NAMES[table.claim_tile], "held": held, "needed": needed}
    return table.finding("K401", action.seat, **facts)


def somebody_wins(table: Table, action: Action) -> bool:
    """Whether another player has won this tile, or does so on the next line."""
    if table.taken:
        return True
    following = table.following()
    return (
        following is not None
        and following.word == WIN
        and following.seat != action.seat
        and following.said != SELF
        and following.tile in (NONE, table.claim_tile)
        and table.claim_by != following.seat
        and table.status[following.seat] != WON
    )


def skipped(table: Table, action: Action) -> Finding | None:
    """A209: the meld does not stand. It stops the replay only where the next action does not fit without it."""
    following = table.following()
    winner = table.winners[0] if table.taken else following.seat if following else NONE
    facts: dict[str, Any] = {"word": WORDS[action.word], "tile": NAMES[table.claim_tile], "winner": table.names[winner]}
    fault = table.finding("A209", action.seat, **facts)
    if _fits(table, following):
        table.findings.append(fault)
        return None
    return fault


def _fits(table: Table, following: Action | None) -> bool:
    if following is None or following.word in (WIN, PASS):
        return True
    return table.due == TO_DRAW and following.seat == table.turn and (following.word == DRAW or table.implied)


def judge_meld(table: Table, action: Action, tile: int) -> bool:
    """Reports what is against the rules in a claimed meld; whether it was allowed."""
    allowed = True
    for law in table.laws.meld:
        fault = law(table, action, tile)
        if fault is not None:
            table.findings.append(fault)
            allowed = False
    if action.source not in (NONE, table.claim_by):
        said, actual = table.names[action.source], table.names[table.claim_by]
        table.report("A211", action.seat, word=WORDS[action.word], said=said, actual=actual)
    return allowed


def lift_by_change(table: Table, seat: int) -> None:
    """A pong or kong changes the hand, which lifts a lock under `pass_win.until: hand_changes`."""
    if table.locks[seat] is not None and table.rules.pass_win.until == "hand_changes":
        table.locks[seat] = None
