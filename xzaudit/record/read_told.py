"""Told and score records: what the lines of `actions` tell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.record.grammar import GrammarError
from xzaudit.record.lines import Line, lines_of
from xzaudit.record.told import Placed, ToldEnd, ToldSay, ToldState

if TYPE_CHECKING:
    from xzaudit.record.hand import Hand

_SENTENCE = re.compile(r"[^;；\n]+")


def read_told(hand: Hand, findings: list[Finding]) -> bool:
    """Reads what is told; false for a record that tells draws or discards without saying that it is told."""
    from xzaudit.record.told_grammar import parse_told

    told: list[Placed] = []
    faults: list[Finding] = []
    number = 0
    for pointer, text, offset in _sentences(hand):
        try:
            found = parse_told(text, hand.seats, hand.alphabet)
        except GrammarError as error:
            if error.facts["case"] == "not_here" and hand.model.detail is None:
                return False
            span = (offset + error.span[0], offset + error.span[1])
            faults.append(Finding(error.code, {"text": text, **error.facts}, None, None, None, pointer, span))
            continue
        for each, start, end in found:
            acts = not isinstance(each, ToldEnd | ToldSay | ToldState)
            told.append(Placed(each, pointer, (offset + start, offset + end), number if acts else -1))
            number += acts
    findings.extend(faults)
    hand.told = told
    hand.detail = hand.model.detail or ("score" if hand.model.final is not None else "told")
    return True


def _sentences(hand: Hand) -> list[Line]:
    """Lines, cut at semicolons."""
    return [
        Line(line.pointer, m.group(), line.offset + m.start())
        for line in lines_of(hand.model.actions)
        for m in _SENTENCE.finditer(line.text)
        if m.group().strip()
    ]
