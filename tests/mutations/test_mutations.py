"""A small dose of every mutation; `make soak` takes hundreds."""

from __future__ import annotations

import pytest

from tests.mutations.faulty import Mutation
from tests.mutations.measure import measure
from tests.mutations.table import MUTATIONS

DOSE = 5


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: f"{mutation.code}-{mutation.name}")
def test_the_fault_is_found_and_nothing_else(mutation: Mutation) -> None:
    tally = measure(mutation, DOSE, "dose")
    assert tally.hands == DOSE
    assert not tally.missed, tally.missed[0]
    assert not tally.impure, (dict(tally.further), tally.impure[0])
