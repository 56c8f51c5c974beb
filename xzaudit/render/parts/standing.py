"""What an unfinished hand has come to so far (眼下), in money too where a stake is given: never a settlement."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.findings.plain import plain
from xzaudit.record import HandRecord
from xzaudit.render.blocks import Section, Table
from xzaudit.render.parts.says import signed, signed_yuan
from xzaudit.render.parts.voice import Voice
from xzaudit.sheets.money import yuan_per_point


def standing_section(voice: Voice, standing: Sequence[int], model: HandRecord) -> Section:
    """One row a player, in order of play; what the rake will take is said, since it is not in it."""
    yuan = yuan_per_point(model.stake) if model.stake else None
    headers: tuple[str, ...] = (voice.say("player"), voice.unit)
    rows: list[tuple[str, ...]] = [(voice.player(seat), signed(points)) for seat, points in enumerate(standing)]
    if yuan is not None:
        headers += (voice.say("yuan"),)
        rows = [(*row, signed_yuan(points * yuan)) for row, points in zip(rows, standing, strict=True)]
    section = Section(voice.say("standing"), [Table(headers, rows, frozenset(range(1, len(headers))))])
    if model.stake and yuan is None:
        section.blocks.append(voice.say("stake_unread", stake=plain(model.stake)))
    if model.rake:
        section.blocks.append(voice.say("rake_later", n=model.rake))
    return section
