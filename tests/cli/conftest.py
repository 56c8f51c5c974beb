"""The command as a call, for what a process of its own does not show better."""

from __future__ import annotations

import pytest

from tests.cli.command import Here
from tests.command import run


@pytest.fixture
def here() -> Here:
    return run
