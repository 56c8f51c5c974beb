"""Values of options that are modelled but that the engine cannot settle yet: refused, never read and ignored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ANY = "*"
NUMBER = "number"

NOT_YET: dict[str, frozenset[str]] = {}
"""Option path -> its values that are not built: words; `number` for any number, the first key of a mapping, `*` for all.

`true` and `false` stand for themselves. Example: {"pig.points": frozenset({"at_least"})}.
"""


def word_of(value: Any) -> str:
    """What stands for a value in `NOT_YET`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return NUMBER
    if isinstance(value, Mapping):
        return str(next(iter(value), ANY))
    return str(value)


def not_yet(flat: Mapping[str, Any]) -> list[str]:
    """The options among `flat` whose values are not built yet."""
    return [path for path, words in NOT_YET.items() if path in flat and (ANY in words or word_of(flat[path]) in words)]
