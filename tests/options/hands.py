"""Short hands for option cases: a stacked deal, a few actions, and as much of the wall as the case wants played away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.audits import audited, read_hand
from xzaudit.play import Game, replay
from xzaudit.play.table import TO_DRAW, Table
from xzaudit.rules import RuleSet, load_rules
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, parse_tiles

SEATS = "ABCDEF"


@dataclass(slots=True)
class Stack:
    """A hand as a case writes it.

    `deal` by seat; players who are not in it hold tiles that nobody knows, A (the dealer) one more. A line `fill N` of `play`
    stands for turns that draw and discard a tile each until N tiles are left, `fill N D s` for turns in which D gets nothing but s. `more` are other fields of the record.
    """

    rules: Mapping[str, Any]
    deal: Mapping[str, str]
    play: str
    more: Mapping[str, Any] = field(default_factory=dict)

    def record(self) -> dict[str, Any]:
        """The record with every action written out."""
        rules = load_rules(dict(self.rules))
        players, size = rules.table.players, rules.table.hand_size
        deal = {s: self.deal.get(s, f"x*{size + (s == 'A')}") for s in SEATS[:players]}
        record: dict[str, Any] = {
            "rules": dict(self.rules),
            "players": list(deal),
            "deal": deal,
            **self.more,
            "actions": [],
        }
        lines = [line.strip() for line in self.play.splitlines() if line.strip()]
        for at, line in enumerate(lines):
            if line.startswith("fill "):
                kept = {tile for later in lines[at + 1 :] for tile in _tiles_named(later)}
                record["actions"] += _turns(record, rules, line.split()[1:], kept)
            else:
                record["actions"].append(line)
        return record

    def audit(self) -> Any:
        """The audit of the record."""
        return audited(self.record())


def _tiles_named(line: str) -> list[int]:
    words = line.split()
    return [tile for word in words[2:] if word[0].isdigit() for tile in parse_tiles(word)]


def _turns(record: dict[str, Any], rules: RuleSet, until: list[str], kept: set[int]) -> list[str]:
    """Draws and discards of the tile drawn, those that somebody waits for first: nobody must win on the last four."""
    seen: list[Table] = []
    replay(read_hand(record), Game(rules), seen.append)
    table = seen[-1]
    assert table.due == TO_DRAW, "a fill begins with a draw"
    pool = [tile for tile in range(KINDS) if tile not in kept for _ in range(COPIES - table.seen[tile])]
    pool.sort(key=lambda tile: not table.any_waits >> tile & 1)
    lines = []
    seat = table.turn
    for _ in range(table.left - int(until[0])):
        key = table.names[seat]
        fitting = (
            n for n, tile in enumerate(pool) if not until[1:] or (key == until[1]) == (SUITS[tile // 9] == until[2])
        )
        tile = pool.pop(next(fitting, 0))
        lines += [f"{key} draw {NAMES[tile]}", f"{key} discard {NAMES[tile]}"]
        seat = table.after[seat]
    return lines
