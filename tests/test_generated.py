"""Every generated file is current; `make generate` writes them."""

from __future__ import annotations

import pytest

from tests.generate import PRODUCERS, ROOT, stale
from tests.render.renderings import EXPECTED, renderings


@pytest.mark.parametrize("produce", PRODUCERS, ids=lambda produce: produce.__name__)
def test_is_current(produce):
    assert [str(path.relative_to(ROOT)) for path, content in produce() if stale(path, content)] == []


def test_no_rendering_is_left_over():
    assert {path.name for path in EXPECTED.iterdir()} == {name for name, _ in renderings()}
