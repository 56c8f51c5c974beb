"""How players, options and figures are called in a report."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import PlainSpeaker
from xzaudit.record import players_of
from xzaudit.rules.texts import pattern_names, say_choice, say_option, say_setting
from xzaudit.sheets.money import decimal

_LONGEST, _LONGEST_PATTERN = 16, 40


class RulesSpeaker(PlainSpeaker):
    """Says options and their values in words, what is written for them beside."""

    def option(self, path: str) -> str:
        """`一炮多响怎么转（kongs.transfer_several）`."""
        return say_option(path, self.lang)

    def value(self, path: str, value: Any) -> str:
        """`平分（split）`; of a whole group what differs from the rules as they are."""
        return say_choice(path, value, self.lang, self._patterns)

    def setting(self, path: str, value: Any) -> str:
        """`封顶 8（value.cap_fan = 8）`."""
        return say_setting(path, value, self.lang)


def speaker_of(audit: Audit, lang: str) -> PlainSpeaker:
    """Speaks of this record's players in this rule set's words."""
    names = pattern_names(audit.rules, lang) if audit.rules is not None else {}
    patterns = {pattern: plain(name, _LONGEST_PATTERN) for pattern, name in names.items()}
    return RulesSpeaker(lang, shown_names(audit), patterns)


def shown_names(audit: Audit) -> dict[str, str]:
    """A name for each seat key that can be printed and is nobody else's; the key where nothing else is left."""
    model = audit.record.model
    named = players_of(model) if model is not None else {}
    shown = {seat: plain(name, _LONGEST) or seat for seat, name in named.items()}
    often = Counter(shown.values())
    return {seat: name if often[name] == 1 else f"{name}({seat})" for seat, name in shown.items()}


def house_or_seat(audit: Audit, seat: int) -> str:
    """The key of a seat counted from nought; `house` for the house."""
    return audit.seats[seat] if seat >= 0 else "house"


def signed(points: int) -> str:
    """Net points with their sign: +6, −12, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def signed_yuan(yuan: Fraction) -> str:
    """An amount of money with its sign: +13.5, −2, 0."""
    return ("+" if yuan > 0 else "") + decimal(yuan).replace("-", "−")
