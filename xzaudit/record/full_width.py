"""Full-width letters, digits and signs within values: read as their twins, and said once a record (R010)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from xzaudit.findings import Finding
from xzaudit.record.hand import Hand
from xzaudit.record.lines import lines_of
from xzaudit.record.model import HandRecord
from xzaudit.tiles import half_width

_WIDE = re.compile("[\uff01-\uff5e\u3000]+")
_WIDE_IN_TALK = re.compile("(?![，；：！？（）])[\uff01-\uff5e]+")
"""Where people talk, Chinese commas and the like are what they should be."""
_Pointer = tuple[str | int, ...]


def is_plain(model: HandRecord) -> bool:
    """Whether nothing in a record that means something is written with other than ASCII letters: there is nothing to look for."""
    texts = [model.wall or ""]
    for part in (model.deal, model.void, model.final, model.melds, model.exchange and model.exchange.gives):
        if part:
            texts += part.values()
    actions = model.actions or ""
    return "".join(texts).isascii() and (actions if isinstance(actions, str) else "".join(actions)).isascii()


def full_width(hand: Hand) -> Finding | None:
    """The info about the first such piece of a record that could be read; None where there is none."""
    wide = _WIDE if hand.detail == "full" else _WIDE_IN_TALK
    for pointer, text, offset in _texts(hand.model):
        found = None if text.isascii() else wide.search(text)
        if found is not None:
            said = found.group()
            case = "value" if said.strip() else "value_space"
            span = (offset + found.start(), offset + found.end())
            return Finding("R010", {"case": case, "found": said, "read": half_width(said)}, pointer=pointer, span=span)
    return None


def _texts(model: HandRecord) -> Iterator[tuple[_Pointer, str, int]]:
    """The texts whose letters mean something, with their pointers and offsets; names and claims are not among them."""
    for field in ("deal", "void", "final", "melds"):
        for seat, text in (getattr(model, field) or {}).items():
            yield (field, seat), text, 0
    if model.exchange is not None:
        for seat, text in model.exchange.gives.items():
            yield ("exchange", "gives", seat), text, 0
    if model.wall is not None:
        yield ("wall",), model.wall, 0
    actions = model.actions or ""
    written = actions if isinstance(actions, str) else "".join(actions)
    if not written.isascii():
        yield from lines_of(actions)
