"""Records that lead one player to a given hand: he pongs, kongs and draws what it takes, then wins or waits for the wall's end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tests.options.hands import SEATS, Stack
from xzaudit.rules import load_rules
from xzaudit.tiles import KINDS, NAMES, SUITS, parse_tiles

MELD = re.compile(r"(pong|kong|added|concealed) (\w\w)")
_DEALT = {"pong": 2, "added": 2, "kong": 3, "concealed": 3}


class Way:
    """How B comes to his hand under a rule set, and how he wins on `tile`.

    `melds` are words such as `pong 5p, concealed 9s` in the order in which they are laid down (`kong` is an exposed one);
    `held` is the concealed rest without the winning tile. `how`: discard, draw, first (his first draw), dealt (A wins as
    dealt), flower (on the replacement of his last kong), after_kong, robbed, last (the
    last tile is thrown to him), last_draw (D draws and wins on it), wall (he
    does not win). Everybody throws away tiles of a suit that the hand lacks.
    """

    def __init__(self, rules: Mapping[str, Any], melds: str, held: str, tile: str, how: str) -> None:
        self.rules = rules
        self.melds = MELD.findall(melds)
        self.held, self.tile, self.how = held, tile, how
        used = {SUITS[t // 9] for t in (*parse_tiles(f"{held}{tile}"), *(NAMES.index(name) for _, name in self.melds))}
        self.suit = next(suit for suit in SUITS[::-1] if suit not in used)
        self.junk = [f"{rank}{self.suit}" for _ in range(4) for rank in range(9, 0, -1)]
        table = load_rules(dict(rules)).table
        self.size, self.after_b = table.hand_size, [*SEATS[2 : table.players], "A"]
        self.lines: list[str] = []

    def stack(self) -> Stack:
        """The hand written out."""
        more: dict[str, Any] = {}
        if load_rules(dict(self.rules)).void.rule == "declared":
            more["void"] = dict.fromkeys(SEATS[: len(self.after_b) + 1], self.suit)
            if self.how == "after_kong":
                more["void"]["A"] = "m" if self.suit != "m" else "p"
        if self.how == "dealt":
            return Stack(self.rules, {"A": self.held + self.tile}, "A win", more)
        if self.how == "last_draw":
            return Stack(
                self.rules, {"D": self.held}, f"A discard {self.junk.pop()}\nfill 1\nD draw {self.tile}\nD win", more
            )
        deal = {"B": self._dealt()}
        if self.how == "after_kong":
            deal["A"] = f"4444{self.suit} x*{self.size - 3}"
            self.junk = [name for name in self.junk if name[0] != "4"]
        elif self.how == "robbed":
            deal["A"] = f"{self.tile}{self.tile} x*{self.size - 1}"
        for word, name in self.melds:
            self._lay_down(word, name, last=(word, name) == self.melds[-1])
        getattr(self, f"_{self.how}")()
        return Stack(self.rules, deal, "\n".join(self.lines), more)

    def _dealt(self) -> str:
        """B's tiles: what he holds at the end, and three for each meld, one of them to throw after a pong."""
        tiles = parse_tiles(self.held)
        self.own = []
        for word, name in self.melds:
            tiles += [NAMES.index(name)] * _DEALT[word]
            if _DEALT[word] == 2:
                self.own.append(self.junk.pop())
                tiles.append(NAMES.index(self.own[-1]))
        return "".join(NAMES[tile] for tile in range(KINDS) for _ in range(tiles.count(tile)))

    def _lay_down(self, word: str, name: str, *, last: bool) -> None:
        if word == "concealed":
            self._turn()
            self.lines += [f"B draw {name}", f"B kong {name}"]
            return self._replace(last)
        self._feed(name)
        self.lines.append(f"B {'kong' if word == 'kong' else 'pong'} {name}")
        if word == "kong":
            return self._replace(last)
        self.lines.append(f"B discard {self.own.pop()}")
        if word == "added":
            self._turn()
            self.lines += [f"B draw {name}", f"B kong {name}"]
            self._replace(last)
        return None

    def _replace(self, last: bool) -> None:
        if not (last and self.how == "flower"):
            self._draws("B")

    def _draws(self, seat: str, discard: str | None = None) -> None:
        tile = discard or self.junk.pop()
        self.lines += [f"{seat} draw {tile}", f"{seat} discard {tile}"]

    def _others(self, *seats: str) -> None:
        for seat in seats:
            if self.lines:
                self._draws(seat)
            else:
                self.lines.append(f"A discard {self.junk.pop()}")

    def _turn(self) -> None:
        """The turn comes to B."""
        self._others(*(self.after_b if self.lines else "A"))

    def _feed(self, name: str) -> None:
        """The next player throws this tile."""
        if self.lines:
            self._draws("C", name)
        else:
            self.lines.append(f"A discard {name}")

    def _discard(self) -> None:
        self._feed(self.tile)
        self.lines.append(f"B win {self.tile}")

    def _first(self) -> None:
        self._turn()
        self.lines += [f"B draw {self.tile}", "B win"]

    def _draw(self) -> None:
        if not self.melds:
            self._turn()
            self._draws("B")
        self._first()

    def _flower(self) -> None:
        self.lines += [f"B draw {self.tile}", "B win"]

    def _after_kong(self) -> None:
        if self.lines:
            self._others(*self.after_b[:-1])
            self.lines.append(f"A draw {self.junk.pop()}")
        self.lines.append(f"A kong 4{self.suit}")
        self._draws("A", self.tile)
        self.lines.append(f"B win {self.tile}")

    def _robbed(self) -> None:
        self._turn()
        self._draws("B")
        self._draws("C", self.tile)
        self.lines += ["B pass", f"A pong {self.tile}", f"A discard {self.junk.pop()}"]
        self._draws("B")
        self._others(*self.after_b[:-1])
        self.lines += [f"A draw {self.tile}", f"A kong {self.tile}", f"B win {self.tile}"]

    def _last(self) -> None:
        self._others("A")
        self.lines += ["fill 1", f"D draw {self.tile}", f"D discard {self.tile}", f"B win {self.tile}"]

    def _wall(self) -> None:
        self._others(*(() if self.lines else "A"))
        self.lines.append("fill 0")
