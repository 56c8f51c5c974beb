"""What happened around a win, as people say it, and which of it cannot be together."""

from __future__ import annotations

import re
from collections.abc import Collection

from xzaudit.findings.nearest import nearest
from xzaudit.hands.events import (
    EARTHLY,
    FED_FLOWER,
    HEAVENLY,
    KONG_DISCARD,
    KONG_FLOWER,
    LAST_TILE,
    ROB_KONG,
    SELF_DRAW,
)

EVENT_NAMES: dict[str, int] = {
    "self_draw": SELF_DRAW,
    "kong_flower": KONG_FLOWER,
    "kong_discard": KONG_DISCARD,
    "rob_kong": ROB_KONG,
    "last_tile": LAST_TILE,
    "heavenly": HEAVENLY,
    "earthly": EARTHLY,
}
"""The flag of each event, by the name under which rule sets price it."""

FED, LAST_DRAW, LAST_DISCARD = "kong_flower_fed", "last_draw", "last_discard"
_SEVERAL: dict[str, int] = {
    FED: KONG_FLOWER | FED_FLOWER,
    LAST_DRAW: LAST_TILE | SELF_DRAW,
    LAST_DISCARD: LAST_TILE,
}
_WORDS: dict[str, str] = {
    **{name: name for name in (*EVENT_NAMES, *_SEVERAL)},
    **dict.fromkeys(("自摸", "self", "tsumo"), "self_draw"),
    **dict.fromkeys(("杠上花", "杠上开花", "槓上花", "杠开"), "kong_flower"),
    **dict.fromkeys(("点杠花", "點槓花"), FED),
    **dict.fromkeys(("杠上炮", "杠后炮", "槓上炮"), "kong_discard"),
    **dict.fromkeys(("抢杠", "抢杠胡", "搶槓"), "rob_kong"),
    "海底": "last_tile",
    **dict.fromkeys(("海底捞月", "海底撈月", "海底花"), LAST_DRAW),
    "海底炮": LAST_DISCARD,
    **dict.fromkeys(("天胡", "天和"), "heavenly"),
    **dict.fromkeys(("地胡", "地和"), "earthly"),
}
_DRAWN = SELF_DRAW | KONG_FLOWER | HEAVENLY | EARTHLY
_APART = (  # flags of the first never come with flags of the second
    (_DRAWN, KONG_DISCARD | ROB_KONG),
    (KONG_DISCARD, ROB_KONG),
    (LAST_TILE, ROB_KONG | HEAVENLY | EARTHLY),
    (HEAVENLY, EARTHLY),
)
_SPLIT = re.compile(r"[,，、;；+]+")


class UnfitError(ValueError):
    """A question that contradicts itself: `case` says how, `facts` name the words in it.

    Cases: `unknown` (found, nearest, known), `together` (words) and `melds` (word).
    """

    def __init__(self, case: str, **facts: object) -> None:
        super().__init__(case)
        self.case = case
        self.facts = facts


def read_events(text: str, self_draw: bool, melds: int) -> int:
    """The flags of what a text names, `杠上花,海底`, with what they entail; UnfitError for what cannot be.

    `melds` counts what the hand has declared. Whatever is won by one's own draw includes SELF_DRAW.
    """
    words = [name for word in _words(text) for name in _named(word)]
    events = SELF_DRAW if self_draw else 0
    for word in words:
        events |= _flags(word)
    _together(events, words)
    if events & _DRAWN:
        events |= SELF_DRAW
    for name in ("heavenly", "earthly"):
        if events & EVENT_NAMES[name] and melds:
            raise UnfitError("melds", word=name)
    return events


def names_of(events: int) -> list[str]:
    """The names of the flags, in the order in which they are listed."""
    return [name for name, flag in EVENT_NAMES.items() if events & flag]


def _words(text: str) -> list[str]:
    return [word.strip() for word in _SPLIT.split(text) if word.strip()]


def _named(word: str) -> list[str]:
    """The events of one entry, which may be several words with spaces between them."""
    whole = re.sub(r"[\s-]+", "_", word.casefold())
    if whole in _WORDS:
        return [_WORDS[whole]]
    found = []
    for part in word.casefold().split():
        if part not in _WORDS:
            raise UnfitError("unknown", found=part, nearest=nearest(part, _WORDS), known=_known(part))
        found.append(_WORDS[part])
    return found


def _known(word: str) -> list[str]:
    """The words in the language of the one that is not known."""
    return (
        list(EVENT_NAMES) if word.isascii() else ["杠上花", "点杠花", "杠上炮", "抢杠", "海底", "天胡", "地胡", "自摸"]
    )


def _flags(name: str) -> int:
    return EVENT_NAMES.get(name, 0) | _SEVERAL.get(name, 0)


def _together(events: int, words: Collection[str]) -> None:
    """No win is both drawn and claimed, and few things come on the same tile."""
    named = names_of(events)
    if LAST_DISCARD in words and events & _DRAWN:
        raise UnfitError("together", words=[next(name for name in named if EVENT_NAMES[name] & _DRAWN), "last_tile"])
    for some, others in _APART:
        first = next((name for name in named if EVENT_NAMES[name] & some), None)
        second = next((name for name in named if EVENT_NAMES[name] & others), None)
        if first and second:
            raise UnfitError("together", words=[first, second])
