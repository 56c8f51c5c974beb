"""The players of a record: seats and names in order of play, and what is wrong with them (R004)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from xzaudit.findings import Finding
from xzaudit.record.model import HandRecord
from xzaudit.record.seats import folded
from xzaudit.tiles import half_width

LETTERS = tuple("ABCDEF")
Players = tuple[tuple[str, str], ...]


def players_of(model: HandRecord) -> Mapping[str, str]:
    """Seats and names in order of play; names without seats get A, B, C, ... as far as these reach.

    Full-width letters of seats are read as plain ones.
    """
    return {} if model.players is None else _seated(model.players)


def _seated(given: Mapping[str, str] | Sequence[str]) -> Mapping[str, str]:
    if not isinstance(given, Mapping):
        return dict(zip(LETTERS, _names(given), strict=False))
    narrow = {half_width(seat): name for seat, name in given.items()}
    return narrow if len(narrow) == len(given) else given


def _names(given: str | Sequence[str]) -> Sequence[str]:
    return given.replace("，", " ").replace("、", " ").replace(",", " ").split() if isinstance(given, str) else given


def read_players(model: HandRecord, findings: list[Finding]) -> Players:
    """Seats with names in order of play, and a finding for each player who cannot be told from the others."""
    given = model.players
    if given is None:
        findings.append(Finding("R004", {"case": "missing", "field": "players", "where": None}))
        return ()
    players, faults = _judged(tuple(given.items()) if isinstance(given, dict) else given, isinstance(given, dict))
    findings += faults
    return players


@lru_cache(maxsize=256)
def _judged(given: Players | Sequence[str], mapped: bool) -> tuple[Players, list[Finding]]:
    """The players of a table, once for all its hands."""
    players = tuple(_seated(dict(given) if mapped else given).items())  # type: ignore[arg-type]
    names = players if mapped else _names(given)  # type: ignore[arg-type]
    faults = []
    if len(names) > len(players):
        faults.append(Finding("R004", {"case": "players", "found": len(names), "expected": 4}, pointer=("players",)))
    for seat, facts in _bad_players(players):
        pointer = ("players", seat) if mapped and seat else ("players",)
        faults.append(Finding("R004", {"field": "players", **facts}, pointer=pointer))
    return players, faults


def _bad_players(players: Players) -> list[tuple[str | None, dict[str, Any]]]:
    """Seat and facts of what is wrong: too few or many players, names that nobody can read, names that are alike."""
    found: list[tuple[str | None, dict[str, Any]]] = []
    if not 2 <= len(players) <= len(LETTERS):
        found.append((None, {"case": "players", "found": len(players), "expected": 4}))
    keys: dict[str, str] = {}
    for seat, _name in players:
        if keys.setdefault(folded(seat), seat) != seat:
            found.append((seat, {"case": "alike", "found": seat, "other": keys[folded(seat)]}))
    names: dict[str, str] = {}
    for seat, name in players:
        facts = _bad_name(seat, name, keys, names)
        names.setdefault(folded(name), name)
        if facts is not None:
            found.append((seat, facts))
    return found


def _bad_name(seat: str, name: str, keys: Mapping[str, str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """What is wrong with a player's name; `keys` and `names` hold seats and earlier names by what they fold to."""
    text = folded(name)
    if not folded(seat):
        return {"case": "name", "found": seat}
    if not text:
        return {"case": "no_name", "found": seat}
    if keys.get(text, seat) != seat:
        return {"case": "seat_name", "found": name, "other": keys[text]}
    if text in names:
        return {"case": "twice" if names[text] == name else "alike", "found": name, "other": names[text]}
    return None
