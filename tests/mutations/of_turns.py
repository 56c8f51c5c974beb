"""Faults of turn and order: A201-A211."""

from __future__ import annotations

from typing import Any

from tests.mutations.faulty import (
    NONE,
    Mutation,
    changed,
    inserted,
    moments,
    other,
    own_turn,
    quiet,
    still_in,
    with_actions,
    won,
)
from xzaudit.generator import Moment, Played
from xzaudit.generator.chance import Chance
from xzaudit.hands.melds import PONG as PONG_MELD
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import CHOW, DISCARD, DRAW, FLEE, KONG, LEAVE, PONG, WIN


def _void(hand: Played, seat: int, tile: int) -> bool:
    return hand.void[seat] == tile // 9


def not_his_turn(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """What is due is done by another seat."""
    for moment, action in moments(hand, chance, DRAW, DISCARD):
        seat = other(chance, still_in(hand, moment), action.seat)
        if seat is not None:
            return changed(hand, moment.at, action._replace(seat=seat))
    return None


def draws_twice(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A second draw before the discard."""
    for moment, _action in moments(hand, chance, DISCARD):
        if moment.left:
            return inserted(hand, moment.at, Action(DRAW, chance.pick(still_in(hand, moment)), hand.wall[-1]))
    return None


def no_draw(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A draw is left out, and the discard stands there."""
    if sum(action.word == DRAW for action in hand.actions) < 2:
        return None
    for moment, action in moments(hand, chance, DRAW):
        after = hand.actions[moment.at + 1] if moment.at + 1 < len(hand.actions) else action
        if after.word == DISCARD:
            return changed(hand, moment.at)
    return None


def winner_acts(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A winner goes on playing."""
    for moment, _action in moments(hand, chance, DRAW, DISCARD):
        if moment.out:
            seat = chance.pick(moment.out)
            tile = hand.wall[-1]
            more = chance.pick((Action(DRAW, seat, tile), Action(DISCARD, seat, tile), Action(PONG, seat), Action(FLEE, seat)))
            return inserted(hand, moment.at, more)
    return None


def leaves_unwon(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Somebody who has not won leaves as a winner may."""
    for moment, _action in moments(hand, chance, DRAW, DISCARD):
        return inserted(hand, moment.at, Action(LEAVE, chance.pick(still_in(hand, moment))))
    return None


def after_the_end(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """The hand is over, and somebody discards."""
    out = [action.seat for _at, action in won(hand)]
    seat = chance.pick([seat for seat in range(hand.players) if seat not in out])
    return with_actions(hand, [*hand.actions, Action(DISCARD, seat, hand.wall[-1])])


def empty_wall(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A draw after the last tile."""
    if hand.ended != "wall":
        return None
    out = [action.seat for _at, action in won(hand)]
    seat = chance.pick([seat for seat in range(hand.players) if seat not in out])
    return with_actions(hand, [*hand.actions, Action(DRAW, seat, hand.wall[-1])])


def chows(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A chow of the tile on the table."""
    for moment, action in moments(hand, chance, DRAW):
        if quiet(moment, action):
            base = moment.open_tile - min(2, moment.open_tile % 9)
            return inserted(hand, moment.at, Action(CHOW, action.seat, base, NONE, (base + 1) * 32 + base + 2))
    return None


def nothing_to_claim(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong with no tile on the table, by one who holds two of the kind."""
    for moment, action in moments(hand, chance, DISCARD):
        for seat in still_in(hand, moment):
            pairs = [tile for tile in range(27) if moment.counts[seat][tile] >= 2]
            if seat != action.seat and pairs:
                return inserted(hand, moment.at, Action(PONG, seat, chance.pick(pairs)))
    return None


def claims_other_tile(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong of another tile than the one on the table, or of one's own discard."""
    for moment, action in moments(hand, chance, DRAW):
        if not quiet(moment, action):
            continue
        for seat in still_in(hand, moment):
            pairs = [tile for tile in range(27) if moment.counts[seat][tile] >= 2 and tile != moment.open_tile]
            if seat != moment.giver and pairs:
                return inserted(hand, moment.at, Action(PONG, seat, chance.pick(pairs)))
        return inserted(hand, moment.at, Action(PONG, moment.giver, moment.open_tile))
    return None


def pongs_a_won_tile(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong of a discard that somebody wins, by one who holds two of it: before the win or after it."""
    for moment, action in moments(hand, chance, WIN):
        if moment.open_tile == NONE or moment.kong or action.seat == moment.giver:
            continue
        if rules.table.ends_after == "first_win" and hand.actions[moment.at - 1].word == WIN:
            continue  # the hand is over by then
        winners = [each.seat for each in hand.actions[moment.at : moment.at + 3] if each.word == WIN]
        for seat in still_in(hand, moment):
            if seat not in (*winners, moment.giver) and moment.counts[seat][moment.open_tile] >= 2:
                last = moment.at + 1 >= len(hand.actions) or rules.table.ends_after == "first_win"
                at = moment.at + (0 if last or chance.hits(0.5) else 1)
                return inserted(hand, at, Action(PONG, seat, moment.open_tile))
    return None


def kong_without_replacement(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A kong when the wall is empty."""
    for moment, action in moments(hand, chance, DISCARD):
        if moment.left == 0 and own_turn(moment, action):
            for tile in _kongs(moment, action.seat):
                if not _void(hand, action.seat, tile):
                    return inserted(hand, moment.at, Action(KONG, action.seat, tile), cut=True)
    return None


def _kongs(moment: Moment, seat: int) -> list[int]:
    counts = moment.counts[seat]
    added = [tile for kind, tile in moment.melds[seat] if kind == PONG_MELD and counts[tile]]
    return added + [tile for tile in range(27) if counts[tile] == 4]


def wrong_giver(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong or an exposed kong said to come from somebody else."""
    for moment, action in moments(hand, chance, PONG, KONG):
        if moment.open_tile == NONE or moment.giver == action.seat:
            continue
        seats = [seat for seat in range(hand.players) if seat != moment.giver]
        said = other(chance, seats, action.seat)
        if said is not None:
            return changed(hand, moment.at, action._replace(source=said))
    return None


MUTATIONS = (
    Mutation("A201", "not_his_turn", not_his_turn),
    Mutation("A202", "draws_twice", draws_twice),
    Mutation("A203", "no_draw", no_draw),
    Mutation("A204", "winner_acts", winner_acts),
    Mutation("A204", "leaves_unwon", leaves_unwon),
    Mutation("A205", "after_the_end", after_the_end),
    Mutation("A206", "empty_wall", empty_wall),
    Mutation("A207", "chows", chows),
    Mutation("A208", "nothing_to_claim", nothing_to_claim),
    Mutation("A208", "claims_other_tile", claims_other_tile),
    Mutation("A209", "pongs_a_won_tile", pongs_a_won_tile, moods=("crowd", "triplets", "robbery", "plain")),
    Mutation("A210", "kong_without_replacement", kong_without_replacement, moods=("draughts", "kongs", "pigs")),
    Mutation("A211", "wrong_giver", wrong_giver),
)
