"""The replay: a hand from the deal to its end, every action judged."""

from __future__ import annotations

from collections.abc import Callable

from xzaudit.findings import Finding
from xzaudit.hands.pricing import Pricing
from xzaudit.play.deal import set_up
from xzaudit.play.due import end_at_the_wall
from xzaudit.play.ending import finish
from xzaudit.play.events import Replay
from xzaudit.play.hindsight import known_from, look_back
from xzaudit.play.laws import Laws, laws_of
from xzaudit.play.moves import MOVES
from xzaudit.play.quiet import may_be_quiet, quiet_turns
from xzaudit.play.table import NONE, TO_DRAW, Table
from xzaudit.play.window import close
from xzaudit.record.actions import Action
from xzaudit.record.hand import Hand
from xzaudit.rules import RuleSet
from xzaudit.terms import DISCARD, DRAW, EXPOSED, FLOWER, KONG, SELF, WIN

See = Callable[[Table], None]


class Game:
    """What a rule set comes to for the replay, worked out once: make one for many hands."""

    __slots__ = ("laws", "pricing", "rules")

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pricing = Pricing(rules)
        self.laws: Laws = laws_of(rules)


def replay(hand: Hand, game: Game, see: See | None = None) -> Replay:
    """All that happened in a hand under these rules, as far as it can be replayed.

    A told or score record is replayed as far as it says something. `see` is shown the table after the deal and after each action that could be done; it is not to change it.
    """
    if hand.detail != "full":
        from xzaudit.play.told import retell  # not needed for what most records are

        return retell(hand, game.rules, game.pricing)
    table = Table(hand, game.rules, game.pricing, game.laws)
    if not set_up(table, hand):
        return Replay(table.findings, broken=True, not_judged=len(hand.actions), seats=table.players, replayed=False)
    actions = hand.actions
    stop = _play(table, actions, see)
    if stop is not None:
        table.findings.append(stop)
    return finish(table, hand, stop, len(actions) - table.at - 1 if stop is not None else 0)


def _play(table: Table, actions: list[Action], see: See | None) -> Finding | None:
    """Plays action after action; the finding that stopped it, or None."""
    moves = MOVES
    implied = table.implied
    hurry = see is None and not implied
    end = len(actions)
    at = 0
    known = known_from(table) if table.final else {}
    look_back(table, known.get(NONE, ()))
    while at < end:
        if hurry and may_be_quiet(table):
            at = quiet_turns(table, actions, at)
            if at == end:
                break
        action = actions[at]
        table.at = at
        if see is not None:
            see(table)
        if implied and table.due == TO_DRAW and _draws_unwritten(table, action) and table.left:
            stop = moves[DRAW](table, Action(DRAW, action.seat))
            if stop is not None:
                return stop
        stop = moves[action[0]](table, action)
        if stop is not None:
            return stop
        if at in known:
            look_back(table, known[at])
        at += 1
    if see is not None:
        see(table)
    table.at = max(end - 1, 0)
    if table.ended is None and table.due == TO_DRAW and table.left == 0:
        end_at_the_wall(table)
    elif table.ended == "first_win" and table.claim_tile != NONE:
        close(table)
    return None


def _draws_unwritten(table: Table, action: Action) -> bool:
    """Whether an action in a record without draws means that the player first drew."""
    if action.seat != table.turn or table.ended is not None:
        return False
    word = action.word
    open_tile = table.claim_tile if table.claim_kong is None else NONE
    if word == DISCARD:
        return True
    if word == KONG:
        claims = open_tile != NONE and action.tile in (open_tile, NONE) and table.claim_by != action.seat
        return not (claims and (action.said == EXPOSED or action.source != NONE or table.holds(action.seat, open_tile) >= 3))
    if word == WIN:
        others = table.claim_tile != NONE and table.claim_by != action.seat
        return action.said in (SELF, FLOWER) or not others or action.tile not in (NONE, table.claim_tile)
    return False
