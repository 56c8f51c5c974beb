"""Told and score records: what the lines of `actions` tell."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.record.grammar import GrammarError, parse_line
from xzaudit.record.lines import Line, lines_of
from xzaudit.record.told import Placed, ToldEnd, ToldSay, ToldState

if TYPE_CHECKING:
    from xzaudit.record.hand import Hand

_SENTENCE = re.compile(r"[^;；\n]+")


def read_told(hand: Hand, findings: list[Finding]) -> bool:
    """Reads what is told; false for a record that tells draws or discards without saying that it is told, and nothing that only
    told records say."""
    from xzaudit.record.telling.clauses import parse_told

    told: list[Placed] = []
    faults: list[Finding] = []
    full: list[Finding] = []
    stood: dict[int, ToldState] = {}
    number = 0
    for pointer, text, offset in _sentences(hand):
        try:
            found = parse_told(text, hand.seats, hand.alphabet)
        except GrammarError as error:
            span = (offset + error.span[0], offset + error.span[1])
            for_full = error.facts["case"] == "not_here" and hand.model.detail is None
            facts = {"text": text, **error.facts, **({"case": "full_only"} if for_full else {})}
            (full if for_full else faults).append(Finding(error.code, facts, None, None, None, pointer, span))
            continue
        for each, start, end in found:
            if isinstance(each, ToldState) and each.contradicts(stood.get(each.seat)):
                facts = {"case": "state_twice", "text": text, "seat": hand.seats.keys[each.seat]}
                faults.append(Finding("R007", facts, None, None, None, pointer, (offset + start, offset + end)))
            if isinstance(each, ToldState):
                stood[each.seat] = each
            acts = not isinstance(each, ToldEnd | ToldSay | ToldState)
            told.append(Placed(each, pointer, (offset + start, offset + end), number if acts else -1))
            number += acts
    if full and not _only_told(hand):
        return False
    findings.extend([*full, *faults])
    hand.told = told
    hand.detail = hand.model.detail or ("score" if hand.model.final is not None else "told")
    return True


def _only_told(hand: Hand) -> bool:
    """Whether some line says what no line of a full record can say."""
    from xzaudit.record.telling.clauses import parse_told

    return any(not _says(parse_line, line, hand) and _says(parse_told, line, hand) for line in _sentences(hand))


def _says(read: Callable[..., object], line: Line, hand: Hand) -> bool:
    try:
        read(line.text, hand.seats, hand.alphabet)
    except GrammarError:
        return False
    return True


def _sentences(hand: Hand) -> list[Line]:
    """Lines, cut at semicolons."""
    return [
        Line(line.pointer, m.group(), line.offset + m.start())
        for line in lines_of(hand.model.actions)
        for m in _SENTENCE.finditer(line.text)
        if m.group().strip()
    ]
