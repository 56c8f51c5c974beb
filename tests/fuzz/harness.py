"""What holds for any input: no exception, no hang; a hand that was replayed, or findings that say why it was not."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from zlib import crc32

from tests.reports import markdown_reports, text_reports
from xzaudit import read_text
from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.findings.codes import CODES
from xzaudit.findings.wording import advice, message
from xzaudit.ledger import HOUSE
from xzaudit.record.actions import write
from xzaudit.record.grammar import GrammarError, parse_line
from xzaudit.record.melds import parse_held
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import parse_told
from xzaudit.render.formats import Hands, jsons
from xzaudit.terms import CHOW
from xzaudit.tiles import MPS, Alphabet, alphabet

SECONDS = 2.0  # of processor time, for less than a hundred thousand bytes
_TABLES = (
    Seats({"A": "老王", "B": "小李", "C": "阿强", "D": "四姐"}, 0),
    Seats({"A": "胡", "B": "3万", "C": "A君", "D": "[b]"}, None),
    Seats({"东": "x", "B": "y"}, None),
)
_LETTERS = (MPS, alphabet("wtb"))


class HangError(Exception):
    """An input took longer than anything of its size may."""


@contextmanager
def limited(seconds: float = SECONDS) -> Iterator[None]:
    """HangError after so many seconds of processor time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise HangError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def feed_loader(data: bytes) -> list[Audit]:
    """A file of these bytes, the whole way to the reports."""
    with limited():
        book = Rulebook(None, None)
        thorough = sum(data[:64]) % 8 == 0  # takes its time
        audits = [audit_record(record, book, thorough=thorough) for record in read_text(data, "x.yaml")]
        assert audits
        for audit in audits[:20]:
            _check(audit)
        said = "".join(jsons.hands_array(Hands(audits[:20])))
        assert len(json.loads(said)) == len(audits[:20])
        said.encode()
        for lang, reports in (("zh", text_reports), ("en", markdown_reports)):
            "".join(reports(audits[:3], lang)).encode()
    return audits


def _check(audit: Audit) -> None:
    if audit.verdict == "invalid":
        assert any(finding.severity == "error" for finding in audit.findings)
        assert audit.totals is None
    else:
        assert audit.replay is not None
    if audit.standing is not None and audit.ledger is not None:
        house = sum(entry.points for entry in audit.ledger.entries if entry.taker == HOUSE)
        assert sum(audit.standing) == -house
    lines = audit.record.document.text.lines
    for finding in audit.findings[:50]:
        assert finding.code in CODES
        json.dumps(finding.facts)
        place = audit.place(finding)
        assert 1 <= place.line <= len(lines) or lines == [""]  # nothing was decoded
        assert 1 <= place.column < place.end_column
        for lang in ("zh", "en"):
            assert message(finding, lang)
            assert advice(finding, lang)


def feed_actions(line: str) -> None:
    """A line of actions, of a full and of a told record, and as melds: understood, or refused with a place and a word.

    At which table it is said, and in which letters, follows from the line.
    """
    number = crc32(line.encode("utf-8", "surrogatepass"))
    with limited():
        _grammars(line, _TABLES[number % len(_TABLES)], _LETTERS[number // 8 % len(_LETTERS)])


def _grammars(line: str, seats: Seats, letters: Alphabet) -> None:
    grammars = (
        lambda: _full(line, seats, letters),
        lambda: parse_told(line, seats, letters),
        lambda: parse_held(line, letters),
    )
    for grammar in grammars:
        refusal = None
        try:
            grammar()
        except GrammarError as error:
            refusal = error
        if refusal is not None:
            start, end = refusal.span
            assert 0 <= start <= end <= len(line)
            assert refusal.code in CODES
            json.dumps(refusal.facts)


def _full(line: str, seats: Seats, letters: Alphabet) -> None:
    """What was understood is understood the same way when it is written out."""
    for placed in parse_line(line, seats, letters):
        assert 0 <= placed.start < placed.end <= len(line)
        written = write(placed.action, seats.keys)
        if placed.action.word != CHOW:  # a chow keeps tiles that nobody named
            (again,) = parse_line(written, seats, MPS)
            assert write(again.action, seats.keys) == written
