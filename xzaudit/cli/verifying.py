"""What `verify` does once it knows what is asked."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from xzaudit.archive import shards
from xzaudit.archive.cache import DAMAGED, discard, prepare
from xzaudit.archive.judge import Settings
from xzaudit.archive.pieces import tasks
from xzaudit.archive.progress import Progress
from xzaudit.archive.sources import STDIN, Source, find_sources
from xzaudit.archive.workers import cluster_outcomes, cores, local_outcomes, outcomes_of
from xzaudit.cli.exits import CLEAN
from xzaudit.cli.inputs import standard_input
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.cli.reporting import NOTES, Reporting, format_of, refusing, say_in, wanted
from xzaudit.cli.settings import Asked
from xzaudit.rules.files import looks_like_file


@dataclass(frozen=True, slots=True)
class Work:
    """Where the records are, where the report goes, and who does the work."""

    paths: tuple[str, ...]
    output: str | None = None
    color: str = "auto"
    shard: str | None = None
    cluster: str | None = None


def run(asked: Asked, lang: str, work: Work) -> int:
    """Verifies; the exit code."""
    with refusing():
        asked = replace(asked, lang=lang)
        _check(asked, work)
        settings = Settings(wanted(asked), asked.rules, asked.thorough, asked.cache)
        sources = list(find_sources(work.paths))
        if asked.cache is not None and prepare(asked.cache):
            say_in(lang, *NOTES[DAMAGED])
        if work.shard is not None:
            return _write_shard(asked, settings, sources, work)
        return _report(asked, settings, sources, work)


def _check(asked: Asked, work: Work) -> None:
    if asked.write_baseline and asked.baseline is None:
        raise RefusedError("--write-baseline 要和 --baseline FILE 一起用。", "--write-baseline needs --baseline FILE.")
    if asked.statistics and asked.format != "text":
        raise RefusedError(
            f"--statistics 只有文字的，不和 -f {asked.format} 一起用。", f"--statistics is text only and does not go with -f {asked.format}."
        )
    if work.shard is not None and STDIN in work.paths:
        raise RefusedError("--shard 不能读标准输入。", "--shard cannot read standard input.")
    if work.cluster is not None and (work.shard is not None or STDIN in work.paths):
        raise RefusedError("--cluster 不和 --shard、- 一起用。", "--cluster goes with neither --shard nor -.")
    if asked.rules is not None and not looks_like_file(asked.rules):
        named_rules(asked.rules, asked.lang or "zh")


def _report(asked: Asked, settings: Settings, sources: Sequence[Source], work: Work) -> int:
    total = sum(source.size for source in sources)
    filtering = any(source.path == STDIN for source in sources)
    with contextlib.ExitStack() as stack:
        progress = stack.enter_context(Progress(total, asked.lang or "zh", wanted=not asked.quiet and not filtering))
        inputs = [source.path for source in sources if not source.remote]
        reporting = Reporting(asked, inputs, progress.see)
        sink = stack.enter_context(open_output(work.output, inputs, json=format_of(asked).json))
        if work.cluster is not None:
            outcomes = stack.enter_context(cluster_outcomes(sources, settings, work.cluster))
        else:
            outcomes = stack.enter_context(outcomes_of(sources, settings, asked.jobs, standard_input()))
        reporting.write(outcomes, sink, work.color, at_once=filtering and work.output is None)
    if DAMAGED in reporting.run.notes and asked.cache is not None:
        discard(asked.cache)
    return reporting.exit_code()


def _write_shard(asked: Asked, settings: Settings, sources: Sequence[Source], work: Work) -> int:
    number, count = shards.parse(work.shard or "")
    kept: dict[str, Any] = {**asdict(asked), "jobs": None, "cache": None}
    mine = shards.share(tasks(sources, shards.UNIT), number, count)
    with (
        open_output(work.output, [source.path for source in sources], json=True) as sink,
        local_outcomes(mine, settings, asked.jobs or cores()) as outcomes,
    ):
        for line in shards.write(outcomes, number, count, shards.inputs_of(sources), kept):
            sink.write(line)
    return CLEAN
