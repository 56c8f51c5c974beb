"""What a line of table talk tells: its sentences one after the other, and what each becomes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.telling.claims import read_claims
from xzaudit.record.telling.clause import Before, Clause
from xzaudit.record.telling.line import Context, Line, Mark, Read, Speech, amended, remember
from xzaudit.record.telling.melds import konged, ponged
from xzaudit.record.telling.shapes import longest_at
from xzaudit.record.telling.tokens import Token, tokens_of
from xzaudit.record.telling.vocabulary import GAP, STOP
from xzaudit.record.telling.wins import drawn, given, robbed, won
from xzaudit.record.told import Said, Told, ToldEnd, ToldKong, ToldLeave, ToldSay, ToldState, ToldWin
from xzaudit.terms import FLEE, LEAVE
from xzaudit.tiles import Alphabet

_LEAVES = {"flee": FLEE, "leave": LEAVE}


def parse_told(line: str, seats: Seats, letters: Alphabet, context: Context | None = None) -> list[tuple[Told, int, int]]:
    """What a line tells, each with the characters that say it; GrammarError names the first that cannot be understood."""
    found: list[tuple[Told, int, int]] = []
    for read in read_line(line, seats, letters, context):
        if read.error is not None:
            raise read.error
        assert read.told is not None
        found.append((read.told, read.start, read.end))
    return found


def read_lines(lines: Sequence[str], seats: Seats, letters: Alphabet, context: Context) -> list[list[Read]]:
    """What each of several lines tells; a later one may say by name what an earlier one says of the rest."""
    found: list[list[Read]] = []
    for line in lines:
        reads = read_line(line, seats, letters, context)
        found = [_without_states(before, context.withdrawn) for before in found] if context.withdrawn else found
        context.withdrawn.clear()
        found.append(reads)
    return found


def _without_states(reads: list[Read], seats: set[int]) -> list[Read]:
    return [read for read in reads if not (isinstance(read.told, ToldState) and read.told.seat in seats)]


def read_line(line: str, seats: Seats, letters: Alphabet, context: Context | None = None) -> list[Read]:
    """All that a line tells, and what cannot be understood in it, in order.

    `context` is what the lines before have told; it is kept up.
    """
    context = context or Context(len(seats.keys))
    try:
        tokens = tokens_of(line, seats, letters)
    except GrammarError as error:
        rest = _without_clause(line, error.span)
        others = read_line(rest, seats, letters, context) if GAP.sub("", rest) else []
        return sorted([Read(None, *error.span, _with_example(error, seats)), *others], key=lambda read: read.start)
    if tokens and tokens[-1].kind == "remark" and GAP.sub("", line[tokens[-1].end :]):
        rest = " " * tokens[-1].end + line[tokens[-1].end :]
        return [*read_line(line[: tokens[-1].end], seats, letters, context), *read_line(rest, seats, letters, context)]
    if all(token.kind == "filler" for token in tokens):
        return [Read(None, 0, len(line), GrammarError("R007", "empty", (0, len(line))))]
    me = next((token for token in tokens if token.kind == "me"), None)
    if me is not None and context.me is None:
        span = (me.start, me.end)
        return [Read(None, *span, GrammarError("R007", "who_am_i", span, found=line[me.start : me.end]))]
    reading = _Reading(Line(line, tokens, seats, context))
    reading.run()
    return reading.before.found


def _without_clause(line: str, span: tuple[int, int]) -> str:
    """The line with blanks in place of the clause of a word that is none."""
    start = max((m.end() for m in STOP.finditer(line, 0, span[0])), default=0)
    behind = STOP.search(line, span[1])
    end = len(line) if behind is None else behind.start()
    return line[:start] + " " * (end - start) + line[end:]


def _with_example(error: GrammarError, seats: Seats) -> GrammarError:
    if error.facts["case"] == "unknown_word" and error.facts.get("nearest") is None:
        error.facts["example"] = Line("", [], seats, Context(0)).example()
    return error


class _Reading:
    """Reads one line, sentence by sentence."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.before = Before()

    def run(self) -> None:
        """Sentence by sentence; what forms none ends it."""
        at, begun = 0, 0
        line = self.line
        while at < len(line.letters) and line.letters[at] != "!":
            if line.letters[at] == ",":
                at += 1
                continue
            if line.letters[at:].startswith("S!"):
                break
            best = longest_at(line.letters, at)
            if best is None:
                self.refuse(line.marks[at])
                return
            what, match = best
            at = match.end()
            end = self.end_of(match, what)
            if not self.sentence(what, Clause(line, match, range(begun, end), self.before.subject)):
                return
            begun = end
        if at >= len(line.letters) and begun < len(line.tokens):
            self.left_over(line.tokens[begun])
        elif at < len(line.letters):
            self.claims(at)

    def end_of(self, match: re.Match[str], what: str) -> int:
        """The first word that is not of this sentence: details behind it belong to it, unless it is the end of the hand."""
        marks = self.line.marks
        following = next((mark.word for mark in marks[match.end() :] if mark.letter != ","), self.line.claims_at)
        return marks[match.end() - 1].word + 1 if what == "end" else following

    def sentence(self, what: str, clause: Clause) -> bool:
        """Takes in one sentence; false where the rest of the line cannot be understood without it."""
        start = self.line.tokens[clause.words.start].start if clause.words.start == 0 else clause.first.start
        end = clause.tokens[-1].end
        try:
            told = list(_TELLERS[what](clause, self.before))
        except GrammarError as error:
            self.refused(error)
            if isinstance(error.gap, ToldWin):
                remember(self.line.context, error.gap)
            return error.facts["case"] in ("no_giver", "two_readings", "no_taker")
        rest = any(mark.letter == "O" for mark in clause.marks())
        for each in told:
            if isinstance(each, ToldState):
                self.presume(each, rest)
            if isinstance(each, ToldWin) and each.seat in self.line.context.idle:
                return self.refused(self.line.fail("won_before", clause.first))
            remember(self.line.context, each)
            self.before.found.append(Read(each, start, end))
        return True

    def refused(self, error: GrammarError) -> bool:
        """Keeps what cannot be understood, in its place."""
        self.before.found.append(Read(None, error.span[0], error.span[1], error))
        return False

    def presume(self, each: ToldState, rest: bool) -> None:
        """`剩下的都没叫，四姐花猪`: what is said by name stands instead of what is said of the rest."""
        context = self.line.context
        if rest:
            context.presumed.add(each.seat)
        elif each.seat in context.presumed:
            context.presumed.discard(each.seat)
            context.withdrawn.add(each.seat)
            self.before.found = _without_states(self.before.found, {each.seat})

    def refuse(self, mark: Mark) -> None:
        behind = self.line.marks[self.line.marks.index(mark) + 1 :]
        if mark.letter == "S" and behind and behind[0].letter in "oDctuem$":
            mark = behind[0]
        token, letter = self.line.tokens[mark.word], mark.letter
        if letter in "oDct":
            error = self.line.fail("not_here", token, word=self.line.word(token), detail="told")
        elif letter in "em$":
            error = self.line.fail("remark", token)
        elif letter == "u":
            error = self.line.fail("unscored", token)
        elif letter == "S":
            error = self.line.fail("extra" if self.before.found else "no_word", token)
        else:
            error = self.line.fail("extra" if self.before.found or letter in "Tfp" else "no_seat", token)
        self.refused(error)

    def left_over(self, token: Token) -> None:
        self.refused(self.line.fail("extra" if self.before.found else "no_seat", token))

    def claims(self, at: int) -> None:
        """From the first 说 on."""
        mark = self.line.marks[at]
        if mark.letter != "S":
            self.refuse(mark)
            return
        try:
            self.before.found += [Read(say, start, end) for say, start, end in read_claims(self.line, mark.word)]
        except GrammarError as error:
            self.refused(error)


def _end(_clause: Clause, before: Before) -> Iterator[Told]:
    before.subject = None
    yield ToldEnd()


def _stood(clause: Clause, before: Before) -> Iterator[Told]:
    """阿强、四姐没叫 · 剩下的都没叫 · 阿强有叫两番."""
    line = clause.line
    state = str(clause.verb("X").value)
    said = Speech(line, clause.details, tile=False).said
    named = [line.tokens[mark.word].value for mark in clause.marks("s") if mark.letter == "S"]
    seats = tuple(dict.fromkeys(seat for value in named for seat in value))
    if not seats:
        rest = any(mark.letter in "OAM" for mark in clause.marks())
        seats = _counted(clause) or (line.context.rest() if rest else clause.named("s"))
        if not seats:
            raise line.fail("nobody_left", clause.first)
    clause.count(len(seats))
    before.subject = seats
    for seat in seats:
        yield ToldState(seat, state, said)


def _idle(clause: Clause, before: Before) -> Iterator[Told]:
    """丽丽啥子都没捞到: nothing of its own, and wrong of a winner."""
    seats = clause.named("s") if any(mark.letter == "S" for mark in clause.marks()) else clause.line.context.rest()
    if set(seats) & clause.line.context.out:
        raise clause.line.fail("won_before", clause.verb("N"))
    clause.line.context.idle |= set(seats)
    before.subject = seats
    return iter(())


def _counted(clause: Clause) -> tuple[int, ...]:
    """老幺跟张三娃……，两个都有叫: those just spoken of, where it says as many as they are."""
    many = [clause.line.tokens[mark.word].value for mark in clause.marks() if mark.letter == "M"]
    carried = clause.carried or ()
    return carried if many and int(many[0]) == len(carried) and not any(mark.letter == "O" for mark in clause.marks()) else ()


def _left(clause: Clause, before: Before) -> Iterator[Told]:
    seat = clause.one("a")
    before.subject = (seat,)
    yield ToldLeave(seat, _LEAVES[str(clause.verb("L").value)])


def _amended(clause: Clause, before: Before) -> Iterator[Told]:
    """阿强和四姐都有叫，阿强一番四姐两番: more about a win or a state of this line."""
    seat = clause.one("s")
    speech = Speech(clause.line, clause.details, tile=False)
    for number in range(len(before.found) - 1, -1, -1):
        read = before.found[number]
        told = read.told
        if isinstance(told, ToldWin | ToldState) and told.seat == seat and speech.said != Said():
            more = amended(told, speech.said)
            if more is None:
                break
            before.found[number] = Read(more, read.start, clause.tokens[-1].end)
            return iter(())
    raise clause.line.fail("extra" if before.found else "no_word", clause.first)


def _paid(clause: Clause, before: Before) -> Iterator[Told]:
    """每家一分 behind a kong or win: what each pays for it, claimed by whom it was told."""
    last = before.last
    if not isinstance(last, ToldKong | ToldWin) or any(mark.letter == "S" for mark in clause.marks()):
        raise clause.line.fail("remark", clause.first)
    yield ToldSay(last.seat, None, None, int(clause.verb("$").value), each=True)


_TELLERS: dict[str, Callable[[Clause, Before], Iterator[Told]]] = {
    "end": _end,
    "won": won,
    "drawn": drawn,
    "robbed": robbed,
    "given": given,
    "konged": konged,
    "ponged": ponged,
    "stood": _stood,
    "idle": _idle,
    "left": _left,
    "amended": _amended,
    "paid": _paid,
}
