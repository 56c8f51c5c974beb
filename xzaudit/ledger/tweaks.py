"""Facts of a hand taken otherwise than they were: what the settlement would be if somebody remembered them so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from xzaudit.ledger.book import ReadyState
    from xzaudit.ledger.entry import Entry
    from xzaudit.play import Kong


class Row(NamedTuple):
    """What tells one entry from others: the action that caused it (None at the wall's end), who pays whom how much, and why."""

    action: int | None
    giver: int
    taker: int
    points: int
    reason: str


class Worth(NamedTuple):
    """A win as somebody takes it: its patterns, their fan, the bonuses and theirs (a factor where the rules multiply)."""

    patterns: tuple[str, ...]
    pattern_fan: int
    bonuses: dict[str, int]
    bonus_fan: int


def retold(entries: list[Entry], tweaks: Tweaks) -> list[Entry]:
    """The entries that are left if some are forgotten, and again those that are counted twice; `cancels` follow."""
    kept: list[Entry] = []
    numbers: dict[int, int] = {}
    open_rows = dict(tweaks.rows)
    for number, entry in enumerate(entries):
        times = open_rows.pop(Row(*entry[:5]), 1)
        if not times or _forgotten(entry, tweaks):
            continue
        numbers[number] = len(kept)
        cancels = tuple(numbers[each] for each in entry.cancels if each in numbers)
        kept += [entry._replace(cancels=cancels)] * times
    return kept


def _forgotten(entry: Entry, tweaks: Tweaks) -> bool:
    return (
        entry.reason in tweaks.dropped
        or (entry.giver, entry.reason) in tweaks.unpaid
        or (entry.taker, entry.reason) in tweaks.unreceived
    )


@dataclass(frozen=True, slots=True)
class Tweaks:
    """Changes to single facts; nothing in a tweak is invented by the settlement itself.

    `kongs`: by the action of a kong, the kong as it is taken, None for one that is forgotten; `twice`: actions of kongs
    that are counted twice. By the winner's seat: `worth` before the cap, `uncapped`, `payers`, `no_bonus` (self-draw
    bonus left out). `ready`: by seat, another state. `without`: reasons that are never thought of; `dropped`: reasons
    whose entries are left out of what the hand came to;
    `unpaid`: what a seat pays for a reason is forgotten (gross for net), `unreceived`: what it is paid for it. `rows`: single entries that are counted so many
    times, the first such entry where there are several.
    """

    kongs: Mapping[int, Kong | None] = field(default_factory=dict)
    twice: frozenset[int] = frozenset()
    worth: Mapping[int, Worth] = field(default_factory=dict)
    uncapped: frozenset[int] = frozenset()
    payers: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    no_bonus: frozenset[int] = frozenset()
    ready: Mapping[int, ReadyState] = field(default_factory=dict)
    without: frozenset[str] = frozenset()
    dropped: frozenset[str] = frozenset()
    unpaid: frozenset[tuple[int, str]] = frozenset()
    unreceived: frozenset[tuple[int, str]] = frozenset()
    rows: Mapping[Row, int] = field(default_factory=dict)

    @property
    def retells(self) -> bool:
        """Whether entries are left out or doubled after all is settled."""
        return bool(self.dropped or self.unpaid or self.unreceived or self.rows)

    def touches(self, seat: int) -> bool:
        """Whether the value of this seat's win is taken otherwise."""
        return seat in self.worth or seat in self.uncapped or seat in self.no_bonus

    def merged(self, other: Tweaks) -> Tweaks:
        """Both together; where they speak of one fact, the other one's word counts."""
        return Tweaks(
            kongs={**self.kongs, **other.kongs},
            twice=self.twice | other.twice,
            worth={**self.worth, **other.worth},
            uncapped=self.uncapped | other.uncapped,
            payers={**self.payers, **other.payers},
            no_bonus=self.no_bonus | other.no_bonus,
            ready={**self.ready, **other.ready},
            without=self.without | other.without,
            dropped=self.dropped | other.dropped,
            unpaid=self.unpaid | other.unpaid,
            unreceived=self.unreceived | other.unreceived,
            rows={**self.rows, **other.rows},
        )


AS_IT_WAS = Tweaks()
