"""Which letters a record uses for suits: all of it decides together what each means."""

from __future__ import annotations

import re
from collections.abc import Iterator

from xzaudit.record.model import HandRecord
from xzaudit.tiles import MPS, Alphabet, alphabet, choose_alphabet, is_canonical, letters_used

_FOREIGN = re.compile(r"[0-9一二三四五六七八九０-９]\s*[wtbcdWTBCDｗｔｂｃｄＷＴＢＣＤ](?![A-Za-z])")


def alphabet_of(model: HandRecord, *, with_actions: bool) -> Alphabet:
    """The alphabet that the record names, or the one that its tiles agree on; `with_actions` looks at the actions too."""
    if model.tiles:
        return alphabet(model.tiles)
    letters: set[str] = set()
    for text in _tile_texts(model):
        if not is_canonical(text) and not _only_mps(text):
            letters |= letters_used(text)
    if with_actions:
        actions = model.actions if isinstance(model.actions, str) else "\n".join(model.actions or ())
        if not _only_mps(actions):
            letters |= letters_used(re.sub(r"\b[A-Za-z]{2,}\b|[@#].*", " ", actions))
    return choose_alphabet(letters & set("mpswtbcd")) if letters else MPS


def _only_mps(text: str) -> bool:
    return _FOREIGN.search(text) is None


def _tile_texts(model: HandRecord) -> Iterator[str]:
    for mapping in (model.deal, model.final, model.melds, model.hands, model.exchange.gives if model.exchange else None):
        if mapping:
            yield from mapping.values()
    if model.wall:
        yield model.wall
