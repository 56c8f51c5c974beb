"""A change: one way in which somebody may have counted otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from xzaudit.ledger import AS_IT_WAS, Tweaks

Changes = tuple["Change", ...]
"""Changes that are made together."""


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One option at another value, or one fact taken otherwise.

    `family` names the kind of change and `case` its wording, `facts` say which (seats by key, tiles canonical); `options` and `tweaks` are what
    the what-if engine is given.
    """

    family: str
    facts: Mapping[str, Any]
    case: str = "default"
    options: Mapping[str, Any] = field(default_factory=dict)
    tweaks: Tweaks = AS_IT_WAS

    @property
    def option(self) -> str | None:
        """The path of the option that is taken otherwise."""
        return self.facts.get("option")

    @property
    def kind(self) -> str:
        """What tells one kind of change from another: the family, of an option its path."""
        return self.option or self.family

    def said(self) -> dict[str, Any]:
        """JSON-able."""
        return {"family": self.family, **self.facts}


@dataclass(slots=True)
class Explanation:
    """One class of explanations of a claim: the changes that reproduce it, and other changes that come to the same figures."""

    changes: Changes
    same: list[Changes] = field(default_factory=list)

    @property
    def ways(self) -> tuple[Changes, ...]:
        """All of the class, likeliest first."""
        return (self.changes, *self.same)

    def said(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "changes": [change.said() for change in self.changes],
            "same": [[change.said() for change in changes] for changes in self.same],
        }
