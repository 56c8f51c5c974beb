"""One hand asked about under a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.rules import load_rules
from xzaudit.scoring import Score, read_question, score


def ask(rules: str | Mapping[str, Any], hand: str, **words: Any) -> Score:
    """The answer; words as `xzaudit score` takes them: melds, win, events, self_draw, void, tiles."""
    chosen = load_rules(rules)
    return score(read_question(hand, chosen.table.hand_size, **words), chosen)
