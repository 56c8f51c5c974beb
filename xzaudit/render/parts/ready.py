"""How the players stood when the hands were looked at (查叫): 有叫, 没叫, 花猪."""

from __future__ import annotations

from collections.abc import Mapping

from xzaudit.ledger import ReadyState
from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.voice import Voice
from xzaudit.terms import STATE_NAMES


def ready_section(voice: Voice, states: Mapping[int, ReadyState]) -> Section:
    """One row a player whose hand was looked at, in order of play."""
    headers = (voice.say("player"), *map(voice.say, ("ready_state", "waits", "best_fan", "worth")))
    rows = [_row(voice, seat, ready) for seat, ready in sorted(states.items())]
    return Section(voice.say("ready"), [Table(headers, rows, frozenset({3, 4}))])


def _row(voice: Voice, seat: int, ready: ReadyState) -> tuple[str, ...]:
    said = STATE_NAMES[voice.lang][ready.state] if ready.state else voice.say("not_known")
    if ready.state != "ready":
        return (voice.player(seat), said, "", "", "")
    best = "" if ready.best_fan is None else voice.fan(ready.best_fan)
    return (voice.player(seat), said, voice.tiles(ready.waits), best, "" if ready.points is None else str(ready.points))
