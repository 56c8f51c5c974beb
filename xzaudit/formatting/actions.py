"""The lines of a record's `actions` in canonical form: an action a line, comments kept."""

from __future__ import annotations

import re
from collections.abc import Container

from xzaudit.record import Action, Hand, write
from xzaudit.record.actions import NONE, canonical_actions
from xzaudit.record.grammar import GrammarError, parse_line
from xzaudit.record.telling.clauses import read_line
from xzaudit.record.telling.line import Context
from xzaudit.record.told import Told
from xzaudit.record.write_told import write_told
from xzaudit.terms import FED, FLOWER, PLAIN, ROB, SELF, WIN, WORDS

_COMMENT = re.compile(r"(?P<space>^|\s+)[#＃](?P<text>.*)", re.DOTALL)
_WIN_WORDS = {FED: "ron", ROB: "抢杠"}
"""Words for a win that say more of its source than the canonical one does."""


def canonical_line(line: str, hand: Hand, context: Context) -> tuple[str, ...]:
    """One line of actions as lines with an action each; a line that says anything else stays as it stands.

    A comment stays with the first action, the indentation with each. `context` is what the lines before have told.
    """
    if hand.detail == "full" and line in _canonical(hand):
        return (line,)
    comment = _COMMENT.search(line)
    said = (line[: comment.start()] if comment else line).rstrip()
    behind = f"{_wide(comment['space'])}#{comment['text']}" if comment else ""
    if not said:
        return (behind or line,)
    lead = _wide(said[: len(said) - len(said.lstrip())])
    texts = [_text(action, hand) for action in _actions(said, hand)] if hand.detail == "full" else _retold(said, hand, context)
    found = [f"{lead}{text}" for text in texts if text is not None]
    if not found or len(found) < len(texts):
        return (line,)
    return (found[0] + behind, *found[1:])


def _canonical(hand: Hand) -> Container[str]:
    """Texts that are canonical beyond doubt, where the seats are called A, B, C, ..."""
    keys = hand.seats.keys
    return canonical_actions(len(keys)) if keys == tuple("ABCDEF")[: len(keys)] else ()


def _wide(space: str) -> str:
    """Ideographic spaces as two of the usual ones."""
    return space.replace("\u3000", "  ")


def _actions(text: str, hand: Hand) -> list[Action]:
    """The actions of a text; none where it is not read."""
    try:
        return [placed.action for placed in parse_line(text, hand.seats, hand.alphabet)]
    except GrammarError:
        return []


def _text(action: Action, hand: Hand) -> str | None:
    """The canonical text, if it is read back as the same action; None where no text is."""
    if action.word == WIN:
        action = _as_plain(action)
    seat = hand.seats.keys[action.seat]
    text = write(action, hand.seats.keys)
    if action.word == WIN and action.said in _WIN_WORDS:
        text = text.replace(f"{seat} {WORDS[WIN]}", f"{seat} {_WIN_WORDS[action.said]}", 1)
    return text if _actions(text, hand) == [action] else None


def _as_plain(win: Action) -> Action:
    """The win said in the usual way, where that says as much: who is named as the giver need not be said to have fed it."""
    if win.said == FLOWER:
        return win._replace(said=SELF)
    return win._replace(said=PLAIN) if win.said == FED and win.source != NONE else win


def _retold(text: str, hand: Hand, context: Context) -> list[str | None]:
    """The canonical text of each thing told in a line."""
    reads = read_line(text, hand.seats, hand.alphabet, context)
    return [None if read.told is None else _told_text(read.told, hand) for read in reads]


def _told_text(told: Told, hand: Hand) -> str | None:
    """The canonical text, if it is read back as the same."""
    text = write_told(told, hand.seats.keys)
    again = read_line(text, hand.seats, hand.alphabet)
    return text if [read.told for read in again] == [told] else None
