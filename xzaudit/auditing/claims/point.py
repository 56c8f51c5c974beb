"""One figure of a claim, held against what is due."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Pointer = tuple[str | int, ...]


@dataclass(slots=True)
class Point:
    """A claimed figure. `kind` is total, win, sheet, sum or transfer; `about` says of what (seats by key, column, reason).

    `due` is the right figure and `net` the other sense of it, where money that came in went out again. `right` is None
    where it could not be judged; `sense` names the sense (`gross`, `net`) in which a claim is right that has two.
    """

    kind: str
    about: dict[str, Any]
    claimed: Any
    due: Any = None
    net: Any = None
    right: bool | None = None
    sense: str | None = None
    pointer: Pointer = ()
    actions: tuple[int, ...] = ()
    rows: tuple[int, ...] = field(default=())

    @property
    def plainly_right(self) -> bool:
        """Whether the claim is right in the usual sense, not only in the other one."""
        return self.right is True and (self.net is None or self.claimed == self.due)
