"""The report on a sitting: hand by hand, standings, who pays whom."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from xzaudit.auditing.sessions import Played, Session, Standing, payments, standings
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import PlainSpeaker
from xzaudit.ledger import HOUSE
from xzaudit.record.seats import folded
from xzaudit.render.parts.sheets import payments_section
from xzaudit.render.shown import Report, Section, Table
from xzaudit.render.speaking import signed, signed_yuan
from xzaudit.render.words import words
from xzaudit.rules.texts import pattern_names
from xzaudit.terms import VERDICT_NAMES

_NAME = 16


def session_report(session: Session, lang: str) -> Report:
    """It goes on behind the reports on its hands; what is not complete is said first."""
    rows = standings(session)
    setter = _Setter(session, lang)
    found = [setter.hands(), setter.standings(rows), setter.payments(rows)]
    return Report(sections=[section for section in found if section is not None])


class _Setter:
    def __init__(self, session: Session, lang: str) -> None:
        self.session = session
        self.lang = lang
        rules = next((played.audit.rules for played in session.hands if played.audit.rules is not None), None)
        self.unit = plain(rules.unit.say(lang)) if rules is not None else ""
        self.speaker = PlainSpeaker(lang, {}, pattern_names(rules, lang) if rules is not None else {})

    def say(self, phrase: str, **parts: object) -> str:
        return filled(words("session", self.lang)[phrase], **parts)

    def hands(self) -> Section:
        """Each hand with its verdict, and for each player what it brought and the score after it."""
        session = self.session
        title = f"{self.say('title', n=len(session.hands))}  {self.say('running')}"
        headers = (*map(self.say, ("hand", "id", "verdict")), *(plain(name, _NAME) for name in session.names))
        lines = [self._hand(number, played) for number, played in enumerate(session.hands, 1)]
        section = Section(title, [Table(headers, lines, frozenset({0, *range(3, len(headers))}))])
        if not session.complete:
            section.blocks.insert(0, self.say("incomplete", why=self._why()))
        return section

    def _why(self) -> str:
        verdicts = VERDICT_NAMES[self.lang]
        why = [
            self.say("left_out", n=number, verdict=verdicts[played.left_out])
            for number, played in enumerate(self.session.hands, 1)
            if played.left_out is not None
        ]
        why += [self.say("missing", id=plain(name)) for name in self.session.missing]
        return self.say("comma").join(why)

    def _hand(self, number: int, played: Played) -> tuple[str, ...]:
        audit = played.audit
        head = (str(number), plain(audit.record.id or ""), VERDICT_NAMES[self.lang][audit.verdict])
        if played.left_out is not None:
            return (*head, *(self.say("not_counted") for _name in self.session.names))
        points = {folded(name): net for name, net in zip(audit.names, audit.totals or (), strict=True)}
        return (*head, *(self._points(points, played, name) for name in self.session.names))

    def _points(self, points: dict[str, int], played: Played, name: str) -> str:
        if folded(name) not in points:
            return ""
        brought = signed(points[folded(name)])
        if played.running is None:
            return brought
        after = signed(played.running[name])
        return f"{brought}（{after}）" if self.lang == "zh" else f"{brought} ({after})"

    def standings(self, rows: list[Standing]) -> Section:
        """One row a player; columns of money, coins and levels only where there are any."""
        columns: list[tuple[str, Callable[[Standing], str]]] = [
            ("rank", lambda row: str(row.rank)),
            ("player", lambda row: plain(row.name, _NAME)),
            ("points", lambda row: signed(row.points)),
            *((name, _count(name)) for name in _COUNTS),
            ("best", self._best),
        ]
        if any(row.yuan is not None for row in rows):
            columns.append(("yuan", lambda row: "" if row.yuan is None else signed_yuan(row.yuan)))
        if any(row.coins is not None for row in rows):
            columns.append(("coins", lambda row: "" if row.coins is None else signed(row.coins)))
        if any(row.level is not None for row in rows):
            columns.append(("level", lambda row: "" if row.level is None else plain(row.level.title.say(self.lang))))
        headers = tuple(self.say(name) for name, _cell in columns)
        figures = frozenset(
            place for place, (name, _cell) in enumerate(columns) if name not in ("player", "best", "level")
        )
        return Section(
            self.say("standings"), [Table(headers, [tuple(cell(row) for _, cell in columns) for row in rows], figures)]
        )

    def _best(self, row: Standing) -> str:
        if row.best is None:
            return ""
        patterns = "+".join(map(self.speaker.pattern, row.best.patterns))
        return self.say("best_hand", patterns=patterns, fan=row.best.fan, n=row.best.hand + 1)

    def payments(self, rows: list[Standing]) -> Section | None:
        """Who pays whom for the whole sitting."""
        found = payments(self.session, rows)
        if found is None or not any(played.left_out is None for played in self.session.hands):
            return None
        says = words("report", self.lang)
        names = {place: plain(row.name, _NAME) for place, row in enumerate(rows)} | {HOUSE: says["house"]}

        def say(key: str, **parts: object) -> str:
            return filled(says[key], unit=self.unit, **parts)

        return payments_section(say, found, names.__getitem__, None, self._rate())

    def _rate(self) -> Fraction | None:
        """What a point is worth, where it is the same in every hand that counts."""
        rates = {played.yuan_per_point for played in self.session.hands if played.left_out is None}
        return rates.pop() if len(rates) == 1 else None


_COUNTS = ("won", "lost", "even", "wins", "self_draws", "deal_ins", "kongs", "pigs")


def _count(name: str) -> Callable[[Standing], str]:
    return lambda row: str(getattr(row, name))
