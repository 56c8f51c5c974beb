"""JSON at the speed of the standard library's parser, for what is in order; `json_scan` reads the rest with care."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from xzaudit.source import limits
from xzaudit.source.places import Canon, Spot

_KNOWN_SHAPES = 4096
_ESCAPE = re.compile(r"\\[^n]")
# Escapes that can give a character that `signs` refuses; what it finds too much is only read more slowly.
_SUSPECT = re.compile(r"\\(?:[bf]|u(?:00[0189aA]|007[fF]|061|180|20[0-6]|[dD][89a-fA-F]|[fF][dDeEfF]))")
_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Odd:
    """The text of a JSON number that no record can mean (a fraction, NaN, ten digits): for the model to refuse."""

    text: str

    def __str__(self) -> str:
        return self.text


def integer(text: str) -> int | Odd:
    """The number as JSON writes one, or `Odd`: the digits of a long one are never worked out."""
    return int(text) if len(text) - (text[0] == "-") <= _DIGITS else Odd(text)


class _NotSureError(Exception):
    """This needs the careful reader."""


class Reader:
    """Reads one JSON text after another; remembers the sets of keys in which nothing was twice."""

    def __init__(self, canon: Canon) -> None:
        self.canon = canon
        self._shapes: set[tuple[str, ...]] = set()
        self._decode = json.JSONDecoder(
            object_pairs_hook=self._object, parse_int=integer, parse_float=Odd, parse_constant=Odd
        ).decode

    def fast(self, text: str) -> object:
        """The data; raises `ValueError`, `RecursionError` or `_NotSureError` where `read` has to look itself."""
        self._check(text)
        data = self._decode(text)
        if text.count("[") + text.count("{") > limits.DEPTH and not _shallow(data):
            raise _NotSureError
        return data

    def read(self, text: str) -> tuple[object, Spot | None]:
        """The data, and places where they were worked out; raises DocumentError."""
        try:
            return self.fast(text), None
        except (ValueError, RecursionError, _NotSureError):
            from xzaudit.source import json_scan  # not needed for what is in order

            return json_scan.scan(text, self.canon)

    def _check(self, text: str) -> None:
        size = len(text)
        if size > limits.SCALAR_CHARACTERS or (
            size > limits.JSON_NODES and sum(map(text.count, "[{,:")) > limits.JSON_NODES
        ):
            raise _NotSureError
        if _ESCAPE.search(text) and _SUSPECT.search(text):
            raise _NotSureError

    def _object(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        data = dict(pairs)
        shape = tuple(data)
        if len(shape) != len(pairs):
            raise _NotSureError
        if shape not in self._shapes:
            if len(set(map(self.canon, shape))) != len(shape):
                raise _NotSureError
            if len(self._shapes) < _KNOWN_SHAPES:
                self._shapes.add(shape)
        return data


def _shallow(data: object) -> bool:
    """Whether nothing is nested deeper than the limit."""
    level: list[object] = [data]
    for _ in range(limits.DEPTH + 1):
        inner: list[object] = []
        for node in level:
            if type(node) is dict:
                inner += [value for value in node.values() if type(value) in (dict, list)]
            elif type(node) is list:
                inner += [value for value in node if type(value) in (dict, list)]
        if not inner:
            return True
        level = inner
    return False
