"""Faults with pongs and kongs: K401-K406."""

from __future__ import annotations

from typing import Any

from tests.mutations.faulty import NONE, Mutation, changed, inserted, moments, quiet, still_in
from xzaudit.generator import Played
from xzaudit.generator.chance import Chance
from xzaudit.hands.melds import PONG as PONG_MELD
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import ADDED, CONCEALED, DISCARD, DRAW, EXPOSED, KONG, PONG

NO_LATE = tuple({"extends": name, "kongs.late_added": "forbidden"} for name in ("chengdu-cap7", "qq-sichuan", "six-player"))
NOT_AFTER_PONG = ("mil-sbr", {"extends": "chengdu-cap7", "kongs.after_pong": "forbidden"})


def pong_of_too_few(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong without a pair, or an exposed kong without three."""
    for moment, action in moments(hand, chance, DRAW):
        if not quiet(moment, action):
            continue
        word = PONG if chance.hits(0.5) else KONG
        needed = 2 if word == PONG else 3
        for seat in still_in(hand, moment):
            if seat != moment.giver and moment.counts[seat][moment.open_tile] < needed:
                said = EXPOSED if word == KONG else 0
                return inserted(hand, moment.at, Action(word, seat, moment.open_tile, NONE, said))
    return None


def kong_of_too_few(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A concealed kong without four."""
    return _kong_of(hand, chance, CONCEALED)


def added_to_nothing(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """An added kong without a pong."""
    return _kong_of(hand, chance, ADDED)


def _kong_of(hand: Played, chance: Chance, said: int) -> dict[str, Any] | None:
    for moment, action in moments(hand, chance, DISCARD):
        ponged = [tile for kind, tile in moment.melds[action.seat] if kind == PONG_MELD]
        held = [tile for tile in range(27) if 0 < moment.counts[action.seat][tile] < 4 and tile not in ponged]
        if held:
            return inserted(hand, moment.at, Action(KONG, action.seat, chance.pick(held), NONE, said))
    return None


def added_late(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A tile kept from before is added to a pong where that is forbidden."""
    for moment, action in moments(hand, chance, DISCARD):
        for kind, tile in moment.melds[action.seat]:
            if kind == PONG_MELD and moment.counts[action.seat][tile] and tile != moment.drawn and moment.left:
                return inserted(hand, moment.at, Action(KONG, action.seat, tile), cut=True)
    return None


def wrong_kind(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A kong is said to be of another kind."""
    for moment, action in moments(hand, chance, KONG):
        claims = moment.open_tile != NONE and moment.giver != action.seat
        added = (PONG_MELD, action.tile) in moment.melds[action.seat]
        kind = EXPOSED if claims else ADDED if added else CONCEALED
        said = chance.pick([each for each in (EXPOSED, ADDED, CONCEALED) if each != kind])
        return changed(hand, moment.at, action._replace(said=said, source=NONE))
    return None


def kong_after_pong(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A kong out of the hand right after a pong, where that is forbidden."""
    for moment, action in moments(hand, chance, DISCARD):
        if moment.drawn != NONE or moment.at == 0 or not moment.left:
            continue
        counts = moment.counts[action.seat]
        found = [tile for kind, tile in moment.melds[action.seat] if kind == PONG_MELD and counts[tile]]
        found += [tile for tile in range(27) if counts[tile] == 4]
        for tile in found:
            if tile // 9 != hand.void[action.seat]:
                return inserted(hand, moment.at, Action(KONG, action.seat, tile), cut=True)
    return None


MUTATIONS = (
    Mutation("K401", "pong_of_too_few", pong_of_too_few),
    Mutation("K402", "kong_of_too_few", kong_of_too_few),
    Mutation("K403", "added_to_nothing", added_to_nothing),
    Mutation("K404", "added_late", added_late, NO_LATE, ("triplets", "kongs", "robbery", "plain")),
    Mutation("K405", "wrong_kind", wrong_kind),
    Mutation("K406", "kong_after_pong", kong_after_pong, NOT_AFTER_PONG, ("kongs", "triplets", "robbery")),
)
