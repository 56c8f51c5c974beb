"""Rule sets made ready for play, each once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from xzaudit.findings import Finding
from xzaudit.play import Game
from xzaudit.rules import RulesError, RuleSet, load_rules

Spec = str | Mapping[str, Any] | RuleSet


class Rulebook:
    """The games of one run, by what the records say of their rules.

    `given` is what the command says for records that name no rules; `beside` is the folder in which rule-set files are
    looked for, None where there is none. `over`: the rules given hold whatever a record says itself.
    """

    def __init__(self, given: Spec | None = None, beside: Path | None = None, *, over: bool = False) -> None:
        self.given = given
        self.beside = beside
        self.over = over
        self._games: dict[str, Game | list[Finding]] = {}

    def game(self, spec: Spec | None) -> Game | list[Finding]:
        """The game for a record's rules, or the findings that say why there is none (R004, R005)."""
        if spec is None or self.over:
            if self.given is None:
                return [Finding("R004", {"case": "no_rules"})]
            spec = self.given
        elif self.given is not None and spec != self.given:
            found = spec if isinstance(spec, str) else "{…}"
            return [Finding("R004", {"case": "rules_clash", "found": found, "given": str(self.given)}, pointer=("rules",))]
        return self._look_up(spec)

    def _look_up(self, spec: Spec) -> Game | list[Finding]:
        if isinstance(spec, RuleSet):
            return Game(spec)
        key = spec if isinstance(spec, str) else json.dumps(spec, sort_keys=True, default=str)
        known = self._games.get(key)
        if known is None:
            try:
                known = Game(load_rules(spec, self.beside))
            except RulesError as error:
                known = [Finding(f.code, f.facts, None, None, f.option, ("rules", *f.pointer), f.span) for f in error.findings]
            self._games[key] = known
        return known
