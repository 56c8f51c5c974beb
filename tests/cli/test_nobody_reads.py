"""Every command ends one way where nobody reads what it writes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.records import CLEAN, RECORDS
from tests.command import run

WRONG = RECORDS / "wrong-claims.yaml"
SAYING = "\n".join(["rules: common", "players: 老王 小李 阿强 四姐", "actions:", "  - 老王 暗杠 9条", ""])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("audit", "--help"),
        ("audit", CLEAN),
        ("audit", CLEAN, "-f", "json"),
        ("ask", "老王 暗杠 9条; 老王 杠上炮 阿强 素番", "--players", "老王 小李 阿强 四姐"),
        ("verify", WRONG),
        ("verify", WRONG, "-f", "jsonl", "-q"),
        ("verify", "--show-settings"),
        ("merge", "part"),
        ("diff", "old", "new"),
        ("shrink", WRONG),
        ("generate", "--rules", "common"),
        ("replay", CLEAN),
        ("compare", CLEAN, WRONG),
        ("score", "123m 456m 789m 11p 22p"),
        ("explain", "--all"),
        ("rules",),
        ("schema", "audit"),
        ("new",),
        ("fmt", "--diff", "typed.yaml"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:2])),
)
def test_nobody_reads(arguments: tuple[str | Path, ...], tmp_path: Path) -> None:
    (tmp_path / "typed.yaml").write_text(SAYING, "utf-8")
    if arguments[0] in ("merge", "diff"):
        run("verify", WRONG, "--shard", "1/1", "-o", "part", cwd=tmp_path)
        run("verify", CLEAN, "-f", "jsonl", "-o", "old", cwd=tmp_path)
        run("verify", WRONG, "-f", "jsonl", "-o", "new", cwd=tmp_path)
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w", encoding="utf-8") as pipe:
        assert run(*arguments, out=pipe, cwd=tmp_path) == (2, "", "")
