"""Whether a claimed pattern is that of a win."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.hands.value import WinValue
from xzaudit.rules.pattern_words import IMPLIED, parts_of, pattern_id

__all__ = ["pattern_id", "same_patterns"]


def same_patterns(claimed: Iterable[str], value: WinValue) -> bool:
    """Whether claimed patterns (ids) are those of a win; its bonuses may be named with them or not."""
    said, due = parts_of(claimed), parts_of(value.patterns)
    implied = {IMPLIED[name] for name in said if name in IMPLIED}
    bonuses = parts_of(value.bonuses)
    return said <= due | bonuses | implied and due <= said | implied | (bonuses & due)
