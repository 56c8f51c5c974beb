"""The installed command as a process, with limits that a hang or a flood runs into."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

COMMAND = str(Path(sys.executable).with_name("xzaudit"))
CPU_SECONDS = 20
MEMORY = 1 << 30
_UNWANTED = ("XZAUDIT_LANG", "NO_COLOR", "PYTHONIOENCODING", "LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True, slots=True)
class Ran:
    """What a run gave; the outputs are text, with a sign for every byte that is none."""

    code: int
    out: str
    err: str
    raw: bytes


def limit() -> None:
    """Called in the child: so much time, so much memory, no core file."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def environment(**more: str) -> dict[str, str]:
    """This environment without what changes the command's language or look."""
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return {**kept, "LANG": "C.UTF-8", **more}


def run(
    *arguments: str,
    given: bytes | None = b"",
    stdin: int | IO[Any] | None = None,
    stdout: int | IO[Any] = subprocess.PIPE,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    seconds: float = 60,
    encoding: str = "utf-8",
) -> Ran:
    """Runs the command to its end; fails where it takes too long, leaves a trace, or blames itself."""
    ran = subprocess.run(
        [COMMAND, *arguments],
        input=given if stdin is None else None,
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=cwd,
        env=dict(env or environment()),
        timeout=seconds,
        preexec_fn=limit,
        check=False,
    )
    raw = ran.stdout or b""
    result = Ran(ran.returncode, raw.decode(encoding, "replace"), ran.stderr.decode("utf-8", "replace"), raw)
    unharmed(result)
    return result


def unharmed(ran: Ran) -> None:
    """No trace of a fault of the program itself, and no death by a signal."""
    assert "Traceback" not in ran.err, ran.err[-3000:]
    assert ran.code in (0, 1, 2, 130), (ran.code, ran.err[-3000:])
