"""A change: one way in which somebody may have counted otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from xzaudit.ledger import AS_IT_WAS, Tweaks


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """One option at another value, or one fact taken otherwise.

    `family` names the kind of change, `facts` say which (seats by key, tiles canonical); `options` and `tweaks` are what the
    what-if engine is given.
    """

    family: str
    facts: Mapping[str, Any]
    options: Mapping[str, Any] = field(default_factory=dict)
    tweaks: Tweaks = AS_IT_WAS

    def said(self) -> dict[str, Any]:
        """JSON-able."""
        return {"family": self.family, **self.facts}


@dataclass(slots=True)
class Explanation:
    """One class of explanations of a claim: the changes that reproduce it, and other changes that come to the same figures."""

    changes: tuple[Change, ...]
    same: list[tuple[Change, ...]] = field(default_factory=list)

    def said(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "changes": [change.said() for change in self.changes],
            "same": [[change.said() for change in changes] for changes in self.same],
        }
