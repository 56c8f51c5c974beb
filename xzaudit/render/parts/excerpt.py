"""The lines of the file that a finding is about, safe to print, with the place of the caret in terminal columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from wcwidth import wcswidth

from xzaudit.render.shown import Excerpt
from xzaudit.source import Document, Place

_WIDEST = 100
_BEFORE = 40
_TAB = "    "
_UNSEEN = "\ufffd"
_ELLIPSIS = "…"


def excerpt_of(document: Document, place: Place, related: Iterable[int] = ()) -> Excerpt | None:
    """The line of `place` below the lines `related` to it, or below its neighbour; None where the file has no such line."""
    found = dict(document.excerpt(place.line, 0))
    if place.line not in found:
        return None
    others = sorted({line for line in related if line != place.line})
    for line in others or [place.line - 1]:
        found |= dict(document.excerpt(line, 0))
    start, end, before = _window(found[place.line], place)
    lines = [
        (number, _shown(text, start, end) if number == place.line else _shown(text, 0, _WIDEST))
        for number, text in sorted(found.items())
        if number == place.line or text.strip()
    ]
    marked = _safe(found[place.line][place.column - 1 : min(place.end_column - 1, end)])
    return Excerpt(lines, place.line, before, max(1, _width(marked)))


def _window(text: str, place: Place) -> tuple[int, int, int]:
    """The characters of a line that are shown, and how many terminal columns stand before the caret."""
    at = min(place.column - 1, len(text))
    start = 0 if len(text) <= _WIDEST or at < _WIDEST - _BEFORE else at - _BEFORE
    before = _width(_safe(text[start:at])) + (len(_ELLIPSIS) if start else 0)
    return start, start + _WIDEST, before


def _shown(text: str, start: int, end: int) -> str:
    return f"{_ELLIPSIS if start else ''}{_safe(text[start:end])}{_ELLIPSIS if len(text) > end else ''}"


def _safe(text: str) -> str:
    """Tabs as spaces; whatever a terminal could take for a command, or nobody can see, as a sign of its own."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_sign(character) for character in text)


def _sign(character: str) -> str:
    if character == "\t":
        return _TAB
    category = unicodedata.category(character)
    if category in ("Zl", "Zp", "Zs"):
        return "\u3000" if character == "\u3000" else " "
    if category[0] == "C" or "\ufe00" <= character <= "\ufe0f":
        return _UNSEEN
    return character


def _width(text: str) -> int:
    return max(0, wcswidth(text))
