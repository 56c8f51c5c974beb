"""On which options a result hangs that comes out otherwise under another value of one option or of a whole group of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.rules import Alternative, RuleSet, value_of
from xzaudit.rules.paths import OPTIONS, diff
from xzaudit.rules.texts import scale_of

_SCALE = "value"
"""The group that decides how fan become points."""


@dataclass(frozen=True, slots=True)
class Hinge:
    """The options of an alternative that make the difference: `option` is the one, or the group that several stand in."""

    group: str
    paths: tuple[str, ...]

    @classmethod
    def of(cls, whatif: WhatIf, alternative: Alternative, outcome: Outcome) -> Hinge:
        """The fewest options of the alternative that come to the same outcome, as far as one after another can be left out."""
        if alternative.path in OPTIONS:
            return cls(alternative.path, (alternative.path,))
        others = {path: new for path, (_old, new) in diff(whatif.game.rules, alternative.rules).items()}
        for path, value in others.items():
            if _same(whatif, {path: value}, outcome):
                return cls(alternative.path, (path,))
        for path in reversed(list(others)):
            fewer = {other: value for other, value in others.items() if other != path}
            if _same(whatif, fewer, outcome):
                others = fewer
        return cls(alternative.path, tuple(others))

    @property
    def option(self) -> str:
        return self.paths[0] if len(self.paths) == 1 else self.group

    def said(self, rules: RuleSet) -> dict[str, Any]:
        """What these rules say of it: the value of the one option, or of several by their place in the group; of the group that decides
        how fan become points also what that comes to."""
        values = {path: value_of(rules, path) for path in self.paths}
        one = len(self.paths) == 1
        said: dict[str, Any] = {"value": values[self.paths[0]] if one else {p.removeprefix(f"{self.group}."): v for p, v in values.items()}}
        if self.option != self.group:
            said["group"] = self.group
        return said | {"scale": scale_of(value_of(rules, _SCALE))} if self.group == _SCALE else said


def _same(whatif: WhatIf, options: dict[str, Any], outcome: Outcome) -> bool:
    tried = whatif.outcome(options)
    return tried is not None and not tried.differs(outcome)
