"""The `Audit`: everything that one record came to."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from xzaudit.auditing.digest import digest_of
from xzaudit.auditing.unchecked import Unchecked
from xzaudit.auditing.verdict import Waivers
from xzaudit.findings import Finding
from xzaudit.ledger import Ledger
from xzaudit.play import Game, Replay
from xzaudit.record import Record
from xzaudit.record.lines import SAYS
from xzaudit.rules import RuleSet
from xzaudit.sheets import DetailedRow, PersonalSheet, detailed, personal
from xzaudit.source import Place

if TYPE_CHECKING:
    from xzaudit.auditing.claims.context import Context, Pointer
    from xzaudit.auditing.explain.change import Explanation


@dataclass(eq=False)
class Audit:
    """What the audit of one record came to.

    `totals` are net points by seat, None unless the hand reached its end and all of it is known; `standing` is the sum of
    the entries so far, None when the record broke off in something impossible. `not_judged` counts actions after a stop.
    `claims` hold each claimed figure against what is due; `explanations` say by a claim's pointer where it comes from, an empty
    list where one or two mistakes do not explain it.
    """

    record: Record
    game: Game | None
    verdict: str
    findings: list[Finding] = field(default_factory=list)
    unchecked: list[Unchecked] = field(default_factory=list)
    not_judged: int = 0
    replay: Replay | None = None
    ledger: Ledger | None = None
    totals: list[int] | None = None
    standing: list[int] | None = None
    claims: list[Context] = field(default_factory=list)
    explanations: dict[Pointer, list[Explanation]] = field(default_factory=dict)

    @property
    def rules(self) -> RuleSet | None:
        return self.game.rules if self.game else None

    @property
    def seats(self) -> tuple[str, ...]:
        """The seat keys in order of play; empty where the record could not be read."""
        return self.record.hand.seats.keys if self.record.hand else ()

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in order of play."""
        return self.record.hand.seats.names if self.record.hand else ()

    @property
    def passes(self) -> bool:
        """Whether the verdict alone leaves the exit code at 0."""
        return self.verdict == "clean" or (self.verdict == "unfinished" and self.may_stand_unfinished)

    @property
    def may_stand_unfinished(self) -> bool:
        """A told or score record: that it is not finished is no fault of it."""
        return self.record.hand is not None and self.record.hand.detail != "full"

    @property
    def waivers(self) -> Waivers:
        """What the table lets pass."""
        given = self.record.hand.model.waive if self.record.hand else None
        return Waivers(given or (), self.replay is not None and self.replay.broken)

    @property
    def counted(self) -> list[Finding]:
        """The findings that the table has not let pass: verdict and exit code hang on these."""
        waivers = self.waivers
        return [finding for finding in self.findings if waivers.of(finding) is None]

    @property
    def checked(self) -> str:
        """`full` where everything in the record could be judged, else `part`."""
        return "part" if self.unchecked else "full"

    @cached_property
    def detailed(self) -> list[DetailedRow] | None:
        """The detailed sheet; None unless there are totals."""
        return detailed(self.ledger) if self.ledger and self.totals is not None else None

    @cached_property
    def personal(self) -> list[PersonalSheet] | None:
        """The personal sheets; None unless there are totals."""
        return personal(self.ledger) if self.ledger and self.totals is not None else None

    @cached_property
    def digest(self) -> str | None:
        """Over the canonical record without its claims: two people see at once that they talk of the same hand."""
        return digest_of(self.record)

    @property
    def rules_digest(self) -> str | None:
        """Over the resolved options."""
        return self.game.rules.digest if self.game else None

    @cached_property
    def _action_places(self) -> list[tuple[tuple[str | int, ...], tuple[int, int]]]:
        return self.record.hand.places() if self.record.hand else []

    def cannot_judge(self, what: str, needs: str = "end") -> None:
        """Something of the whole record that could not be judged, noted once; a claim has to wait for a finished, legal hand."""
        if all(each.what != what for each in self.unchecked):
            self.unchecked.append(Unchecked(what, None, None, needs))

    def place(self, finding: Finding) -> Place:
        """Where a finding stands in the file."""
        if not finding.pointer and "line" in finding.facts:
            return self.record.document.where(finding)
        if not finding.pointer and finding.action is not None and finding.action < len(self._action_places):
            pointer, span = self._action_places[finding.action]
            return self.record.document.place((*self.record.pointer, *pointer), span)
        if finding.pointer[:1] == ("actions",) and SAYS in finding.pointer and self.record.hand is not None:
            placed = self.record.hand.told[int(finding.pointer[finding.pointer.index(SAYS) + 1])]
            return self.record.document.place((*self.record.pointer, *placed.pointer), placed.span)
        if not finding.pointer and self.record.hand is not None:
            return self.record.document.place(self.record.pointer)
        pointer = finding.pointer if self.record.hand is None else (*self.record.pointer, *finding.pointer)
        return self.record.document.where(Finding(finding.code, finding.facts, pointer=pointer, span=finding.span))
