"""A random hand as a record: plain data, and one line of JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from xzaudit.generator.played import Played
from xzaudit.generator.walk import at_the_end
from xzaudit.record import write
from xzaudit.tiles import NAMES, SUITS, format_tiles

KEYS = "ABCDEF"
NAMES_OF_PLAYERS = ("老王", "小李", "阿强", "四姐", "胖哥", "幺妹")


def record_of(
    played: Played, *, block: bool = True, wall: bool = False, final: bool = False, end: bool = False, names: bool = False
) -> dict[str, Any]:
    """The record in canonical form.

    `block` writes the actions as one text instead of a list; `wall`, `final` and `end` write these fields; `names` gives
    the players names, which are else their seats.
    """
    keys = KEYS[: played.players]
    form: dict[str, Any] = {
        "xzaudit": 1,
        "id": f"{played.seed}",
        "rules": played.rules,
        "players": dict(zip(keys, NAMES_OF_PLAYERS if names else keys, strict=False)),
        "dealer": keys[played.dealer],
        "deal": _by_seat(keys, played.deal),
    }
    if played.gives is not None:
        form["exchange"] = {"direction": played.direction, "gives": _by_seat(keys, played.gives)}
    if played.void[0] >= 0:
        form["void"] = {key: SUITS[suit] for key, suit in zip(keys, played.void, strict=True)}
    if wall:
        form["wall"] = "".join([NAMES[tile] for tile in played.wall])
    lines = [write(action, keys) for action in played.actions]
    form["actions"] = "\n".join(lines) if block else lines
    if final:
        moment = at_the_end(played)
        form["final"] = _by_seat(keys, [moment.held(seat) for seat in range(played.players)])
    if end or played.ended == "dissolved":
        form["end"] = played.ended
    if played.rake:
        form["rake"] = played.rake
    if played.room is not None:
        form["room"] = dict(zip(("coefficient", "fee"), played.room, strict=True))
    return form


def _by_seat(keys: Sequence[str], hands: Sequence[Sequence[int]]) -> dict[str, str]:
    return {key: format_tiles(tiles) for key, tiles in zip(keys, hands, strict=True)}


def json_line(record: dict[str, Any]) -> str:
    """The record as compact JSON in one line, without the line break."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
