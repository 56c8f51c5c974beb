"""`fmt --explain-lines`: every word of a told line, and what it became."""

from __future__ import annotations

from pathlib import Path

from tests.command import run

ROOT = Path(__file__).parent.parent.parent


def test_every_word_is_shown() -> None:
    done = run("fmt", "--explain-lines", "samples/18-table-talk.yaml", cwd=ROOT)
    assert done.code == 0
    assert done.out.splitlines()[3:6] == [
        "三娃碰碰胡带一根，芳姐点的",
        "  → C win from D all_triplets roots 1",
        "  三娃 = C｜碰碰胡 = all_triplets｜带一根 = roots 1｜芳姐 = D｜点的 = of",
    ]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("规矩: 七番封顶\n玩家: 老王 小李 阿强 四姐\n经过: 老王 暗缸 9条\n", "utf-8")
    done = run("fmt", "--explain-lines", tmp_path / "a.yaml", XZAUDIT_LANG="zh")
    assert (done.code, done.out) == (1, "")
    assert "R007 “暗缸”不认得，是不是想写“暗杠”" in done.err
    assert run("fmt", "--explain-lines", tmp_path / "none.yaml").code == 2
