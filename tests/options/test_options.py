"""Every value of every option: a hand in which it matters, and one in which it does not."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.options.cases import Trial, came_to, trials
from xzaudit.rules.paths import OPTIONS

ELSEWHERE = ("dealer.", "money.")
"""Options of sittings: tested with the sessions."""


@pytest.mark.parametrize("trial", trials(), ids=lambda trial: trial.name)
def test_value(trial: Trial) -> None:
    assert came_to(trial.stack.audit(), trial.expected) == trial.expected, trial.because


def _values(path: str) -> set[str]:
    """The values that need cases: every word, chosen number and truth; of a range two numbers."""
    option = OPTIONS[path]
    return {*option.words, *map(str, option.choices), *(("true", "false") if option.truth else ())}


@pytest.mark.parametrize("path", [path for path in OPTIONS if not path.startswith(ELSEWHERE)])
def test_every_value_has_a_hand_that_it_changes_and_one_that_it_does_not(path: str) -> None:
    hands: dict[int, dict[str, str]] = defaultdict(dict)
    for trial in trials():
        if trial.option == path:
            hands[trial.number][trial.value] = trial.outcome
    tried = {value for outcomes in hands.values() for value in outcomes}
    changed = {v for outcomes in hands.values() for v, each in outcomes.items() if set(outcomes.values()) - {each}}
    kept = {v for outcomes in hands.values() for v, each in outcomes.items() if list(outcomes.values()).count(each) > 1}
    assert _values(path) <= tried
    assert changed == tried
    assert kept == tried
    if OPTIONS[path].high is not None:
        assert sum(value.isdigit() for value in tried) >= 2
