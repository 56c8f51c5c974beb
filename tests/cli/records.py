"""Records to run the command on."""

from __future__ import annotations

from pathlib import Path

RECORDS = Path(__file__).parent.parent / "render" / "records"
CLEAN = RECORDS / "three-winners.yaml"
