"""Whether the tests notice: `python -m tests.seeded [-j N] [ROOM ...]` puts small faults into a copy of the project, one at a
time, and runs the tests of the room until one fails (they have to pass without). Faults and tests are those of `seeded.yaml`. Ends with 1 if a fault is missed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests import tables

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "xzaudit"
TABLE = Path(__file__).with_suffix(".yaml")
_DID_NOT_RUN = (3, 4, 5)
"""Pytest's codes for a fault of its own, for a folder that is not there, and for no tests."""
_PATIENCE = 900
"""Seconds, after which a fault that makes tests hang counts as noticed."""


class Fault(NamedTuple):
    """A text of the package, what is to stand there instead, and the tests that ought to notice."""

    room: str
    old: str
    new: str
    tests: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.room}: {self.old} -> {self.new}"


def faults(rooms: list[str]) -> Iterator[Fault]:
    """Those of these rooms, or of all."""
    for room, row in tables.read(TABLE).items():
        if not rooms or room in rooms:
            yield from (Fault(room, *fault, tuple(row["tests"])) for fault in row["faults"])


def place(fault: Fault) -> Path | None:
    """The file with its text, in the project; None unless it stands there exactly once: the table has to be brought up to date."""
    found = [path for path in PACKAGE.rglob("*.py") for _ in range(path.read_text("utf-8").count(fault.old))]
    return found[0].relative_to(ROOT) if len(found) == 1 else None


def fails(tests: tuple[str, ...], fault: Fault | None = None) -> bool:
    """Whether a test fails in a copy of the project, which may have a fault."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, ROOT.name)
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".*", "build", "dist"))
        if fault is not None and (file := place(fault)) is not None:
            path = folder / file
            path.write_text(path.read_text("utf-8").replace(fault.old, fault.new), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *(f"tests/{test}" for test in tests)]
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        try:
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            return True
    if done.returncode in _DID_NOT_RUN:
        raise RuntimeError(f"{fault}\n{done.stdout}{done.stderr}")
    return done.returncode != 0


def noticed(fault: Fault) -> bool:
    """Whether the tests of its room fail with the fault."""
    return fails(fault.tests, fault)


def main() -> None:
    """Reads the command line, runs, and counts."""
    parser = argparse.ArgumentParser(prog="python -m tests.seeded")
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("-j", type=int, default=2, help="runs at a time")
    parser.add_argument("--check", action="store_true", help="only whether every text stands where it should")
    args = parser.parse_args()
    table = list(faults(args.rooms))
    wrong = [f"not there exactly once: {fault}" for fault in table if place(fault) is None]
    if wrong or args.check:
        sys.exit("\n".join(wrong) or 0)
    seeded, found = Counter[str](), Counter[str]()
    with ThreadPoolExecutor(args.j) as pool:
        sound = {fault.tests: fault.room for fault in table}
        wrong = [f"fails without a fault: {room}" for room, bad in zip(sound.values(), pool.map(fails, sound), strict=True) if bad]
        if wrong:
            sys.exit("\n".join(wrong))
        for fault, well in zip(table, pool.map(noticed, table), strict=True):
            seeded[fault.room] += 1
            found[fault.room] += well
            print(f"{'noticed' if well else 'MISSED'}: {fault}", flush=True)
    for room, count in seeded.items():
        print(f"{room}: {found[room]} of {count}")
    print(f"all: {found.total()} of {seeded.total()}")
    sys.exit(found != seeded)


if __name__ == "__main__":
    main()
