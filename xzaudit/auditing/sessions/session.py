"""`Session`: the hands of one table in order, each judged as it comes against those before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from xzaudit.auditing.result import Audit
from xzaudit.auditing.sessions.checks import Numbering, judge_change, judge_dealer, judge_running
from xzaudit.auditing.verdict import verdict_of
from xzaudit.findings import Finding
from xzaudit.record.seats import folded
from xzaudit.sheets.money import yuan_per_point


@dataclass(frozen=True, slots=True)
class Played:
    """One hand of a session.

    `left_out` says why its points do not count (a verdict, None where they do); `running` are the scores after it by
    player, None from the first hand on that does not count or is missing.
    """

    audit: Audit
    left_out: str | None
    running: dict[str, int] | None

    @property
    def yuan_per_point(self) -> Fraction | None:
        """What the record says a point is worth; None where it does not say, or not so that it can be read."""
        model = self.audit.record.model
        return yuan_per_point(model.stake) if model is not None and model.stake is not None else None


class Session:
    """Hands that follow one another at one table.

    Players are known by their names: seats may be listed from another player on. `names` are all players in the order
    in which they appeared, `missing` the ids of hands that are not there. Without `keep` only the last hand is kept.
    """

    def __init__(self, *, keep: bool = True) -> None:
        self.keep = keep
        self.hands: list[Played] = []
        self.names: list[str] = []
        self.missing: list[str] = []
        self._scores: dict[str, int] | None = {}
        self._numbering = Numbering()

    @property
    def complete(self) -> bool:
        """Whether every hand counts and none is missing."""
        return self._scores is not None

    def add(self, audit: Audit) -> None:
        """Judges the next hand (D801-D804) and counts it; its findings and verdict are completed."""
        before = self.hands[-1].audit if self.hands else None
        found = self._numbering.add(audit.record.id)
        if self._numbering.gap:
            self.missing.append(found[0].facts["id"])
            self._scores = None
        if before is not None:
            changed = judge_change(before, audit)
            found += changed
            if not any(finding.facts["what"] == "players" for finding in changed):
                found += judge_dealer(before, audit, gap=self._numbering.gap)
        left_out = _left_out(audit)
        self._count(audit, left_out)
        found += judge_running(audit, self._scores)
        _complete(audit, found)
        if not self.keep:
            self.hands.clear()
        self.hands.append(Played(audit, left_out, None if self._scores is None else dict(self._scores)))

    def _count(self, audit: Audit, left_out: str | None) -> None:
        known = {folded(name): name for name in self.names}
        for name in audit.names:
            if folded(name) not in known:
                self.names.append(name)
                if self._scores is not None:
                    self._scores[name] = 0
        if left_out is not None:
            self._scores = None
        elif self._scores is not None:
            for name, points in zip(audit.names, audit.totals or (), strict=True):
                self._scores[known.get(folded(name), name)] += points


def follow(
    audits: Iterable[Audit], *, whole: bool = False, keep: bool = True
) -> Iterator[tuple[Audit, Session | None]]:
    """Audits in order, each judged against the hands before it at its table; None for a record that stands alone.

    `whole`: all are the hands of one table. `keep`: the sessions keep their hands, for standings.
    """
    session: Session | None = None
    key: object = None
    for audit in audits:
        mine = _table_of(audit, whole)
        if mine is None or mine != key:
            session = Session(keep=keep) if mine is not None else None
        key = mine
        if session is not None:
            session.add(audit)
        yield audit, session


def _table_of(audit: Audit, whole: bool) -> object:
    record = audit.record
    if whole:
        return True
    return None if record.session is None else (record.document.text.name, record.session)


def _left_out(audit: Audit) -> str | None:
    if audit.verdict in ("invalid", "illegal"):
        return audit.verdict
    if audit.totals is not None:
        return None
    return "unfinished" if audit.replay is None or audit.replay.ended is None else "undecided"


def _complete(audit: Audit, found: list[Finding]) -> None:
    audit.findings += found
    if found and audit.verdict != "invalid":
        audit.findings[:] = [finding for finding in audit.findings if finding.code != "X902"]
        audit.findings += audit.waivers.idle(audit.findings)
        audit.verdict = verdict_of(audit.counted)
