"""Hands written the way rule books print them: `[888m] [9999m] (1111p) {4444s} 345p 66p + 6p`.

[ ] is a pong or an exposed kong, ( ) an added and { } a concealed kong; what follows + is the winning tile.
"""

from __future__ import annotations

import re

from xzaudit.hands.codes import encode
from xzaudit.hands.hand import NO_TILE, Hand
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG, Meld
from xzaudit.tiles import TILES

KINDS = {("[", 3): PONG, ("[", 4): EXPOSED, ("(", 4): ADDED, ("{", 4): CONCEALED}


def tiles(text: str) -> list[int]:
    return [TILES[rank + suit] for ranks, suit in re.findall(r"([1-9]+)([mps])", text) for rank in ranks]


def mask(text: str) -> int:
    return sum({1 << tile for tile in tiles(text)})


def counts(some: list[int]) -> list[int]:
    return [some.count(tile) for tile in range(27)]


def parts(text: str) -> tuple[tuple[int, int, int], list[Meld], int]:
    """Codes of the concealed part with the winning tile, melds, winning tile."""
    melds = []
    for bracket, inside in re.findall(r"([\[({])([1-9]+[mps])[\])}]", text):
        same = tiles(inside)
        melds.append((KINDS[bracket, len(same)], same[0]))
    rest = re.sub(r"[\[({][^\])}]*[\])}]", "", text)
    won = tiles(rest.partition("+")[2])
    return encode(counts(tiles(rest))), melds, won[0] if won else NO_TILE


def hand(text: str) -> Hand:
    codes, melds, tile = parts(text)
    return Hand(*codes, melds, tile)
