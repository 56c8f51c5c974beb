"""What if: one hand settled again under other options, or with single facts taken otherwise."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from xzaudit.ledger import AS_IT_WAS, Ledger, Tweaks, settle
from xzaudit.play import Game, Replay, replay
from xzaudit.record import Hand
from xzaudit.rules import RulesError, RuleSet, with_option

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


def _wins(ledger: Ledger) -> list[tuple[Any, ...]]:
    return [(s.win.action, s.win.seat, s.win.valid, s.value.fan if s.value else None, s.points) for s in ledger.wins]


class WhatIf:
    """The alternatives of one hand that has been replayed under `game`."""

    def __init__(self, hand: Hand, game: Game, replayed: Replay, ledger: Ledger) -> None:
        self.hand = hand
        self.game = game
        self.base = Outcome(replayed, ledger)
        self._replays: dict[str, Replay] = {}

    def outcome(self, options: Mapping[str, Any] | None = None, tweaks: Tweaks = AS_IT_WAS) -> Outcome | None:
        """The hand with these options set otherwise and these facts changed; None where the options contradict one another."""
        game, replayed = self.game, self.base.replay
        if options:
            changed = game_with(game, options)
            if changed is None:
                return None
            game = changed
            replayed = self._replay(options, game)
        return Outcome(replayed, settle(replayed, game, self.hand.model.rake or 0, tweaks))

    def under(self, rules: RuleSet, paths: tuple[str, ...]) -> Outcome:
        """The hand under another rule set that differs in these options."""
        game = game_of(rules)
        replayed = replay(self.hand, game) if any(map(self._touches_play, paths)) else self.base.replay
        return Outcome(replayed, settle(replayed, game, self.hand.model.rake or 0))

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
        rules: RuleSet | None = game.rules
        try:
            for path, value in options.items():
                rules = with_option(rules, path, value) if rules is not None else None
        except RulesError:
            rules = None
        _CHANGED[key] = None if rules is None else game_of(rules)
    return _CHANGED[key]


def _key(options: Mapping[str, Any]) -> str:
    return json.dumps(options, sort_keys=True, default=repr)
