"""Who says the parts of one report: its audit, its language, and how seats, steps, fan and options are called in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.auditing import Audit
from xzaudit.findings.counts import filled
from xzaudit.findings.phrases import PHRASES
from xzaudit.findings.plain import plain
from xzaudit.ledger import HOUSE
from xzaudit.render.speaking import speaker_of
from xzaudit.render.words import words
from xzaudit.rules.paths import NONE, OPTIONS, value_of, written
from xzaudit.rules.texts import option_texts, say_value
from xzaudit.tiles import NAMES, UNKNOWN


class Voice:
    """Speaks of one audit in one language, in the words of one kind of report."""

    def __init__(self, audit: Audit, lang: str, kind: str = "report") -> None:
        self.audit = audit
        self.lang = lang
        self.words = words(kind, lang)
        self._common = words("report", lang)
        self.speaker = speaker_of(audit, lang)
        self.unit = plain(audit.rules.unit.say(lang)) if audit.rules else ""

    def say(self, key: str, **parts: object) -> str:
        """A phrase of the report; the rule set's unit fills `{unit}`."""
        return filled(self.words[key], unit=self.unit, **parts)

    def column(self, name: str) -> str:
        """What a column of the sheets is called."""
        return PHRASES[self.lang]["column"][name]

    def player(self, seat: int) -> str:
        """The name of a seat counted from nought in order of play, or of the house."""
        return self._common["house"] if seat == HOUSE else self.speaker.player(self.audit.seats[seat])

    def tile(self, tile: int | None) -> str:
        return "" if tile is None or tile == UNKNOWN else self.speaker.tile(NAMES[tile])

    def tiles(self, tiles: Iterable[int]) -> str:
        return self.listed(self.tile(tile) for tile in tiles)

    def step(self, action: int) -> str:
        return self.speaker.step(action)

    def fan(self, fan: int) -> str:
        return self._common["fan"].format(n=fan)

    def listed(self, parts: Iterable[str]) -> str:
        return self._common["comma"].join(parts)

    def option(self, path: str) -> str:
        """An option of these rules in words, its path and value beside them."""
        if self.audit.rules is None or not path:
            return path
        try:
            value = value_of(self.audit.rules, path)
        except KeyError:
            return path
        said = self._said(path, value) if path in OPTIONS else self.listed(self._children(path))
        return self._common["option"].format(said=said, path=f"{path} = {written(value)}")

    def _said(self, path: str, value: object) -> str:
        name = option_texts()[path].name.say(self.lang)
        return self._common["set_to"].format(name=name, value=say_value(path, value, self.lang))

    def _children(self, path: str) -> Iterator[str]:
        """What is played of a group of options."""
        assert self.audit.rules is not None
        for child in OPTIONS:
            if child.startswith(f"{path}.") and (value := value_of(self.audit.rules, child)) != NONE:
                yield self._said(child, value)
