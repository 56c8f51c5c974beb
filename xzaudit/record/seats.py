"""Who is meant: seats by key, by name, by number, by wind."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from xzaudit.terms import ACTION_WORDS, EITHER_WORDS, GIVER_WORDS, SAID_WORDS, SOURCE_WORDS, WINDS
from xzaudit.tiles import TileError, parse_tiles

WORDS_OF_THE_GRAMMAR = frozenset({*ACTION_WORDS, *GIVER_WORDS, *EITHER_WORDS, *SAID_WORDS, *SOURCE_WORDS})
INVISIBLE = re.compile("[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u00ad]")


def folded(name: str) -> str:
    """A name as it is compared: width and case folded, invisible signs and outer spaces away."""
    return INVISIBLE.sub("", unicodedata.normalize("NFKC", name)).strip().casefold()


def is_word(text: str) -> bool:
    """Whether a line of actions would read this text as a word or a tile, so that it cannot name a player."""
    if text in WORDS_OF_THE_GRAMMAR:
        return True
    try:
        return bool(parse_tiles(text))
    except TileError:
        return False


class Seats:
    """The players of a record: seat keys in order of play, and everything by which a seat can be addressed.

    Seats count from nought in order of play. A name that is a word of the grammar addresses nobody.
    """

    __slots__ = ("_by_text", "keys", "longest", "names", "reserved")

    def __init__(self, players: Mapping[str, str], dealer: int | None = None) -> None:
        self.keys = tuple(players)
        self.names = tuple(players.values())
        self.reserved: dict[str, int] = {}
        self._by_text: dict[str, int] = {}
        for seat, name in enumerate(self.names):
            key = folded(name)
            if is_word(key):
                self.reserved[key] = seat
            elif key:
                self._by_text[key] = seat
        for seat, name in enumerate(self.keys):
            self._by_text[folded(name)] = self._by_text[name] = seat
            for number in (f"{seat + 1}号", f"@{seat + 1}"):
                self._by_text.setdefault(number, seat)
        if dealer is not None:
            for distance, wind in enumerate(WINDS[: len(self.keys)]):
                self._by_text.setdefault(wind, (dealer + distance) % len(self.keys))
        self.longest = max(map(len, self._by_text), default=0)

    def find(self, text: str) -> int | None:
        """The seat that a text names; None if it names nobody."""
        seat = self._by_text.get(text)
        return self._by_text.get(folded(text)) if seat is None else seat

    def prefix(self, text: str, at: int) -> tuple[int, int] | None:
        """The seat named at an offset of a folded text and where its name ends: the longest name that stands there."""
        for end in range(min(len(text), at + self.longest), at, -1):
            seat = self._by_text.get(text[at:end])
            if seat is not None and not _runs_on(text, end):
                return seat, end
        return None

    def addresses(self) -> list[str]:
        """Keys and names, for "did you mean"."""
        return [*self.keys, *(name for name in self.names if name)]


@lru_cache(maxsize=256)
def seats_of(players: tuple[tuple[str, str], ...], dealer: int | None) -> Seats:
    """The same `Seats` for the same players (key and name) and dealer: a night's hands share them. Never changed."""
    return Seats(dict(players), dealer)


def _runs_on(text: str, end: int) -> bool:
    """Whether an ASCII word is cut in two at this offset."""
    return end < len(text) and text[end - 1].isascii() and text[end].isascii() and text[end - 1].isalnum() and text[end].isalnum()
