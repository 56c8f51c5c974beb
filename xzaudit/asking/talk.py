"""The talk: asks one question after the other and keeps what has been told."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from xzaudit.asking.draft import Draft, Step
from xzaudit.asking.question import Question, TypedError, UnclearError
from xzaudit.asking.words import WORDS
from xzaudit.findings import Finding
from xzaudit.findings.wording import PlainSpeaker, message
from xzaudit.record.grammar import GrammarError
from xzaudit.record.telling.clauses import parse_told
from xzaudit.rules.texts import pattern_names
from xzaudit.tiles import MPS

T = TypeVar("T")
Asked = Generator[Question, str, T]
_CUT = re.compile(r"[\s,，、;；]+")


class Talk:
    """What all questions share: the draft, the language, and how answers are read."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.draft: Draft | None = None

    @property
    def so_far(self) -> Draft:
        """The draft, once players and rules are known."""
        assert self.draft is not None
        return self.draft

    @property
    def names(self) -> tuple[str, ...]:
        return self.so_far.players

    def say(self, key: str, **parts: object) -> str:
        return str(WORDS[self.lang][key]).format(**parts)

    def several(self, key: str) -> list[str]:
        """Phrases that belong together."""
        found = WORDS[self.lang][key]
        assert isinstance(found, list)
        return found

    def speaker(self) -> PlainSpeaker:
        """Speaks of the players in the rule set's words."""
        draft = self.so_far
        players = dict(zip(draft.seats.keys, draft.players, strict=True))
        return PlainSpeaker(self.lang, players, pattern_names(draft.rule_set, self.lang))

    def ask(
        self, text: str, read: Callable[[str], T], choices: Sequence[tuple[int, str]] = (), note: str = ""
    ) -> Asked[T]:
        """Asks until the answer can be read; TypedError where somebody types what happened instead."""
        while True:
            answer = (yield Question(text, tuple(choices), note, self.draft)).strip()
            try:
                return read(answer)
            except UnclearError as unclear:
                note = self.typed(answer) or str(unclear)

    def typed(self, answer: str) -> str:
        """Raises TypedError for a line that tells something; says what is wrong with one that means to, else nothing."""
        if self.draft is None or answer.isdecimal():
            return ""
        try:
            told = [each for each, _s, _e in parse_told(answer, self.draft.seats, MPS, self.draft.context)] if answer else []
        except GrammarError as error:
            named = any(address.casefold() in answer.casefold() for address in self.draft.seats.addresses())
            return (
                message(Finding(error.code, {"text": answer, **error.facts}), self.lang, self.speaker())
                if named
                else ""
            )
        raise TypedError(told)

    def choice(self, text: str, choices: Sequence[str], last: str = "", note: str = "") -> Asked[int]:
        """The number of a choice, counted from one; nought for the last."""

        def read(answer: str) -> int:
            if answer in choices:
                return choices.index(answer) + 1
            if last and answer in ("", "0", last):
                return 0
            if answer.isdecimal() and 1 <= int(answer) <= len(choices):
                return int(answer)
            raise UnclearError(self.say("choose"))

        numbered = [*enumerate(choices, 1), *([(0, last)] if last else [])]
        return (yield from self.ask(text, read, numbered, note))

    def choices(
        self, text: str, choices: Sequence[str], words: Callable[[str], T], *, empty: bool = False
    ) -> Asked[list[int] | T]:
        """Numbers of several choices, counted from nought (none where `empty`), or what `words` makes of the answer."""

        def read(answer: str) -> list[int] | T:
            numbers = _numbers(answer, len(choices))
            if numbers is None:
                return words(answer)
            if not numbers and not empty:
                raise UnclearError(self.say("choose_many"))
            return numbers

        return (yield from self.ask(text, read, [*enumerate(choices, 1)]))

    def seat(self, text: str, seats: Sequence[int]) -> Asked[int | None]:
        """One of these players, by number or name; None for an empty answer."""

        def read(answer: str) -> int | None:
            return self._seats(answer, seats, 1)[0] if answer else None

        return (yield from self.ask(text, read, self._numbered(seats)))

    def one(self, text: str, seats: Sequence[int]) -> Asked[int]:
        """One of these players; not asked where there is only one."""
        return (yield from self.some(text, seats, 1))[0]

    def some(self, text: str, seats: Sequence[int], most: int = 5) -> Asked[list[int]]:
        """One or more of these players."""
        if len(seats) == 1:
            return [seats[0]]
        return (yield from self.ask(text, lambda answer: self._seats(answer, seats, most), self._numbered(seats)))

    def _numbered(self, seats: Sequence[int]) -> list[tuple[int, str]]:
        """Everybody keeps his number, whoever else is asked about."""
        return [(seat + 1, self.names[seat]) for seat in seats]

    def _seats(self, answer: str, seats: Sequence[int], most: int) -> list[int]:
        """The seats that numbers or names say."""
        found: Sequence[int | None] | None = _numbers(answer, len(self.names))
        if found is None:
            found = [self.so_far.seats.find(word) for word in _CUT.split(answer) if word]
        known = [seat for seat in found if seat is not None and seat in seats]
        if len(known) != len(found) or not 1 <= len(known) <= most or len(set(known)) != len(known):
            raise UnclearError(self.say("choose"))
        return known

    def number(self, text: str) -> Asked[int]:
        """A whole number, its sign perhaps said as 输 or 赢."""

        def read(answer: str) -> int:
            m = re.fullmatch(r"(输|赢)?\s*([+\-−－＋]?)\s*([0-9]{1,9})\s*(?:分|块|元|豆)?", answer)
            if m is None:
                raise UnclearError(self.say("number_note"))
            negative = m[1] == "输" or m[2] in ("-", "−", "－")
            return -int(m[3]) if negative else int(m[3])

        return (yield from self.ask(text, read))

    def commit(self, step: Step) -> str:
        """Keeps a step; where it cannot be, says why and leaves it out."""
        before, after = self.so_far, self.so_far.with_step(step)
        known = _faults(before)
        new = [
            finding
            for finding in _faults(after)
            if (finding.code, str(finding.facts)) not in {(f.code, str(f.facts)) for f in known}
        ]
        if new:
            return self.say("not_so", why=message(new[0], self.lang, self.speaker()))
        self.draft = after
        return ""


def _faults(draft: Draft) -> list[Finding]:
    """What is impossible or against the rules; wrong claims are no faults here."""
    audit = draft.audit()
    return [finding for finding in audit.findings if finding.severity == "error" and finding.code[0] != "S"]


def _numbers(answer: str, most: int) -> list[int] | None:
    """1 3, or 13 where no number has two digits; counted from nought. None for anything else."""
    words = [word for word in _CUT.split(answer) if word]
    if not all(word.isdecimal() for word in words):
        return None
    if most < 10:
        words = list("".join(words))
    numbers = [int(word) - 1 for word in words]
    return numbers if all(0 <= number < most for number in numbers) else None
