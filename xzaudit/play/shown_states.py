"""How a player stands who shows his tiles and has not won: ready, not ready or a pig, and what is said of it."""

from __future__ import annotations

from typing import Any

from xzaudit.hands.codes import tiles_of
from xzaudit.hands.ready import best_ready_value, ready_waits
from xzaudit.hands.told import told_value
from xzaudit.hands.waits import suits_of, suits_of_melds
from xzaudit.play.events import Resting, ToldHand
from xzaudit.play.retelling import Retelling
from xzaudit.play.shown import Shown
from xzaudit.record.told import Placed, ToldState

_OPEN = frozenset({"ready", "not_ready"})
"""What a player may be whose waits may have been discarded where nobody tells."""


def resting_shown(told: Retelling, shown: Shown, state: tuple[ToldState, Placed] | None) -> Resting:
    """The hand of a player who has not won. What is said of it is held against it, and taken where it does not say."""
    codes, seat = shown.codes(), shown.seat
    without_void = told.rules.void.rule == "declared" and shown.void < 0
    open_still = without_void or _may_be_spoilt(told, shown)
    said = None
    if state is not None and open_still and (without_void or (state[0].state in _OPEN and _state(told, shown) == "ready")):
        said = ToldHand(state[0].said, len(told.kongs[seat]), state[0].state)
    elif state is not None:
        _judge(told, shown, *state)
    return Resting(seat, codes, shown.melds, shown.void, int(open_still), None, said)


def _may_be_spoilt(told: Retelling, shown: Shown) -> bool:
    """Whether discards that nobody tells may have spoilt a wait (`ready.seen_four`): what is known of the table does not, and no copy is
    known to have stayed in another hand."""
    if not told.pricing.seen_four_spoils:
        return False
    others = [other for seat, other in told.shown.items() if seat != shown.seat]
    kept = [sum(other.counts[tile] for other in others) for tile in range(len(shown.counts))]
    waits = tiles_of(ready_waits(*shown.codes(), shown.melds, shown.void, told.pricing, told.on_table()))
    return any(not kept[tile] for tile in waits)


def _judge(told: Retelling, shown: Shown, said: ToldState, placed: Placed) -> None:
    """S707 or S708: ready, not ready or a pig, and for how much, otherwise than the tiles say."""
    actual = _state(told, shown)
    if said.state != actual:
        code = "S708" if "pig" in (actual, said.state) else "S707"
        _wrong(told, shown, placed, code, case="state", claimed=said.state, due=actual)
        return
    best = None
    if actual == "ready":
        best = best_ready_value(*shown.codes(), shown.melds, shown.void, told.pricing, told.on_table())
    value = told_value(said.said, len(told.kongs[shown.seat]), 0, told.pricing, ready=True)
    if best is not None and value is not None and value.fan != best.fan:
        _wrong(told, shown, placed, "S707", case="worth", claimed=value.fan, due=best.fan)


def _wrong(told: Retelling, shown: Shown, placed: Placed, code: str, **facts: Any) -> None:
    told.report(code, placed, shown.seat, by=None, difference=None, actions=[], **facts)


def _state(told: Retelling, shown: Shown) -> str:
    codes = shown.codes()
    suits = suits_of(*codes) | suits_of_melds(shown.melds)
    held = shown.void >= 0 and codes[shown.void] > 0
    if suits == 7 if told.rules.pig.test == "three_suits" else held:
        return "pig"
    waits = ready_waits(*codes, shown.melds, shown.void, told.pricing, told.on_table())
    return "ready" if waits else "not_ready"
