"""Figures with what they count: `{n:points}` in a text is 1 point, 2 points."""

from __future__ import annotations


class Count(int):
    """A whole number that a text may name with what it counts, in the plural: one of it is named without the last s."""

    def __format__(self, things: str) -> str:
        return counted(int(self), things) if things else str(int(self))


def counted(n: int, things: str) -> str:
    """1 point, 2 points, −1 point, 1 fan."""
    return f"{n} {things.removesuffix('s') if abs(n) == 1 else things}"


def filled(text: str, **parts: object) -> str:
    """A text with its places filled as `str.format` does it, where `{n:things}` counts."""
    return text.format(**{name: Count(part) if type(part) is int else part for name, part in parts.items()})
