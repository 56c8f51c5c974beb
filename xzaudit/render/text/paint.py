"""Colour, where it is wanted: plain ANSI around text that holds none itself."""

from __future__ import annotations

_CODES = {"error": "1;31", "warning": "1;33", "info": "36", "good": "1;32", "title": "1", "quiet": "2"}


class Paint:
    """Paints text by what it means; leaves it alone where there is no colour."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, meaning: str, text: str) -> str:
        return f"\x1b[{_CODES[meaning]}m{text}\x1b[0m" if self.on and text else text
