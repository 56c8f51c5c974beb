"""All ways to read a complete concealed part as sets and a pair, or as seven pairs."""

from __future__ import annotations

from xzaudit.hands.codes import RANKS, decode
from xzaudit.hands.hand import Hand
from xzaudit.hands.traits import BARE, EDGES, SEVEN_PAIRS, TRIPLETS

RUN = 27
NO_PAIR = -1
_EDGE_RUNS = (RUN, RUN + 6)

SuitReading = tuple[int, tuple[int, ...], int]
"""Rank of the pair (`NO_PAIR`: none here), sets (rank of a triplet, `RUN` + lowest rank of a run), and its traits: those that all
three suits have to share."""

_KNOWN: dict[int, tuple[SuitReading, ...]] = {}


class Reading:
    """One way to read the concealed part: what it makes of each of the `suits`, the tile of its `pair`, and its `traits`."""

    __slots__ = ("pair", "suits", "traits")

    def __init__(self, first: SuitReading, second: SuitReading, third: SuitReading) -> None:
        self.suits = (first, second, third)
        if first[0] >= 0:
            self.pair = first[0]
        else:
            self.pair = second[0] + 9 if second[0] >= 0 else third[0] + 18
        self.traits = first[2] & second[2] & third[2]

    @property
    def sets(self) -> tuple[int, ...]:
        """The tile of a triplet, or `RUN` + the lowest tile of a run; none for seven pairs."""
        return tuple(part + 9 * suit for suit, reading in enumerate(self.suits) for part in reading[1])

    @property
    def seven_pairs(self) -> bool:
        return self.traits & SEVEN_PAIRS > 0


_PAIRS: SuitReading = (NO_PAIR, (), SEVEN_PAIRS)
AS_SEVEN_PAIRS = Reading(_PAIRS, _PAIRS, _PAIRS)
AS_SEVEN_PAIRS.pair = NO_PAIR


def suit_readings(code: int) -> tuple[SuitReading, ...]:
    """All readings of one suit's tiles as sets and at most one pair, each once; none if there is no such reading."""
    found = _KNOWN.get(code)
    if found is None:
        counts = decode(code)
        found = _KNOWN[code] = tuple(_with_pair(counts) if sum(counts) % 3 == 2 else _without_pair(counts))
    return found


def _without_pair(counts: list[int]) -> list[SuitReading]:
    return [_described(NO_PAIR, sets) for sets in _set_lists(counts, 0)]


def _with_pair(counts: list[int]) -> list[SuitReading]:
    found = []
    for rank in range(RANKS):
        if counts[rank] >= 2:
            counts[rank] -= 2
            found += [_described(rank, sets) for sets in _set_lists(counts, 0)]
            counts[rank] += 2
    return found


def _set_lists(counts: list[int], rank: int) -> list[tuple[int, ...]]:
    """Ways to use up all tiles from `rank` on: here a triplet or none, then a run for each tile that is left over."""
    while rank < RANKS and not counts[rank]:
        rank += 1
    if rank == RANKS:
        return [()]
    found: list[tuple[int, ...]] = []
    count = counts[rank]
    if count >= 3:
        counts[rank] -= 3
        found += [(rank, *rest) for rest in _set_lists(counts, rank)]
        counts[rank] += 3
    if rank + 2 < RANKS and counts[rank + 1] >= count and counts[rank + 2] >= count:
        _take(counts, rank, count)
        found += [(RUN + rank,) * count + rest for rest in _set_lists(counts, rank + 1)]
        _take(counts, rank, -count)
    return found


def _take(counts: list[int], rank: int, runs: int) -> None:
    for at in range(rank, rank + 3):
        counts[at] -= runs


def _described(pair: int, sets: tuple[int, ...]) -> SuitReading:
    traits = 0 if sets else BARE
    if all(part < RUN for part in sets):
        traits |= TRIPLETS
    if pair in (NO_PAIR, 0, 8) and all(part in (0, 8) or part in _EDGE_RUNS for part in sets):
        traits |= EDGES
    return pair, sets, traits


def readings(hand: Hand, seven_pairs: bool) -> list[Reading]:
    """Every reading of the hand's concealed part; `seven_pairs` says whether the rules know them."""
    second = suit_readings(hand.c1)
    third = suit_readings(hand.c2)
    found = [
        Reading(a, b, c)
        for a in suit_readings(hand.c0)
        for b in second
        for c in third
        if (a[0] >= 0) + (b[0] >= 0) + (c[0] >= 0) == 1
    ]
    if seven_pairs and not hand.odd and hand.concealed.bit_count() + hand.four_concealed.bit_count() == 7:
        found.append(AS_SEVEN_PAIRS)
    return found
