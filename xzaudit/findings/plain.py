"""Text out of a record, made safe to print: it is data, never markup and never escape codes."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 80

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[@-Z\\-_])?|\x9b[0-?]*[ -/]*[@-~]")
_GONE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})  # control, format (bidi too), surrogates, private, unassigned
_SPACES = frozenset({"Zl", "Zp", "Zs"})


def plain(text: object, longest: int = LONGEST) -> str:
    """`text` on one line without control, escape and bidi characters, shortened in the middle to `longest` signs."""
    line = _ESCAPES.sub("", str(text))
    if not (line.isascii() and line.isprintable()):
        line = "".join(_sign(character) for character in line)
    line = " ".join(line.split())
    if len(line) <= longest:
        return line
    head = (longest - 1) // 2
    return f"{line[:head]}…{line[head + len(line) - longest + 1 :]}"


def _sign(character: str) -> str:
    category = unicodedata.category(character)
    if category in _SPACES or character in "\t\n\r":
        return " "
    return "" if category in _GONE else character
