"""Who tells the answer: the audit, its language, names and figures as one types them in a chat."""

from __future__ import annotations

from collections.abc import Iterable

from xzaudit.auditing import Audit
from xzaudit.findings.counts import filled
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import plain
from xzaudit.ledger import Entry, Ledger
from xzaudit.render.parts.voice import Voice
from xzaudit.render.speaking import signed
from xzaudit.render.words import words
from xzaudit.rules import RuleSet

_LONG_UNIT = "游戏"  # 2豆, not 2游戏豆
_LONGEST_RULES = 30


class Teller:
    """Speaks of one audit that was settled."""

    def __init__(self, audit: Audit, lang: str) -> None:
        self.audit = audit
        self.lang = lang
        self.voice = Voice(audit, lang)
        self.words = words("chat", lang)
        self.speaker = self.voice.speaker
        self.unit = self.voice.unit.removeprefix(_LONG_UNIT) if lang == "zh" else self.voice.unit

    @property
    def ledger(self) -> Ledger:
        assert self.audit.ledger is not None
        return self.audit.ledger

    @property
    def rules(self) -> RuleSet:
        assert self.audit.rules is not None
        return self.audit.rules

    @property
    def told(self) -> bool:
        """Whether the record only tells what people remember."""
        hand = self.audit.record.hand
        return hand is not None and hand.detail != "full"

    def say(self, key: str, **parts: object) -> str:
        return filled(self.words[key], **parts)

    def player(self, seat: int) -> str:
        return self.voice.player(seat)

    def key(self, key: str) -> str:
        """The name of a seat key, or of the house."""
        return self.voice.say("house") if key == "house" else self.speaker.player(key)

    def reason(self, reason: str) -> str:
        return PHRASES[self.lang]["reason"].get(reason, plain(reason))

    def number(self, n: int) -> str:
        """So many players: 三家各 2."""
        digits = self.words["count"]
        return digits[n] if n < len(digits) else str(n)

    def join(self, parts: Iterable[str]) -> str:
        return self.say("join").join(part for part in parts if part)

    def listed(self, parts: Iterable[str]) -> str:
        return self.say("comma").join(parts)

    def nets(self, points: Iterable[int]) -> str:
        """老王 −12｜小李 −2."""
        return "｜".join(f"{self.player(seat)} {signed(net)}" for seat, net in enumerate(points))

    def rules_name(self) -> str:
        """The rules as the record says them; else their title."""
        hand = self.audit.record.hand
        said = hand.model.rules if hand is not None else None
        shipped = isinstance(said, str) and said.isascii()
        text = said if isinstance(said, str) and not shipped else self.rules.title.say(self.lang)
        return plain(text, _LONGEST_RULES)


def paid(teller: Teller, entries: Iterable[Entry], *, to_taker: bool) -> str:
    """三家各 2, or 阿强 6、四姐 6: who pays (or gets) how much."""
    sums: dict[int, int] = {}
    for entry in entries:
        seat = entry.taker if to_taker else entry.giver
        sums[seat] = sums.get(seat, 0) + entry.points
    if not to_taker and len(sums) > 1 and len(set(sums.values())) == 1:
        return teller.say("each", n=teller.number(len(sums)), points=next(iter(sums.values())))
    return teller.listed(teller.say("one", player=teller.player(seat), points=points) for seat, points in sums.items())
