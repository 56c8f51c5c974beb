"""The speaker of one audit: its players' names, and its rule set's own words."""

from __future__ import annotations

from xzaudit.auditing import Audit
from xzaudit.findings.wording import PlainSpeaker
from xzaudit.rules.texts import pattern_names


def speaker_of(audit: Audit, lang: str) -> PlainSpeaker:
    """Speaks of this record's players in this rule set's words."""
    players = dict(zip(audit.seats, audit.names, strict=True))
    patterns = pattern_names(audit.rules, lang) if audit.rules is not None else {}
    return PlainSpeaker(lang, players, patterns)


def house_or_seat(audit: Audit, seat: int) -> str:
    """The key of a seat counted from nought; `house` for the house."""
    return audit.seats[seat] if seat >= 0 else "house"
