"""`xzaudit fmt` on files: what is written, what is only said, and what is left alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.command import run

TYPED = """\
规矩: 七番封顶
玩家: 老王 小李 阿强 四姐
发牌: {A: 123456789m 12345p, B: x*13, C: x*13, D: x*13}
经过: |
  老王 打 1万   # 先打这张
"""
CANONICAL = """\
rules: 七番封顶
players: 老王 小李 阿强 四姐
deal: {A: 123456789m 12345p, B: x*13, C: x*13, D: x*13}
actions: |
  A discard 1m   # 先打这张
"""


@pytest.fixture
def typed(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_text(TYPED, encoding="utf-8")
    return path


def test_in_place(typed: Path) -> None:
    typed.chmod(0o640)
    ran = run("fmt", str(typed))
    assert (ran.code, ran.out) == (0, "")
    assert "改好了" in ran.err
    assert typed.read_text(encoding="utf-8") == CANONICAL
    assert typed.stat().st_mode & 0o777 == 0o640
    assert os.listdir(typed.parent) == ["a.yaml"]
    again = run("fmt", str(typed))
    assert (again.code, again.out, again.err) == (0, "", "")


def test_check_writes_nothing(typed: Path) -> None:
    ran = run("fmt", "--check", "--lang", "en", str(typed))
    assert ran.code == 1
    assert "would rewrite" in ran.err
    assert typed.read_text(encoding="utf-8") == TYPED
    run("fmt", str(typed))
    assert run("fmt", "--check", str(typed)).code == 0


def test_diff(typed: Path) -> None:
    ran = run("fmt", "--diff", str(typed))
    assert ran.code == 1
    assert ran.out.startswith(f"--- {typed}\n+++ {typed}\n@@ -1,5 +1,5 @@\n-规矩: 七番封顶\n")
    assert "+  A discard 1m   # 先打这张\n" in ran.out
    assert typed.read_text(encoding="utf-8") == TYPED


def test_standard_input() -> None:
    ran = run("fmt", "-", given=TYPED.encode())
    assert (ran.code, ran.out) == (0, CANONICAL)
    assert run("fmt", "--check", "-", given=TYPED.encode()).code == 1


def test_folders(typed: Path) -> None:
    folder = typed.parent
    (folder / "bad.yaml").write_text("a: [", encoding="utf-8")
    (folder / "rules.yaml").write_text("extends: qq-sichuan\nkongs.transfer: 'off'\n", encoding="utf-8")
    (folder / "notes.txt").write_text(TYPED, encoding="utf-8")
    (folder / "sub").mkdir()
    (folder / "sub" / "b.yaml").write_bytes(TYPED.encode("gb18030"))
    ran = run("fmt", str(folder))
    assert ran.code == 1
    assert "bad.yaml:1:4 R002" in ran.err
    assert "b.yaml 是国标码" in ran.err
    assert "rules.yaml" not in ran.err
    assert typed.read_text(encoding="utf-8") == CANONICAL
    assert (folder / "notes.txt").read_text(encoding="utf-8") == TYPED
    assert (folder / "bad.yaml").read_text(encoding="utf-8") == "a: ["
    assert run("fmt", "--from-encoding", "gb18030", str(folder / "sub")).code == 0
    assert (folder / "sub" / "b.yaml").read_text(encoding="utf-8") == CANONICAL


def test_links_stay_links(typed: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(typed)
    assert run("fmt", str(link)).code == 0
    assert link.is_symlink()
    assert typed.read_text(encoding="utf-8") == CANONICAL


def test_what_cannot_be_done(tmp_path: Path) -> None:
    assert run("fmt", str(tmp_path / "nosuch.yaml")).code == 2
    assert run("fmt", str(tmp_path)).code == 2  # nothing there
    assert run("fmt", "--from-encoding", "big5", str(tmp_path)).code == 2
    packed = tmp_path / "a.yaml.gz"
    packed.write_bytes(b"\x1f\x8b")
    assert run("fmt", str(packed)).code == 1
