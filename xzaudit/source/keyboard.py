"""What a Chinese keyboard types where YAML wants ASCII signs, read as structure before YAML sees the text.

(a) A leading `　` is two spaces, on every line. (b) `－`, `—`, `＋` as the first sign of a line is a list mark (one press
of the key gives `——`). (c) The first `：` after a known key or a seat at the start of a line or entry is a colon, `＃`
after a space (or first in its line) a comment, `｜` after a key a block. (d) `，、【】｛｝` are `, [ ] { }` inside a bracket
that opens where a value starts. A `　` right behind a sign so read is two spaces. Nothing else: lines of a block scalar
and of quoted text get only (a).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass, field

from xzaudit.terms import RECORD_KEYS

_NESTED_KEYS = """
xzaudit detail room coefficient fee rake tiles waive code action reason hands left exchange direction gives by totals
wins player from to tile patterns fan points sheet rank pattern pattern_fan bonus_fan win ready kong flee total sums
transfers for extends
"""
KNOWN_KEYS = frozenset((*RECORD_KEYS, *RECORD_KEYS.values(), *_NESTED_KEYS.split()))

_SIGNS = "　－—＋：＃｜，、【】｛｝"
_DASH = re.compile("(?P<mark>—+|[－＋])　*")
_MARK = re.compile("- +")
_WIDE_KEY = re.compile("(?P<key>[ 　]*[^\\s%s][^%s]{0,39})：　*" % ((":：\"'\\[\\]{}【】｛｝,，、#＃|｜",) * 2))
_KEY = re.compile("[^\\s\"'\\[\\]{}【｛#＃|>][^#]*?:(?=[ \t]|$)")
_FLOW_COLON = re.compile(":(?=[ \t,\\]}，】｝]|$)")
_QUOTED_KEY = re.compile("[ \t]*:(?=[ \t]|$)")
_BLOCK = re.compile("[|>][-+0-9]*[ \t]*(?:#.*)?$")
_WIDE_BLOCK = re.compile("｜[-+0-9]*[ \t]*(?:[ 　]＃.*|[ \t]#.*)?$")
_SPACES = re.compile("[ \t]*")
_WIDE_SPACES = re.compile("　+")
_COMMENT = re.compile("(?<=[ \t])[#＃]|(?<!　)　+＃")
_WIDE_COMMENT = re.compile("　*＃")
_PLAIN = re.compile("(?:[^,，、\\[\\]{}【】｛｝:#＃　 \t]|【[^】]{0,40}】|｛[^｝]{0,40}｝)+")
_SEAT = re.compile("[A-Fa-f]|[1-6]号|[东南西北]")
_QUOTES = {'"': re.compile(r'(?:[^"\\]|\\.)*"'), "'": re.compile("(?:[^']|'')*'(?!')")}
_OPEN = {"[": "]", "【": "]", "{": "}", "｛": "}"}
_CLOSE = {"]": "]", "】": "]", "}": "}", "｝": "}"}
_ASCII = {"【": "[", "】": "]", "｛": "{", "｝": "}", "，": ",", "、": ",", "＃": "#"}


@dataclass(slots=True)
class Typed:
    """The text for YAML. `columns`: for each line changed (from nought) the original column of each of its columns.

    `first`: line, original column, what stood there and what it was read as, of the first sign read.
    """

    text: str
    columns: dict[int, list[int]] = field(default_factory=dict)
    first: tuple[int, int, str, str] | None = None


def normalise(text: str, known: Collection[str] = KNOWN_KEYS) -> Typed:
    """The text with the signs above read; lines stay lines."""
    if not any(sign in text for sign in _SIGNS):
        return Typed(text)
    scanner = _Scanner(known)
    typed = Typed(text)
    out = []
    for number, line in enumerate(text.split("\n")):
        written = scanner.line(line)
        out.append(written.text())
        if written.changes:
            typed.columns[number] = [*written.columns, len(line)]
            typed.first = typed.first or (number, *written.changes[0])
    typed.text = "\n".join(out)
    return typed


class _Line:
    """A line being read at `at`, and what is written of it so far."""

    __slots__ = ("at", "changes", "columns", "lead", "out", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.columns: list[int] = []
        self.changes: list[tuple[int, str, str]] = []
        self.lead = len(source) - len(source.lstrip(" 　"))

    def copy(self, end: int) -> None:
        self.out.append(self.source[self.at : end])
        self.columns.extend(range(self.at, end))
        self.at = end

    def put(self, end: int, new: str) -> None:
        """Writes `new` for what stands up to `end`."""
        old = self.source[self.at : end]
        if old != new:
            self.changes.append((self.at, old, new))
        self.out.append(new)
        self.columns.extend([self.at] * len(new))
        self.at = end

    def sign(self, end: int, spaces_end: int, new: str) -> None:
        """Writes the sign `new` for what stands up to `end`, with the space that YAML wants behind it."""
        followed = self.source[end : end + 1] in ("", " ")
        self.put(end, new if followed else f"{new} ")
        self.put(spaces_end, "  " * (spaces_end - end))

    def next(self) -> str:
        return self.source[self.at : self.at + 1]

    def skip(self, pattern: re.Pattern[str]) -> bool:
        match = pattern.match(self.source, self.at)
        if match is None:
            return False
        self.copy(match.end())
        return True

    def text(self) -> str:
        return "".join(self.out)


class _Scanner:
    """Knows from line to line whether it is in a block scalar, in quotes or in brackets."""

    def __init__(self, known: Collection[str]) -> None:
        self.known = known
        self.block: int | None = None
        self.quote = ""
        self.brackets: list[str] = []
        self.entry = False  # within brackets: an entry starts here
        self.value = False  # within brackets: a value starts here, of a key or as an entry

    def line(self, source: str) -> _Line:
        line = _Line(source)
        for sign in source[: line.lead]:
            line.put(line.at + 1, "  " if sign == "　" else " ")
        indent = len(line.columns)
        if self.block is not None:
            if line.at == len(source) or indent > self.block:
                line.copy(len(source))
                return line
            self.block = None
        if self.quote:
            self._quoted(line)
        elif not self.brackets and line.next() not in ("", "#"):
            self._structure(line)
        while self.brackets and line.at < len(source):
            self._flow(line)
        self._rest(line)
        return line

    def _structure(self, line: _Line) -> None:
        """List marks, a key, and what kind of value begins."""
        parent = -1
        start = len(line.columns)
        dash = _DASH.match(line.source, line.at)
        if dash:
            line.sign(dash.end("mark"), dash.end(), "-")
            line.skip(_SPACES)
            parent, start = start, len(line.columns)
        while line.skip(_MARK):
            parent, start = start, len(line.columns)
        key = self._key(line)
        self._value(line, start if key else parent, key)

    def _key(self, line: _Line) -> bool:
        if self._wide_key(line):
            return True
        if line.next() in _QUOTES:
            self.quote = line.next()
            line.copy(line.at + 1)
            self._quoted(line)
            return not self.quote and line.skip(_QUOTED_KEY)
        return line.skip(_KEY)

    def _wide_key(self, line: _Line) -> bool:
        match = _WIDE_KEY.match(line.source, line.at)
        if match is None:
            return False
        word = unicodedata.normalize("NFKC", match["key"]).strip()
        if word not in self.known and not _SEAT.fullmatch(word):
            return False
        line.copy(match.end("key"))
        line.sign(match.end("key") + 1, match.end(), ":")
        return True

    def _value(self, line: _Line, parent: int, key: bool) -> None:
        line.skip(_SPACES)
        sign = line.next()
        if key and _WIDE_BLOCK.match(line.source, line.at):
            line.put(line.at + 1, "|")
            self.block = parent
        elif _BLOCK.match(line.source, line.at):
            line.copy(line.at + 1)
            self.block = parent
        elif sign in _QUOTES and sign:
            self.quote = sign
            line.copy(line.at + 1)
            self._quoted(line)
        elif sign in _OPEN:
            self._open(line)

    def _quoted(self, line: _Line) -> None:
        """Up to the closing quote, which may be on a later line."""
        if line.skip(_QUOTES[self.quote]):
            self.quote = ""
        else:
            line.copy(len(line.source))

    def _open(self, line: _Line) -> None:
        sign = line.next()
        self.brackets.append(_OPEN[sign])
        line.put(line.at + 1, _ASCII.get(sign, sign))
        self._starts(entry=True)

    def _starts(self, entry: bool = False, value: bool = False) -> None:
        self.entry, self.value = entry, entry or value

    def _flow(self, line: _Line) -> None:
        """One sign or word within brackets."""
        line.skip(_SPACES)
        sign = line.next()
        if self._comment(line) or not sign:
            return
        if self.value and sign in _QUOTES:
            self.quote = sign
            line.copy(line.at + 1)
            self._quoted(line)
            self._starts()
        elif self.value and sign in _OPEN:
            self._open(line)
        elif sign in _CLOSE and _CLOSE[sign] == self.brackets[-1]:
            self.brackets.pop()
            line.put(line.at + 1, _ASCII.get(sign, sign))
            self._starts()
        elif sign in (",", "，", "、"):
            line.put(line.at + 1, ",")
            self._starts(entry=True)
        elif (self.entry and self._wide_key(line)) or line.skip(_FLOW_COLON):
            self._starts(value=True)
        elif line.skip(_PLAIN):
            self._starts()
        elif not line.skip(_WIDE_SPACES):
            line.copy(line.at + 1)

    def _comment(self, line: _Line) -> bool:
        at = line.at
        wide = _WIDE_COMMENT.match(line.source, at)
        before = " " if at == line.lead else line.source[at - 1 : at]
        if line.next() == "#" and before in " \t":
            line.copy(len(line.source))
        elif wide and (before in " \t" or wide.end() > at + 1):
            self._put_comment(line, wide.end())
        else:
            return False
        return True

    def _put_comment(self, line: _Line, end: int) -> None:
        line.put(end, " " * (end - line.at - 1) + "#")
        line.copy(len(line.source))

    def _rest(self, line: _Line) -> None:
        """What is left of a line outside brackets holds nothing but, perhaps, a comment."""
        if self.quote and line.at == len(line.source):
            return
        if line.at == line.lead and self._comment(line):
            return
        match = _COMMENT.search(line.source, line.at)
        if match is None:
            line.copy(len(line.source))
        else:
            line.copy(match.start())
            if line.next() == "#":
                line.copy(len(line.source))
            else:
                self._put_comment(line, match.end())
