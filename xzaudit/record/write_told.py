"""The canonical text of what is told: `C win 3p from A all_triplets roots 2`."""

from __future__ import annotations

from collections.abc import Sequence

from xzaudit.record.told import (
    Said,
    Told,
    ToldEnd,
    ToldKong,
    ToldLeave,
    ToldPong,
    ToldSay,
    ToldState,
    ToldWin,
)
from xzaudit.terms import KINDS_OF_KONG, WORDS
from xzaudit.tiles import NAMES


def write_told(told: Told, seats: Sequence[str]) -> str:
    """One told line, as the grammar of told records reads it back."""
    if isinstance(told, ToldEnd):
        return "wall"
    if isinstance(told, ToldWin):
        return " ".join([seats[told.seat], "win", *_win(told, seats), *_said(told.said)])
    if isinstance(told, ToldKong):
        kind = "added late" if told.late else KINDS_OF_KONG[told.kind]
        return " ".join([seats[told.seat], "kong", NAMES[told.tile], kind, *_from(told.feeder, seats)])
    if isinstance(told, ToldPong):
        return " ".join([seats[told.seat], "pong", NAMES[told.tile], *_from(told.feeder, seats)])
    if isinstance(told, ToldState):
        return " ".join([seats[told.seat], told.state, *_said(told.said)])
    if isinstance(told, ToldLeave):
        return f"{seats[told.seat]} {WORDS[told.word]}"
    return _says(told, seats)


def _win(told: ToldWin, seats: Sequence[str]) -> list[str]:
    tile = [] if told.tile is None else [NAMES[told.tile]]
    return [*tile, "self"] if told.giver is None else [*tile, *_from(told.giver, seats)]


def _from(seat: int | None, seats: Sequence[str]) -> list[str]:
    return [] if seat is None else ["from", seats[seat]]


def _said(said: Said) -> list[str]:
    roots = [] if said.roots is None else [f"roots {said.roots}"]
    fan = [] if said.fan is None else [f"fan {said.fan}"]
    return [*said.bonuses, *said.patterns, *roots, *fan]


def _says(told: ToldSay, seats: Sequence[str]) -> str:
    words = [seats[told.by], "says"]
    if told.text is not None:
        return " ".join([*words, told.text])
    if told.seat is not None:
        words.append(seats[told.seat])
    if told.payee is not None:
        words += ["pays", seats[told.payee]]
    if told.fan is not None:
        return " ".join([*words, f"fan {told.fan}"])
    if told.each or told.reason is not None:
        words.append("each" if told.each else told.reason or "")
    return " ".join([*words, str(told.points)])
