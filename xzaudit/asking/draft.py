"""What has been told so far: players, rules, and what happened, step by step."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from xzaudit.api import read_text
from xzaudit.asking.spoken import spoken
from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.record.seats import Seats
from xzaudit.record.telling.line import Context, remember
from xzaudit.record.told import Told, ToldEnd, ToldKong, ToldLeave, ToldSay, ToldWin
from xzaudit.rules import RuleSet, load_rules
from xzaudit.terms import FLEE

KEYS = "ABCDEF"
Step = tuple[Told, ...]
_BOOK = Rulebook()
_PLAIN = re.compile(r"[^\W\d_][\w]*")
_FIELDS = {"zh": ("规矩", "玩家", "经过"), "en": ("rules", "players", "actions")}


@dataclass(frozen=True)
class Draft:
    """A told record while it is being told. A step is what was told at once; `options` are rules settled by asking."""

    players: tuple[str, ...]
    rules: str
    steps: tuple[Step, ...] = ()
    lang: str = "zh"
    options: Mapping[str, Any] = field(default_factory=dict)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draft) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @cached_property
    def seats(self) -> Seats:
        return Seats(dict(zip(KEYS, self.players, strict=False)))

    @cached_property
    def rule_set(self) -> RuleSet:
        """RulesError where there is no such rule set."""
        return load_rules({"extends": self.rules, **self.options} if self.options else self.rules)

    @property
    def told(self) -> list[Told]:
        return [told for step in self.steps for told in step]

    @property
    def still_in(self) -> list[int]:
        """Seats that have neither won nor fled."""
        out = {
            each.seat
            for each in self.told
            if isinstance(each, ToldWin) or (isinstance(each, ToldLeave) and each.word == FLEE)
        }
        return [seat for seat in range(len(self.players)) if seat not in out]

    @property
    def ended(self) -> bool:
        return len(self.still_in) <= 1 or any(
            isinstance(each, ToldEnd) or (isinstance(each, ToldLeave) and each.word == FLEE) for each in self.told
        )

    @property
    def context(self) -> Context:
        """What a further line may refer to."""
        context = Context(len(self.players))
        for each in self.told:
            remember(context, each)
        return context

    @property
    def claimed(self) -> bool:
        """Whether anything is disputed."""
        return any(isinstance(each, ToldSay) for each in self.told)

    def just_konged(self, seat: int) -> bool:
        """Whether the last thing that happened is a kong of this player."""
        acts = [each for each in self.told if not isinstance(each, ToldSay)]
        return bool(acts) and isinstance(acts[-1], ToldKong) and acts[-1].seat == seat

    def with_step(self, step: Step) -> Draft:
        return replace(self, steps=(*self.steps, step))

    def with_option(self, path: str, value: Any) -> Draft:
        return replace(self, options={**self.options, path: value})

    @cached_property
    def text(self) -> str:
        """The record as one types it."""
        rules, players, actions = _FIELDS[self.lang]
        lines = [
            f"{rules}: {self._rules()}",
            f"{players}: {self._players()}",
            f"{actions}: |" if self.steps else f"{actions}: []",
        ]
        lines += [f"  {line}" for step in self.steps for line in spoken(step, self.seats, self.rule_set, self.lang)]
        return "\n".join(lines) + "\n"

    def _rules(self) -> str:
        said = self.rules if re.fullmatch(r"[\w\- ]+", self.rules) else json.dumps(self.rules, ensure_ascii=False)
        if not self.options:
            return said
        options = ", ".join(f"{path}: {json.dumps(value, ensure_ascii=False)}" for path, value in self.options.items())
        return f"{{extends: {json.dumps(self.rules, ensure_ascii=False)}, {options}}}"

    def _players(self) -> str:
        if all(_PLAIN.fullmatch(name) for name in self.players):
            return " ".join(self.players)
        return json.dumps(dict(zip(KEYS, self.players, strict=False)), ensure_ascii=False)

    def audit(self, *, thorough: bool = False, name: str = "-") -> Audit:
        """What it comes to so far."""
        return audit_record(next(read_text(self.text, name)), _BOOK, thorough=thorough)
