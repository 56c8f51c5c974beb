"""The wall of the generator: the tiles that are left, and luck."""

from __future__ import annotations

from xzaudit.generator.chance import Chance


class Wall:
    """Tiles are drawn in an order that is only made up as the hand goes on; at the end it reads like any shuffled wall.

    `back` says that replacements come from the far end.
    """

    __slots__ = ("_back", "_far", "_near", "chance", "left")

    def __init__(self, tiles: list[int], chance: Chance, back: bool) -> None:
        self.left = tiles
        self.chance = chance
        self._back = back
        self._near: list[int] = []
        self._far: list[int] = []

    def draw(self, replacing: bool, wanted: int = 0) -> int:
        """Takes the next tile: one of the kinds in the mask `wanted` if there is one left, else any."""
        left = self.left
        tile = -1
        if wanted:
            for place in range(len(left) - 1, -1, -1):
                if wanted >> left[place] & 1:
                    tile = left[place]
                    left[place] = left[-1]
                    left.pop()
                    break
        if tile < 0:
            tile = left.pop()
        (self._far if replacing and self._back else self._near).append(tile)
        return tile

    def in_order(self) -> list[int]:
        """All tiles in drawing order."""
        return [*self._near, *self.left, *reversed(self._far)]
