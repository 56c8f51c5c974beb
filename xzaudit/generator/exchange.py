"""换三张 in random hands."""

from __future__ import annotations

from xzaudit.generator.chance import Chance
from xzaudit.generator.player import Player

_STEPS = {"next": 1, "previous": -1}


def exchange(players: list[Player], rule: str, chance: Chance) -> tuple[str | None, list[list[int]] | None]:
    """Every player gives three tiles to another; the direction and what each gave.

    `rule` is `one_suit` or `any`, as in `table.exchange_three`. Nothing is exchanged if somebody has not three tiles of any
    suit where the rules want one.
    """
    count = len(players)
    steps = _STEPS if count % 2 else {**_STEPS, "opposite": count // 2}
    direction = chance.pick(tuple(steps))
    gives = [_chosen(player, rule, chance) for player in players]
    if not all(gives):
        return None, None
    for player, tiles in zip(players, gives, strict=True):
        for tile in tiles:
            player.lose(tile)
    for seat, tiles in enumerate(gives):
        for tile in tiles:
            players[(seat + steps[direction]) % count].gain(tile)
    return direction, gives


def _chosen(player: Player, rule: str, chance: Chance) -> list[int]:
    held = [[tile for tile in range(suit * 9, suit * 9 + 9) for _ in range(player.counts[tile])] for suit in range(3)]
    enough = [tiles for tiles in held if len(tiles) >= 3]
    if rule == "any" and (chance.hits(0.3) or not enough):
        tiles = [tile for suit in held for tile in suit]
    elif not enough:
        return []
    else:
        tiles = min(enough, key=len)
    chance.shuffle(tiles)
    return sorted(tiles[:3])
