"""Random hands for the properties: hypothesis chooses the rule set, the seed and the mood."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from tests.mutations.faulty import SHIPPED
from xzaudit.auditing import Rulebook
from xzaudit.generator import MOODS, Played, RandomPlay
from xzaudit.rules import load_rules

RULEBOOK = Rulebook()


@cache
def play_of(name: str, trimmed: bool = True) -> RandomPlay:
    return RandomPlay(load_rules(name), trimmed=trimmed)


@st.composite
def hands(draw: st.DrawFn, names: tuple[str, ...] = SHIPPED) -> Played:
    name = draw(st.sampled_from(names))
    seed = draw(st.integers(0, 99_999))
    return play_of(name).hand(str(seed), draw(st.sampled_from(sorted(MOODS))))
