"""Processes: the same output however many there are, and none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.archive.kit import archive, broken, hands, mixed
from tests.command import COMMAND, environment, heed_signals
from xzaudit.archive import pool
from xzaudit.archive.errors import ArchiveError
from xzaudit.archive.judge import Settings
from xzaudit.archive.pieces import tasks
from xzaudit.archive.pool import DIED, Pool, inline
from xzaudit.archive.sources import find_sources


def big(path: Path, copies: int = 40) -> Path:
    lines = [*hands(24), broken(hands(3)[2])] * copies
    return archive(path, *lines)


def test_workers_do_not_change_the_outcome(tmp_path: Path) -> None:
    sources = list(find_sources([str(big(tmp_path / "a.jsonl")), str(mixed(tmp_path / "b.jsonl"))]))
    one = list(inline(Settings(), tasks(sources, 2**17)))
    with Pool(Settings(), 2) as pooled:
        two = list(pooled.outcomes(tasks(sources, 2**17)))
    assert one == two
    assert len(one) > 5


def test_a_worker_that_dies_is_noted_and_its_task_done_again(tmp_path: Path) -> None:
    sources = list(find_sources([str(big(tmp_path / "a.jsonl"))]))
    wanted = list(inline(Settings(), tasks(sources, 2**17)))
    with Pool(Settings(), 2) as pooled:
        found = pooled.outcomes(tasks(sources, 2**17))
        got = [next(found)]
        os.kill(pooled.pids()[0], signal.SIGKILL)
        got += found
    notes = [note for part in got for outcome in part for note in outcome.notes]
    assert notes in ([DIED], [])  # it may have died between two tasks
    for part in got:
        part[0].notes.clear()
    assert got == wanted


def test_a_task_that_kills_every_worker_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = list(find_sources([str(mixed(tmp_path / "a.jsonl"))]))
    with Pool(Settings(), 1) as pooled:
        monkeypatch.setattr(pooled, "_receive", _killing(pooled))
        found = pooled.outcomes(tasks(sources))
        with pytest.raises(ArchiveError, match="died"):
            list(found)


def _killing(pooled: Pool):  # type: ignore[no-untyped-def]
    receive = pooled._receive

    def kill_first() -> None:
        for pid in pooled.pids():
            os.kill(pid, signal.SIGKILL)
        receive()

    return kill_first


def test_ctrl_c_stops_at_once_and_leaves_nothing(tmp_path: Path) -> None:
    path = big(tmp_path / "a.jsonl", copies=400)
    output = tmp_path / "report.sarif"
    process = subprocess.Popen(
        [COMMAND, "verify", "-j2", "-f", "sarif", "-o", output, path],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True, preexec_fn=heed_signals,
    )  # fmt: skip
    time.sleep(2)
    start = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert time.monotonic() - start < 8  # all of it takes longer
    assert process.returncode == 130
    assert b"Traceback" not in err
    assert [each.name for each in tmp_path.iterdir()] == ["a.jsonl"]


def test_a_fault_of_our_own_travels_with_where_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        1 / 0  # noqa: B018 - the fault
    assert "test_workers.py" in pool.fault_text(raised.value)
