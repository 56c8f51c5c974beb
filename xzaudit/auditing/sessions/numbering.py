"""Ids of hands: none stands twice, and numbered ones follow one another (D804)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from xzaudit.findings import Finding

_NUMBERED = re.compile(r"(.*?)([0-9]{1,9})([^0-9]*)", re.ASCII | re.DOTALL)


@dataclass(slots=True)
class Numbering:
    """The ids of a session so far. `gap`: hands are missing before the last one added."""

    seen: set[str] = field(default_factory=set)
    last: tuple[str, int, str] | None = None
    gap: bool = False

    def add(self, name: str | None) -> list[Finding]:
        """What is wrong with the id of the next hand."""
        self.gap = False
        if name is None:
            return []
        if name in self.seen:
            return [Finding("D804", {"case": "twice", "id": name}, pointer=("id",))]
        self.seen.add(name)
        found = _NUMBERED.fullmatch(name)
        before, self.last = self.last, (found[1], int(found[2]), found[3]) if found else None
        if found is None or before is None or self.last is None or (found[1], found[3]) != (before[0], before[2]):
            return []
        first, after = before[1] + 1, self.last[1]
        if after <= first:
            return []
        self.gap = True
        missing = _between(found[1], first, after - 1, found[3], len(found[2]))
        return [Finding("D804", {"case": "missing", "id": missing}, pointer=("id",))]


def _between(prefix: str, first: int, last: int, suffix: str, width: int) -> str:
    """The ids of the missing hands, the first and the last of them where they are many; noughts in front are kept."""
    names = [f"{prefix}{number:0{width}}{suffix}" for number in (first, last)]
    return names[0] if first == last else "…".join(names)
