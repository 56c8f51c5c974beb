"""Deals: random ones, and hands that are close to something."""

from __future__ import annotations

from collections.abc import Callable

from xzaudit.generator.chance import Chance
from xzaudit.generator.moods import Mood
from xzaudit.tiles import COPIES, KINDS

_TRIES = 10
Builder = Callable[["Pool", int], list[int]]


class Pool:
    """The tiles that nobody has yet."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.counts = [COPIES] * KINDS

    def take(self, tiles: tuple[int, ...]) -> bool:
        """Takes these tiles, all or none."""
        counts = self.counts
        for tile in tiles:
            counts[tile] -= 1
        if all(counts[tile] >= 0 for tile in tiles):
            return True
        for tile in tiles:
            counts[tile] += 1
        return False

    def rest(self) -> list[int]:
        """All that is left, in random order."""
        tiles = [tile for tile, count in enumerate(self.counts) for _ in range(count)]
        self.chance.shuffle(tiles)
        return tiles

    def suits(self, count: int) -> list[int]:
        """So many suits in random order."""
        suits = [0, 1, 2]
        self.chance.shuffle(suits)
        return suits[:count]

    def back(self, tiles: list[int], count: int) -> list[int]:
        """Random tiles of a hand go back, the others stay."""
        self.chance.shuffle(tiles)
        for tile in tiles[:count]:
            self.counts[tile] += 1
        return tiles[count:]


def dealt(chance: Chance, mood: Mood, players: int, size: int, dealer: int) -> tuple[list[list[int]], list[int]]:
    """The hands of all players, the dealer's one tile larger, and the shuffled rest of the tiles."""
    pool = Pool(chance)
    hands: list[list[int]] = []
    for seat in range(players):
        kind = mood.dealer if seat == dealer and mood.dealer else chance.pick(mood.deals)
        hands.append(_KINDS[kind](pool, size + (seat == dealer)) if kind != "random" else [])
    rest = pool.rest()
    for seat, hand in enumerate(hands):
        missing = size + (seat == dealer) - len(hand)
        if missing:
            hand.extend(rest[-missing:])
            del rest[-missing:]
    return hands, rest


def _sets(pool: Pool, size: int, suits: list[int], triplets: float) -> list[int]:
    """Sets and a pair of these suits, as many as a hand of that size wins with, as far as the tiles allow."""
    chance = pool.chance
    tiles: list[int] = []
    while len(tiles) + 3 <= size:
        for _ in range(_TRIES):
            base = chance.pick(suits) * 9
            if chance.hits(triplets):
                tile = base + chance.below(9)
                piece: tuple[int, ...] = (tile, tile, tile)
            else:
                tile = base + chance.below(7)
                piece = (tile, tile + 1, tile + 2)
            if pool.take(piece):
                tiles.extend(piece)
                break
        else:
            break
    for _ in range(_TRIES):
        tile = chance.pick(suits) * 9 + chance.below(9)
        if pool.take((tile, tile)):
            return [*tiles, tile, tile]
    return tiles


def _complete(pool: Pool, size: int) -> list[int]:
    """A winning hand for who is dealt one tile more."""
    tiles = _sets(pool, size, pool.suits(2), 0.3)
    return pool.back(tiles, max(0, len(tiles) - size))


def _ready(pool: Pool, size: int) -> list[int]:
    tiles = _sets(pool, size, pool.suits(2), 0.3)
    return pool.back(tiles, max(1, len(tiles) - size))


def _near(pool: Pool, size: int) -> list[int]:
    return pool.back(_sets(pool, size, pool.suits(2), 0.3), 3)


def _flush(pool: Pool, size: int) -> list[int]:
    return pool.back(_sets(pool, size, pool.suits(1), 0.3), 1 + pool.chance.below(3))


def _triplets(pool: Pool, size: int) -> list[int]:
    return pool.back(_sets(pool, size, pool.suits(2), 1.0), 1 + pool.chance.below(3))


def _pairs(pool: Pool, size: int) -> list[int]:
    """Pairs, some of them twice, one tile short."""
    suits = pool.suits(1 if pool.chance.hits(0.3) else 2)
    tiles: list[int] = []
    for _ in range(40):
        if len(tiles) >= size - 1:
            break
        again = tiles and pool.chance.hits(0.25)
        tile = pool.chance.pick(tiles) if again else pool.chance.pick(suits) * 9 + pool.chance.below(9)
        if pool.take((tile, tile)):
            tiles += [tile, tile]
    return pool.back(tiles, pool.chance.below(3))


_EDGES = ((0, 1, 2), (6, 7, 8), (0, 0, 0), (8, 8, 8), (0, 1, 2), (6, 7, 8))
_EIGHTS = ((1, 1, 1), (4, 4, 4), (7, 7, 7))


def _of_pieces(pool: Pool, size: int, pieces: tuple[tuple[int, ...], ...]) -> list[int]:
    """Sets out of a list of shapes and a pair out of one of them, one tile or two short."""
    suits = pool.suits(2)
    tiles: list[int] = []
    for _ in range(24):
        if len(tiles) + 3 > size:
            break
        base = pool.chance.pick(suits) * 9
        piece = tuple([base + rank for rank in pool.chance.pick(pieces)])
        if pool.take(piece):
            tiles.extend(piece)
    for _ in range(_TRIES):
        tile = pool.chance.pick(suits) * 9 + pool.chance.pick(pieces)[0]
        if len(tiles) + 2 <= size + 1 and pool.take((tile, tile)):
            tiles += [tile, tile]
            break
    return pool.back(tiles, 1 + pool.chance.below(2))


def _edges(pool: Pool, size: int) -> list[int]:
    return _of_pieces(pool, size, _EDGES)


def _eights(pool: Pool, size: int) -> list[int]:
    return _of_pieces(pool, size, _EIGHTS)


def _alike(pool: Pool, size: int, copies: int, most: int) -> list[int]:
    tiles: list[int] = []
    suits = pool.suits(2)
    for _ in range(_TRIES):
        tile = pool.chance.pick(suits) * 9 + pool.chance.below(9)
        if len(tiles) + copies <= min(size, most) and pool.take((tile,) * copies):
            tiles += [tile] * copies
    return tiles


def _kongs(pool: Pool, size: int) -> list[int]:
    """Three alike, several times over."""
    return _alike(pool, size, 3, 9)


def _quads(pool: Pool, size: int) -> list[int]:
    """Four alike, once or twice."""
    return _alike(pool, size, 4, 8)


_KINDS: dict[str, Builder] = {
    "complete": _complete,
    "ready": _ready,
    "near": _near,
    "flush": _flush,
    "triplets": _triplets,
    "pairs": _pairs,
    "edges": _edges,
    "eights": _eights,
    "kongs": _kongs,
    "quads": _quads,
}
