"""Hands to be looked at moment by moment."""

from __future__ import annotations

from typing import Any

from xzaudit import audit
from xzaudit.auditing.views import SeatView, View, views

PASSED: dict[str, Any] = {
    "rules": "chengdu-cap7",
    "players": "老王 小李 阿强 四姐",
    "deal": {"A": "123456789m 12345p", "B": "1m 234m 555m 678p 999p", "C": "1m 888m 333s 456s 777s", "D": "x*13"},
    "actions": [
        *("A discard 1m", "B pass", "C win 1m", "D draw 9m", "D discard 9m"),
        *("A draw 1m", "A discard 1m", "B draw 2p", "B discard 2p"),
    ],
}
"""B passes A's 1m, C wins it; B is locked until he draws."""

KONG: dict[str, Any] = {
    "rules": "chengdu-cap7",
    "players": "老王 小李 阿强 四姐",
    "deal": {"A": "1111m 234p 567p 22s 99s", "B": "22m 333p 456s 78899s", "C": "2m 678m 333s 456p 777p", "D": "x*13"},
    "actions": ["A kong 1m", "A draw 5s", "A discard 9s"],
}
"""A declares a concealed kong and throws a tile that B may pong."""

ROBBED: dict[str, Any] = {
    "rules": "chengdu-cap7",
    "players": "老王 小李 阿强 四姐",
    "deal": {"A": "3p 123456789m 11m 99m", "B": "33p 456p 789p 222m 89s", "C": "12p 456p 789p 55m 666m", "D": "x*13"},
    "actions": [
        *("A discard 3p", "B pong 3p", "B discard 9s", "C draw 1s", "C discard 1s", "D draw 2s", "D discard 2s"),
        *("A draw 9m", "A discard 9m", "B draw 3p", "B kong 3p", "C win 3p"),
    ],
}
"""C lets A's 3p go to B's pong, draws, and robs the kong that B makes of it."""


def moments(record: dict[str, Any]) -> list[View]:
    """All moments of a record."""
    return views(audit(record))


def seat_of(view: View, seat: str) -> SeatView:
    """One player at a moment."""
    return next(each for each in view.seats if each.seat == seat)
