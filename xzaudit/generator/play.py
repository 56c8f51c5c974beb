"""The play, from the deal to the end of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.generator.chance import Chance
from xzaudit.generator.deals import dealt
from xzaudit.generator.exchange import exchange
from xzaudit.generator.moods import MOODS, PLAIN
from xzaudit.generator.played import Played
from xzaudit.generator.player import Player
from xzaudit.generator.state import State
from xzaudit.generator.trimmings import trim
from xzaudit.generator.turn import discards, draw, kongs_himself, wins_himself
from xzaudit.generator.voids import declare
from xzaudit.generator.wall import Wall
from xzaudit.hands.pricing import Pricing
from xzaudit.rules import RuleSet

_RARE = tuple(mood for mood in MOODS if mood != PLAIN)


class RandomPlay:
    """Random legal hands under one rule set; `name` is what their records write for it.

    Without trimmings nobody flees, leaves or says that he passes, and every action is written in full.
    """

    def __init__(self, rules: RuleSet, name: str | dict[str, Any] | None = None, *, trimmed: bool = True) -> None:
        self.rules = rules
        self.trimmed = trimmed
        self.name = rules.name if name is None else name
        self._pricing = Pricing(rules)

    def hands(self, count: int, seed: str, first: int = 0) -> Iterator[Played]:
        """So many hands, numbered from `first`: half of them ordinary, half in moods that bring up rare things."""
        for number in range(first, first + count):
            yield self.hand(f"{seed}/{number}")

    def hand(self, seed: str, mood: str | None = None) -> Played:
        """The hand of this seed, always the same; `mood` is a key of MOODS."""
        chance = Chance(f"{self.name}/{seed}")
        if mood is None:
            mood = PLAIN if chance.hits(0.5) else chance.pick(_RARE)
        state, played = self._set_out(seed, mood, chance)
        _play(state)
        played.actions = state.actions
        played.wall = state.wall.in_order()
        played.ended = state.ended or "wall"
        if self.trimmed:
            trim(played, self.rules, chance)
        else:
            played.forbidden = state.forbidden
        return played

    def _set_out(self, seed: str, name: str, chance: Chance) -> tuple[State, Played]:
        rules, mood = self.rules, MOODS[name]
        table = rules.table
        dealer = chance.below(table.players)
        deal, rest = dealt(chance, mood, table.players, table.hand_size, dealer)
        players = [Player(tiles, chance.hits(mood.clumsy)) for tiles in deal]
        wall = Wall(rest, chance, table.replacement == "back")
        state = State(rules, self._pricing, players, dealer, wall, mood, chance)
        played = Played(self.name, seed, name, dealer, deal, [], [])
        if table.exchange_three != "none":
            played.direction, played.gives = exchange(players, table.exchange_three, chance)
        played.void = declare(players, rules, chance)
        for seat, player in enumerate(players):
            if seat != dealer:
                state.renew(player)
        return state, played


def _play(state: State) -> None:
    """Turn after turn; after a discard that nobody claims, and after a kong, the next tile is drawn."""
    own_turn = True
    while True:
        if not own_turn:
            if state.left == 0:
                return
            draw(state)
        if wins_himself(state) or kongs_himself(state):
            own_turn = False
        else:
            discards(state)
            own_turn = state.ponged
        if state.ended is not None:
            return
