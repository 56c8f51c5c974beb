"""The same hand told in any words, either language and any order of words is the same hand."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.mutations.faulty import SHIPPED
from tests.told.phrasing import NAMES_OF, phrase
from tests.told.reduce import told_of
from xzaudit.auditing import Rulebook
from xzaudit.generator import MOODS, RandomPlay, audited, record_of
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import parse_told, read_line
from xzaudit.record.telling.tokens import tokens_of
from xzaudit.record.told import Said, Told, ToldKong, ToldLeave, ToldState, ToldWin
from xzaudit.rules import load_rules
from xzaudit.tiles import MPS

HANDS = 12
"""A rule set and language; `make soak` takes hundreds."""
KEYS = "ABCDEF"


def plain(told: Told | None) -> Told | None:
    """What is said, in no order."""
    if not isinstance(told, ToldWin | ToldState):
        return told
    said = told.said
    return replace(told, said=Said(tuple(sorted(said.patterns)), tuple(sorted(said.bonuses)), said.roots, said.fan))


def check(name: str, lang: str, hands: int) -> None:
    rules = load_rules(name)
    play, book, moods = RandomPlay(rules), Rulebook(), sorted(MOODS)
    seats = Seats(dict(zip(KEYS[: rules.table.players], NAMES_OF[lang], strict=False)))
    for number in range(hands):
        chance = random.Random(f"{name}/{lang}/{number}")
        hand = play.hand(f"phrasing/{number}", moods[number % len(moods)])
        record = told_of(hand, audited(record_of(hand), book), str(number))
        for line in record["actions"]:
            [(told, _start, _end)] = parse_told(line, Seats(record["players"]), MPS)
            if isinstance(told, ToldLeave) or (isinstance(told, ToldKong) and (told.late or (told.kind == 2 and told.feeder is not None))):
                continue  # said in the format's own words
            said = phrase(told, lang, chance)
            reads = read_line(said, seats, MPS)
            assert [plain(read.told) for read in reads] == [plain(told)], (said, [read.error and read.error.facts for read in reads])
            nothing_is_lost(said, seats, told)


def nothing_is_lost(said: str, seats: Seats, told: Told) -> None:
    """AssertionError where a word that means something can be left out and the line says the same."""
    for token in tokens_of(said, seats, MPS):
        if token.kind not in ("seat", "tile", "pattern", "roots", "fan", "state"):
            continue
        without = said[: token.start] + " " + said[token.end :]
        assert [plain(read.told) for read in read_line(without, seats, MPS)] != [plain(told)], (said, said[token.start : token.end])


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", SHIPPED)
def test_said_in_any_words(name: str, lang: str) -> None:
    check(name, lang, HANDS)
