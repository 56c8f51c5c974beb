"""One hand asked about under a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from xzaudit.rules import load_rules
from xzaudit.scoring import Score, read_question, score
from xzaudit.tiles import format_tiles


def ask(rules: str | Mapping[str, Any], hand: str, **words: Any) -> Score:
    """The answer; words as `xzaudit score` takes them: melds, win, events, self_draw, void, tiles."""
    chosen = load_rules(rules)
    return score(read_question(hand, chosen.table.hand_size, **words), chosen)


def hands() -> st.SearchStrategy[str]:
    """Hands of one or two suits, of any size that there is."""
    tiles = st.lists(st.integers(0, 107), min_size=1, max_size=14, unique=True)
    suits = st.sampled_from([9, 18, 27])
    return st.builds(lambda wall, kinds: format_tiles(tile // 4 % kinds for tile in wall), tiles, suits)
