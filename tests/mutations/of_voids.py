"""Faults with the missing suit and the exchange: V301-V305."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.mutations.faulty import NONE, Mutation, changed, inserted, moments, quiet, record, still_in, with_actions
from xzaudit.generator import Played
from xzaudit.generator.chance import Chance
from xzaudit.record import Action
from xzaudit.rules import RuleSet
from xzaudit.terms import DISCARD, DRAW, KONG, PONG, WIN
from xzaudit.tiles import SUITS

DECLARED = ("common", "qq-sichuan", "mil-sbr", "house-table")
EXCHANGED = ({"extends": "house-table", "table.exchange_three": "one_suit"}, {"extends": "mil-sbr", "table.exchange_three": "one_suit"})


def not_declared(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """A player's missing suit is not written down."""
    form = record(hand)
    voids = dict(form["void"])
    del voids[chance.pick(sorted(voids))]
    return {**form, "void": voids}


def not_the_missing_suit(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A hand dealt two suits only names one of them."""
    for seat, tiles in enumerate(hand.deal):
        held = sorted({tile // 9 for tile in tiles})
        if len(held) < 3:
            form = record(hand, actions=[])
            return {**form, "void": {**form["void"], "ABCDEF"[seat]: SUITS[chance.pick(held)]}}
    return None


def other_suit_first(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Another suit goes while the missing one has to."""
    for moment, action in moments(hand, chance, DISCARD):
        void, counts = hand.void[action.seat], moment.counts[action.seat]
        if action.tile // 9 != void or (rules.void.discard == "drawn_at_once" and moment.drawn != action.tile):
            continue
        others = [tile for tile in range(27) if counts[tile] and tile // 9 != void]
        if others:
            return changed(hand, moment.at, action._replace(tile=chance.pick(others)), cut=True)
    return None


def melds_the_missing_suit(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A pong of the missing suit."""
    for moment, action in moments(hand, chance, DRAW):
        if not quiet(moment, action):
            continue
        for seat in still_in(hand, moment):
            if seat != moment.giver and moment.open_tile // 9 == hand.void[seat] and moment.counts[seat][moment.open_tile] >= 2:
                return inserted(hand, moment.at, Action(PONG, seat, moment.open_tile), cut=True)
    return None


def kongs_the_missing_suit(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A concealed kong of the missing suit."""
    for moment, action in moments(hand, chance, DISCARD):
        void = hand.void[action.seat]
        for tile in range(void * 9, void * 9 + 9):
            after_pong = moment.drawn == NONE and moment.at > 0
            if moment.counts[action.seat][tile] == 4 and moment.left and not (after_pong and rules.kongs.after_pong == "forbidden"):
                return inserted(hand, moment.at, Action(KONG, action.seat, tile), cut=True)
    return None


_PIECES = ([0, 1, 2], [9, 10, 11], [18, 19, 20], [3, 3, 3], [12, 12, 12], [24, 24, 24])


def three_suits(hand: Played, rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """A hand of three suits, or with the missing suit in it, wins on the first discard or as dealt."""
    size = rules.table.hand_size
    pieces = [list(_PIECES[place]) for place in range(size // 3 if size > 7 else 3)]
    pair = [16, 16]
    complete = [tile for piece in pieces for tile in piece][: size - 1] + pair
    if len({tile // 9 for tile in complete}) < 3:
        return None
    by_discard = chance.hits(0.5)
    winner = (hand.dealer + 1 + chance.below(hand.players - 1)) % hand.players if by_discard else hand.dealer
    rest = [tile for tile in range(27) for _ in range(4 - complete.count(tile))]
    chance.shuffle(rest)
    deal: list[list[int]] = [[] for _ in hand.deal]
    deal[winner] = list(complete)
    actions = [Action(WIN, winner)]
    if by_discard:
        tile = deal[winner].pop(chance.below(len(complete)))
        deal[hand.dealer] = [tile]
        actions = [Action(DISCARD, hand.dealer, tile), Action(WIN, winner, tile)]
    for seat in range(hand.players):
        while len(deal[seat]) < size + (seat == hand.dealer):
            deal[seat].append(rest.pop())
    void = hand.void
    if void[0] >= 0:
        void = [_absent(tiles) for tiles in deal]
        void[winner] = deal[winner][0] // 9
        if by_discard:
            void[hand.dealer] = actions[0].tile // 9
    if rules.void.choice == "missing_suit" and by_discard and len({tile // 9 for tile in deal[hand.dealer]}) < 3:
        return None
    return with_actions(replace(hand, deal=deal, void=void), actions)


def _absent(tiles: list[int]) -> int:
    """The suit of which fewest are held."""
    return min(range(3), key=lambda suit: sum(tile // 9 == suit for tile in tiles))


def mixed_exchange(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any] | None:
    """Three tiles of more than one suit are given where they have to be of one."""
    gives = [list(tiles) for tiles in hand.gives or []]
    seat = chance.below(hand.players)
    others = [tile for tile in hand.deal[seat] if tile // 9 != gives[seat][0] // 9]
    if not others:
        return None
    gives[seat][0] = chance.pick(others)
    return with_actions(replace(hand, gives=gives), [])


def gives_what_he_lacks(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """A tile is given that was not dealt."""
    gives = [list(tiles) for tiles in hand.gives or []]
    seat = chance.below(hand.players)
    suit = gives[seat][0] // 9
    missing = [tile for tile in range(suit * 9, suit * 9 + 9) if tile not in hand.deal[seat]]
    gives[seat][0] = chance.pick(missing) if missing else (suit * 9 + 9) % 27
    return record(replace(hand, gives=gives))


def gives_two(hand: Played, _rules: RuleSet, chance: Chance) -> dict[str, Any]:
    """Two tiles are given."""
    gives = [list(tiles) for tiles in hand.gives or []]
    gives[chance.below(hand.players)].pop()
    return record(replace(hand, gives=gives))


MUTATIONS = (
    Mutation("V301", "not_declared", not_declared, DECLARED),
    Mutation("V301", "not_the_missing_suit", not_the_missing_suit, ("qq-sichuan",), ("crowd", "flush", "triplets", "pairs")),
    Mutation("V302", "other_suit_first", other_suit_first, DECLARED),
    Mutation("V303", "melds_the_missing_suit", melds_the_missing_suit, DECLARED),
    Mutation("V303", "kongs_the_missing_suit", kongs_the_missing_suit, ("qq-sichuan", "mil-sbr"), ("kongs", "pigs", "draughts")),
    Mutation("V304", "three_suits", three_suits, (*DECLARED, "chengdu-cap7", "six-player", "qq-sichuan-classic")),
    Mutation("V305", "mixed_exchange", mixed_exchange, EXCHANGED),
    Mutation("V305", "gives_what_he_lacks", gives_what_he_lacks, EXCHANGED),
    Mutation("V305", "gives_two", gives_two, EXCHANGED),
)
