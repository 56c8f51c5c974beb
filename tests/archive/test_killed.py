"""A run that is killed outright leaves a whole output or none, and a cache that can be used."""

from __future__ import annotations

import json
import random
import subprocess
import time
from pathlib import Path

from tests.archive.kit import archive, broken, hands, verify
from tests.command import COMMAND, environment

MOMENTS = 4


def test_kill_at_any_moment(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.jsonl", *[*hands(24), broken(hands(3)[2])] * 40)
    output, cache = tmp_path / "out.json", tmp_path / "cache"
    chance = random.Random(7)
    for _ in range(MOMENTS):
        process = subprocess.Popen(
            [COMMAND, "verify", "-q", "-f", "json", "-o", output, "--cache", cache, path], env=environment()
        )
        time.sleep(chance.uniform(0.3, 2.0))
        process.kill()
        process.wait()
        if output.exists():
            assert len(json.loads(output.read_text("utf-8"))) == 1000
            output.unlink()
    ran = verify(path, "-q", "-f", "json", "--cache", cache)
    assert ran.out == verify(path, "-q", "-f", "json").out
    assert ran.err == ""
