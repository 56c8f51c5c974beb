"""A text as a YAML value that every reader takes for the same text."""

from __future__ import annotations

import json
import re

_PLAIN = re.compile(r"[^\W_]+(?:[ ./_*+-]+[^\W_]+)*")
_NOTHING = frozenset({"null", "~"})


def yaml_scalar(text: str) -> str:
    """The text itself where it can stand without quotes, also between brackets, else in double quotes."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _NOTHING:
        return text
    return json.dumps(text, ensure_ascii=False)
