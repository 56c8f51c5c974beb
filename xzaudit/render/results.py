"""What reports on many records need to know of one: plain data that travels between processes and into files."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from xzaudit import __version__
from xzaudit.auditing import Audit
from xzaudit.findings import CODES, Finding
from xzaudit.render.objects.audit import audit_object, finding_object
from xzaudit.render.speaking import speaker_of

NOT_CHECKED = "none"


@dataclass(frozen=True, slots=True)
class Want:
    """What an output needs: messages in `lang`, findings of `codes`, and besides `every` record, clean ones too, the rest
    of their JSON (`tail`), the players with their `totals`, and what the claims took from `player`."""

    lang: str = "zh"
    codes: frozenset[str] = frozenset(CODES)
    every: bool = False
    tail: bool = False
    totals: bool = False
    player: str | None = None


@dataclass(slots=True)
class Shown:
    """A finding as reports show it: the object of the JSON contract, where it ends, and by what it is known again."""

    object: dict[str, Any]
    end_column: int
    fingerprint: str

    @property
    def code(self) -> str:
        return str(self.object["code"])

    @property
    def waived(self) -> bool:
        """Whether the table let it pass."""
        return "waived" in self.object

    @property
    def severity(self) -> str:
        """How grave reports show it: what was let pass is worth no more than an info."""
        return "info" if self.waived else str(self.object["severity"])

    @property
    def facts(self) -> dict[str, Any]:
        return dict(self.object["facts"])

    @property
    def message(self) -> str:
        return str(self.object["message"])

    @property
    def line(self) -> int:
        return int(self.object["line"])

    @property
    def column(self) -> int:
        return int(self.object["column"])


@dataclass(slots=True)
class Result:
    """One record: `index` from nought in its file, `checked` full, part, or none for what could not be read as a hand.

    `totals` are points by seat, None unless the hand was settled to its end; `short` what the claims gave the player asked
    for too little; `tail` the fields of the JSON object behind its findings; `named` that its file stands on the command line
    itself. `findings` holds those that are shown and not known already, `known` counts the others of those selected; `failing`
    says that this record makes the exit code 1, `passes` that its verdict alone does not.
    """

    file: str
    line: int
    index: int
    id: str | None
    verdict: str
    checked: str
    findings: list[Shown] = field(default_factory=list)
    rules: str | None = None
    players: dict[str, str] = field(default_factory=dict)
    totals: dict[str, int] | None = None
    short: int = 0
    tail: str = ""
    named: bool = False
    known: int = 0
    failing: bool = False
    passes: bool = False
    may_stand_unfinished: bool = False

    @property
    def counted(self) -> list[Shown]:
        """The findings that the table has not let pass."""
        return [shown for shown in self.findings if not shown.waived]


def result_of(audit: Audit, want: Want) -> Result:
    """What is reported of an audit."""
    document, record = audit.record.document, audit.record
    result = Result(
        document.text.name,
        document.line if not record.pointer else document.place(record.pointer).line,
        record.index,
        record.id,
        audit.verdict,
        NOT_CHECKED if audit.ledger is None else audit.checked,
        rules=audit.rules.name if audit.rules else None,
        passes=audit.passes,
        may_stand_unfinished=audit.may_stand_unfinished,
    )
    if want.totals:
        result.players = dict(zip(audit.seats, audit.names, strict=True))
    if audit.totals is not None:
        result.totals = dict(zip(audit.seats, audit.totals, strict=True))
    if want.player is not None:
        result.short = shortage(audit, want.player)
    if audit.findings:
        result.findings = _shown(audit, want)
    if want.tail:
        result.tail = _tail(audit, want.lang)
    return result


def _shown(audit: Audit, want: Want) -> list[Shown]:
    speaker = speaker_of(audit, want.lang)
    base = (
        audit.digest or hashlib.sha256(audit.record.document.body.strip().encode("utf-8", "surrogatepass")).hexdigest()
    )
    shown, seen = [], Counter[str]()
    for finding in audit.findings:
        if finding.code in want.codes:
            known_by = _fingerprint(finding, base)
            seen[known_by] += 1
            if seen[known_by] > 1:
                known_by = _hash(f"{known_by} {seen[known_by]}")
            place = audit.place(finding)
            shown.append(Shown(finding_object(audit, finding, want.lang, speaker), place.end_column, known_by))
    return shown


def _fingerprint(finding: Finding, base: str) -> str:
    """Of the hand and the fault, not of its place in the file: it survives edits above and a file that moves."""
    facts = finding.facts
    parts = [base, finding.code, finding.action, finding.seat, finding.option, facts.get("case"), facts.get("by")]
    return _hash(json.dumps([*parts, [str(step) for step in finding.pointer]]))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


_HEAD = ("xzaudit", "file", "index", "id", "verdict", "findings")


def _tail(audit: Audit, lang: str) -> str:
    rest = {key: value for key, value in audit_object(audit, lang).items() if key not in _HEAD}
    return json.dumps(rest, ensure_ascii=False)[1:-1]


def json_object(result: Result) -> str:
    """The audit object of the JSON contract, with the findings that are shown."""
    head = {
        "xzaudit": __version__,
        "file": result.file,
        "index": result.index,
        "id": result.id,
        "verdict": result.verdict,
        "findings": [shown.object for shown in result.findings],
    }
    text = json.dumps(head, ensure_ascii=False)
    return f"{text[:-1]}, {result.tail}}}" if result.tail else text


_MONEY = frozenset({"S705", "S706", "S707", "S708", "S709", "S713"})


def shortage(audit: Audit, player: str) -> int:
    """Points by which the claims gave a player less than he is due; of rival claims the one that takes most."""
    seats = [seat for seat, name in zip(audit.seats, audit.names, strict=True) if same_name(name, player)]
    if not seats:
        return 0
    rows = [row for f in audit.findings if f.code == "S701" for row in f.facts.get("rows", ())]
    rows = rows or [finding.facts for finding in audit.findings if finding.code in _MONEY]
    return max((_missing(row) for row in rows if row.get("seat") in seats), default=0)


def same_name(name: str, wanted: str) -> bool:
    return name.strip().casefold() == wanted.strip().casefold()


def _missing(row: dict[str, Any]) -> int:
    claimed, due = row.get("claimed"), row.get("due")
    return max(due - claimed, 0) if isinstance(claimed, int) and isinstance(due, int) else 0
