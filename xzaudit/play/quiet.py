"""Quiet turns: a draw and a discard of which no law, no win and no lock has anything to say, played without asking.

Most of a hand is such turns. What becomes of the table is what `moves.draw` and `moves.discard` would have made of it; a turn
in which anything might need judging is left to them. A new law on draws or discards has to be silent in quiet turns, or
they must end before it speaks.
"""

from __future__ import annotations

from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.play.table import NONE, TO_DRAW, Table
from xzaudit.play.wall import MOST_LAST_TILES
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.terms import DISCARD, DRAW
from xzaudit.tiles import COPIES, UNKNOWN


def may_be_quiet(table: Table) -> bool:
    """Whether the turn that begins now can be quiet: a draw is due, all tiles are known, and nothing is left from before."""
    if table.due != TO_DRAW or table.stirred or table.left <= MOST_LAST_TILES or table.must_drop:
        return False
    return table.ended is None and not table.implied and not any(table.hidden)


def quiet_turns(table: Table, actions: list[Action], at: int) -> int:
    """Plays the turns from this action on that are quiet; the number of the first action that is left to its move.

    The player is under no lock, draws what the wall holds, does not win on it, and obeys the law of the void suit whichever is
    played.
    """
    after, waits, locks, rivers, seen = table.after, table.waits, table.locks, table.rivers, table.seen
    seat, left, wall = table.turn, table.left, table.wall
    begun, last = at, min(len(actions), at + 2 * (left - MOST_LAST_TILES)) - 1
    kept = by = NONE
    while at < last:
        word, drawer, drawn, _source, _said = actions[at]
        next_word, who, tile, _source, said = actions[at + 1]
        if word != DRAW or next_word != DISCARD or drawer != seat or who != seat or not 0 <= drawn < UNKNOWN or seen[drawn] == COPIES:
            break
        if table.claim_tile >= 0 and table.any_waits >> table.claim_tile & 1:
            close(table)
        if locks[seat] is not None or waits[seat] >> drawn & 1 or (wall and wall[-1] != drawn):
            break
        codes, void = table.codes[seat], table.void[seat]
        if tile == drawn:
            if void >= 0 and codes[void] and SUIT_OF[tile] != void:
                break
        else:
            counts = table.counts[seat]
            if said or tile < 0 or not counts[tile] or (void >= 0 and (SUIT_OF[drawn] == void or (codes[void] and SUIT_OF[tile] != void))):
                break
            counts[drawn] += 1
            counts[tile] -= 1
            codes[SUIT_OF[drawn]] += STEP[drawn]
            codes[SUIT_OF[tile]] -= STEP[tile]
            if waits[seat] or not (codes[0] and codes[1] and codes[2]):
                table.renew_waits(seat)
        if wall:
            del wall[-1]
        seen[drawn] += 1
        rivers[seat].append(tile)
        if table.answered:
            table.forget_answers()
        table.claim_tile, kept, by = tile, drawn, seat
        seat = after[seat]
        at += 2
        if table.any_waits >> tile & 1:
            _somebody_waits(table, by, tile, drawn, at - 1)
    if at > begun:
        table.left, table.turn, table.drawn = left - (at - begun) // 2, seat, kept
        table.at = table.claim_at = at - 1
        table.claim_by, table.claim_kong = by, None
    return at


def _somebody_waits(table: Table, seat: int, tile: int, drawn: int, at: int) -> None:
    """The window in which this discard may be claimed is looked into; it may be the player's own tile that he waits for."""
    table.drawn = drawn
    table.at = table.claim_at = at
    table.claim_by, table.claim_kong = seat, None
    for note in table.discard_notes:
        note(table, seat, tile)
