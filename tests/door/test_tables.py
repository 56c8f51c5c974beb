"""Columns line up under wide, narrow, combining and emoji names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from wcwidth import wcwidth

from tests.command import run
from tests.door.inputs import RECORD

NAMES = [
    ("老王", "Bob", "ｶﾅ", "Ａ君"),
    ("e\u0301le\u0300ve", "ñandú", "한글", "กำ"),
    ("👨\u200d👩\u200d👧", "🀄\ufe0f", "😀", "👍🏽"),
    ("…", "─┼─", "①②", "°C"),
    ("한글", "x", "极长极长极长极长极长极长极长极长极长极长", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz"),
    ("𠮷野家", "ꦗꦮ", "नमस्ते", "שלום"),
]
_RULE = re.compile(r" *-+(?:  -+)+")


def cells(line: str) -> str:
    """One character for each column of the terminal: wide ones take two, combining ones none."""
    shown = ""
    for sign in line:
        width = wcwidth(sign)
        assert width >= 0, repr(line)
        shown += (sign + "\u25a1")[:width] if width else ""
    return shown


def tables(text: str) -> Iterator[tuple[str, list[str]]]:
    """The line under each table's heads, and the lines about it."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if _RULE.fullmatch(line):
            end = next(
                at for at in range(number + 1, len(lines)) if not lines[at].strip() or lines[at].startswith("  依据")
            )
            yield line, [lines[number - 1], *lines[number + 1 : end]]


@pytest.mark.parametrize("names", NAMES, ids=lambda names: names[0])
def test_columns_line_up(names: tuple[str, ...], tmp_path: Path) -> None:
    typed = (
        "{"
        + ", ".join(f"{seat}: {json.dumps(name, ensure_ascii=False)}" for seat, name in zip("ABCD", names, strict=True))
        + "}"
    )
    text = RECORD.replace("{A: 老王, B: 小李, C: 阿强, D: 四姐}", typed).replace("小李 胡 阿强", "B 胡 C")
    (tmp_path / "x.yaml").write_text(text, "utf-8")
    ran = run("audit", "--session", "x.yaml", cwd=tmp_path)
    assert ran.code == 0
    found = list(tables(ran.out))
    assert len(found) >= 6
    for rule, rows in found:
        gaps = [at for at, sign in enumerate(rule) if sign == " "]
        for row in rows:
            shown = cells(row).ljust(len(rule))
            assert {shown[at] for at in gaps} <= {" "}, f"{rule}\n{row}"
