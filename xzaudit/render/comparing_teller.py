"""Who tells a comparison: in one language and the first record's names what the two sides are called, which figures they come to, and what
happened as one would write it into a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.findings import Finding
from xzaudit.findings.counts import filled
from xzaudit.findings.wording import title as title_of
from xzaudit.record.actions import NONE, Action
from xzaudit.record.told import Said, ToldEnd, ToldKong, ToldPong, ToldState, ToldWin
from xzaudit.render.parts.voice import Voice
from xzaudit.render.shown import Section, Table
from xzaudit.render.speaking import signed
from xzaudit.render.words import words
from xzaudit.terms import (
    CHOW,
    DISCARD,
    DRAWN,
    END_NAMES,
    FLOWER,
    KINDS_OF_KONG,
    KONG,
    SELF,
    STATE_NAMES,
    WIN,
    WORDS,
)
from xzaudit.tiles import UNKNOWN


class Teller(Voice):
    """Speaks of two audits; `a` and `b` are the names of the sides."""

    def __init__(self, audit: Audit, lang: str, a: str, b: str) -> None:
        super().__init__(audit, lang)
        self.a, self.b = a, b if b != a else f"{b} (2)"

    def tell(self, key: str, **parts: object) -> str:
        """A phrase of comparisons; the names of the sides fill `{a}` and `{b}` where nothing else does."""
        return filled(words("comparison", self.lang)[key], **{"a": self.a, "b": self.b, **parts})

    def table(self, heads: str, rows: Sequence[tuple[str, ...]], right: str = "") -> Table:
        """A table under these heads, of which those in `right` stand over figures; `a` and `b` are the sides."""
        named = heads.split()
        titles = (getattr(self, head) if head in ("a", "b") else self.tell(head) for head in named)
        return Table(tuple(titles), rows, frozenset(map(named.index, right.split())))

    def section(self, key: str, heads: str, rows: Sequence[tuple[str, ...]], right: str = "") -> Section:
        """A section of one table."""
        return Section(self.tell(key), [self.table(heads, rows, right)])

    def when(self, action: int | None) -> str:
        return self.tell("end") if action is None else self.step(action)

    def codes(self, codes: Sequence[str]) -> str:
        """Codes with what they are called."""
        return self.listed(f"{code} {title_of(Finding(code), self.lang, self.speaker)}" for code in codes)

    def points(self, points: int | None) -> str:
        return self.tell("nothing") if points is None else signed(points)

    def item(self, item: Any) -> str:
        """`阿强 胡 老王 3筒`: who, what, from whom, which tile, and what is said besides."""
        if isinstance(item, ToldEnd):
            return END_NAMES[self.lang]["wall"]
        parts = self._action(item) if isinstance(item, Action) else self._told(item)
        return " ".join(part for part in [self.player(item.seat), *parts] if part)

    def _action(self, action: Action) -> list[str]:
        word = self.speaker.word(WORDS[action.word])
        if action.word == CHOW:
            return [word, *(self.tile(tile) for tile in (action.tile, action.said // 32, action.said % 32))]
        if action.word == KONG and action.said:
            kind = KINDS_OF_KONG[action.said]
            word = self.speaker.kind("late" if kind == "added late" else kind)
        if action.word == WIN and action.said in (SELF, FLOWER):
            word = self.tell("item_self")
        if action.word == DISCARD and action.said == DRAWN:
            word = self.tell("item_drawn")
        return self._ordered(word, *(None if place == NONE else place for place in (action.source, action.tile)))

    def _told(self, told: Any) -> list[str]:
        if isinstance(told, ToldWin):
            how = "item_self" if told.giver is None else "item_rob" if told.kind == "rob_kong" else None
            word = self.tell(how) if how else self.speaker.word("win")
            return [*self._ordered(word, told.giver, told.tile), *self._besides(told.said)]
        if isinstance(told, ToldKong):
            return self._ordered(self.speaker.kind("late" if told.late else KINDS_OF_KONG[told.kind]), told.feeder, told.tile)
        if isinstance(told, ToldPong):
            return self._ordered(self.speaker.word("pong"), told.feeder, told.tile)
        if isinstance(told, ToldState):
            return [STATE_NAMES[self.lang][told.state], *self._besides(told.said)]
        return [self.speaker.word(WORDS[told.word])]

    def _ordered(self, word: str, source: int | None, tile: int | None) -> list[str]:
        """In Chinese the giver stands before the tile, in English behind it."""
        giver = "" if source is None else self.tell("item_from", player=self.player(source))
        named = self.tell("item_unknown") if tile == UNKNOWN else self.tile(tile)
        return [word, giver, named] if self.lang == "zh" else [word, named, giver]

    def _besides(self, said: Said) -> list[str]:
        figures = {"item_roots": said.roots, "item_fan": said.fan}
        counted = [self.tell(key, n=figure) for key, figure in figures.items() if figure is not None]
        return [*map(self.speaker.pattern, (*said.bonuses, *said.patterns)), *counted]
