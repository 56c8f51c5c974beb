"""Fields of a record that the rule set has no use for (R011)."""

from __future__ import annotations

from xzaudit.findings import Finding
from xzaudit.record import Hand
from xzaudit.rules import RuleSet


def unused_fields(hand: Hand, rules: RuleSet) -> list[Finding]:
    """An info for each field that changes nothing under these rules."""
    model = hand.model
    found: list[Finding] = []
    if model.void is not None and rules.void.rule == "at_win":
        found.append(_unused("void", rules, "void.rule"))
    if model.room is not None and not rules.money.coins:
        found.append(_unused("room", rules, "money.coins"))
    return found


def _unused(field: str, rules: RuleSet, option: str) -> Finding:
    return Finding("R011", {"case": field, "field": field, "rules": rules.name}, option=option, pointer=(field,))
