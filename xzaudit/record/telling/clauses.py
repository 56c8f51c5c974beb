"""What a line of table talk tells: its sentences one after the other, and what each becomes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.telling.claims import read_claims
from xzaudit.record.telling.line import Context, Line, Mark, Read, Speech, amended, letter_of, remember
from xzaudit.record.telling.shapes import longest_at
from xzaudit.record.telling.tokens import Token, tokens_of
from xzaudit.record.told import Told, ToldEnd, ToldKong, ToldLeave, ToldPong, ToldSay, ToldState, ToldWin
from xzaudit.terms import ADDED, CONCEALED, EXPOSED, FLEE, LATE, LEAVE, OPEN, PLAIN
from xzaudit.tiles import UNKNOWN, Alphabet

_KINDS = {"plain": PLAIN, "open": OPEN, "wind": OPEN, "exposed": EXPOSED, "added": ADDED, "late": LATE, "concealed": CONCEALED}
_LEAVES = {"flee": FLEE, "leave": LEAVE}
_SELF_EVENTS = ("kong_flower", "last_tile", "heavenly", "earthly")


def parse_told(line: str, seats: Seats, letters: Alphabet, context: Context | None = None) -> list[tuple[Told, int, int]]:
    """What a line tells, each with the characters that say it; GrammarError names the first that cannot be understood."""
    found: list[tuple[Told, int, int]] = []
    for read in read_line(line, seats, letters, context):
        if read.error is not None:
            raise read.error
        assert read.told is not None
        found.append((read.told, read.start, read.end))
    return found


def read_line(line: str, seats: Seats, letters: Alphabet, context: Context | None = None) -> list[Read]:
    """All that a line tells, and what cannot be understood in it, in order.

    `context` is what the lines before have told; it is kept up.
    """
    context = context or Context(len(seats.keys))
    try:
        tokens = tokens_of(line, seats, letters)
    except GrammarError as error:
        return [Read(None, *error.span, _with_example(error, seats))]
    if all(token.kind == "filler" for token in tokens):
        return [Read(None, 0, len(line), GrammarError("R007", "empty", (0, len(line))))]
    me = next((token for token in tokens if token.kind == "me"), None)
    if me is not None and context.me is None:
        span = (me.start, me.end)
        return [Read(None, *span, GrammarError("R007", "who_am_i", span, found=line[me.start : me.end]))]
    reading = _Reading(Line(line, tokens, seats, context))
    reading.run()
    return reading.found


def _with_example(error: GrammarError, seats: Seats) -> GrammarError:
    if error.facts["case"] == "unknown_word" and error.facts.get("nearest") is None:
        error.facts["example"] = Line("", [], seats, Context(0)).example()
    return error


class Clause:
    """One sentence: who takes part in it, and its words with the details behind and between them."""

    def __init__(self, line: Line, match: re.Match[str], words: range, carried: tuple[int, ...] | None) -> None:
        self.line = line
        self.match = match
        self.words = words
        self.carried = carried

    @property
    def tokens(self) -> Sequence[Token]:
        return self.line.tokens[self.words.start : self.words.stop]

    def named(self, role: str) -> tuple[int, ...]:
        """The seats in a role; the subject of the sentence before where it has none of its own."""
        start, end = self.match.span(role)
        if start < end:
            return tuple(self.line.tokens[self.line.marks[start].word].value)
        if self.carried is None:
            raise self.line.fail("no_seat", self.first)
        return self.carried

    def one(self, role: str) -> int:
        """The one seat in a role."""
        seats = self.named(role)
        if len(seats) != 1:
            raise self.line.fail("extra", self.line.tokens[self.line.marks[self.match.start(role)].word])
        return seats[0]

    @property
    def first(self) -> Token:
        return self.line.tokens[self.line.marks[self.match.start()].word]

    def marks(self, role: str | int = 0) -> Sequence[Mark]:
        start, end = self.match.span(role)
        return self.line.marks[start:end]

    def verb(self, letters: str) -> Token:
        """The first word with one of these letters."""
        return next((self.line.tokens[mark.word] for mark in self.marks() if mark.letter in letters), self.first)

    @property
    def details(self) -> list[Token]:
        return [token for token in self.tokens if letter_of(token) in tuple("hjrld") or not letter_of(token)]


class _Reading:
    """Reads one line; `subject` is who the sentence before spoke of."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.found: list[Read] = []
        self.subject: tuple[int, ...] | None = None

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
            if not self.sentence(what, Clause(line, match, range(begun, end), self.subject)):
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
            told = list(_TELLERS[what](clause, self))
        except GrammarError as error:
            self.found.append(Read(None, *error.span, error))
            return error.facts["case"] in ("no_giver", "two_readings", "no_taker")
        for each in told:
            remember(self.line.context, each)
            self.found.append(Read(each, start, end))
        return True

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
            error = self.line.fail("extra" if self.found else "no_word", token)
        else:
            error = self.line.fail("extra" if self.found or letter in "Tfp" else "no_seat", token)
        self.found.append(Read(None, token.start, token.end, error))

    def left_over(self, token: Token) -> None:
        error = self.line.fail("no_seat" if not self.found else "extra", token)
        self.found.append(Read(None, token.start, token.end, error))

    def claims(self, at: int) -> None:
        """From the first 说 on."""
        mark = self.line.marks[at]
        if mark.letter != "S":
            self.refuse(mark)
            return
        try:
            self.found += [Read(say, start, end) for say, start, end in read_claims(self.line, mark.word)]
        except GrammarError as error:
            self.found.append(Read(None, *error.span, error))


def _end(_clause: Clause, reading: _Reading) -> Iterator[Told]:
    reading.subject = None
    yield ToldEnd()


def _won(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """小李胡老王 …: the taker first; several takers where several are the subject."""
    takers = clause.named("a")
    speech = Speech(clause.line, clause.details)
    named = clause.match.groupdict().get("b")
    last = reading.found[-1].told if reading.found else None
    if not any(mark.letter in "WwcbrdD" for mark in clause.marks()) and not speech.said.enough and not isinstance(last, ToldWin):
        raise clause.line.fail("no_word", clause.first)
    if named is None and set(speech.bonuses) & set(_SELF_EVENTS) and speech.of_discard is None:
        yield from _drawn(clause, reading)
        return
    if named is None:
        verb = clause.verb("Wd")
        error = clause.line.fail("no_giver", verb, word=clause.line.word(verb))
        error.gap = ToldWin(takers[0], None, speech.tile, "discard", speech.said)
        raise error
    giver = clause.one("b")
    reading.subject = takers
    for taker in takers:
        yield _win(clause, taker, giver, speech)


def _win(clause: Clause, taker: int, giver: int, speech: Speech) -> ToldWin:
    kind = "rob_kong" if "rob_kong" in speech.bonuses else "discard"
    return ToldWin(taker, giver, speech.tile, kind, speech.said)


def _drawn(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """小李自摸 …, 小李杠上花."""
    seat = clause.one("a")
    speech = Speech(clause.line, clause.details)
    if speech.of_discard is not None:
        raise clause.line.fail("extra", speech.of_discard)
    if clause.match.start("a") == clause.match.end("a") and _gave(reading):
        raise clause.line.fail("extra", clause.verb("ZWhl"))
    _count(clause, clause.line.context.players - len(clause.line.context.out) - 1)
    reading.subject = (seat,)
    yield ToldWin(seat, None, speech.tile, "self_draw", speech.said)


def _count(clause: Clause, actual: int) -> None:
    """三家, 剩下两家: as many as there are."""
    for mark in clause.marks():
        token = clause.line.tokens[mark.word]
        if mark.letter in "MO" and token.value and int(token.value) != actual:
            raise clause.line.fail("count", token, count=actual)


def _gave(reading: _Reading) -> bool:
    """Whether the sentence before spoke of one who gave a tile: who drew the next one it does not say."""
    last = reading.found[-1].told if reading.found else None
    return isinstance(last, ToldWin) and reading.subject == (last.giver,)


def _robbed(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """小李抢了老王的杠: the kong is not told as a kong."""
    konger = clause.one("b")
    speech = Speech(clause.line, [token for token in clause.details if token.kind != "kong_said"])
    if "rob_kong" not in speech.bonuses:
        speech.bonuses.insert(0, "rob_kong")
    takers = clause.named("a")
    reading.subject = takers
    for taker in takers:
        yield _win(clause, taker, konger, speech)


def _given(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """老王点炮小李 七对 阿强 平胡: what is said behind a taker is his, what stands before all or behind 都 is everybody's."""
    line = clause.line
    giver = clause.one("b")
    if "t" not in clause.match.groupdict() or not clause.match["t"]:
        if _named_before(clause):
            raise _whose(clause, giver)
        verb = clause.verb("GMj")
        raise line.fail("no_taker", verb, word=line.word(verb))
    if _named_before(clause):
        raise _whose(clause, giver)
    common, own = _shares(clause, [mark.word for mark in clause.marks("t") if mark.letter == "S"])
    wins = [_win(clause, taker, giver, Speech(line, [*common, *said])) for taker, said in own.items()]
    many = [int(line.tokens[mark.word].value) for mark in clause.marks() if mark.letter in "GM" and line.tokens[mark.word].value]
    if any(count != len(wins) for count in many):
        verb = clause.verb("GM")
        raise line.fail("no_taker", verb, word=line.word(verb))
    tile = next((win.tile for win in wins if win.tile is not None), None)
    reading.subject = (giver,)
    for win in wins:
        yield win if win.tile is not None or tile is None else ToldWin(win.seat, win.giver, tile, win.kind, win.said)


def _whose(clause: Clause, giver: int) -> GrammarError:
    """阿强 清一色 点炮: his own win, or the one he paid for."""
    name = clause.line.name(giver)
    return clause.line.fail("two_readings", clause.verb("GMj"), readings=[f"{name} 胡 谁 …", f"{name} 点炮 谁 …"])


def _named_before(clause: Clause) -> bool:
    """Whether a pattern or fan stands between the giver and his verb: 阿强 清一色 点炮."""
    takers = clause.match.start("t") if clause.match.groupdict().get("t") else clause.match.end()
    verbs = [mark for mark in clause.line.marks[clause.match.start() : takers] if mark.letter in "GMj"]
    if not verbs:
        return False
    start = clause.line.tokens[verbs[0].word].start
    return any(token.kind in ("pattern", "fan", "roots") and token.start < start for token in clause.details)


def _shares(clause: Clause, takers: Sequence[int]) -> tuple[list[Token], dict[int, list[Token]]]:
    """The details of all takers (before the first, or behind 都) and of each; `takers` are the numbers of their words."""
    common: list[Token] = []
    own: dict[int, list[Token]] = {seat: [] for number in takers for seat in clause.line.tokens[number].value}
    current: tuple[int, ...] = ()
    for number in clause.words:
        token = clause.line.tokens[number]
        if number in takers:
            current = token.value
        elif token.kind == "all":
            current = ()
        elif not (letter := letter_of(token)) or letter in "hjrld":
            for said in [own[seat] for seat in current] or [common]:
                said.append(token)
    return common, own


def _konged(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """小李暗杠九条(、五万); a word for a kong with no tile behind it is the next one's: 下雨，暗杠九条."""
    roles = clause.match.groupdict()
    if any(mark.letter in "QY" for mark in clause.marks()) and not roles.get("b"):
        raise _by_whom(clause)
    taker = clause.one("a")
    fed = clause.one("b") if "b" in roles else None
    reading.subject = (taker,)
    for tile, verb in _kongs(clause):
        yield _kong(clause, taker, fed, tile, verb)


def _kongs(clause: Clause) -> list[tuple[int | None, Token]]:
    """Each tile with the word for its kong: the one before it, or the first where the tile stands before all."""
    kongs: list[tuple[int | None, Token]] = []
    early: list[int | None] = []
    for token in clause.tokens:
        if token.kind in ("kong", "kong_giver", "kong_either", "giver"):
            if kongs and kongs[-1][0] is None:
                kongs.pop()
            kongs.append((early.pop() if early else None, token))
        elif token.kind == "kong_said" and kongs:
            kongs[-1] = (kongs[-1][0], token)
        elif token.kind == "tile" and not kongs:
            early.append(token.value)
        elif token.kind == "tile" and kongs[-1][0] is None:
            kongs[-1] = (token.value, kongs[-1][1])
        elif token.kind == "tile":
            kongs.append((token.value, kongs[-1][1]))
        elif token.kind not in ("seat", "from", "of", "by", "to", "take", "discard", "all"):
            raise clause.line.fail("extra", token)
    return kongs


def _by_whom(clause: Clause) -> GrammarError:
    verb = clause.verb("QY")
    name = clause.line.name(clause.one("a"))
    if verb.kind == "kong_either":
        return clause.line.fail("two_readings", verb, readings=[f"{name} 直杠 谁", f"谁 直杠 {name}"])
    return clause.line.fail("no_taker", verb, word=clause.line.word(verb))


def _kong(clause: Clause, seat: int, fed: int | None, tile: int | None, verb: Token) -> ToldKong:
    line = clause.line
    kind = _KINDS.get(str(verb.value), EXPOSED if fed is not None else PLAIN)
    late = kind == LATE
    if kind in (PLAIN, OPEN) and fed is not None:
        kind = EXPOSED
    if kind in (PLAIN, OPEN) or (kind == EXPOSED and fed is None):
        raise _which_kong(clause, seat, kind, tile, verb)
    if tile is None and kind in (ADDED, LATE):
        tile = line.context.pongs.get(seat)
    return ToldKong(seat, UNKNOWN if tile is None else tile, ADDED if late else kind, fed, late)


def _which_kong(clause: Clause, seat: int, kind: int, tile: int | None, verb: Token) -> GrammarError:
    name = clause.line.name(seat)
    words = {PLAIN: ("直杠 谁", "巴杠", "暗杠"), OPEN: ("直杠 谁", "巴杠")}
    if kind in words:
        error = clause.line.fail("two_readings", verb, readings=[f"{name} {word}" for word in words[kind]])
    else:
        error = clause.line.fail("no_giver", verb, word=clause.line.word(verb))
    error.gap = ToldKong(seat, UNKNOWN if tile is None else tile, kind)
    return error


def _ponged(clause: Clause, reading: _Reading) -> Iterator[Told]:
    seat = clause.one("a")
    fed = clause.one("b") if "b" in clause.match.groupdict() else None
    speech = Speech(clause.line, clause.details)
    if speech.tile is None:
        verb = clause.verb("P")
        raise clause.line.fail("no_tile", verb, word=clause.line.word(verb))
    reading.subject = (seat,)
    yield ToldPong(seat, speech.tile, fed)


def _stood(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """阿强、四姐没叫 · 剩下的都没叫 · 阿强有叫两番."""
    line = clause.line
    state = str(clause.verb("X").value)
    said = Speech(line, clause.details, tile=False).said
    named = [line.tokens[mark.word].value for mark in clause.marks("s") if mark.letter == "S"]
    seats = tuple(dict.fromkeys(seat for value in named for seat in value))
    if not seats:
        rest = any(mark.letter in "OAM" for mark in clause.marks())
        seats = line.context.rest() if rest else clause.named("s")
        if not seats:
            raise line.fail("nobody_left", clause.first)
    _count(clause, len(seats))
    reading.subject = seats
    for seat in seats:
        yield ToldState(seat, state, said)


def _left(clause: Clause, reading: _Reading) -> Iterator[Told]:
    seat = clause.one("a")
    reading.subject = (seat,)
    yield ToldLeave(seat, _LEAVES[str(clause.verb("L").value)])


def _amended(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """阿强和四姐都有叫，阿强一番四姐两番: more about a win or a state of this line."""
    seat = clause.one("s")
    speech = Speech(clause.line, clause.details, tile=False)
    for number in range(len(reading.found) - 1, -1, -1):
        read = reading.found[number]
        told = read.told
        if isinstance(told, ToldWin | ToldState) and told.seat == seat and speech.said != Speech(clause.line, ()).said:
            more = amended(told, speech.said)
            if more is None:
                break
            reading.found[number] = Read(more, read.start, clause.tokens[-1].end)
            return iter(())
    last = clause.first
    raise clause.line.fail("extra" if reading.found else "no_word", last)


def _paid(clause: Clause, reading: _Reading) -> Iterator[Told]:
    """每家一分 behind a kong or win: what each pays for it, claimed by whom it was told."""
    last = reading.found[-1].told if reading.found else None
    if not isinstance(last, ToldKong | ToldWin) or any(mark.letter == "S" for mark in clause.marks()):
        raise clause.line.fail("remark", clause.first)
    yield ToldSay(last.seat, None, None, int(clause.verb("$").value), each=True)


_TELLERS: dict[str, Callable[[Clause, _Reading], Iterator[Told]]] = {
    "end": _end,
    "won": _won,
    "drawn": _drawn,
    "robbed": _robbed,
    "given": _given,
    "konged": _konged,
    "ponged": _ponged,
    "stood": _stood,
    "left": _left,
    "amended": _amended,
    "paid": _paid,
}
