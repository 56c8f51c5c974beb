"""How far a run is, on standard error: for a terminal, and for work longer than a second."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

from xzaudit.archive.outcome import Outcome

_PATIENCE = 1.0  # seconds before anything is shown


class Progress:
    """Hears of outcomes; shows the share of the bytes, the records a second and the time left."""

    def __init__(self, total: int, lang: str, wanted: bool = True) -> None:
        self._total = total
        self._lang = lang
        self._wanted = wanted and sys.stderr is not None and sys.stderr.isatty()
        self._start = time.monotonic()
        self._bytes = self._records = 0
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()

    def see(self, outcome: Outcome) -> None:
        """One more outcome is done."""
        self._bytes += outcome.size
        self._records += outcome.records
        if not self._wanted:
            return
        elapsed = time.monotonic() - self._start
        if self._bar is None and elapsed > _PATIENCE:
            self._open()
        if self._bar is not None:
            rate = f"{self._records / elapsed:,.0f} {'盘/秒' if self._lang == 'zh' else 'hands/s'}"
            self._bar.update(self._task, completed=self._bytes, rate=rate)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        both = sys.stdout is not None and sys.stdout.isatty()  # what is written then goes above the bar
        columns = (BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
        self._bar = Bar(*columns, console=Console(stderr=True), transient=True, redirect_stdout=both, redirect_stderr=both)
        self._task = self._bar.add_task("", total=self._total or None, rate="")
        self._bar.start()
