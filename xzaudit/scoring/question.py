"""What is asked about one hand: its tiles, how it was won, read from what people type."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from xzaudit.findings import Finding
from xzaudit.hands.codes import RANKS, encode
from xzaudit.hands.melds import PONG, Meld
from xzaudit.record.grammar import GrammarError
from xzaudit.record.melds import parse_held, parse_melds
from xzaudit.scoring.words import read_events
from xzaudit.terms import SUIT_VALUES
from xzaudit.tiles import (
    COPIES,
    KINDS,
    NAMES,
    Alphabet,
    TileError,
    alphabet,
    choose_alphabet,
    letters_used,
    parse_tiles,
)

_WORD = re.compile(r"\b[A-Za-z]{2,}\b")


@dataclass(slots=True)
class Question:
    """One hand as it is asked about.

    `tiles` are all concealed ones, the winning tile `tile` among them where there is one (-1: none singled out); `melds`
    come besides. `complete` says that so many tiles are there that it may have won, `claimed` that somebody says it
    did. `events` are the flags of `hands.events`, `void` the declared suit (-1: none named). `findings` say what is wrong
    with the tiles; pointers lead to `hand`, `win`, `melds` or `void`, spans into that text.
    """

    tiles: list[int] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    tile: int = -1
    complete: bool = False
    claimed: bool = False
    events: int = 0
    void: int = -1
    findings: list[Finding] = field(default_factory=list)

    @property
    def codes(self) -> tuple[int, int, int]:
        """Suit codes of the concealed tiles."""
        return encode([self.tiles.count(tile) for tile in range(KINDS)])

    @property
    def suits(self) -> set[int]:
        """The suits of which it has a tile, melds in."""
        return {tile // RANKS for tile in (*self.tiles, *(tile for _kind, tile in self.melds))}

    def copies(self, tile: int) -> int:
        """How many of a kind the player has himself, melds in."""
        melded = sum(3 if kind == PONG else COPIES for kind, of in self.melds if of == tile)
        return self.tiles.count(tile) + melded


def read_question(
    hand: str,
    size: int,
    *,
    melds: str = "",
    win: str = "",
    events: str = "",
    self_draw: bool = False,
    void: str = "",
    tiles: str | None = None,
) -> Question:
    """The question that these texts ask, under rules that deal `size` tiles; its `findings` say what cannot be.

    `tiles` names the alphabet of the letters, where they leave it open. UnfitError where events contradict one another or
    the melds.
    """
    question = Question()
    letters = letters_used(_WORD.sub(" ", " ".join((hand, melds, win))))
    reader = _Reader(question, choose_alphabet(letters) if tiles is None else alphabet(tiles))
    reader.read(hand, melds, win, void)
    question.events = read_events(events, self_draw, len(question.melds))
    question.claimed = question.tile >= 0 or question.events != 0
    if not question.findings:
        _count(question, size, bool(win))
    return question


class _Reader:
    def __init__(self, question: Question, letters: Alphabet) -> None:
        self.question = question
        self.letters = letters

    def read(self, hand: str, melds: str, win: str, void: str) -> None:
        question = self.question
        try:
            held = parse_held(hand, self.letters)
            question.melds, question.tiles = held.melds, held.tiles
        except GrammarError as error:
            self.fault("hand", error.code, error.span, error.facts)
        try:
            question.melds = [*question.melds, *parse_melds(melds, self.letters)]
        except GrammarError as error:
            self.fault("melds", error.code, error.span, error.facts)
        if win:
            question.tile = self.one_tile(win)
        if void:
            question.void = self.suit(void)

    def fault(self, where: str, code: str, span: tuple[int, int] | None, facts: dict[str, Any]) -> None:
        self.question.findings.append(Finding(code, facts, pointer=(where,), span=span))

    def one_tile(self, text: str) -> int:
        try:
            tiles = parse_tiles(text, self.letters, unknown=False)
        except TileError as error:
            facts = {
                "case": error.case,
                "found": error.found,
                "readings": list(self.letters.rivals),
                "letters": error.found[-1],
            }
            self.fault("win", "R008", (error.at, error.at + len(error.found)), facts)
            return -1
        if len(tiles) != 1:
            self.fault("win", "R008", (0, len(text)), {"case": "several", "found": text})
            return -1
        return tiles[0]

    def suit(self, text: str) -> int:
        word = text.strip().removeprefix("缺").casefold()
        suit = SUIT_VALUES.get(word, self.letters.suits.get(word))
        if suit is None:
            facts = {"case": "word", "field": "void", "found": text, "expected": ["m", "p", "s"], "nearest": None}
            self.fault("void", "R004", (0, len(text)), facts)
            return -1
        return suit


def _count(question: Question, size: int, win: bool) -> None:
    """Whether so many tiles can be: a resting hand, one with the tile that it won on, or the two written apart (T101);
    and no fifth of a kind (T102)."""
    resting = size - 3 * len(question.melds)
    found = len(question.tiles)
    if win and found == resting:
        question.tiles = [*question.tiles, question.tile]
        found += 1
    elif win and found == resting + 1 and question.tile not in question.tiles:
        found += 1
    question.complete = found == resting + 1
    fifth = [tile for tile in range(KINDS) if question.copies(tile) > COPIES]
    for tile in fifth:
        question.findings.append(Finding("T102", {"tile": NAMES[tile], "seat": None}, pointer=("hand",)))
    expected = [resting + 1] if question.claimed else [resting, resting + 1]
    if found not in expected:
        facts = {"seat": None, "found": found, "expected": expected if len(expected) > 1 else expected[0]}
        question.findings.append(Finding("T101", facts, option="table.hand_size", pointer=("hand",)))
