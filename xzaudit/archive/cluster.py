"""Tasks handed to a Dask cluster that is there already, their outcomes brought back in order."""

from __future__ import annotations

import contextlib
import gc
import logging
import re
from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from xzaudit.archive.errors import ArchiveError, needs_extra
from xzaudit.archive.judge import Judge, Settings
from xzaudit.archive.kept import Kept
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import Task
from xzaudit.archive.pool import WorkerFault, fault_text
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said

_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://.+:[0-9]+", re.ASCII)
_PATIENCE = 10  # seconds for the scheduler to answer
_GLANCE = 1.0  # seconds between looks whether it is still there
_AHEAD = 3  # tasks in flight for each thread of the cluster
_RETRIES = 3


def _hush() -> None:
    """What becomes of the cluster is said by us, in one line; the library logs every broken connection."""
    for name in ("distributed", *(name for name in logging.root.manager.loggerDict if name.startswith("distributed."))):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


@lru_cache(maxsize=4)
def _judge(settings: Settings) -> Judge:
    return Judge(settings)


def judge_task(settings: Settings, task: Task) -> tuple[list[Outcome], str | None]:
    """What a worker of the cluster does: outcomes, or our own fault as text."""
    try:
        with _collector_at_rest():
            return _judge(settings).task(task), None
    except Exception as fault:
        return [], fault_text(fault)


@contextlib.contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Audits leave no cycles behind, and the worker's own objects need not be looked through again and again meanwhile."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class Cluster:
    """The connection to a scheduler; a context manager."""

    def __init__(self, address: str, settings: Settings, kept: Kept | None = None) -> None:
        self._address = address
        self._settings = settings
        self._kept = kept
        self.client: Any = None

    def __enter__(self) -> Cluster:
        if not _ADDRESS.fullmatch(self._address):
            shown = plain(self._address)
            raise ArchiveError(f"--cluster {shown}：要写成 tcp://主机:端口。", f"--cluster {shown}: write tcp://HOST:PORT.")
        try:
            from distributed import Client
        except ImportError:
            raise needs_extra("cluster", "--cluster") from None
        _hush()
        try:
            self.client = Client(self._address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
        except Exception as fault:
            zh, en = said(fault)
            raise ArchiveError(f"连不上集群 {self._address}：{zh}。", f"The cluster {self._address} does not answer: {en}.") from None
        self._wait_for_workers()
        return self

    def _wait_for_workers(self) -> None:
        try:
            self.client.wait_for_workers(1, timeout=_PATIENCE)
        except Exception:
            self.client.close(timeout=1)
            raise ArchiveError(
                f"集群 {self._address} 上没有 worker，等了 {_PATIENCE} 秒：先起一个（dask worker {self._address}）。",
                f"The cluster {self._address} has no worker after {_PATIENCE} seconds: start one (dask worker {self._address}).",
            ) from None

    def __exit__(self, *_: object) -> None:
        if self.client is not None:
            self.client.close(timeout=1)

    def outcomes(self, tasks: Iterator[Task]) -> Iterator[list[Outcome]]:
        """The outcomes of all tasks in their order. ArchiveError once the scheduler is gone; what came before stands."""
        ahead = max(sum(self.client.nthreads().values()), 1) * _AHEAD
        waiting: deque[tuple[Task, Any]] = deque()
        done = 0
        for task in tasks:
            known = self._kept.find(task) if self._kept else None
            waiting.append((task, self._submit(task, done) if known is None else known))
            if len(waiting) >= ahead:
                yield self._result(*waiting.popleft(), done)
                done += 1
        while waiting:
            yield self._result(*waiting.popleft(), done)
            done += 1

    def _submit(self, task: Task, done: int) -> Any:
        try:
            return self.client.submit(judge_task, self._settings, task, pure=False, retries=_RETRIES)
        except Exception as fault:
            raise self._gone(fault, done) from None

    def _result(self, task: Task, future: Any, done: int) -> list[Outcome]:
        if isinstance(future, list):
            return future
        while True:
            try:
                outcomes, fault = future.result(timeout=_GLANCE)
            except TimeoutError:
                if self.client.status != "running":
                    raise self._gone(None, done) from None
                continue
            except Exception as fault:
                raise self._gone(fault, done) from None
            if fault is not None:
                raise WorkerFault(fault)
            found: list[Outcome] = outcomes
            if self._kept:
                self._kept.keep(task, found)
            return found

    def _gone(self, fault: Exception | None, done: int) -> ArchiveError:
        why = type(fault).__name__ if fault is not None else str(self.client.status)
        zh = "在缓存里，再跑一次就接着来" if self._kept else "没有留下（加 --cache 就能接着来）"
        en = "are in the cache: run it again to go on" if self._kept else "are lost (with --cache they would be kept)"
        return ArchiveError(
            f"集群 {self._address} 断了（{why}）：做完的 {done} 段{zh}。",
            f"The cluster {self._address} is gone ({why}): the {done} parts that were done {en}.",
        )
