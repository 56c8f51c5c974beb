"""Claimed wins: S702 fan or points, S703 pattern, S704 payer, S712 no such win."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing.claims.context import Context, Pointer, same_patterns
from xzaudit.findings import Finding
from xzaudit.hands.value import WinValue
from xzaudit.ledger import ScoredWin
from xzaudit.record.model import ClaimedWin
from xzaudit.rules.pattern_words import pattern_id
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
            context.fault("S712", pointer, seat=context.key(seat), tile=tile)
            context.point("win", {"seat": context.key(seat)}, tile, None, right=False, pointer=pointer)
        else:
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
        self.context, self.claimed, self.scored, self.win, self.pointer = context, claimed, scored, scored.win, pointer
        self.seat = context.key(scored.win.seat)
        self.rows = context.rows(lambda entry: entry.action == scored.win.action and entry.reason == "win")

    def judge(self) -> None:
        """Payer first, then pattern, fan and points; a fault that explains the next one stands for it."""
        self.payer()
        value = self.scored.value
        if value is not None:
            wrong_pattern = self.patterns(value)
            wrong_fan = self.fan(value, silent=wrong_pattern)
            self.money(silent=wrong_pattern or wrong_fan)

    def wrong(self, code: str, what: str, claimed: Any, due: Any, *, right: bool, silent: bool = False, **facts: Any) -> bool:
        """Adds a figure, and the fault where it is wrong unless another one stands for it."""
        pointer, action = (*self.pointer, what), self.win.action
        about = {"seat": self.seat, "what": what}
        self.context.point("win", about, claimed, due, right=right, pointer=pointer).actions = (action,)
        if not right and not silent:
            facts |= {"claimed": claimed, "due": due, "actions": [action], "rows": [number for number, _entry in self.rows]}
            self.context.fault(code, pointer, action, seat=self.seat, **facts)
        return not right

    def payer(self) -> None:
        if "giver" not in self.claimed.model_fields_set:
            return
        text, giver = self.claimed.giver, self.win.giver
        claimed = None if text is None else self.context.seat(text, (*self.pointer, "from"))
        if text is not None and claimed is None:
            return
        due = self.due_giver()
        right = claimed == due or (claimed is None and giver is None)
        said, key = (None if seat is None else self.context.key(seat) for seat in (claimed, due))
        if self.wrong("S704", "from", said, key, right=right) and claimed is not None and giver is not None:
            self.context.explain(claimed, -self.scored.points)
            self.context.explain(giver, self.scored.points)

    def due_giver(self) -> int | None:
        """Who alone pays, as the ledger has it; None where several do, and for a self-draw that one pays who alone is left."""
        win, value = self.win, self.scored.value
        payers = [entry.giver for _number, entry in self.rows if entry.taker == win.seat]
        if not payers:
            return win.giver
        chosen = win.giver is not None or len(win.payers) > 1 or (value is not None and value.feeder_pays)
        return payers[0] if len(payers) == 1 and chosen else None

    def patterns(self, value: WinValue) -> bool:
        words, due = self.claimed.patterns, list(value.patterns)
        if words is None:
            return False
        ids = [pattern_id(word) for word in words]
        if None in ids:
            word = words[ids.index(None)]
            self.context.refuse((*self.pointer, "patterns"), case="word", field="patterns", found=word, expected=due, nearest=None)
            return True
        return self.wrong("S703", "patterns", ids, due, right=same_patterns(ids, value))

    def fan(self, value: WinValue, *, silent: bool) -> bool:
        claimed, pricing = self.claimed.fan, self.context.game.pricing
        if claimed is None:
            return False
        facts = {"case": "fan", "tile": self.claimed.tile}
        wrong = self.wrong("S702", "fan", claimed, value.fan, right=claimed in (value.fan, value.raw_fan), silent=silent, **facts)
        if wrong:
            self.explain_points(pricing.points(min(claimed, pricing.cap)) - value.plain_points)
        return wrong

    def money(self, *, silent: bool) -> None:
        claimed, due = self.claimed.points, self.scored.points
        if claimed is None:
            return
        facts = {"case": "points", "tile": self.claimed.tile}
        if self.wrong("S702", "points", claimed, due, right=claimed == due, silent=silent, **facts) and not silent:
            self.explain_points(claimed - due)

    def explain_points(self, more: int) -> None:
        """Each payer would have paid so many points more."""
        for _number, entry in self.rows:
            self.context.explain(entry.giver, -more)
            self.context.explain(self.win.seat, more)
