"""A slow judge of hands that shares nothing with the tables: it takes the lowest tile and tries what it could be part of."""

from __future__ import annotations

import random


def only_sets(counts: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """Every way to use up all tiles in triplets and runs, each as a sorted tuple of tiles."""
    lowest = next((tile for tile, count in enumerate(counts) if count), None)
    if lowest is None:
        return [()]
    found = []
    candidates = [(lowest,) * 3]
    if lowest % 9 <= 6:
        candidates.append((lowest, lowest + 1, lowest + 2))
    for part in candidates:
        left = list(counts)
        for tile in part:
            left[tile] -= 1
        if min(left) >= 0:
            found += [(part, *rest) for rest in only_sets(tuple(left))]
    return found


def all_readings(counts: list[int], seven_pairs: bool) -> set[object]:
    """Every reading: (pair, sorted sets), and the word `seven pairs`."""
    found: set[object] = set()
    for pair, count in enumerate(counts):
        if count >= 2:
            left = list(counts)
            left[pair] -= 2
            found |= {(pair, tuple(sorted(sets))) for sets in only_sets(tuple(left))}
    if seven_pairs and sum(counts) == 14 and all(count % 2 == 0 for count in counts):
        found.add("seven pairs")
    return found


def wins(counts: list[int], seven_pairs: bool) -> bool:
    return bool(all_readings(counts, seven_pairs))


def waits(counts: list[int], seven_pairs: bool) -> list[int]:
    """Tiles that complete the hand, a fifth one included."""
    found = []
    for tile in range(27):
        more = list(counts)
        more[tile] += 1
        if more[tile] == 5 and all(count % 2 == 0 for other, count in enumerate(more) if other != tile):
            more_pairs = False
        else:
            more_pairs = seven_pairs
        if wins(more, more_pairs):
            found.append(tile)
    return found


def random_tiles(dice: random.Random, size: int) -> list[int]:
    """Counts of so many tiles: sets mostly, drawn from one, two or three suits, then some tiles exchanged."""
    kinds = 9 * dice.choice((1, 1, 2, 3))
    counts = [0] * 27
    pairs = dice.random() < 0.15
    while sum(counts) < size:
        start = dice.randrange(kinds)
        run = dice.random() < 0.5 and start % 9 <= 6
        part = [start, start] if pairs or sum(counts) + 3 > size else [start, start + run, start + 2 * run]
        for tile in part:
            if counts[tile] < 4 and sum(counts) < size:
                counts[tile] += 1
    for _ in range(dice.choice((0, 0, 1, 2))):
        out = dice.choice([tile for tile in range(27) if counts[tile]])
        into = dice.choice([tile for tile in range(kinds) if counts[tile] < 4 and tile != out])
        counts[out] -= 1
        counts[into] += 1
    return counts
