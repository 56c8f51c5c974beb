"""Who tells a comparison: one language, the names of the first record, and what the two sides are called."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.counts import filled
from xzaudit.findings.wording import PlainSpeaker
from xzaudit.findings.wording import title as title_of
from xzaudit.render.comparing.phrases import PHRASES
from xzaudit.render.parts.voice import Voice
from xzaudit.render.speaking import signed
from xzaudit.terms import END_NAMES, VERDICT_NAMES


class Teller:
    """Speaks of two audits; `a` and `b` are the names of the sides."""

    def __init__(self, audit: Audit, lang: str, a: str, b: str) -> None:
        self.audit = audit
        self.lang = lang
        self.voice = Voice(audit, lang)
        self.a, self.b = a, b if b != a else f"{b} (2)"

    @property
    def speaker(self) -> PlainSpeaker:
        return self.voice.speaker

    def say(self, key: str, **parts: object) -> str:
        """A phrase of comparisons."""
        return filled(PHRASES[self.lang][key], **parts)

    def names(self, paths: Sequence[str]) -> str:
        """Several things in a row."""
        return self.say("comma").join(paths)

    def verdict(self, audit: Audit) -> str:
        return VERDICT_NAMES[self.lang][audit.verdict]

    def ended(self, ended: str | None) -> str:
        return END_NAMES[self.lang][ended or "unfinished"]

    def step(self, action: int | None) -> str:
        return self.say("end") if action is None else self.voice.step(action)

    def codes(self, codes: Sequence[str]) -> str:
        """Codes with what they are called."""
        return self.names([f"{code} {title_of(Finding(code), self.lang, self.speaker)}" for code in codes])

    def points(self, points: int | None) -> str:
        return self.say("nothing") if points is None else signed(points)

    def differ(self, *, money: bool, legality: bool) -> str:
        """Whether it matters."""
        return self.say(
            "money_and_legality"
            if money and legality
            else "money"
            if money
            else "legality"
            if legality
            else "same_money"
        )
