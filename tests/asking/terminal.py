"""A real pseudo-terminal with `xzaudit` behind it."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import time
from pathlib import Path

from tests.command import COMMAND, environment, heed_signals

_PROMPT = "> "
_PATIENCE = 30.0
"""Seconds that a prompt may take."""


class Terminal:
    """Types keys and sees what comes: prompts and what is typed, mixed as on a screen. `keys` counts what was typed."""

    def __init__(self, *arguments: str | Path, cwd: Path | None = None, **more: str) -> None:
        self._master, slave = pty.openpty()
        env = environment(TERM="xterm", LANG="zh_CN.UTF-8", **more)
        self._process = subprocess.Popen(
            [COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            cwd=cwd,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)
        self._seen = b""
        self._typed_at = 0
        self.keys = 0

    @property
    def screen(self) -> str:
        """All that has been shown."""
        return self._seen.decode("utf-8", "ignore").replace("\r\n", "\n")

    def wait(self, text: str = _PROMPT) -> None:
        """Until the screen ends with a text."""
        deadline = time.monotonic() + _PATIENCE
        while not self._seen[self._typed_at :].decode("utf-8", "ignore").endswith(text):
            assert time.monotonic() < deadline, self.screen
            assert self._more(), self.screen

    def type(self, line: str) -> None:
        """A line and the return key, once there is a prompt."""
        self.wait()
        self._send(line + "\n")
        self.keys += len(line) + 1

    def press(self, key: str) -> None:
        """One key, such as Ctrl-C, once there is a prompt."""
        self.wait()
        self._send(key)

    def end(self) -> int:
        """All that still comes, and the exit code."""
        while self._more():
            pass
        os.close(self._master)
        return self._process.wait(_PATIENCE)

    def _send(self, keys: str) -> None:
        self._typed_at = len(self._seen)
        os.write(self._master, keys.encode())

    def _more(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], _PATIENCE)
        try:
            data = os.read(self._master, 65536) if ready else b""
        except OSError:
            data = b""
        self._seen += data
        return bool(data)


def _own_terminal() -> None:
    """Makes the pseudo-terminal the one that Ctrl-C comes from."""
    import fcntl
    import termios

    heed_signals()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
