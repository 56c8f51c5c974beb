"""Who does the work of a run: this process, processes of its own, or a cluster."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import BinaryIO

from xzaudit.archive.filtering import filtered
from xzaudit.archive.judge import Judge, Settings
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import UNIT, Task, tasks
from xzaudit.archive.pool import Pool, inline
from xzaudit.archive.sources import STDIN, Source

_WORTH_SHARING = 2**21  # bytes of JSON: what one process does in the time in which others start
_YAML_WEIGHT = 8
_TEXT_UNIT = 2**20  # bytes of a task where every record's JSON comes back

Outcomes = Iterator[list[Outcome]]


def cores() -> int:
    """How many processes can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def unit_of(settings: Settings) -> int:
    """Bytes of a task, so that what comes back of it stays small."""
    return _TEXT_UNIT if settings.want.tail else UNIT


@contextlib.contextmanager
def outcomes_of(
    sources: Sequence[Source], settings: Settings, jobs: int | None, stdin: BinaryIO | None
) -> Iterator[Outcomes]:
    """The outcomes of all sources in order; where standard input is among them one process does everything."""
    if any(source.path == STDIN for source in sources):
        yield _one_by_one(sources, settings, stdin)
        return
    with local_outcomes(tasks(sources, unit_of(settings)), settings, _hands(sources, jobs)) as outcomes:
        yield outcomes


@contextlib.contextmanager
def local_outcomes(work: Iterator[Task], settings: Settings, jobs: int) -> Iterator[Outcomes]:
    """The outcomes of tasks, by so many processes."""
    if jobs <= 1:
        yield inline(settings, work)
        return
    with Pool(settings, jobs) as pool:
        yield pool.outcomes(work)


@contextlib.contextmanager
def cluster_outcomes(sources: Sequence[Source], settings: Settings, address: str) -> Iterator[Outcomes]:
    """The outcomes of all sources in order, by the workers of a cluster; the cache is kept on this side."""
    from xzaudit.archive.cluster import Cluster
    from xzaudit.archive.kept import Kept

    reachable = [source.from_anywhere for source in sources]
    theirs = replace(settings, cache=None, specs=settings.cache is not None)
    with contextlib.ExitStack() as stack:
        kept = stack.enter_context(contextlib.closing(Kept(settings.cache, theirs))) if settings.cache else None
        cluster = stack.enter_context(Cluster(address, theirs, kept))
        yield cluster.outcomes(tasks(reachable, unit_of(settings), whole=True))


def _hands(sources: Sequence[Source], jobs: int | None) -> int:
    """How many processes are worth starting."""
    weight = sum(source.size * (_YAML_WEIGHT if source.bare.endswith((".yaml", ".yml")) else 1) for source in sources)
    wanted = cores() if jobs is None else jobs
    return wanted if weight >= _WORTH_SHARING else 1


def _one_by_one(sources: Sequence[Source], settings: Settings, stdin: BinaryIO | None) -> Outcomes:
    with contextlib.closing(Judge(settings)) as judge:
        for source in sources:
            if source.path == STDIN:
                yield from filtered(stdin, judge)
            else:
                yield from map(judge.task, tasks([source], unit_of(settings)))
