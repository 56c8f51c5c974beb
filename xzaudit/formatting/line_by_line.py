"""How each line of a told record was read: its words, and what each became."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from xzaudit.record import Hand
from xzaudit.record.grammar import GrammarError
from xzaudit.record.lines import lines_of
from xzaudit.record.read_told import context_of
from xzaudit.record.telling.clauses import read_line
from xzaudit.record.telling.tokens import Token, tokens_of
from xzaudit.record.write_told import write_told
from xzaudit.tiles import NAMES, UNKNOWN


class ReadLine(NamedTuple):
    """A line, what it tells in the format's own words, and each word with its meaning (empty for one that says nothing)."""

    text: str
    told: tuple[str, ...]
    words: tuple[tuple[str, str], ...]


def line_by_line(hand: Hand) -> Iterator[ReadLine]:
    """The lines of a told or score record that was read."""
    context = context_of(hand, [])
    for line in lines_of(hand.model.actions):
        reads = read_line(line.text, hand.seats, hand.alphabet, context)
        told = tuple(write_told(read.told, hand.seats.keys) for read in reads if read.told is not None)
        yield ReadLine(line.text.strip(), told, tuple(_words(line.text, hand)))


def _words(text: str, hand: Hand) -> Iterator[tuple[str, str]]:
    try:
        tokens = tokens_of(text, hand.seats, hand.alphabet)
    except GrammarError:
        return
    for token in tokens:
        yield text[token.start : token.end], _meaning(token, hand)


def _meaning(token: Token, hand: Hand) -> str:
    if token.kind == "filler":
        return ""
    if token.kind == "seat":
        return str(hand.seats.keys[token.value[0]])
    if token.kind == "tile":
        return NAMES[UNKNOWN if token.value is None else token.value]
    if token.kind in ("pattern", "event", "state"):
        return str(token.value)
    return f"{token.kind} {token.value}" if token.value not in (None, "") else token.kind
