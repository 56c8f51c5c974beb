"""What is told, as one types it: 老王 杠上炮 阿强 素番 四姐 对对和."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.telling.clauses import parse_told
from xzaudit.record.told import Said, Told, ToldEnd, ToldKong, ToldLeave, ToldPong, ToldSay, ToldState, ToldWin
from xzaudit.record.write_told import write_told
from xzaudit.rules import RuleSet
from xzaudit.rules.texts import pattern_names
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, FLEE, KIND_NAMES, REASON_NAMES, STATE_NAMES
from xzaudit.tiles import MPS, NAMES, tile_name

_KINDS = {EXPOSED: "exposed", ADDED: "added", CONCEALED: "concealed"}
_REASONS = {**REASON_NAMES["zh"], "kong": "杠钱", "win": "胡"}


def spoken(step: Sequence[Told], seats: Seats, rules: RuleSet, lang: str) -> list[str]:
    """Lines that say a step, as the grammar of told records reads them back."""
    names = [_address(seats, seat) for seat in range(len(seats.keys))]
    if lang == "zh":
        lines = _Chinese(names, rules).lines(step)
        if _read(lines, seats) == list(step):
            return lines
    lines = [write_told(told, names) for told in step]
    return lines if _read(lines, seats) == list(step) else [write_told(told, seats.keys) for told in step]


def _read(lines: list[str], seats: Seats) -> list[Told] | None:
    try:
        return [told for line in lines for told, _start, _end in parse_told(line, seats, MPS)]
    except GrammarError:
        return None


def _address(seats: Seats, seat: int) -> str:
    """The name, where it names this seat and nothing cuts it in two; else the key."""
    name = seats.names[seat]
    return name if seats.find(name) == seat and not any(sign.isspace() for sign in name) else seats.keys[seat]


class _Chinese:
    """Says it in Chinese, patterns in the rule set's own words."""

    def __init__(self, names: list[str], rules: RuleSet) -> None:
        self.names = names
        self.patterns = pattern_names(rules, "zh")

    def lines(self, step: Sequence[Told]) -> list[str]:
        found = []
        for key, group in groupby(step, key=_together):
            told = list(group)
            if key is None:
                found += [self.line(each) for each in told]
            else:
                found.append(self.given([each for each in told if isinstance(each, ToldWin)]))
        return found

    def given(self, wins: list[ToldWin]) -> str:
        first = wins[0]
        after_kong = "kong_discard" in first.said.bonuses
        words = [self.names[first.giver or 0], "杠上炮" if after_kong else "点炮", *_tile(first.tile)]
        for win in wins:
            words += [self.names[win.seat], *self.said(win.said, without="kong_discard" if after_kong else "")]
        return " ".join(words)

    def line(self, told: Told) -> str:
        if isinstance(told, ToldEnd):
            return "流局"
        if isinstance(told, ToldWin):
            return self.win(told)
        if isinstance(told, ToldKong):
            kind = KIND_NAMES["zh"]["late" if told.late else _KINDS[told.kind]]
            return " ".join([self.names[told.seat], kind, *self.name(told.feeder), *_tile(told.tile)])
        if isinstance(told, ToldPong):
            return " ".join([self.names[told.seat], "碰", *self.name(told.feeder), *_tile(told.tile)])
        if isinstance(told, ToldState):
            return " ".join([self.names[told.seat], STATE_NAMES["zh"][told.state], *self.said(told.said)])
        if isinstance(told, ToldLeave):
            return f"{self.names[told.seat]} {'逃跑' if told.word == FLEE else '离开'}"
        return self.says(told)

    def win(self, told: ToldWin) -> str:
        name = self.names[told.seat]
        if told.giver is None:
            dealt = next((event for event in ("heavenly", "earthly") if event in told.said.bonuses), "")
            verb = {"heavenly": "天胡", "earthly": "地胡", "": "自摸"}[dealt]
            return " ".join([name, verb, *_tile(told.tile), *self.said(told.said, without=dealt)])
        robbed = told.kind == "rob_kong"
        words = [name, "抢杠" if robbed else "胡", self.names[told.giver], *_tile(told.tile)]
        return " ".join([*words, *self.said(told.said, without="rob_kong" if robbed else "")])

    def said(self, said: Said, *, without: str = "") -> list[str]:
        words = [self.patterns[name] for name in (*said.bonuses, *said.patterns) if name != without]
        words += [] if said.roots is None else [f"{said.roots}根"]
        return words + ([] if said.fan is None else [f"{said.fan}番"])

    def says(self, told: ToldSay) -> str:
        words = [self.names[told.by], "说"]
        if told.text is not None:
            return " ".join([*words, told.text])
        whose = ["自己" if told.seat == told.by else self.names[told.seat]] if told.seat is not None else []
        if told.fan is not None:
            return " ".join([*words, *whose, f"{told.fan}番"])
        if told.each:
            return " ".join([*words, "一家", str(told.points)])
        if told.payee is not None:
            whose += ["给", self.names[told.payee]]
        points = f"{told.points:+d}" if told.payee is None and told.seat is not None and told.reason is not None else str(told.points)
        return " ".join([*words, *whose, *([_REASONS[told.reason]] if told.reason else []), points])

    def name(self, seat: int | None) -> list[str]:
        return [] if seat is None else [self.names[seat]]


def _together(told: Told) -> object:
    """Wins on one discard stand in one line."""
    if not isinstance(told, ToldWin) or told.kind != "discard":
        return None
    return told.giver, told.tile, "kong_discard" in told.said.bonuses


def _tile(tile: int | None) -> list[str]:
    return [] if tile is None else [tile_name(NAMES[tile], "zh")]
