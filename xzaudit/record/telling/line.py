"""A told line as its sentences see it: the letters of its words, and what is said beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from xzaudit.record.grammar import GrammarError
from xzaudit.record.seats import Seats
from xzaudit.record.telling.tokens import Token
from xzaudit.record.told import Said, Told, ToldKong, ToldLeave, ToldPong, ToldState, ToldWin

LETTERS = {
    "seat": "S", "rest": "O", "win": "W", "eat": "c", "shot": "p", "self": "Z", "giver": "G", "many": "M",
    "all": "A", "kong_giver": "Q", "kong_either": "Y", "pong": "P", "discard": "D", "state": "X", "end": "E",
    "leave": "L", "says": "!", "by": "B", "to": "T", "take": "b", "from": "F", "of": "f", "robbed_by": "n",
    "other": "o", "each": "e", "money": "$", "paid": "m", "unscored": "u", "drew": "t", "winner": "w", "drawer": "z", "won_by": "q", "kong_tried": "y", "idle": "N",
}
_EVENTS = {
    "kong_flower": "h", "heavenly": "h", "earthly": "h", "last_tile": "h", "kong_discard": "j", "rob_kong": "r",
    "last_tile either": "l", "after_kong": "l", "last_tile discard": "d",
}
_NEEDS_AN_OBJECT = "GQTYWFMc"
_ACTS = "WZGKkQPDXLcbjhTNq"
_VERBS = "WZKkPXLh"
_OF_THE_HAND = ("concealed", "simples")


@dataclass(slots=True)
class Context:
    """What the lines before have told: who has won or fled, who stands how, whose pongs; `me` is the seat that 我 names."""

    players: int
    me: int | None = None
    out: set[int] = field(default_factory=set)
    states: dict[int, ToldState] = field(default_factory=dict)
    pongs: dict[int, int] = field(default_factory=dict)
    idle: set[int] = field(default_factory=set)
    """Those of whom it is told that they won nothing."""
    presumed: set[int] = field(default_factory=set)
    """Those whose state was told as that of the rest: what is said of them by name stands instead."""
    withdrawn: set[int] = field(default_factory=set)

    def rest(self) -> tuple[int, ...]:
        """Everybody still in of whom no state is told."""
        return tuple(seat for seat in range(self.players) if seat not in self.out and seat not in self.states)


class Read(NamedTuple):
    """One thing told and the characters that tell it, or what cannot be understood there."""

    told: Told | None
    start: int
    end: int
    error: GrammarError | None = None


class Mark(NamedTuple):
    """A letter of the skeleton, and the number of its word."""

    letter: str
    word: int


def letter_of(token: Token) -> str:
    """The letter by which the sentences know a word; nothing for details."""
    if token.kind == "event":
        return _EVENTS[str(token.value)]
    if token.kind == "kong":
        return "k" if token.value in ("plain", "open", "wind") else "K"
    return LETTERS.get(token.kind, "")


class Line:
    """The words of one line. `marks` are those that make its sentences, a comma where one stands between two of them."""

    def __init__(self, text: str, tokens: Sequence[Token], seats: Seats, context: Context) -> None:
        self.text = text
        self.seats = seats
        self.context = context
        self.tokens = _joined([_spoken_by(token, context) for token in _owners(tokens) if token.kind != "filler"])
        self.marks: list[Mark] = []
        self.claims_at = len(self.tokens)
        stop = False
        for number, token in enumerate(self.tokens):
            letter = letter_of(token)
            stop = stop or bool(token.gap)
            if letter:
                if stop and self.marks and not (letter in _VERBS and self._begins()):
                    self.marks.append(Mark(",", number))
                self.marks.append(Mark(letter, number))
                stop = False
            if letter == "!":
                self.claims_at = number
                break
        self.letters = "".join(mark.letter for mark in self.marks)

    def _begins(self) -> bool:
        """Whether all that stands in this sentence so far is who: `小李，自摸`."""
        return self.marks[-1].letter == "S" and (len(self.marks) == 1 or self.marks[-2].letter == ",")

    def word(self, token: Token) -> str:
        """A word as it stands in the line."""
        return self.text[token.start : token.end]

    def name(self, seat: int) -> str:
        return self.seats.names[seat]

    def example(self) -> str:
        """A line that would be understood, with two of these players."""
        names = [*self.seats.names, "老王", "小李"]
        return f"{names[0]}胡{names[1]}，清一色" if not names[0].isascii() else f"{names[0]} wins from {names[1]}, full flush"

    def fail(self, case: str, token: Token, **facts: Any) -> GrammarError:
        """R007 at a word."""
        return GrammarError("R007", case, (token.start, token.end), **{"found": self.word(token), **facts})


def _spoken_by(token: Token, context: Context) -> Token:
    if token.kind == "me" and context.me is not None:
        return token._replace(kind="seat", value=(context.me,))
    return token


def _owners(tokens: Sequence[Token]) -> list[Token]:
    """Small words by their place: `'s` behind the one who gave the tile, as in `Bob wins on Ann's 3p`; elsewhere it says nothing."""
    found: list[Token] = []
    for number, token in enumerate(tokens):
        behind = next((each.kind for each in tokens[number + 1 :] if each.kind != "filler"), "")
        letters = [letter for each in found if (letter := letter_of(each))]
        if token.kind == "from" and behind != "seat":
            token = token._replace(kind="filler")  # won on it, waiting on a full flush
        if token.kind == "owner":
            gives = letters[-1:] == ["S"] and letters[-2:-1] and letters[-2] in "WKkPFr"
            token = token._replace(kind="of" if gives else "filler")
        found.append(token)
    return found


def _joined(tokens: list[Token]) -> list[Token]:
    """`阿强和四姐`, `阿强、四姐` as one word that names both; 和 is a win where its place says so."""
    found: list[Token] = []
    join = False
    for number, token in enumerate(tokens):
        behind = tokens[number + 1 :]
        if token.kind == "and":
            meant = _and(token, found, behind)
            join = meant == "join"
            if meant == "win":
                found.append(token._replace(kind="win", value=None))
            continue
        if token.kind == "seat" and found and found[-1].kind == "seat" and (join or _listed(token, found, behind)):
            found[-1] = found[-1]._replace(value=(*found[-1].value, *token.value), end=token.end)
        else:
            found.append(token)
        join = False
    return found


def _and(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> str:
    """Whether `和`, `跟`, `and` joins two names, is a win (only 和), or says nothing."""
    letters = [letter for each in before if (letter := letter_of(each))]
    may_win = token.value == "win"
    if before and behind and before[-1].kind == behind[0].kind == "tile":
        return "drop"  # 三万和八万
    if not (before and before[-1].kind == "seat" and behind and behind[0].kind == "seat"):
        return "win" if may_win and not set(letters[-3:]) & set("GMj") else "drop"
    following = _next_letter(behind[1:])
    if letters[-2:-1] in (["T"], ["B"], ["X"]):
        return "join"
    object_due = letters[-2:-1] and letters[-2] in _NEEDS_AN_OBJECT
    if object_due and following in _ACTS:
        return "drop"
    joins = object_due or following in (*_ACTS, "A", "M", "r")
    return "join" if joins or not may_win else "win"


def _next_letter(tokens: Iterable[Token]) -> str:
    """The letter of the next word, names that are joined to the one before left aside."""
    joined = False
    for token in tokens:
        letter = letter_of(token)
        if token.kind == "and" or (token.kind == "seat" and (joined or token.gap == "、")):
            joined = token.kind == "and"
            continue
        if token.gap == "," and token.kind == "event":
            return "-"
        if letter or token.kind == "tile":
            return letter or "-"
    return "-"


def _listed(token: Token, before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Whether `、` joins two names: not where the first ends a sentence and the second begins one."""
    object_due = len(before) > 1 and letter_of(before[-2]) in _NEEDS_AN_OBJECT.replace("T", "")
    return token.gap == "、" and not (object_due and _next_letter(behind) in _ACTS)


class Speech:
    """What is said of a hand, in any order: patterns, events, roots, fan, a tile."""

    def __init__(self, line: Line, tokens: Iterable[Token], *, tile: bool = True) -> None:
        self.tile: int | None = None
        self.bonuses: list[str] = []
        self.patterns: list[str] = []
        self.figures: dict[str, int] = {}
        self.of_discard: Token | None = None
        for token in tokens:
            self._add(line, token, tile)

    def _add(self, line: Line, token: Token, tile: bool) -> None:
        if token.kind == "event":
            name, _, where = str(token.value).partition(" ")
            self.of_discard = token if where == "discard" else self.of_discard
            self.bonuses.append(name)
        elif token.kind in ("pattern", "kong_said"):
            if token.kind == "kong_said" and token.value != "concealed":
                raise line.fail("extra", token)
            (self.bonuses if token.value in _OF_THE_HAND else self.patterns).append(str(token.value))
        elif token.kind in ("roots", "fan"):
            if token.kind in self.figures:
                raise line.fail("figure_twice", token)
            self.figures[token.kind] = int(token.value)
        elif not tile or self.tile not in (None, token.value):
            raise line.fail("extra", token)
        else:
            self.tile = token.value

    def after_kong(self, meant: str) -> None:
        """What `after the kong` means here: 杠上花 of one who drew his tile, 杠上炮 of a discard."""
        self.bonuses = [meant if name == "after_kong" else name for name in self.bonuses]

    @property
    def said(self) -> Said:
        return Said(
            tuple(dict.fromkeys(self.patterns)),
            tuple(dict.fromkeys(self.bonuses)),
            self.figures.get("roots"),
            self.figures.get("fan"),
        )


def amended(told: Told | None, said: Said) -> Told | None:
    """A win or state with more said of it; None where that cannot be or contradicts."""
    if not isinstance(told, ToldWin | ToldState):
        return None
    old = told.said
    if (said.fan is not None and old.fan is not None) or (said.roots is not None and old.roots is not None):
        return None
    return replace(told, said=old.and_more(said))


def remember(context: Context, told: Told) -> None:
    """Keeps what later sentences may refer to."""
    if isinstance(told, ToldWin):
        context.out.add(told.seat)
    elif isinstance(told, ToldState):
        context.states.setdefault(told.seat, told)
    elif isinstance(told, ToldLeave):
        context.out.add(told.seat)
    elif isinstance(told, ToldPong):
        context.pongs[told.seat] = told.tile
    elif isinstance(told, ToldKong):
        context.pongs.pop(told.seat, None)
