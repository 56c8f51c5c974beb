"""Claimed wins: S702 fan or points, S703 pattern, S704 payer, S712 no such win."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.claims.context import Context
from xzaudit.auditing.claims.patterns import pattern_id, same_patterns
from xzaudit.auditing.claims.point import Point, Pointer
from xzaudit.findings import Finding
from xzaudit.hands.value import WinValue
from xzaudit.ledger import ScoredWin
from xzaudit.record.model import ClaimedWin
from xzaudit.tiles import NAMES, TileError, parse_tiles


def judge_wins(context: Context) -> None:
    """Each claimed win against the win of that player in the record."""
    for number, claimed in enumerate(context.claim.wins or ()):
        pointer = (*context.pointer, "wins", number)
        seat = context.seat(claimed.player, (*pointer, "player"))
        if seat is None:
            continue
        scored = next((s for s in context.ledger.wins if s.win.seat == seat and s.rank is not None), None)
        tile = _tile(context, claimed, pointer)
        if scored is None or (tile is not None and scored.win.tile is not None and NAMES[scored.win.tile] != tile):
            facts = {"by": context.by(), "seat": context.key(seat), "tile": tile}
            context.findings.append(Finding("S712", facts, seat=context.key(seat), pointer=pointer))
            context.points.append(Point("win", {"seat": context.key(seat)}, tile, None, right=False, pointer=pointer))
            continue
        _Win(context, claimed, scored, pointer).judge()


def _tile(context: Context, claimed: ClaimedWin, pointer: Pointer) -> str | None:
    if claimed.tile is None:
        return None
    try:
        tiles = parse_tiles(claimed.tile)
    except TileError as error:
        context.findings.append(Finding("R008", {"case": error.case, "found": error.found}, pointer=(*pointer, "tile")))
        return None
    return NAMES[tiles[0]] if tiles else None


class _Win:
    """One claimed win and the one in the ledger."""

    def __init__(self, context: Context, claimed: ClaimedWin, scored: ScoredWin, pointer: Pointer) -> None:
        self.context = context
        self.claimed = claimed
        self.scored = scored
        self.pointer = pointer
        self.seat = context.key(scored.win.seat)

    def judge(self) -> None:
        """Payer first, then pattern, fan and points; a fault that explains the next one stands for it."""
        self.payer()
        value = self.scored.value
        if value is None:
            return
        wrong_pattern = self.patterns(value)
        wrong_fan = self.fan(value, silent=wrong_pattern)
        self.money(value, silent=wrong_pattern or wrong_fan)

    def point(self, what: str, claimed: Any, due: Any, right: bool) -> None:
        pointer = (*self.pointer, what)
        action = (self.scored.win.action,)
        self.context.points.append(Point("win", {"seat": self.seat, "what": what}, claimed, due, right=right, pointer=pointer, actions=action))

    def fault(self, code: str, field: str, **facts: Any) -> None:
        rows = [n for n, e in enumerate(self.context.ledger.entries) if e.action == self.scored.win.action and e.reason == "win"]
        facts = {"by": self.context.by(), "seat": self.seat, **facts, "actions": [self.scored.win.action], "rows": rows}
        self.context.findings.append(Finding(code, facts, self.scored.win.action, self.seat, pointer=(*self.pointer, field)))

    def payer(self) -> None:
        if "giver" not in self.claimed.model_fields_set:
            return
        text = self.claimed.giver
        claimed = None if text is None else self.context.seat(text, (*self.pointer, "from"))
        if text is not None and claimed is None:
            return
        due = self.giver()
        right = claimed == due or (claimed is None and self.scored.win.giver is None)
        said, key = (None if seat is None else self.context.key(seat) for seat in (claimed, due))
        self.point("from", said, key, right)
        if not right:
            self.fault("S704", "from", claimed=said, due=key)
            self.explain_payer(claimed)

    def giver(self) -> int | None:
        """Who alone pays, as the ledger has it; None where several do, and for a self-draw that one pays who alone is left."""
        win, value = self.scored.win, self.scored.value
        entries = self.context.ledger.entries
        payers = [e.giver for e in entries if e.action == win.action and e.reason == "win" and e.taker == win.seat]
        if not payers:
            return win.giver
        chosen = win.giver is not None or len(win.payers) > 1 or (value is not None and value.feeder_pays)
        return payers[0] if len(payers) == 1 and chosen else None

    def explain_payer(self, claimed: int | None) -> None:
        win, points = self.scored.win, self.scored.points
        if claimed is not None and win.giver is not None:
            self.context.explain(claimed, -points)
            self.context.explain(win.giver, points)

    def patterns(self, value: WinValue) -> bool:
        if self.claimed.patterns is None:
            return False
        ids = [pattern_id(word) for word in self.claimed.patterns]
        if None in ids:
            word = self.claimed.patterns[ids.index(None)]
            facts = {"case": "word", "field": "patterns", "found": word, "expected": list(value.patterns), "nearest": None}
            self.context.findings.append(Finding("R004", facts, pointer=(*self.pointer, "patterns")))
            return True
        said = [name for name in ids if name is not None]
        right = same_patterns(said, value)
        self.point("patterns", said, list(value.patterns), right)
        if not right:
            self.fault("S703", "patterns", claimed=said, due=list(value.patterns))
        return not right

    def fan(self, value: WinValue, *, silent: bool) -> bool:
        claimed = self.claimed.fan
        if claimed is None:
            return False
        right = claimed in (value.fan, value.raw_fan)
        self.point("fan", claimed, value.fan, right)
        if not right and not silent:
            self.fault("S702", "fan", case="fan", tile=self.claimed.tile, claimed=claimed, due=value.fan)
        if not right:
            self.explain_points(self.context.pricing.points(min(claimed, self.context.pricing.cap)) - value.plain_points)
        return not right

    def money(self, value: WinValue, *, silent: bool) -> None:
        claimed = self.claimed.points
        if claimed is None:
            return
        right = claimed == self.scored.points
        self.point("points", claimed, self.scored.points, right)
        if not right and not silent:
            self.fault("S702", "points", case="points", tile=self.claimed.tile, claimed=claimed, due=self.scored.points)
            self.explain_points(claimed - self.scored.points)

    def explain_points(self, more: int) -> None:
        """Each payer would have paid so many points more."""
        win = self.scored.win
        paid = [e.giver for e in self.context.ledger.entries if e.action == win.action and e.reason == "win"]
        for payer in paid:
            self.context.explain(payer, -more)
            self.context.explain(win.seat, more)
