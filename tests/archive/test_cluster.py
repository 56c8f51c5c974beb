"""A Dask cluster on loopback: the same report, whoever dies."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.archive.kit import archive, broken, hands, mixed, verify
from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.judge import Settings
from xzaudit.archive.kept import Kept
from xzaudit.archive.outcome import Outcome
from xzaudit.archive.pieces import tasks
from xzaudit.archive.sources import find_sources
from xzaudit.archive.workers import cluster_outcomes

pytestmark = [
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(find_spec("distributed") is None, reason="needs Dask"),
]

DASK = str(Path(sys.executable).with_name("dask"))
_PATIENCE = 40


@dataclass
class Cluster:
    """A scheduler and its workers, as `dask scheduler` and `dask worker` start them."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Cluster]:
    """Of two workers, or of as many as the test asks for."""
    folder = tmp_path / "cluster"
    folder.mkdir()
    with contextlib.ExitStack() as stack:
        scheduler = _start(stack, folder, "scheduler", "--port", "0", "--scheduler-file", "scheduler.json")
        address = _address(folder / "scheduler.json")
        flags = ("--nworkers", "1", "--nthreads", "1", "--no-nanny")
        workers = [_start(stack, folder, "worker", address, *flags) for _ in range(getattr(request, "param", 2))]
        yield Cluster(address, scheduler, workers)


def _start(stack: contextlib.ExitStack, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [DASK, *arguments, "--host", "127.0.0.1", "--no-dashboard"],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    stack.callback(process.wait)
    stack.callback(process.kill)
    return process


def _address(file: Path) -> str:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError, ValueError):
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.1)
    raise AssertionError("no scheduler")


def test_the_report_is_that_of_one_run_though_a_worker_is_killed(tmp_path: Path, cluster: Cluster) -> None:
    archive(tmp_path / "a.jsonl", *[*hands(24), broken(hands(3)[2])] * 30)
    mixed(tmp_path / "b.jsonl")
    here = verify(tmp_path / "a.jsonl", tmp_path / "b.jsonl", "-f", "sarif")
    killer = threading.Timer(1.5, os.kill, (cluster.workers[0].pid, signal.SIGKILL))
    killer.start()
    there = verify("a.jsonl", "b.jsonl", "-f", "sarif", "--cluster", cluster.address, cwd=tmp_path)
    killer.join()
    assert there.out.replace('"uri": "', f'"uri": "file://{tmp_path}/').replace(', "uriBaseId": "%SRCROOT%"', "") == here.out
    assert there.code == here.code == 1


def test_a_scheduler_that_goes_away_ends_the_run_and_what_was_done_is_kept(tmp_path: Path, cluster: Cluster) -> None:
    path = archive(tmp_path / "a.jsonl", *hands(24) * 40)
    sources, settings = list(find_sources([str(path)])), Settings(cache=str(tmp_path))
    done: list[list[Outcome]] = []
    with cluster_outcomes(sources, settings, cluster.address) as outcomes:
        done += [next(outcomes), next(outcomes)]
        cluster.scheduler.kill()
        with pytest.raises(ArchiveError, match="cache"):
            done.extend(outcomes)
    with contextlib.closing(Kept(str(tmp_path), replace(settings, cache=None, specs=True))) as kept:
        known = [kept.find(task) for task in tasks([source.from_anywhere for source in sources], whole=True)]
    assert [part is not None for part in known][: len(done)] == [True] * len(done)


def test_no_scheduler_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xzaudit.archive.cluster._PATIENCE", 1)
    path = archive(tmp_path / "a.jsonl", hands(1)[0])
    ran = verify(path, "--cluster", "tcp://127.0.0.1:1", "--lang", "en")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "does not answer" in ran.err


@pytest.mark.parametrize("cluster", [0], indirect=True)
def test_a_cluster_without_workers_is_said(tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xzaudit.archive.cluster._PATIENCE", 3)
    ran = verify(archive(tmp_path / "a.jsonl", *hands(2)), "--cluster", cluster.address)
    assert ran.code == 2
    assert "没有 worker" in ran.err
    assert ran.out == ""
