"""The parent's part: outcomes in order made results for a report, counted, held against the baseline, limited."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from xzaudit.archive.baseline import Baseline
from xzaudit.archive.outcome import Outcome, add_up
from xzaudit.render.results import Result
from xzaudit.render.tally import Tally

Watcher = Callable[[Outcome], None]


@dataclass(slots=True)
class Run:
    """One run. `fails` says which results make the exit code 1; `limit` is how many findings are shown, None for all;
    `watch` hears of every outcome. `notes` are what workers had to say about themselves."""

    fails: Callable[[Result], bool]
    baseline: Baseline = field(default_factory=Baseline)
    keep: bool = False
    limit: int | None = None
    watch: Watcher | None = None
    tally: Tally = field(default_factory=Tally)
    notes: list[str] = field(default_factory=list)
    _file: str | None = None
    _before: int = 0

    def results(self, outcomes: Iterable[list[Outcome]]) -> Iterator[Result]:
        """Results in input order, with their place in the whole file."""
        for part in outcomes:
            for outcome in part:
                if outcome.file != self._file:
                    self._file, self._before = outcome.file, 0
                    self.tally.files += bool(outcome.records)
                self._count(outcome)
                for result in outcome.results:
                    self._judge(result)
                    yield result
                self._before += outcome.records
                if self.watch is not None:
                    self.watch(outcome)

    def _count(self, outcome: Outcome) -> None:
        tally = self.tally
        tally.records += outcome.records
        tally.cached += outcome.cached
        tally.rule_files += outcome.rule_files
        tally.played += outcome.played
        tally.clean(outcome.clean)
        add_up(tally.rules, outcome.rules)
        add_up(tally.names, outcome.names)
        self.notes += [note for note in outcome.notes if note not in self.notes]

    def _judge(self, result: Result) -> None:
        result.index += self._before
        if result.findings:
            self.baseline.apply(result, self.keep)
        self.tally.known += result.known
        self.tally.count(result)
        result.failing = not (result.known and not result.findings) and self.fails(result)
        self.tally.failing += result.failing
        if self.limit is not None and result.findings:
            left = max(self.limit - (self.tally.findings - self.tally.hidden - len(result.findings)), 0)
            self.tally.hidden += max(len(result.findings) - left, 0)
            result.findings = result.findings[:left]
