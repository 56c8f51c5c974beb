"""Whether a record fits the rules before anything is played: the number of players, a deal that is not there, fields without use."""

from __future__ import annotations

from xzaudit.auditing.rulebook import Rulebook
from xzaudit.findings import Finding
from xzaudit.play import Game
from xzaudit.record import Hand, Record, players_of


def unread(record: Record, rulebook: Rulebook) -> list[Finding]:
    """The findings of a record that is no hand; if it has too many players for its rules, that is said instead of what
    is missing for them."""
    found = list(record.findings)
    if record.model is None or record.model.players is None or all(finding.facts.get("case") != "missing" for finding in found):
        return found
    game = rulebook.game(record.model.rules)
    number = [] if isinstance(game, list) else _wrong_number(len(players_of(record.model)), game)
    if not number:
        return found
    placed = [Finding("R004", each.facts, pointer=(*record.pointer, *each.pointer)) for each in number]
    return [*placed, *(finding for finding in found if finding.facts.get("case") != "missing")]


def lacking(hand: Hand, game: Game) -> list[Finding]:
    """R004 for what a record lacks to be played under these rules: so many players; a full one a deal and actions."""
    found = _wrong_number(len(hand.seats.keys), game)
    model = hand.model
    if hand.detail != "full":
        return found
    if model.detail not in (None, "full"):
        found.append(Finding("R004", {"case": "not_yet", "what": model.detail}, pointer=("detail",)))
    elif model.deal is None:
        case = "no_deal" if hand.actions else "missing"
        found.append(Finding("R004", {"case": case, "field": "deal", "where": None}))
    if model.actions is None:
        found.append(Finding("R004", {"case": "missing", "field": "actions", "where": None}))
    return found


def _wrong_number(players: int, game: Game) -> list[Finding]:
    expected = game.rules.table.players
    if players == expected:
        return []
    return [Finding("R004", {"case": "players", "found": players, "expected": expected}, pointer=("players",))]


def without_use(hand: Hand, game: Game) -> list[Finding]:
    """R011 for each field that changes nothing under these rules, and for words of a room that say nothing of them."""
    model, rules = hand.model, game.rules
    idle: list[tuple[str, str]] = []
    if model.void is not None and rules.void.rule == "at_win":
        idle.append(("void", "void.rule"))
    if model.room is not None and not rules.money.coins:
        idle.append(("room", "money.coins"))
    aside = [word for layer in rules.lineage for word in layer.aside]
    words = [Finding("R011", {"case": "aside", "words": aside, "count": len(aside)}, pointer=("rules",))] if aside else []
    return words + [
        Finding("R011", {"case": field, "field": field, "rules": rules.name}, option=option, pointer=(field,))
        for field, option in idle
    ]
