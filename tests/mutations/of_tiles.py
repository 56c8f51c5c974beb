"""Faults with tiles: T101-T105."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.mutations.faulty import Mutation, changed, moments, record
from xzaudit.generator import Played
from xzaudit.generator.chance import Chance
from xzaudit.generator.walk import at_the_end
from xzaudit.rules import RuleSet
from xzaudit.terms import DISCARD, DRAW, DRAWN, PLAIN
from xzaudit.tiles import NAMES, format_tiles


def wrong_number(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """One tile too few or too many in a hand dealt."""
    deal = [list(tiles) for tiles in hand.deal]
    seat = chance.below(hand.players)
    if chance.hits(0.5):
        deal[seat].pop()
    else:
        deal[seat].append(chance.pick(hand.wall))
    return record(replace(hand, deal=deal))


def fifth_dealt(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A tile dealt becomes one of a kind of which four are dealt already."""
    dealt = [tile for tiles in hand.deal for tile in tiles]
    full = [tile for tile in range(27) if dealt.count(tile) == 4]
    if not full:
        return None
    tile, seat = chance.pick(full), chance.below(hand.players)
    deal = [list(tiles) for tiles in hand.deal]
    for place, held in enumerate(deal[seat]):
        if held != tile:
            deal[seat][place] = tile
            return record(replace(hand, deal=deal))
    return None


def fifth_drawn(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A draw becomes the fifth of a kind that has shown up four times."""
    seen = [0] * 27
    for tiles in hand.deal:
        for tile in tiles:
            seen[tile] += 1
    begin = chance.below(len(hand.actions))
    for at, action in enumerate(hand.actions):
        if action.word == DRAW:
            full = [tile for tile in range(27) if seen[tile] == 4]
            if at >= begin and full:
                return changed(hand, at, action._replace(tile=chance.pick(full)))
            seen[action.tile] += 1
    return None


def not_held(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A discard of a tile that is not held."""
    for moment, action in moments(hand, chance, DISCARD):
        missing = [tile for tile in range(27) if not moment.counts[action.seat][tile]]
        return changed(hand, moment.at, action._replace(tile=chance.pick(missing), said=PLAIN))
    return None


def not_drawn(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A discard from the hand that is said to be the tile just drawn."""
    for moment, action in moments(hand, chance, DISCARD):
        if moment.drawn not in (-1, action.tile):
            return changed(hand, moment.at, action._replace(said=DRAWN))
    return None


def other_wall(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Two tiles of the wall change places, one of which is drawn."""
    draws = sum(action.word == DRAW for action, in zip(hand.actions))
    if draws < 2 or rules.table.replacement == "back":
        return None
    place, wall = chance.below(draws), list(hand.wall)
    others = [later for later in range(place + 1, len(wall)) if wall[later] != wall[place]]
    if not others:
        return None
    later = chance.pick(others)
    wall[place], wall[later] = wall[later], wall[place]
    return record(hand, wall="".join(NAMES[tile] for tile in wall))


def short_wall(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """Tiles are missing in the wall."""
    return record(hand, wall="".join(NAMES[tile] for tile in hand.wall[: -1 - chance.below(3)]))


def shown_wrong(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """A hand shown at the end has another tile in it, or one tile fewer."""
    moment = at_the_end(hand)
    seat = chance.below(hand.players)
    tiles = moment.held(seat)
    if chance.hits(0.5):
        tiles.pop()
    else:
        tiles[0] = chance.pick([tile for tile in range(27) if tile != tiles[0] and tiles.count(tile) < 4])
    return record(hand, final={"ABCDEF"[seat]: format_tiles(tiles)})


MUTATIONS = (
    Mutation("T101", "wrong_number", wrong_number),
    Mutation("T102", "fifth_dealt", fifth_dealt, moods=("kongs", "pairs")),
    Mutation("T102", "fifth_drawn", fifth_drawn),
    Mutation("T103", "not_held", not_held),
    Mutation("T103", "not_drawn", not_drawn),
    Mutation("T104", "other_wall", other_wall),
    Mutation("T104", "short_wall", short_wall),
    Mutation("T105", "shown_wrong", shown_wrong),
)
