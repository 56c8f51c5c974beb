"""The shipped table of shapes in memory: `TABLE[code]` is a suit's entry, see `shapes`."""

from __future__ import annotations

from xzaudit.hands.shapes import FILE, PAGE, unpack

_ORDER, _PAGES = unpack(FILE.read_bytes())


class Table(dict[int, int]):
    """Entries by suit code. Those asked for before are at hand, others are looked up in the pages.

    The pages laid out flat would be as fast, but four megabytes that every start has to fill.
    """

    __slots__ = ()

    def __missing__(self, code: int) -> int:
        entry = self[code] = _PAGES[_ORDER[code // PAGE] * PAGE + code % PAGE]
        return entry


TABLE = Table()
