"""Told and score records: what the lines of `actions` tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xzaudit.findings import Finding
from xzaudit.record.grammar import GrammarError, parse_line
from xzaudit.record.lines import Line, lines_of
from xzaudit.record.told import Placed, ToldEnd, ToldSay, ToldState

if TYPE_CHECKING:
    from xzaudit.record.hand import Hand
    from xzaudit.record.model import HandRecord
    from xzaudit.record.telling.line import Context, Read


def players_told(model: HandRecord) -> tuple[str, ...]:
    """Those whom the lines of a record without declared players name, in order of appearance; none where that is not clear."""
    from xzaudit.record.telling.names import NamesError, names_in

    try:
        return tuple(names_in((line.text for line in lines_of(model.actions)), model.who))
    except (NamesError, GrammarError):
        return ()


def read_told(hand: Hand, findings: list[Finding]) -> bool:
    """Reads what is told; false for a record that tells draws or discards without saying that it is told, and nothing that only
    told records say."""
    from xzaudit.record.telling.clauses import read_lines

    told: list[Placed] = []
    faults: list[Finding] = []
    full: list[Finding] = []
    stood: dict[int, ToldState] = {}
    context = context_of(hand, findings)
    lines = list(lines_of(hand.model.actions))
    for line, reads in zip(lines, read_lines([line.text for line in lines], hand.seats, hand.alphabet, context), strict=True):
        for read in reads:
            if read.error is not None:
                for_full = read.error.facts["case"] == "not_here" and hand.model.detail is None
                (full if for_full else faults).append(_not_understood(line, read.error, for_full=for_full))
                continue
            placed = _placed(line, read, sum(each.action >= 0 for each in told))
            state = placed.told
            if isinstance(state, ToldState):
                if state.contradicts(stood.get(state.seat)):
                    facts = {"case": "state_twice", "text": line.text, "seat": hand.seats.keys[state.seat]}
                    faults.append(Finding("R007", facts, None, None, None, line.pointer, placed.span))
                stood[state.seat] = state
            told.append(placed)
    if full and not _only_told(hand):
        return False
    findings.extend([*full, *faults])
    hand.told = told
    hand.detail = hand.model.detail or ("score" if hand.model.final is not None else "told")
    return True


def context_of(hand: Hand, findings: list[Finding]) -> Context:
    """Before the first line; R004 for a `who` that is nobody."""
    from xzaudit.record.telling.line import Context

    who = hand.model.who
    me = None if who is None else hand.seats.find(who)
    if who is not None and me is None:
        facts = {"case": "seat", "field": "who", "found": who, "known": list(hand.seats.keys), "nearest": None}
        findings.append(Finding("R004", facts, pointer=("who",)))
    return Context(len(hand.seats.keys), hand.seats.find("我") if me is None else me)


def _not_understood(line: Line, error: GrammarError, *, for_full: bool) -> Finding:
    facts = {"text": line.text, **error.facts, **({"case": "full_only"} if for_full else {})}
    return Finding(error.code, facts, None, None, None, line.pointer, _span(line, *error.span))


def _placed(line: Line, read: Read, number: int) -> Placed:
    assert read.told is not None
    acts = not isinstance(read.told, ToldEnd | ToldSay | ToldState)
    return Placed(read.told, line.pointer, _span(line, read.start, read.end), number if acts else -1)


def _span(line: Line, start: int, end: int) -> tuple[int, int]:
    return line.offset + start, line.offset + end


def _only_told(hand: Hand) -> bool:
    """Whether some line says what no line of a full record can say."""
    from xzaudit.record.telling.clauses import read_line

    context = context_of(hand, [])
    for line in lines_of(hand.model.actions):
        reads = read_line(line.text, hand.seats, hand.alphabet, context)
        if all(read.error is None for read in reads) and not _is_action(line, hand):
            return True
    return False


def _is_action(line: Line, hand: Hand) -> bool:
    try:
        parse_line(line.text, hand.seats, hand.alphabet)
    except GrammarError:
        return False
    return True
