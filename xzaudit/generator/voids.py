"""Each player's missing suit: declared where the rules have it, else what he wants to be rid of."""

from __future__ import annotations

from xzaudit.generator.chance import Chance
from xzaudit.generator.player import Player
from xzaudit.rules import RuleSet


def declare(players: list[Player], rules: RuleSet, chance: Chance) -> list[int]:
    """Sets every player's aim and, where they are declared, his missing suit; -1 a seat where they are not."""
    for player in players:
        held = [suit for suit in range(3) if player.codes[suit]]
        suit = chance.below(3) if player.clumsy else player.wants_rid_of()
        if rules.void.choice == "missing_suit" and len(held) < 3 and suit in held:
            suit = chance.pick([other for other in range(3) if other not in held])
        player.aim = suit
        if rules.void.rule == "declared":
            player.void = suit
    return [player.void for player in players]
