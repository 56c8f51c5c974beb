"""Players whose state at the wall's end people mistake, or what their ready hand is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.ledger import ReadyState, Tweaks

_MOST_FAN = 8


def states_otherwise(whatif: WhatIf) -> Iterator[Change]:
    """A player taken as ready, as not ready, or as a pig, who was not; a ready hand taken for more or less than it could be worth."""
    pricing = whatif.game.pricing
    for seat, ready in whatif.base.ledger.ready.items():
        facts = {"seat": whatif.hand.seats.keys[seat], "state": ready.state}
        for state in ("not_ready", "pig"):
            if state != ready.state:
                yield _taken(seat, {**facts, "as": state}, state, ReadyState(state))
        for fan in _fans(ready, pricing.cap):
            said = {**facts, "as": "ready", "fan": fan}
            taken = ReadyState("ready", ready.waits, fan, pricing.points(fan), "")
            if ready.state == "ready":
                yield _taken(seat, {**said, "due_fan": ready.best_fan}, "value", taken)
            else:
                yield _taken(seat, said, "ready", taken)


def _fans(ready: ReadyState, cap: int) -> list[int]:
    if ready.state != "ready":
        return list(range(1, min(cap, _MOST_FAN) + 1))
    due = ready.best_fan
    return [] if due is None else [fan for fan in range(max(due - 3, 0), min(due + 3, cap) + 1) if fan != due]


def _taken(seat: int, facts: Mapping[str, object], case: str, taken: ReadyState) -> Change:
    return Change("ready_state", facts, case, tweaks=Tweaks(ready={seat: taken}))
