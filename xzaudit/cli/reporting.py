"""From outcomes to a report and an exit code: what `verify` and `merge` have in common."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from xzaudit.archive.baseline import Baseline, read_baseline
from xzaudit.archive.cache import DAMAGED, LOST
from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.locks import changed, parse_locks
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pool import DIED
from xzaudit.archive.run import Run, Watcher
from xzaudit.cli.exits import CLEAN, FINDINGS, USAGE, fails, no_file
from xzaudit.cli.output import Sink, flush_stdout, open_output, refuse_inputs
from xzaudit.cli.refusal import RefusedError, unknown
from xzaudit.cli.selection import selection
from xzaudit.findings.counts import counted
from xzaudit.render.formats import ARCHIVE, STATISTICS, ArchiveFormat, function
from xzaudit.render.results import Result, Want
from xzaudit.render.tally import RunReport

if TYPE_CHECKING:
    from xzaudit.cli.settings import Asked

_PACE = 0.2  # seconds that a finding may wait on its way out

NOTES = {
    DAMAGED: ("缓存里有读不了的东西，没用它；已经丢掉，下次重建。", "Something in the cache could not be believed: it was not used and is thrown away."),
    LOST: ("缓存写不进去（满了，或者锁住了），没有全记下；结果不受影响。", "The cache could not be written (full, or locked) and holds not all of it; the results are right."),
    DIED: ("有一个工作进程半路死了，它那一段另外重查过了。", "A worker died; its part was judged again by another."),
}


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """What cannot be done with an archive, as the command line says it."""
    try:
        yield
    except ArchiveError as error:
        raise RefusedError(error.zh, error.en) from None


def wanted(asked: Asked) -> Want:
    """What the report asked for has to know of the records."""
    need = dict.fromkeys(format_of(asked).needs, True)
    chosen = selection(asked.select, asked.ignore)
    return Want(lang=asked.lang or "zh", codes=chosen.codes, player=asked.player, **need)


def format_of(asked: Asked) -> ArchiveFormat:
    return STATISTICS if asked.statistics else ARCHIVE[asked.format]


def _may_be_written(path: str, inputs: Sequence[str]) -> None:
    """A baseline is written over an earlier one, and over nothing else."""
    refuse_inputs(path, inputs)
    with contextlib.suppress(OSError):
        if Path(path).stat().st_size:
            read_baseline(path)


class Reporting:
    """One report: writes it while outcomes come, and says at the end how the command leaves. `inputs` are the files that are read."""

    def __init__(self, asked: Asked, inputs: Sequence[str], watch: Watcher | None = None) -> None:
        self.asked = asked
        self._locks = parse_locks(asked.rules_digest)
        known = asked.baseline is not None and not asked.write_baseline
        if asked.write_baseline and asked.baseline is not None:
            _may_be_written(asked.baseline, inputs)
        baseline = read_baseline(asked.baseline or "") if known else Baseline()
        self.run = Run(self._fails, baseline, asked.write_baseline, asked.limit_findings, watch)
        self._missing = False

    def _fails(self, result: Result) -> bool:
        self._missing |= result.named and no_file(result)
        return fails(result, self.asked.fail_on)

    def write(self, outcomes: Iterable[list[Outcome]], sink: Sink, colour: str, *, at_once: bool = False) -> None:
        """Writes the report; `at_once`: nothing waits for what comes after it."""
        form, run = format_of(self.asked), self.run
        colours = form.read_by == "people" and sink.colour(colour)
        report = RunReport(self.asked.lang or "zh", colours, run.tally, self.asked.player, self.asked.quiet)
        written = time.monotonic()
        for piece in function(form.written)(run.results(outcomes), report):
            sink.write(piece)
            if at_once or time.monotonic() - written > _PACE:
                flush_stdout()
                written = time.monotonic()
        self._behind(form, report)

    def _behind(self, form: ArchiveFormat, report: RunReport) -> None:
        """What goes elsewhere than into the report."""
        if self.asked.write_baseline:
            with open_output(self.asked.baseline) as sink:
                sink.write(self.run.baseline.written())
        if form is ARCHIVE["github"] and (path := os.environ.get("GITHUB_STEP_SUMMARY")):
            from xzaudit.render.formats.github import step_summary

            with contextlib.suppress(OSError), Path(path).open("a", encoding="utf-8") as file:
                file.write(step_summary(report))
        if form.read_by != "people" and not self.asked.quiet:
            say("\n".join(report.headline()))
        for note in self.run.notes:
            say_in(self.asked.lang, *NOTES[note])

    def exit_code(self) -> int:
        """2 where nothing was found to check, 1 for findings and for rules that are not those locked."""
        tally, asked = self.run.tally, self.asked
        broken = changed(self._locks, tally.rules)
        for name, digest, count in broken:
            records = counted(count, "records")
            if any(locked in (None, name) for locked, _digest in self._locks):
                zh = f"规矩变了：{name} 现在是 {digest}，和锁定的不一样（{count} 盘）。"
                en = f"The rules changed: {name} is {digest} now, which is not what was locked ({records})."
            else:
                zh = f"规矩 {name}（{digest}）没有锁过（{count} 盘）。"
                en = f"The rules {name} ({digest}) are not among those locked ({records})."
            say_in(asked.lang, zh, en)
        if self._missing:
            return USAGE
        if not tally.records and not asked.allow_empty:
            say_in(asked.lang, "没有找到一份记录（--allow-empty 才算通过）。", "No record found (--allow-empty lets that pass).")
            return USAGE
        if asked.player is not None and not tally.played and not asked.allow_empty:
            nobody = unknown(asked.player, tally.names, "没有一盘有{}", "{} played in none of the records")
            say_in(asked.lang, nobody.zh, nobody.en)
            return USAGE
        if broken:
            return FINDINGS
        return CLEAN if asked.exit_zero or asked.write_baseline or not tally.failing else FINDINGS


def say(text: str) -> None:
    """On standard error."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(text, file=sys.stderr)


def say_in(lang: str | None, zh: str, en: str) -> None:
    """The same in one of the languages."""
    say(f"xzaudit: {en if lang == 'en' else zh}")
