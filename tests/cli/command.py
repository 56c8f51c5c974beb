"""What the tests of the command share: records to run it on, and the command."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tests.command import COMMAND, Ran, environment, run

RECORDS = Path(__file__).parent.parent / "render" / "records"
CLEAN = RECORDS / "three-winners.yaml"

__all__ = ["CLEAN", "RECORDS", "Here", "Ran", "command", "environment", "run"]


def command(*arguments: str | Path) -> list[str]:
    return [COMMAND, *map(str, arguments)]


class Here(Protocol):
    """Runs the command within this process."""

    def __call__(self, *arguments: str | Path, **more: str) -> Ran: ...
