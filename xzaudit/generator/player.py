"""A player: what he holds, what he waits for, and what he may not win on."""

from __future__ import annotations

from xzaudit.hands.codes import STEP, SUIT_OF
from xzaudit.hands.melds import Meld
from xzaudit.hands.waits import legal_waits, suits_of_melds, waits
from xzaudit.tiles import KINDS

IN, OUT = range(2)


class Player:
    """One seat at the table of the generator.

    `aim` is the suit that he wants to be rid of; `waits` is the mask of tiles that the resting hand may win on;
    `passed` is the highest fan of the wins that he let go since his lock was set, None without a lock, and `passed_tiles` their
    tiles; `pending` are drawn tiles of the void suit that have to go next.
    """

    __slots__ = ("aim", "clumsy", "codes", "counts", "draws", "melds", "passed", "passed_tiles", "pending", "status", "void", "waits")

    def __init__(self, tiles: list[int], clumsy: bool) -> None:
        self.counts = [0] * KINDS
        self.codes = [0, 0, 0]
        self.melds: list[Meld] = []
        self.void = -1
        self.aim = -1
        self.clumsy = clumsy
        self.waits = 0
        self.passed: int | None = None
        self.passed_tiles = 0
        self.pending: list[int] = []
        self.status = IN
        self.draws = 0
        for tile in tiles:
            self.gain(tile)

    def gain(self, tile: int, copies: int = 1) -> None:
        """Tiles come into the hand."""
        self.counts[tile] += copies
        self.codes[SUIT_OF[tile]] += copies * STEP[tile]

    def lose(self, tile: int, copies: int = 1) -> None:
        """Tiles leave the hand."""
        self.gain(tile, -copies)

    def renew(self, size: int, seven_pairs: bool) -> None:
        """Works out what the resting hand may win on; `size` is the number of tiles in a hand without melds."""
        self.waits = self.waits_now(size, seven_pairs)

    def waits_now(self, size: int, seven_pairs: bool) -> int:
        """The tiles on which the hand as it is may win, as a mask."""
        c0, c1, c2 = self.codes
        melds = self.melds
        mask = waits(c0, c1, c2, size - 3 * len(melds), seven_pairs)
        return legal_waits(c0, c1, c2, suits_of_melds(melds), self.void, mask) if mask else 0

    def let_go(self, tile: int, fan: int) -> None:
        """A win was passed: sets the lock, or raises the highest fan of the one that is there."""
        if self.passed is None:
            self.passed, self.passed_tiles = fan, 1 << tile
        else:
            self.passed = max(self.passed, fan)
            self.passed_tiles |= 1 << tile

    def unlock(self) -> None:
        """The lock is lifted."""
        self.passed = None

    def wants_rid_of(self) -> int:
        """The suit of which he holds least, melds counted: the natural one to be missing."""
        held = [sum(self.counts[suit * 9 : suit * 9 + 9]) for suit in range(3)]
        for _kind, tile in self.melds:
            held[tile // 9] += 4
        return min(range(3), key=held.__getitem__)
