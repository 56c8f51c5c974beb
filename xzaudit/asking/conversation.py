"""The conversation: the questions in order, answers kept so that one can go back."""

from __future__ import annotations

from collections.abc import Generator

from xzaudit.asking.disputed import claim, open_rules
from xzaudit.asking.draft import KEYS, Draft
from xzaudit.asking.ending import states
from xzaudit.asking.happened import DIALOGUES
from xzaudit.asking.missing import completed, without_gap
from xzaudit.asking.question import Question, TypedError, UnclearError
from xzaudit.asking.story import Misunderstood, Story
from xzaudit.asking.talk import Asked, Talk
from xzaudit.findings.wording import message
from xzaudit.record.seats import Seats, is_word
from xzaudit.record.told import ToldEnd, ToldSay
from xzaudit.rules import RulesError, load_rules

BACK = ("上一步", "退", "back", "b", "<")
_RULES = ("七番封顶", "一般规矩", "QQ四川", "竞赛规则", "通行规则", "六人血战")
_CLAIM = 9


class Conversation:
    """Asks what can change the answer. `question` is what is asked now, None once all is told; then `draft` holds it.

    `rules` and `players` that are known already are not asked for; of a `story` that was told only what it lacks.
    """

    def __init__(
        self, lang: str = "zh", rules: str | None = None, players: tuple[str, ...] = (), story: Story | None = None
    ) -> None:
        self._given = (lang, rules, players, story)
        self._answers: list[str] = []
        self.draft: Draft | None = None
        self.question: Question | None = None
        self._start()

    def _start(self) -> None:
        lang, rules, players, story = self._given
        self._running: Generator[Question, str, Draft] = _talk(Talk(lang), rules, players, story)
        self._send(None)

    def answer(self, text: str) -> None:
        """Takes an answer, a line that tells something, or the word for going back."""
        if text.strip() in BACK:
            self.back()
        else:
            self._answers.append(text)
            self._send(text)

    def _send(self, text: str | None) -> None:
        try:
            self.question = next(self._running) if text is None else self._running.send(text)
        except StopIteration as end:
            self.question, self.draft = None, end.value

    def back(self) -> None:
        """To the question before this one, as if the answers since then had not been given."""
        now = self.question
        while self._answers:
            self._answers.pop()
            self._start()
            for answer in self._answers:
                self._send(answer)
            if not _same(self.question, now):
                return


def _same(one: Question | None, other: Question | None) -> bool:
    return one is not None and other is not None and (one.text, one.draft) == (other.text, other.draft)


def _talk(talk: Talk, rules: str | None, players: tuple[str, ...], story: Story | None) -> Asked[Draft]:
    named = players or (yield from _players(talk))
    said = rules if rules is not None else (yield from _rules(talk, len(named)))
    talk.draft = Draft(named, said, lang=talk.lang)
    note = "" if story is None else (yield from _retold(talk, story))
    if story is not None and not note:
        yield from open_rules(talk)
        return talk.so_far
    while True:
        try:
            answer = yield from talk.choice(talk.say("happened"), talk.several("events"), talk.say("done"), note=note)
            if not answer:
                yield from open_rules(talk)
                return talk.so_far
            note = yield from _happened(talk, answer)
        except TypedError as typed:
            note = yield from _typed(talk, typed)


def _retold(talk: Talk, story: Story) -> Asked[str]:
    """A story, and questions for what it lacks; what could not be understood in it."""
    notes: list[str] = []
    for part in story.parts:
        if isinstance(part, Misunderstood) and part.error.gap is None:
            notes.append(f"“{part.line.strip()}”：{message(part.finding, talk.lang, talk.speaker())}")
            continue
        try:
            told = (yield from without_gap(talk, part.error.gap)) if isinstance(part, Misunderstood) else part
            note = talk.commit((yield from completed(talk, told, typed=True)))
        except TypedError as typed:
            note = yield from _typed(talk, typed)
        notes += [note] if note else []
    try:
        note = yield from _at_the_end(talk)
    except TypedError as typed:
        note = yield from _typed(talk, typed)
    return "\n".join([*notes, note] if note else notes)


def _happened(talk: Talk, choice: int) -> Asked[str]:
    """One choice of the menu; what is to be said if it could not be so."""
    if choice == _CLAIM:
        return talk.commit((yield from claim(talk)))
    dialogue = DIALOGUES[choice - 1]
    if dialogue is None:
        note = talk.commit((ToldEnd(),))
    else:
        told = yield from dialogue(talk)
        note = talk.commit((yield from completed(talk, told, typed=False)))
    return note or (yield from _at_the_end(talk))


def _at_the_end(talk: Talk) -> Asked[str]:
    """Once the hand is over: how those stood who are still in."""
    if not talk.so_far.ended:
        return ""
    step = yield from states(talk)
    return talk.commit(step) if step else ""


def _typed(talk: Talk, typed: TypedError) -> Asked[str]:
    """What was typed, with what it lacks; what is typed in the middle of it is taken in its place."""
    told = typed.told
    while True:
        try:
            note = talk.commit((yield from completed(talk, told, typed=True)))
            over = any(not isinstance(each, ToldSay) for each in told)
            return note or ((yield from _at_the_end(talk)) if over else "")
        except TypedError as again:
            told = again.told


def _players(talk: Talk) -> Asked[tuple[str, ...]]:
    def read(answer: str) -> tuple[str, ...]:
        names = tuple(answer.replace("，", " ").replace("、", " ").replace(",", " ").split())
        if not distinct(names):
            raise UnclearError(talk.say("players_note"))
        return names

    return (yield from talk.ask(talk.say("players"), read))


def distinct(names: tuple[str, ...]) -> bool:
    """Whether a table can be told with these names: two to six, all different, none a word."""
    seats = Seats(dict(zip(KEYS, names, strict=False)))
    known = {seats.find(name) for name in names}
    return 2 <= len(names) <= len(KEYS) and len(known) == len(names) and not any(map(is_word, names))


def _rules(talk: Talk, players: int) -> Asked[str]:
    fitting = [name for name in _RULES if load_rules(name).table.players == players]

    def read(answer: str) -> str:
        name = fitting[int(answer) - 1] if answer.isdecimal() and 1 <= int(answer) <= len(fitting) else answer
        try:
            rules = load_rules(name)
        except RulesError as error:
            raise UnclearError(message(error.findings[0], talk.lang)) from None
        if rules.table.players != players:
            raise UnclearError(talk.say("rules_note", n=rules.table.players, found=players))
        return name

    return (yield from talk.ask(talk.say("rules"), read, [*enumerate(fitting, 1)]))
