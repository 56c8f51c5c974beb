"""The coins of a room: points × coefficient − fee for every player."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.record.model import Room
from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.says import signed
from xzaudit.render.parts.voice import Voice
from xzaudit.sheets.money import coins


def coins_section(voice: Voice, totals: Sequence[int], room: Room) -> Section:
    """One row a player."""
    headers = (voice.say("player"), voice.column("total"), voice.say("working"), voice.say("coin"))
    rows = [
        (
            voice.player(seat),
            signed(points),
            f"{signed(points).removeprefix('+')} × {room.coefficient} − {room.fee}",
            signed(coins(points, room.coefficient, room.fee)),
        )
        for seat, points in enumerate(totals)
    ]
    title = voice.say("coins", coefficient=room.coefficient, fee=room.fee)
    return Section(title, [Table(headers, rows, frozenset({1, 3}))])
