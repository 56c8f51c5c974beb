"""The `xzaudit` command, from its command line to its exit code and all that it writes.

`run` calls it in this process, which takes hundredths of a second. `apart` starts the installed command, for what only a process
shows: time and memory, streams that are closed or no pipe, signals, what the interpreter does at its end.
"""

from __future__ import annotations

import contextlib
import io
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Any, NamedTuple, TextIO

import pytest

from xzaudit.cli.main import main

COMMAND = str(Path(sys.executable).with_name("xzaudit"))
CPU_SECONDS = 20
MEMORY = 1 << 30
_PATIENCE = 60
_UNWANTED = ("XZAUDIT_LANG", "NO_COLOR", "PYTHONIOENCODING", "LC_ALL", "LC_MESSAGES", "LANG", "GITHUB_STEP_SUMMARY")


class Ran(NamedTuple):
    """What a run gave; the outputs are text, with a sign for every byte that is none."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """This environment without what changes the command's language or look."""
    kept = {name: value for name, value in os.environ.items() if name not in _UNWANTED}
    return {**kept, "LANG": "C.UTF-8", **more}


def run(
    *arguments: str | Path, given: bytes = b"", out: TextIO | None = None, cwd: Path | None = None, encoding: str = "utf-8", **env: str
) -> Ran:
    """The command in this process, with `given` on standard input and all streams in this encoding; `out` is where it writes to."""
    files = [io.BytesIO() for _ in range(2)]
    streams = [io.TextIOWrapper(file, encoding=encoding, write_through=True) for file in files]
    with pytest.MonkeyPatch.context() as patch, contextlib.chdir(cwd or "."):
        for name in _UNWANTED:
            patch.delenv(name, raising=False)
        for name, value in {"LANG": "C.UTF-8", **env}.items():
            patch.setenv(name, value)
        patch.setattr(sys, "argv", ["xzaudit", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(given)), encoding=encoding))
        patch.setattr(sys, "stdout", out or streams[0])
        patch.setattr(sys, "stderr", streams[1])
        signal.alarm(_PATIENCE)  # what hangs is killed
        with pytest.raises(SystemExit) as left:
            main()
        signal.alarm(0)
    for stream in streams:
        stream.flush()
    written, said = (file.getvalue().decode(encoding, "replace") for file in files)
    return _unharmed(Ran(int(left.value.code or 0), written, said))


def apart(
    *arguments: str | Path,
    given: bytes = b"",
    stdin: int | IO[Any] | None = None,
    stdout: int | IO[Any] = subprocess.PIPE,
    cwd: Path | None = None,
    **env: str,
) -> Ran:
    """The command as a process, with limits that a hang or a flood runs into."""
    ran = subprocess.run(
        [COMMAND, *arguments], input=given if stdin is None else None, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE,
        cwd=cwd, env=environment(**env), timeout=_PATIENCE, preexec_fn=limit, check=False,
    )  # fmt: skip
    return _unharmed(Ran(ran.returncode, (ran.stdout or b"").decode("utf-8", "replace"), ran.stderr.decode("utf-8", "replace")))


def started(*arguments: str | Path, **streams: int) -> subprocess.Popen[bytes]:
    """The command as a process that goes on; `streams` are those of Popen."""
    return subprocess.Popen([COMMAND, *arguments], env=environment(), preexec_fn=limit, **streams)


def in_shell(redirected: str, *arguments: str | Path) -> Ran:
    """The command with its streams redirected as a shell writes it: `>&-` closes standard output."""
    command = " ".join(f'"{argument}"' for argument in (COMMAND, *arguments))
    ran = subprocess.run(["sh", "-c", f"exec {command} {redirected}"], capture_output=True, text=True, env=environment(), check=False)
    return _unharmed(Ran(ran.returncode, ran.stdout, ran.stderr))


def limit() -> None:
    """Called in the child: so much time, so much memory, no core file, and signals as usual."""
    heed_signals()
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def heed_signals() -> None:
    """Called in the child: what is started in the background or with nohup would not be told to stop."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def _unharmed(ran: Ran) -> Ran:
    """No trace of a fault of the program itself, and no death by a signal."""
    assert "Traceback" not in ran.err, ran.err[-3000:]
    assert ran.code in (0, 1, 2, 130), (ran.code, ran.err[-3000:])
    return ran
