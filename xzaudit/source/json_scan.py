"""JSON read slowly: with the place of every value, and with a word for whatever is wrong.

Not recursive, so that no nesting exhausts it.
"""

from __future__ import annotations

import re
from json import JSONDecodeError
from json.decoder import scanstring  # type: ignore[attr-defined]  # the standard library's own reader of strings
from typing import Any, NoReturn

from xzaudit.source import limits, signs
from xzaudit.source.errors import DocumentError
from xzaudit.source.places import Canon, Spot

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?P<odd>(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)", re.ASCII)
_WORDS: dict[str, object] = {"true": True, "false": False, "null": None}
_CONSTANT = re.compile(r"-?Infinity|NaN")
_WORD = re.compile(r"\w+")
_FOUND = re.compile(r'"[^"\n]{0,20}"?|\w{1,20}|\S')
_WIDE = "，：｛｝［］【】“”‘’＂"
_CLOSERS = {"{": "}", "[": "]"}


def scan(text: str, canon: Canon) -> tuple[object, Spot]:
    """The data of a JSON text and its places; raises DocumentError."""
    return _Scanner(text, canon).document()


class _Frame:
    __slots__ = ("data", "key", "key_spot", "names", "spot")

    def __init__(self, data: dict[str, object] | list[object], spot: Spot) -> None:
        self.data = data
        self.spot = spot
        self.key = ""
        self.key_spot = (0, 0)
        self.names: dict[str, tuple[str, int]] = {}


class _Scanner:
    def __init__(self, text: str, canon: Canon) -> None:
        self.text = text
        self.canon = canon
        self.at = 0
        self.nodes = 0
        self.stack: list[_Frame] = []

    def document(self) -> tuple[object, Spot]:
        while True:
            value, spot = self._value()
            while spot is not None:
                if not self.stack:
                    if self._next():
                        self._refuse("json_extra")
                    return value, spot
                self._put(value, spot)
                value, spot = self._after_value()

    def _value(self) -> tuple[object, Spot | None]:
        """A value, or None for its place where a mapping or list was opened and its first value is due."""
        sign = self._next()
        start = self.at
        self.nodes += 1
        if self.nodes > limits.JSON_NODES:
            raise DocumentError("R006", "nodes", start, limit=limits.JSON_NODES)
        if sign in ("{", "["):
            return self._open(sign, start)
        if sign == '"':
            value: object = self._string()
            return value, Spot(start, self.at, '"', value)
        value = self._scalar(start)
        return value, Spot(start, self.at, "", value)

    def _open(self, sign: str, start: int) -> tuple[object, Spot | None]:
        if len(self.stack) >= limits.DEPTH:
            raise DocumentError("R006", "depth", start, limit=limits.DEPTH)
        self.at += 1
        frame = _Frame({} if sign == "{" else [], Spot(start, start, "{", inner={}))
        self.stack.append(frame)
        if self._next() == _CLOSERS[sign]:
            return self._close()
        if sign == "{":
            self._key(frame)
        return None, None

    def _close(self) -> tuple[object, Spot]:
        frame = self.stack.pop()
        self.at += 1
        frame.spot.end = self.at
        return frame.data, frame.spot

    def _after_value(self) -> tuple[object, Spot | None]:
        """The mapping or list that ends here, or None for a place where a further value is due."""
        frame = self.stack[-1]
        mapping = isinstance(frame.data, dict)
        sign = self._next()
        if sign == ("}" if mapping else "]"):
            return self._close()
        if sign != ",":
            self._refuse("json_comma", closer="}" if mapping else "]")
        comma = self.at
        self.at += 1
        if self._next() in ("}", "]"):
            raise DocumentError("R002", "json_trailing", comma)
        if mapping:
            self._key(frame)
        return None, None

    def _key(self, frame: _Frame) -> None:
        if self._next() != '"':
            self._refuse("json_key")
        start = self.at
        key = self._string()
        if self._next() != ":":
            self._refuse("json_colon", key=key)
        self.at += 1
        name = self.canon(key)
        if name in frame.names:
            first, at = frame.names[name]
            raise DocumentError(
                "R003", "default" if first == key else "alias", start, start + len(key) + 2, at, key=key, other=first
            )
        frame.names[name] = (key, start)
        frame.key, frame.key_spot = key, (start, self.at - 1)

    def _put(self, value: object, spot: Spot) -> None:
        frame = self.stack[-1]
        inner = frame.spot.inner
        assert inner is not None
        if isinstance(frame.data, list):
            inner[len(frame.data)] = spot
            frame.data.append(value)
        else:
            spot.key = frame.key_spot
            inner[frame.key] = spot
            frame.data[frame.key] = value

    def _string(self) -> str:
        start = self.at
        try:
            value, self.at = scanstring(self.text, start + 1, True)
        except JSONDecodeError as error:
            raise self._string_error(start, error) from None
        text = str(value)
        if len(text) > limits.SCALAR_CHARACTERS:
            raise DocumentError("R006", "scalar", start, size=len(text), limit=limits.SCALAR_CHARACTERS)
        if bad := signs.find(text):
            raise DocumentError("R001", bad[1], start, self.at, sign=bad[2], escaped=True)
        return text

    def _string_error(self, start: int, error: JSONDecodeError) -> DocumentError:
        at = min(error.pos, len(self.text))
        if "control" in error.msg:
            line_end = self.text[at : at + 1] in ("\n", "\r")
            return DocumentError("R002", "json_open_string" if line_end else "json_control", start if line_end else at)
        if "escape" in error.msg:
            backslash = max(self.text.rfind("\\", start, at + 1), start)
            return DocumentError("R002", "escape", backslash, backslash + 2, found=self.text[backslash : backslash + 2])
        return DocumentError("R002", "json_open_string", start)

    def _scalar(self, start: int) -> object:
        from xzaudit.source.jsons import Odd, integer

        if match := _NUMBER.match(self.text, start):
            self.at = match.end()
            return Odd(match.group()) if match["odd"] else integer(match.group())
        if match := _CONSTANT.match(self.text, start):
            self.at = match.end()
            return Odd(match.group())
        if (match := _WORD.match(self.text, start)) and match.group() in _WORDS:
            self.at = match.end()
            return _WORDS[match.group()]
        return self._refuse("json_value")

    def _next(self) -> str:
        """The next sign that is no space, "" at the end."""
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.text[self.at : self.at + 1]

    def _refuse(self, case: str, **facts: Any) -> NoReturn:
        """Something else was due here; an end or a full-width sign says more than what was due."""
        sign = self.text[self.at : self.at + 1]
        match = _FOUND.match(self.text, self.at)
        found = match.group() if match else ""
        if not sign and self.stack:
            opener = self.stack[-1].spot.start
            raise DocumentError("R002", "json_end", opener, opener=self.text[opener])
        if sign and sign in _WIDE:
            case = "json_wide"
        elif sign in ("'", "#", "/") and case != "json_extra":
            case = "json_quote" if sign == "'" else "json_comment"
        raise DocumentError("R002", case, self.at, self.at + max(1, len(found)), found=found, **facts)
