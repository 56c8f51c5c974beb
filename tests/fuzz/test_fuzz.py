"""A small dose of what `make fuzz` does for as long as one likes; here failures are shrunk."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz import mutations, seeds
from tests.fuzz.__main__ import at_random
from tests.fuzz.harness import HangError, feed_actions, feed_loader, limited

_SETTINGS = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def records(draw: st.DrawFn) -> bytes:
    """A sound file, changed by bytes, lines, keys and words."""
    chance: Random = draw(st.randoms(use_true_random=False))
    return mutations.mutated(chance, draw(st.sampled_from(seeds.records())))


@st.composite
def lines(draw: st.DrawFn) -> str:
    """A line of actions: one that is sound with words changed, or words in any order."""
    chance: Random = draw(st.randoms(use_true_random=False))
    if draw(st.booleans()):
        return mutations.any_line(chance)
    return mutations.mutated_line(chance, draw(st.sampled_from(seeds.lines())))


@_SETTINGS
@given(records())
def test_records_as_text(data: bytes) -> None:
    feed_loader(data)


@_SETTINGS
@given(lines())
def test_lines_of_actions(line: str) -> None:
    feed_actions(line)


@given(st.text(max_size=60))
def test_any_line(line: str) -> None:
    feed_actions(line)


@pytest.mark.parametrize("number", range(len(seeds.records())))
def test_sound_records(number: int) -> None:
    feed_loader(seeds.records()[number])


@pytest.mark.parametrize("target", ["loader", "actions"])
def test_the_long_run_works(target: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_random(target, 0.5, 7) == 0
    assert "0 kinds of faults" in capsys.readouterr().out


def test_a_hang_is_noticed() -> None:
    with pytest.raises(HangError):
        _hang()


def _hang() -> None:
    with limited(0.05):
        while True:
            pass
