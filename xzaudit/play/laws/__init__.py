"""The laws: what players may do. One short function a law; which of them a rule set wants, by action word.

A law for an action takes the table, who does what, and answers with a finding or None. A note remembers something that a
later law or the settlement asks for. What a rule set does not forbid is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from xzaudit.findings import Finding
from xzaudit.play.laws.kongs import late_kong, right_after_pong
from xzaudit.play.laws.own_discards import lock_after_pong, locks_himself
from xzaudit.play.laws.void import (
    drawn_void_goes_at_once,
    no_kong_of_void,
    no_meld_of_void,
    note_drawn_void,
    only_kongs_of_void,
    void_goes_first,
)
from xzaudit.play.table import Table
from xzaudit.record.actions import Action
from xzaudit.rules import RuleSet

TileLaw = Callable[[Table, int, int], Finding | None]
MeldLaw = Callable[[Table, Action, int], Finding | None]
KongLaw = Callable[[Table, Action, int, bool], Finding | None]
Note = Callable[[Table, int, int], None]


@dataclass(frozen=True, slots=True)
class Laws:
    """The laws and notes that a rule set wants, by the action that they concern."""

    draw: tuple[Note, ...]
    discard: tuple[TileLaw, ...]
    after_discard: tuple[Note, ...]
    meld: tuple[MeldLaw, ...]
    own_kong: tuple[KongLaw, ...]


def laws_of(rules: RuleSet) -> Laws:
    """The laws of a rule set."""
    void, kongs, passing = rules.void, rules.kongs, rules.pass_win
    at_once = void.discard == "drawn_at_once"
    return Laws(
        draw=(note_drawn_void,) if at_once else (),
        discard={"free": (), "first": (void_goes_first,), "drawn_at_once": (drawn_void_goes_at_once,)}[void.discard],
        after_discard=(lock_after_pong, locks_himself) if passing.own_discard and passing.until != "off" else (),
        meld={"free": (), "forbidden": (no_meld_of_void,), "kong_only": (only_kongs_of_void,)}[void.meld],
        own_kong=(
            *((no_kong_of_void,) if void.meld == "forbidden" else ()),
            *((right_after_pong,) if kongs.after_pong == "forbidden" else ()),
            *((late_kong,) if kongs.late_added == "forbidden" else ()),
        ),
    )
