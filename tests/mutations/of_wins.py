"""Faults with wins and the end: W501-W505, E601, E602, and claims: S701, S710."""

from __future__ import annotations

from typing import Any

from tests.mutations.faulty import (
    NONE,
    Mutation,
    changed,
    inserted,
    moments,
    other,
    quiet,
    record,
    still_in,
    with_actions,
)
from xzaudit.auditing import Rulebook
from xzaudit.generator import Moment, Played, audited
from xzaudit.generator.chance import Chance
from xzaudit.hands.codes import encode
from xzaudit.hands.melds import PONG
from xzaudit.hands.waits import waits
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import DISCARD, DRAW, KONG, SELF, WIN

FORCED = ("chengdu-cap7", "six-player", "qq-sichuan-classic", "qq-sichuan-single")
LOCKED = ("chengdu-cap7", "six-player", "qq-sichuan", "mil-sbr", "house-table")


def _shaped(moment: Moment, seat: int, rules: RuleSet) -> int:
    """What would complete the hand, missing suit aside."""
    size = rules.table.hand_size - 3 * len(moment.melds[seat])
    return waits(*encode(moment.counts[seat]), size, rules.table.seven_pairs)


def false_win(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A win on a discard that does not complete the hand."""
    for moment, action in moments(hand, chance, DRAW):
        if not quiet(moment, action) or not moment.left:
            continue
        for seat in still_in(hand, moment):
            if seat != moment.giver and not _shaped(moment, seat, rules) >> moment.open_tile & 1:
                return inserted(hand, moment.at, Action(WIN, seat, moment.open_tile), cut=True)
    return None


def false_self_draw(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A self-draw that does not complete the hand."""
    for moment, action in moments(hand, chance, DISCARD):
        if moment.drawn == NONE or not moment.left:
            continue
        moment.counts[action.seat][moment.drawn] -= 1
        shaped = _shaped(moment, action.seat, rules) >> moment.drawn & 1
        moment.counts[action.seat][moment.drawn] += 1
        if not shaped:
            return inserted(hand, moment.at, Action(WIN, action.seat, moment.drawn, NONE, SELF), cut=True)
    return None


def win_after_passing(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A win that a lock forbids is taken."""
    if not hand.forbidden:
        return None
    at, seat = chance.pick(hand.forbidden)
    return inserted(hand, at, Action(WIN, seat), cut=True)


def missed_win(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A compulsory win on one's own draw is not taken: the tile goes."""
    forced = _forced_from(hand, rules)
    for moment, action in moments(hand, chance, WIN):
        if moment.at > forced and moment.open_tile == NONE and moment.drawn != NONE:
            return changed(hand, moment.at, Action(DISCARD, action.seat, moment.drawn), cut=True)
    return None


def missed_discard(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A compulsory win on a discard is not taken: the next player draws."""
    forced = _forced_from(hand, rules)
    for moment, action in moments(hand, chance, WIN):
        if moment.at <= forced or moment.open_tile == NONE or moment.kong or moment.winners or not moment.left:
            continue
        after = hand.actions[moment.at + 1] if moment.at + 1 < len(hand.actions) else None
        if after is not None and after.word == WIN and after.seat != action.seat:
            continue
        seats = [(moment.giver + step) % hand.players for step in range(1, hand.players)]
        following = next(seat for seat in seats if seat not in moment.out)
        return changed(hand, moment.at, Action(DRAW, following, _undrawn(hand, moment.at)), cut=True)
    return None


def _undrawn(hand: Played, at: int) -> int:
    """A tile that is still in the wall before action `at`."""
    left = list(hand.wall)
    for action in hand.actions[:at]:
        if action.word == DRAW:
            left.remove(action.tile)
    return left[0]


def _forced_from(hand: Played, rules: RuleSet) -> int:
    """The action with which compulsory wins begin; beyond the last where they never do."""
    left, playing = len(hand.wall), hand.players
    for at, action in enumerate(hand.actions):
        if action.word == WIN:
            playing -= 1
        elif action.word == DRAW:
            if left <= (4 if rules.claims.forced_win == "last_four" else playing):
                return at
            left -= 1
    return len(hand.actions)


def robs_what_cannot_be(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A concealed kong is robbed."""
    for moment, action in moments(hand, chance, KONG):
        if (PONG, action.tile) in moment.melds[action.seat] or moment.open_tile != NONE:
            continue
        seat = other(chance, still_in(hand, moment), action.seat)
        if seat is not None:
            return inserted(hand, moment.at + 1, Action(WIN, seat, action.tile), cut=True)
    return None


def wrong_source(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A win is said to come from somebody else, or to be a self-draw; in a record that writes draws, which are else implied."""
    if all(action.word != DRAW for action in hand.actions):
        return None
    for moment, action in moments(hand, chance, WIN):
        if moment.open_tile == NONE or moment.giver == action.seat:
            giver = other(chance, list(range(hand.players)), action.seat)
            return changed(hand, moment.at, action._replace(source=giver if giver is not None else NONE))
        if chance.hits(0.5):
            return changed(hand, moment.at, action._replace(said=SELF))
        giver = other(chance, [seat for seat in range(hand.players) if seat != action.seat], moment.giver)
        if giver is not None:
            return changed(hand, moment.at, action._replace(source=giver))
    return None


def breaks_off(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """The record stops too early."""
    return with_actions(hand, hand.actions[: chance.below(len(hand.actions))])


def wrong_end(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """The record says that something else ended the hand."""
    return record(hand, end=chance.pick([end for end in ("wall", "winners", "flee", "dissolved") if end != hand.ended]))


def wrong_totals(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Claimed totals that balance, two of them wrong."""
    totals = _totals(hand, rules)
    first = chance.pick(sorted(totals))
    second = chance.pick([seat for seat in sorted(totals) if seat != first])
    points = 1 + chance.below(16)
    return record(hand, claims={"totals": {**totals, first: totals[first] + points, second: totals[second] - points}})


def unbalanced_totals(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Claimed totals that do not sum to nought."""
    totals = _totals(hand, rules)
    seat = chance.pick(sorted(totals))
    return record(hand, claims={"totals": {**totals, seat: totals[seat] + 1 + chance.below(16)}})


def _totals(hand: Played, rules: RuleSet) -> dict[str, int]:
    form = record(hand)
    del form["rules"]
    audit = audited(form, Rulebook(rules))
    return dict(zip(audit.seats, audit.totals or [], strict=True))


_LAST = ("last", "draughts", "plain")
MUTATIONS = (
    Mutation("W501", "false_win", false_win),
    Mutation("W501", "false_self_draw", false_self_draw),
    Mutation("W502", "win_after_passing", win_after_passing, LOCKED, ("passing", "stubborn", "crowd")),
    Mutation("W503", "missed_win", missed_win, FORCED, _LAST),
    Mutation("W503", "missed_discard", missed_discard, FORCED, _LAST),
    Mutation("W504", "robs_what_cannot_be", robs_what_cannot_be),
    Mutation("W505", "wrong_source", wrong_source),
    Mutation("E601", "breaks_off", breaks_off),
    Mutation("E602", "wrong_end", wrong_end),
    Mutation("S701", "wrong_totals", wrong_totals),
    Mutation("S710", "unbalanced_totals", unbalanced_totals),
)
