"""What if: one hand settled again under other options, with single facts taken otherwise, or as somebody else tells it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from xzaudit.ledger import AS_IT_WAS, Ledger, Tweaks, settle
from xzaudit.play import Game, Replay, replay
from xzaudit.record import Hand
from xzaudit.rules import RulesError, RuleSet
from xzaudit.rules.ruleset import with_options

if TYPE_CHECKING:
    from xzaudit.auditing.result import Audit

_OF_THE_PLAY = (
    "table",
    "void",
    "claims",
    "pass_win",
    "value.earthly",
    "kongs.late_added",
    "kongs.after_pong",
    "ready.seen_four",
)
"""Options under which actions may be judged otherwise, so that the hand is replayed; all others only settle otherwise."""
_WORTH = ("value",)
"""Options that do so only if a win was held against one passed before."""


@dataclass(slots=True)
class Outcome:
    """What a hand came to under some options and facts: its replay and its ledger."""

    replay: Replay
    ledger: Ledger

    @property
    def faults(self) -> frozenset[str]:
        """The codes of what was illegal or could not be told."""
        return frozenset(f.code for f in self.replay.findings if f.severity == "error" or f.code == "X901")

    @property
    def totals(self) -> list[int] | None:
        """Net points by seat; None where they are not known."""
        return None if self.ledger.unsettled or self.replay.broken else self.ledger.totals

    def differs(self, other: Outcome) -> bool:
        """Whether a total, a win or a legality differs."""
        return (
            self.faults != other.faults
            or self.replay.ended != other.replay.ended
            or self.totals != other.totals
            or _wins(self.ledger) != _wins(other.ledger)
        )

    def refuted(self, base: Outcome) -> bool:
        """Whether what was played, as it stood in `base`, cannot have been played so: turns that would have been out of turn, or
        something that would have been impossible."""
        turns = {code for code in self.faults - base.faults if code[0] == "A"}
        return bool(turns) or (self.replay.broken and not base.replay.broken)


def _wins(ledger: Ledger) -> list[tuple[Any, ...]]:
    return [(s.win.action, s.win.seat, s.win.valid, s.value.fan if s.value else None, s.points) for s in ledger.wins]


def settled(hand: Hand, game: Game, tweaks: Tweaks = AS_IT_WAS, played: Replay | None = None) -> Outcome:
    """What a hand comes to in a game, some facts taken otherwise; it is replayed unless its replay is known."""
    played = played or replay(hand, game)
    return Outcome(played, settle(played, game, hand.model.rake or 0, tweaks))


class WhatIf:
    """The alternatives of one hand that has been replayed under `game`."""

    def __init__(self, hand: Hand, game: Game, replayed: Replay, ledger: Ledger) -> None:
        self.hand = hand
        self.game = game
        self.base = Outcome(replayed, ledger)
        self._replays: dict[str, Replay] = {}

    @classmethod
    def of(cls, audit: Audit) -> WhatIf | None:
        """The alternatives of an audited hand; None where it could not be replayed."""
        if audit.record.hand is None or audit.game is None or audit.replay is None or audit.ledger is None:
            return None
        return cls(audit.record.hand, audit.game, audit.replay, audit.ledger)

    def outcome(self, options: Mapping[str, Any] | None = None, tweaks: Tweaks = AS_IT_WAS) -> Outcome | None:
        """The hand with these options set otherwise and these facts changed; None where the options contradict one another."""
        game = game_with(self.game, options) if options else self.game
        return None if game is None else settled(self.hand, game, tweaks, self._replay(options or {}, game))

    def told(self, hand: Hand) -> Outcome:
        """The hand as somebody else tells it, under the same rules."""
        return settled(hand, self.game)

    def under(self, rules: RuleSet, paths: tuple[str, ...]) -> Outcome:
        """The hand under another rule set that differs in these options."""
        return settled(self.hand, game_of(rules), played=None if any(map(self._touches_play, paths)) else self.base.replay)

    def _touches_play(self, path: str) -> bool:
        """Whether another value of this option, or group of options, may judge an action otherwise."""
        return _belongs(path, _OF_THE_PLAY) or (self.base.replay.compared and _belongs(path, _WORTH))

    def _replay(self, options: Mapping[str, Any], game: Game) -> Replay:
        playing = {path: value for path, value in options.items() if self._touches_play(path)}
        if not playing:
            return self.base.replay
        key = _key(playing)
        if key not in self._replays:
            self._replays[key] = replay(self.hand, game)
        return self._replays[key]


def _belongs(path: str, groups: tuple[str, ...]) -> bool:
    """Whether this option, or group of options, is among these or holds one of them."""
    return any(path == each or path.startswith(f"{each}.") or each.startswith(f"{path}.") for each in groups)


_GAMES: dict[RuleSet, Game] = {}
_CHANGED: dict[tuple[RuleSet, str], Game | None] = {}
_MOST = 5000


def game_of(rules: RuleSet) -> Game:
    """The game of a rule set, kept."""
    game = _GAMES.get(rules)
    if game is None:
        if len(_GAMES) >= _MOST:
            _GAMES.clear()
        game = _GAMES[rules] = Game(rules)
    return game


def game_with(game: Game, options: Mapping[str, Any]) -> Game | None:
    """The game with some options set otherwise, kept; None where they contradict one another."""
    key = (game.rules, _key(options))
    if key not in _CHANGED:
        if len(_CHANGED) >= _MOST:
            _CHANGED.clear()
        try:
            _CHANGED[key] = game_of(with_options(game.rules, options))
        except RulesError:
            _CHANGED[key] = None
    return _CHANGED[key]


def _key(options: Mapping[str, Any]) -> str:
    return json.dumps(options, sort_keys=True, default=repr)
