"""Who pays whom with the fewest payments, in money too where the record says what a point is worth."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.findings.plain import plain
from xzaudit.render.blocks import Section
from xzaudit.render.parts.voice import Voice
from xzaudit.sheets import fewest_transfers
from xzaudit.sheets.money import decimal, yuan_per_point


def payments_section(voice: Voice, totals: Sequence[int], stake: str | None) -> Section:
    """One line a payment."""
    yuan = yuan_per_point(stake) if stake else None
    section = Section(voice.say("payments"))
    for payment in fewest_transfers(totals):
        giver, taker = voice.player(payment.giver), voice.player(payment.taker)
        money = "" if yuan is None else voice.say("money", n=decimal(payment.points * yuan))
        section.blocks.append(voice.say("payment", giver=giver, taker=taker, points=payment.points, money=money))
    if not section.blocks:
        section.blocks.append(voice.say("no_payment"))
    if stake and yuan is None:
        section.blocks.append(voice.say("stake_unread", stake=plain(stake)))
    return section
