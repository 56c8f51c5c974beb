"""One told line read word by word, and what wins, kongs and claims have in common there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.told import Said
from xzaudit.record.told_tokens import Token

VERBS = (
    *(
        "win",
        "self",
        "event",
        "giver",
        "kong",
        "kong_giver",
        "kong_either",
        "pong",
        "discard",
        "leave",
        "state",
        "says",
        "by",
        "to",
    ),
    "other",
)
_SAID = ("pattern", "event", "roots", "fan")
_OF_THE_HAND = ("concealed", "simples")


class Line:
    """The words of one line and how far they have been read."""

    def __init__(self, text: str, tokens: list[Token], seats: Seats) -> None:
        self.text = text
        self.tokens = tokens
        self.seats = seats
        self.at = 0

    @property
    def over(self) -> bool:
        return self.at >= len(self.tokens)

    def take(self, *kinds: str) -> Token | None:
        """The next word if it is of one of these kinds."""
        if not self.over and self.tokens[self.at].kind in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def peek(self, ahead: int = 0) -> str:
        """The kind of a word further on; empty behind the last."""
        return self.tokens[self.at + ahead].kind if self.at + ahead < len(self.tokens) else ""

    def stop(self, ahead: int = 0) -> bool:
        """Whether a comma or the like stands before a word further on, or the line ends there."""
        return self.at + ahead >= len(self.tokens) or self.tokens[self.at + ahead].stop

    def word(self, token: Token) -> str:
        """A word as it stands in the line."""
        return self.text[token.start : token.end]

    def name(self, seat: int) -> str:
        return self.seats.names[seat]

    def fail(self, case: str, token: Token | None = None, **facts: Any) -> GrammarError:
        """R007 at a word, by default the next one."""
        token = token or self.tokens[min(self.at, len(self.tokens) - 1)]
        return GrammarError("R007", case, (token.start, token.end), **{"found": self.word(token), **facts})

    def begins_a_clause(self) -> bool:
        """Whether the next word is a seat that does something himself, rather than the one spoken of."""
        if self.peek() != "seat" or self.peek(1) not in VERBS or self.gave_it():
            return False
        return self.stop() or self.peek(1) not in ("event", "self")

    def gave_it(self) -> bool:
        """`老王点的`, or `老王点炮` with nobody behind it: the next seat is where the tile came from."""
        return self.peek() == "seat" and (
            self.peek(1) == "from"
            or (
                self.peek(1) in ("giver", "kong_giver") and (self.stop(2) or self.peek(2) not in ("seat", "to", "tile"))
            )
        )

    def take_giver(self) -> int | None:
        """Who gave the tile, where a word says so: `来自 老王`, `老王点的`, `，老王点炮`."""
        if self.peek() == "from" and self.peek(1) == "seat":
            self.at += 1
            seat = self.take("seat")
        elif self.gave_it():
            seat = self.take("seat")
            self.at += 1
        else:
            return None
        return None if seat is None else int(seat.value)

    def tile_and_seat(self) -> tuple[int | None, int | None]:
        """A tile and the seat that it came from, in any order; a seat behind a comma has to be said to be that."""
        tile: int | None = None
        seat: int | None = None
        while True:
            giver = self.take_giver()
            if giver is not None or (self.peek() == "seat" and not self.stop() and not self.begins_a_clause()):
                token = None if giver is not None else self.take("seat")
                if seat is not None:
                    raise self.fail("extra", token)
                seat = giver if token is None else int(token.value)
            elif self.peek() == "tile":
                token = self.take("tile")
                assert token is not None
                if tile is not None:
                    raise self.fail("extra", token)
                tile = token.value
            else:
                return tile, seat


class Speech:
    """What is said of a hand, in any order: patterns, events, roots, fan, a tile, where it came from, 自摸."""

    def __init__(self) -> None:
        self.patterns: list[str] = []
        self.bonuses: list[str] = []
        self.roots: int | None = None
        self.fan: int | None = None
        self.tile: int | None = None
        self.giver: int | None = None
        self.itself = False

    @property
    def said(self) -> Said:
        return Said(tuple(dict.fromkeys(self.patterns)), tuple(dict.fromkeys(self.bonuses)), self.roots, self.fan)

    def read(self, line: Line, *, source: bool = True) -> Speech:
        """Takes all that follows; `source`: also a tile, 自摸 and the giver."""
        while True:
            kind = line.peek()
            if source and (giver := line.take_giver()) is not None:
                if self.giver not in (None, giver):
                    raise line.fail("extra")
                self.giver = giver
            elif kind in _SAID or (source and kind in ("tile", "self")):
                if (kind == "roots" and self.roots is not None) or (kind == "fan" and self.fan is not None):
                    raise line.fail("figure_twice", line.tokens[line.at])
                _ADD[kind](self, line.tokens[line.at].value)
                line.at += 1
            else:
                return self

    def pattern(self, name: str) -> None:
        (self.bonuses if name in _OF_THE_HAND else self.patterns).append(name)

    def event(self, name: str) -> None:
        self.bonuses.append(name)

    def count_roots(self, roots: int) -> None:
        self.roots = roots

    def count_fan(self, fan: int) -> None:
        self.fan = fan

    def name_tile(self, tile: int | None) -> None:
        self.tile = tile

    def drew_it(self, _value: object) -> None:
        self.itself = True


_ADD: dict[str, Callable[[Speech, Any], None]] = {
    "pattern": Speech.pattern,
    "event": Speech.event,
    "roots": Speech.count_roots,
    "fan": Speech.count_fan,
    "tile": Speech.name_tile,
    "self": Speech.drew_it,
}
