"""What killed runs leave beside the files that they were writing."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys

import pytest

from tests.cli.records import CLEAN
from tests.command import environment, run

DEAD = 2**22 + 1  # a number that Linux gives to no process


@pytest.mark.parametrize(
    ("name", "locked", "stays"),
    [
        (f".out.txt.xzaudit-{DEAD}.part", False, False),
        (f".another.json.xzaudit-{DEAD}.part", False, False),
        (f".out.txt.xzaudit-{DEAD}.part", True, True),
        (".out.txt.xzaudit-OWN.part", False, False),  # an earlier process of this number
        (".out.txt.xzaudit-PARENT.part", False, True),
        (".out.txt.xzaudit-1.part", False, True),
        (f".out.txt.{DEAD}.part", False, True),
        (f"out.txt.xzaudit-{DEAD}.part", False, True),
        (f".out.txt.xzaudit-{DEAD}.part.txt", False, True),
        (".out.txt.xzaudit-.part", False, True),
    ],
)
def test_what_a_killed_run_left_is_swept_up(name, locked, stays, tmp_path):
    name = name.replace("OWN", str(os.getpid())).replace("PARENT", str(os.getppid()))
    left = tmp_path / name
    with left.open("wb") as file:
        if locked:
            fcntl.flock(file, fcntl.LOCK_EX)
        assert run("audit", "-q", CLEAN, "-o", tmp_path / "out.txt").code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"out.txt", *([name] if stays else [])}


def test_neither_links_nor_folders_are_swept_up(tmp_path):
    folder, link = tmp_path / f".a.xzaudit-{DEAD}.part", tmp_path / f".b.xzaudit-{DEAD}.part"
    folder.mkdir()
    link.symlink_to(CLEAN)
    assert run("audit", "-q", CLEAN, "-o", tmp_path / "out.txt").code == 0
    assert folder.is_dir()
    assert link.is_symlink()


def test_a_killed_run_leaves_a_draft_that_the_next_one_sweeps_up(tmp_path):
    target = tmp_path / "out.txt"
    writing = "import os; from xzaudit.cli.output import open_output\nwith open_output(%r) as sink: sink.write('x'); os.kill(os.getpid(), 9)"
    killed = subprocess.run([sys.executable, "-c", writing % str(target)], env=environment(), check=False)
    assert killed.returncode == -signal.SIGKILL
    assert len(list(tmp_path.iterdir())) == 1
    assert run("audit", "-q", CLEAN, "-o", target).code == 0
    assert list(tmp_path.iterdir()) == [target]
