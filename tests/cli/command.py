"""The command as people run it: a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

RECORDS = Path(__file__).parent.parent / "render" / "records"
CLEAN = RECORDS / "three-winners.yaml"
_START = "from xzaudit.cli import main; main()"
_SILENT = ("XZAUDIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "PYTHONIOENCODING")


class Done(NamedTuple):
    """How a run ended, and what it wrote."""

    code: int
    out: str
    err: str


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-c", _START, *map(str, arguments)]


def environment(**more: str) -> dict[str, str]:
    """Without anything of this machine that changes the language or the encoding."""
    kept = {name: value for name, value in os.environ.items() if name not in _SILENT}
    return {**kept, "PYTHONUTF8": "1", **more}


def run(*arguments: str | Path, stdin: bytes = b"", cwd: Path | None = None, **more: str) -> Done:
    done = subprocess.run(
        command(*arguments), input=stdin, capture_output=True, env=environment(**more), cwd=cwd, timeout=60, check=False
    )
    assert b"Traceback" not in done.stderr
    return Done(done.returncode, done.stdout.decode("utf-8", "surrogateescape"), done.stderr.decode("utf-8", "replace"))


class Here(Protocol):
    """Runs the command within this process."""

    def __call__(self, *arguments: str | Path, **more: str) -> Done: ...
