"""One hand in every form in which it can be written gives one audit."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.invariants import forms_agree
from tests.properties.hands import RULEBOOK, hands
from xzaudit.api import read_text
from xzaudit.auditing.digest import canonical
from xzaudit.generator import Played, json_line, record_of


@settings(max_examples=50, deadline=None)
@given(hands(), st.booleans(), st.booleans(), st.booleans())
def test_typed_yaml_and_json_give_the_same_audit(hand: Played, wall: bool, final: bool, end: bool) -> None:
    forms_agree(hand, RULEBOOK, wall=wall, final=final, end=end)


@settings(max_examples=40, deadline=None)
@given(hands())
def test_writing_and_reading_is_a_fixed_point(hand: Played) -> None:
    read = next(read_text(json_line(record_of(hand, wall=True, final=True, end=True)))).hand
    assert read is not None
    form = canonical(read)
    again = next(read_text(json.dumps(form, ensure_ascii=False))).hand
    assert again is not None
    assert canonical(again) == form
