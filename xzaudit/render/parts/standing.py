"""What an unfinished hand has come to so far (眼下): never a settlement."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.says import signed
from xzaudit.render.parts.voice import Voice


def standing_section(voice: Voice, standing: Sequence[int]) -> Section:
    """One row a player, in order of play."""
    rows = [(voice.player(seat), signed(points)) for seat, points in enumerate(standing)]
    return Section(voice.say("standing"), [Table((voice.say("player"), voice.unit), rows, frozenset({1}))])
