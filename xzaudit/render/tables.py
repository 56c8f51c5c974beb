"""Tables for terminals and for Markdown; what stands in a cell is text, never a number to be reformatted nor markup."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

Rows = Sequence[Sequence[str]]


def text_table(headers: Sequence[str], rows: Rows, right: Collection[int] = ()) -> str:
    """Lines of columns that align with wide and combining characters; the columns numbered in `right` are right-aligned."""
    import tabulate

    aligns = ["right" if column in right else "left" for column in range(len(headers))]
    padding, tabulate.MIN_PADDING = tabulate.MIN_PADDING, 0  # wide headers need no room beside them
    try:
        made = tabulate.tabulate(
            [list(map(steady, row)) for row in rows],
            list(map(steady, headers)),
            tablefmt="simple",
            colalign=aligns if rows else None,
            disable_numparse=True,
            preserve_whitespace=False,
        )
    finally:
        tabulate.MIN_PADDING = padding  # it belongs to everybody who uses the library
    return "\n".join(line.rstrip() for line in str(made).split("\n"))


def steady(text: str) -> str:
    """A text whose width all terminals agree on: without variation selectors and skin tones."""
    return text if text.isascii() else _UNSTEADY.sub("", text)


_UNSTEADY = re.compile("[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]")


def markdown_table(headers: Sequence[str], rows: Rows, right: Collection[int] = ()) -> str:
    """A pipe table; every cell is escaped."""
    marks = ["--:" if column in right else ":--" for column in range(len(headers))]
    lines = [list(map(escaped, headers)), marks, *(list(map(escaped, row)) for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


_SIGNS = re.compile(r"[\\`*_{}\[\]<>#|~$!&:@]")
_LISTS = re.compile(r"^(\s*)([-+=]|\d+(?=[.)]))")


def escaped(text: str) -> str:
    """Text that Markdown and HTML find no meaning in, on one line."""
    line = " ".join(text.split())
    line = _SIGNS.sub(lambda sign: _ENTITIES.get(sign.group()) or f"\\{sign.group()}", line)
    line = re.sub(r"(?i)\bwww\.", r"www\\.", line)
    return _LISTS.sub(lambda m: f"{m[1]}{m[2]}\\" if m[2].isdigit() else f"{m[1]}\\{m[2]}", line)


_ENTITIES = {"<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "＠"}
