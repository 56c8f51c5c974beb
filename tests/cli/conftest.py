"""The command as a call, for what a process of its own does not show better."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.command import Done, Here
from xzaudit.cli.main import _run


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    def call(*arguments: str | Path, **more: str) -> Done:
        with monkeypatch.context() as patch:
            for name in ("XZAUDIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
                patch.delenv(name, raising=False)
            for name, value in more.items():
                patch.setenv(name, value)
            patch.setattr(sys, "argv", ["xzaudit", *map(str, arguments)])
            code = _run()
        return Done(code, *capsys.readouterr())

    return call
