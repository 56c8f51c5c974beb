"""How far a hand is from one that may win: tiles that have to come in from outside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from xzaudit.hands.codes import RANKS
from xzaudit.tiles import COPIES

_FAR = -99
_PAIRS = 7
_LAST_RUN = RANKS - 3  # the highest rank, from nought, that a run starts at
_CHOICES = tuple((triplet, eyes, runs) for triplet in (0, 1) for eyes in (0, 1) for runs in range(COPIES + 1))
"""What may start at a rank: a triplet, the pair, so many runs."""

Best = tuple[tuple[int, int], ...]
"""For each number of sets, the most tiles of a suit that they use, without and with a pair among them."""


def tiles_away(counts: Sequence[int], melded: Sequence[int], sets: int, void: int, seven_pairs: bool) -> int | None:
    """The fewest tiles that must come in so that the concealed part is `sets` sets and a pair, or seven pairs, and may win.

    `counts` and `melded` count the 27 kinds, concealed and in melds. A winning hand holds two suits at most, none of them
    `void` (-1: no suit is declared); None where the melds alone forbid it. Nought for a hand that is complete.
    """
    kept = [_kept(counts, melded, sets, suits, seven_pairs) for suits in _allowed(melded, void)]
    return 3 * sets + 2 - max(kept) if kept else None


def _allowed(melded: Sequence[int], void: int) -> list[tuple[int, ...]]:
    """The pairs of suits that a winning hand with these melds may be of."""
    fixed = {tile // RANKS for tile, count in enumerate(melded) if count}
    return [pair for pair in combinations(range(3), 2) if void not in pair and fixed <= {*pair}]


def _kept(counts: Sequence[int], melded: Sequence[int], sets: int, suits: tuple[int, ...], seven_pairs: bool) -> int:
    """The most tiles of the hand that one target of these suits has in it."""
    total: list[tuple[int, int]] = [(0, _FAR), *[(_FAR, _FAR)] * sets]
    for suit in suits:
        own = slice(suit * RANKS, suit * RANKS + RANKS)
        total = _joined(total, _suit(tuple(counts[own]), tuple(melded[own]), sets))
    kept = total[sets][1]
    if seven_pairs and 3 * sets + 2 == 2 * _PAIRS:
        held = [counts[suit * RANKS + rank] for suit in suits for rank in range(RANKS)]
        halves = sorted(half for count in held for half in (min(count, 2), max(count - 2, 0)))
        kept = max(kept, sum(halves[-_PAIRS:]))
    return kept


def _joined(some: Sequence[tuple[int, int]], others: Best) -> list[tuple[int, int]]:
    """The best of two groups of suits together."""
    found = []
    for number in range(len(some)):
        ways = [(some[part], others[number - part]) for part in range(number + 1)]
        bare = max(a[0] + b[0] for a, b in ways)
        found.append((bare, max(max(a[1] + b[0], a[0] + b[1]) for a, b in ways)))
    return found


@cache
def _suit(counts: tuple[int, ...], melded: tuple[int, ...], sets: int) -> Best:
    """The table of one suit, worked out rank by rank: how many sets, and the runs that reach this rank and the next."""
    states: dict[tuple[int, int, int, int], int] = {(0, 0, 0, 0): 0}
    for rank in range(RANKS):
        following: dict[tuple[int, int, int, int], int] = {}
        for (used, one_back, two_back, pair), kept in states.items():
            for triplet, eyes, runs in _CHOICES:
                need = one_back + two_back + 3 * triplet + 2 * eyes + runs
                many = used + triplet + runs
                if need + melded[rank] > COPIES or many > sets or eyes + pair > 1 or (runs and rank > _LAST_RUN):
                    continue
                state = (many, runs, one_back, pair + eyes)
                following[state] = max(following.get(state, 0), kept + min(need, counts[rank]))
        states = following
    found = [[_FAR, _FAR] for _ in range(sets + 1)]
    for (used, _one_back, _two_back, pair), kept in states.items():
        found[used][pair] = max(found[used][pair], kept)
    return tuple((bare, paired) for bare, paired in found)
