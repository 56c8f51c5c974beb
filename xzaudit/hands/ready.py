"""Which tiles a resting hand is ready on, and the most it could be worth on one of them (查叫)."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.hands.choice import Choice, dearest
from xzaudit.hands.codes import SUIT_OF, plus, tiles_of
from xzaudit.hands.hand import Hand
from xzaudit.hands.melds import Meld
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.value import WinValue, worth
from xzaudit.hands.waits import legal_waits, own_fours, seen_fours, suits_of_melds, waits


class ReadyValue:
    """What a ready hand could be worth: its `waits` (ascending), the `best` of them and the win that it would be."""

    __slots__ = ("best", "value", "waits")

    def __init__(self, waits: list[int], best: int, value: WinValue) -> None:
        self.waits = waits
        self.best = best
        self.value = value

    @property
    def fan(self) -> int:
        """After the cap."""
        return self.value.fan

    @property
    def points(self) -> int:
        """What one payer would owe; no event and no self-draw in it."""
        return self.value.points

    @property
    def working(self) -> str:
        """The arithmetic of the points."""
        return self.value.working


def ready_waits(
    c0: int, c1: int, c2: int, melds: Sequence[Meld], void: int, pricing: Pricing, on_table: Sequence[int] = ()
) -> int:
    """Mask of the tiles that the hand is ready on: waits that are legal to win on and not spoilt.

    `void` is the declared suit or -1; `on_table` counts the kinds that lie open, as in `seen_fours`.
    """
    tiles = 13 if not melds else 0
    mask = waits(c0, c1, c2, tiles, pricing.seven_pairs)
    mask = legal_waits(c0, c1, c2, suits_of_melds(melds), void, mask)
    if mask:
        mask &= ~own_fours(c0, c1, c2, melds, pricing.own_four)
        if pricing.seen_four_spoils:
            mask &= ~seen_fours(c0, c1, c2, melds, on_table)
    return mask


def best_ready_value(
    c0: int, c1: int, c2: int, melds: Sequence[Meld], void: int, pricing: Pricing, on_table: Sequence[int] = ()
) -> ReadyValue | None:
    """The most that the hand could be worth on any tile it is ready on; None if it is not ready. The least where rules say so.

    Among waits of equal worth the one of more fan before the cap is named, then the first.
    """
    found = tiles_of(ready_waits(c0, c1, c2, melds, void, pricing, on_table))
    if not found:
        return None
    held = pricing.roots_of_ready(Hand(c0, c1, c2, melds)) if pricing.ready_roots_held else -1
    best_tile = -1
    best: Choice | None = None
    for tile in found:
        choice = _won_on(c0, c1, c2, melds, tile, held, pricing)
        if best is None or (choice.raw < best.raw if pricing.cheapest_wait else choice.raw > best.raw):
            best_tile, best = tile, choice
    assert best is not None
    return ReadyValue(found, best_tile, worth(best, 0, pricing))


def _won_on(c0: int, c1: int, c2: int, melds: Sequence[Meld], tile: int, held: int, pricing: Pricing) -> Choice:
    """The best pricing with that tile won; `held` roots, or those of the completed hand where it is -1."""
    suit = SUIT_OF[tile]
    if suit == 0:
        c0 = plus(c0, tile)
    elif suit == 1:
        c1 = plus(c1, tile - 9)
    else:
        c2 = plus(c2, tile - 18)
    hand = Hand(c0, c1, c2, melds, tile)
    roots = pricing.roots_of_ready(hand) if held < 0 else held
    return dearest(hand, 0, pricing, roots, hand.kongs.bit_count() if pricing.ready_kongs else 0)
