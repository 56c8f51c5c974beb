"""Who plays, where nobody declared it: what stands in a told line where no word does is a name."""

from __future__ import annotations

import re
from collections.abc import Iterable

from xzaudit.findings.nearest import nearest
from xzaudit.record.grammar import GrammarError, folded_line
from xzaudit.record.seats import Seats
from xzaudit.record.telling.tokens import Token, tokens_of
from xzaudit.record.telling.vocabulary import GAP, SIMPLE, vocabulary
from xzaudit.tiles import MPS

_LONGEST_NAME = 6
_LONGEST_WORD = 40
_NOBODY = Seats({})
_SHORT_NAMES = "甲乙丙丁戊己庚辛"
_LATIN = re.compile(r"[a-z][a-z0-9_]*")
_MAY_BE_A_SURNAME = "胡黄和荒"
_BEFORE_A_NAME = ("end", "rest", "many", "all", "filler", "to", "by", "take", "me", "from", "winner", "drawer")
_LONGER_THAN_A_NAME = 3


class NamesError(Exception):
    """A line that does not say clearly who plays: `found` could be a name or a word, `near` is the word it may be."""

    def __init__(self, found: str, near: str | None = None) -> None:
        super().__init__(found)
        self.found = found
        self.near = near


def names_in(lines: Iterable[str], me: str | None = None) -> list[str]:
    """The names in order of appearance; NamesError where names and words cannot be told apart.

    What stands behind 说 names nobody new. 我 is `me`, and called 我 where nobody says who that is.
    """
    names: list[str] = []
    for line in lines:
        _Search(line, names, me).run()
    return names


class _Search:
    def __init__(self, line: str, names: list[str], me: str | None) -> None:
        self.line = line
        self.text = re.sub("['’]s(?![a-z])", "  ", folded_line(line).translate(SIMPLE))
        self.names = names
        self.me = me

    def run(self) -> None:
        at, first, gap_before = 0, True, True
        while at < len(self.text):
            gap = GAP.match(self.text, at)
            if gap:
                first = first or any(sign in ";；\n。" for sign in gap.group())
                at, gap_before = gap.end(), True
                continue
            known = self.known(at)
            word = None if known else self.word(at)
            if word is not None and self.begins_a_name(word, first, gap_before):
                word = None
            gap_before = False
            if known:
                at, first = at + known, False
            elif word is None or word.kind == "me":
                end = self.end_of_name(at) if word is None else word.end
                self.add(_checked(self.line[at:end]) if word is None else self.me or self.line[at:end])
                at, first = end, False
            elif word.kind == "says":
                at = self.behind_the_claim(word.end)
                first = True
            else:
                at, first = word.end, first and word.kind in _BEFORE_A_NAME

    def add(self, name: str) -> None:
        if name not in self.names:
            self.names.append(name)

    def begins_a_name(self, word: Token, first: bool, gap_before: bool) -> bool:
        """Whether a word is the beginning of a name: 胡哥, 黄姐; at the beginning of a sentence any that is not longer."""
        at = word.start
        if gap_before and self.text[at : word.end] in _MAY_BE_A_SURNAME:
            behind = word.end
            return behind < len(self.text) and not GAP.match(self.text, behind) and not self.goes_on(behind) and not self.known(behind)
        if not first or word.kind in _BEFORE_A_NAME or self.only_words(at):
            return False
        return word.end - at < _LONGER_THAN_A_NAME or self.text[at].isascii()

    def known(self, at: int) -> int:
        """The length of the name found before that stands here."""
        found = [len(name) for name in self.names if self.text.startswith(name.casefold(), at) and not self._runs_on(at + len(name))]
        return max(found, default=0)

    def _runs_on(self, end: int) -> bool:
        return end < len(self.text) and self.text[end - 1 : end + 1].isascii() and self.text[end - 1 : end + 1].isalnum()

    def word(self, at: int) -> Token | None:
        """The word, tile or figure at an offset."""
        for end in range(min(len(self.text), at + _LONGEST_WORD), at, -1):
            if self._runs_on(end):
                continue
            try:
                tokens = tokens_of(self.text[at:end], _NOBODY, MPS)
            except GrammarError:
                continue
            if len(tokens) == 1 and tokens[0].end == end - at:
                return tokens[0]._replace(start=at, end=end)
        return None

    def only_words(self, at: int) -> bool:
        """Whether the sentence goes on without any name: 清一色自摸, drawn game."""
        rest = re.split("[;；\n。]", self.text[at:])[0]
        try:
            return not rest.startswith(("王", "李", "张", "胡", "黄", "高")) and bool(tokens_of(rest, _NOBODY, MPS))
        except GrammarError:
            return False

    def end_of_name(self, at: int) -> int:
        """Where a name ends: at a gap, or where a word begins and something is understood behind it."""
        latin = _LATIN.match(self.text, at)
        if latin:
            if self.line[at].islower() and any(sign.isascii() and sign.isupper() for sign in "".join(self.names) + self.line):
                raise NamesError(self.line[at : latin.end()])
            return latin.end()
        shortest = 1 if self.text[at] in _SHORT_NAMES else 2
        for end in range(at + 1, min(len(self.text), at + _LONGEST_NAME) + 1):
            over = end == len(self.text) or GAP.match(self.text, end)
            if end - at < shortest and over:
                raise NamesError(self.line[at:end], nearest(self.text[max(at - 1, 0) : end], list(vocabulary())))
            if end - at >= shortest and (over or self.goes_on(end)):
                return end
        raise NamesError(self.line[at : at + _LONGEST_NAME])

    def goes_on(self, at: int) -> bool:
        """Whether what stands here is a word, fillers before it left aside."""
        while (token := self.word(at)) is not None:
            if token.kind != "filler":
                return True
            at = token.end
            if at == len(self.text) or GAP.match(self.text, at) or self.known(at):
                return True
        return False

    def behind_the_claim(self, at: int) -> int:
        """The next sentence; claims speak of players by words of their own."""
        m = re.compile("[;；\n。]").search(self.text, at)
        return len(self.text) if m is None else m.end()


def _checked(name: str) -> str:
    """A name that is near to a word may be that word mistyped, and nobody is made a player by a slip."""
    if name[0].isascii() and name[0].isupper():
        return name
    words = [word for word, meant in vocabulary().items() if meant.kind != "filler" and len(word) == len(name)]
    near = nearest(name, words) if len(name) > 1 else None
    if near is not None and any(one == other for one, other in zip(near, name, strict=False)):
        raise NamesError(name, near)
    return name
