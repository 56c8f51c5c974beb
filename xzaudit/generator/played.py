"""`Played`: a hand that was played to its end, before it is written down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from xzaudit.record import Action


@dataclass(slots=True)
class Played:
    """All there is to know of a random hand. Seats count from nought in order of play; tiles are numbers of `tiles`.

    `deal` is before the exchange (`direction` and `gives`, None where nothing was exchanged); `void` holds a suit a seat, -1 where
    none is declared; `wall` lists the tiles left after the deal in drawing order; `ended` is `wall`, `winners`, `flee`
    or `dissolved`; `mood` names how it was played. `forbidden` are wins that a lock kept a seat from, with the number of the action
    before which they would have stood; known only of a hand without trimmings.
    """

    rules: str | dict[str, Any]
    seed: str
    mood: str
    dealer: int
    deal: list[list[int]]
    void: list[int]
    wall: list[int]
    actions: list[Action] = field(default_factory=list)
    ended: str = "wall"
    direction: str | None = None
    gives: list[list[int]] | None = None
    forbidden: list[tuple[int, int]] = field(default_factory=list)
    rake: int = 0
    room: tuple[int, int] | None = None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.deal)
