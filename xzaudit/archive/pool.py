"""Tasks handed to processes of our own, their outcomes brought back in order.

Processes are started afresh (no state is inherited) and hear no Ctrl-C: whoever started them stops them. One that dies is
noted, and its task is given to another once more.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.judge import Judge, Settings, calm_collector
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import Task

DIED = "died"
"""The note of an outcome whose task was judged a second time, because a worker died over it."""

_TRIES = 2
_AHEAD = 2  # outcomes that may wait for an earlier one, for each worker


def work(pipe: Connection, settings: Settings) -> None:
    """A worker: takes tasks from the pipe until it is closed."""
    calm_collector()
    with contextlib.closing(Judge(settings)) as judge, contextlib.suppress(EOFError, OSError):
        while True:
            number, task = pipe.recv()
            try:
                pipe.send((number, judge.task(task), None))
            except OSError:
                raise
            except Exception as fault:
                pipe.send((number, None, fault_text(fault)))


def fault_text(fault: BaseException) -> str:
    """A fault of ours with where it was, as text that travels."""
    import traceback

    return "".join(traceback.format_exception(fault))


class WorkerFault(Exception):  # noqa: N818 - shown to people under this name
    """Something in xzaudit itself failed in another process; the text says where."""


@dataclass(eq=False, slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    task: int | None = None


class Pool:
    """So many workers; a context manager, at whose end all of them are gone."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        self._settings = settings
        self._jobs = jobs
        self._context = _context()
        self._workers: list[_Worker] = []
        self._tasks: dict[int, Task] = {}
        self._tries: dict[int, int] = {}
        self._done: dict[int, list[Outcome]] = {}
        self._again: list[int] = []

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.pipe.close()

    def pids(self) -> list[int]:
        """The processes that are at work."""
        return [worker.process.pid for worker in self._workers if worker.process.pid is not None]

    def outcomes(self, tasks: Iterator[Task]) -> Iterator[list[Outcome]]:
        """The outcomes of all tasks in their order; tasks are taken only as far ahead as workers need them."""
        following = enumerate(tasks)
        emitted, more = 0, True
        while True:
            while more and len(self._tasks) < self._jobs and len(self._done) < self._jobs * _AHEAD:
                found = next(following, None)
                more = found is not None
                if found is not None:
                    self._tasks[found[0]] = found[1]
                    self._give(found[0])
            while emitted in self._done:
                yield self._done.pop(emitted)
                emitted += 1
            if self._tasks:
                self._receive()
            elif not more:
                return

    def _free(self) -> _Worker | None:
        """A worker with nothing to do, started if need be."""
        for worker in self._workers:
            if worker.task is None:
                return worker
        return self._start() if len(self._workers) < self._jobs else None

    def _start(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=work, args=(theirs, self._settings), daemon=True)
        with _no_interrupt():
            process.start()
        theirs.close()
        worker = _Worker(process, ours)
        self._workers.append(worker)
        return worker

    def _give(self, number: int) -> None:
        worker = self._free()
        if worker is None:
            self._again.append(number)
            return
        worker.task = number
        with contextlib.suppress(OSError):  # that it is dead is seen when its answer is waited for
            worker.pipe.send((number, self._tasks[number]))

    def _receive(self) -> None:
        """Waits for an answer, or for a death."""
        ready = wait([worker.pipe for worker in self._workers if worker.task is not None])
        for worker in [worker for worker in self._workers if worker.pipe in ready]:
            try:
                number, outcomes, fault = worker.pipe.recv()
            except (EOFError, OSError):
                self._bury(worker)
                continue
            if fault is not None:
                raise WorkerFault(fault)
            worker.task = None
            del self._tasks[number]
            if number in self._tries:
                outcomes[0].notes.append(DIED)
            self._done[number] = outcomes
        while self._again and self._free():
            self._give(self._again.pop())

    def _bury(self, worker: _Worker) -> None:
        """A worker that died over its task: the task is tried once more, by another."""
        self._workers.remove(worker)
        worker.process.kill()
        worker.process.join()
        worker.pipe.close()
        number = worker.task
        if number is None:
            return
        self._tries[number] = self._tries.get(number, 1) + 1
        if self._tries[number] > _TRIES:
            raise _lost(self._tasks[number], worker.process.exitcode)
        self._again.append(number)


def _lost(task: Task, code: int | None) -> ArchiveError:
    piece = task[0]
    zh = f"两个工作进程都死在同一段上（{piece.source.name} 第 {piece.line} 行起，退出码 {code}）。"
    en = f"Two workers died over the same part ({piece.source.name} from line {piece.line}, exit code {code})."
    return ArchiveError(zh, en)


def _context() -> Any:
    """Workers that inherit nothing: forked from a clean server where there is one, else started afresh."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["xzaudit.archive.judge"])
        return context
    return multiprocessing.get_context("spawn")


@contextlib.contextmanager
def _no_interrupt() -> Iterator[None]:
    """What is started within never sees Ctrl-C, not even while it is starting."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # it would lift the block while it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def inline(settings: Settings, tasks: Iterator[Task]) -> Iterator[list[Outcome]]:
    """The same in this process, for what is too little to share out."""
    thresholds = gc.get_threshold()
    calm_collector()
    try:
        with contextlib.closing(Judge(settings)) as judge:
            for task in tasks:
                yield judge.task(task)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
