"""`Hand`: a record's text turned into seats, tiles and actions as small integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.record.actions import Action, known_actions
from xzaudit.record.grammar import parse_line
from xzaudit.record.letters import alphabet_of
from xzaudit.record.lines import lines_of
from xzaudit.record.melds import Meld
from xzaudit.record.model import HandRecord
from xzaudit.record.seats import Seats
from xzaudit.tiles import Alphabet

if TYPE_CHECKING:
    from xzaudit.record.told import Placed


class Hand:
    """One hand as the replay wants it.

    Seats count from nought in order of play; tiles are numbers of `tiles`; `void` holds a suit or -1 a seat;
    `canonical` says that all actions are written in canonical form, `draws_written` is false where the record leaves all draws
    out. `detail` is full, told or score; `told` is what a
    record of the last two tells, `melds` what lies open before a seat there; `players_told` says that nobody declared the
    players, whom the lines name. Lists are not to be changed by readers.
    """

    __slots__ = (
        "_alphabet",
        "actions",
        "canonical",
        "deal",
        "dealer",
        "detail",
        "draws_written",
        "end",
        "exchange",
        "final",
        "melds",
        "model",
        "players_told",
        "seats",
        "told",
        "void",
        "void_given",
        "wall",
    )

    def __init__(self, model: HandRecord, seats: Seats) -> None:
        self.model = model
        self.seats = seats
        self._alphabet: Alphabet | None = None
        self.dealer: int | None = None
        self.deal: list[list[int]] | None = None
        self.exchange: list[list[int]] | None = None
        self.void: list[int] = [-1] * len(seats.keys)
        self.void_given: dict[int, str] = {}
        self.wall: list[int] | None = None
        self.actions: list[Action] = []
        self.canonical = True
        self.draws_written = True
        self.final: dict[int, list[int]] = {}
        self.detail = "full"
        self.players_told = False
        self.told: list[Placed] = []
        self.melds: dict[int, list[Meld]] = {}
        self.end: str | None = None

    @property
    def alphabet(self) -> Alphabet:
        """What the letters of the record's tiles mean; asked for where they are not canonical."""
        if self._alphabet is None:
            self._alphabet = alphabet_of(self.model, with_actions=not self.canonical)
        return self._alphabet

    def places(self) -> list[tuple[tuple[str | int, ...], tuple[int, int]]]:
        """For each action its pointer in the record and the characters that say it."""
        if self.detail != "full":
            return [(placed.pointer, placed.span) for placed in self.told if placed.action >= 0]
        known = known_actions(self.seats.keys)
        found: list[tuple[tuple[str | int, ...], tuple[int, int]]] = []
        for pointer, line, offset in lines_of(self.model.actions):
            if line in known:
                found.append((pointer, (offset, offset + len(line))))
                continue
            said = parse_line(line, self.seats, self.alphabet)
            found.extend((pointer, (offset + placed.start, offset + placed.end)) for placed in said)
        return found
