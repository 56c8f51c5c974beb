"""YAML as plain text data: PyYAML's events, and nothing that YAML makes of a text.

Every scalar stays the text it was typed as; only an empty one, `null` and `~` are None. No aliases, anchors, tags,
merge keys or keys that are no text; a plain scalar stands on one line.
"""

from __future__ import annotations

from typing import Any, Protocol

import yaml

from xzaudit.source import limits, signs, slips
from xzaudit.source.errors import DocumentError
from xzaudit.source.places import Canon, Spot

_NOTHING = frozenset({"", "null", "~"})
_PAST_BMP = "surrogate"


class Events(Protocol):
    """What both of PyYAML's parsers offer; their events always have marks, though the stubs doubt it, hence Any."""

    def get_event(self) -> Any: ...
    def dispose(self) -> None: ...


class Loader(Protocol):
    def __call__(self, stream: str, /) -> Events: ...


FASTEST: Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PURE: Loader = yaml.SafeLoader


def read(body: str, canon: Canon, loader: Loader = FASTEST) -> tuple[object, Spot | None]:
    """The data of a text that holds one document at most, and its places (None: no document); raises DocumentError."""
    if len(body) > limits.YAML_CHARACTERS:
        raise DocumentError("R006", "yaml", 0, size=len(body), limit=limits.YAML_CHARACTERS)
    builder = _Builder(body, canon)
    events = loader(body)
    try:
        while (event := events.get_event()) is not None and not isinstance(event, yaml.StreamEndEvent):
            builder.take(event)
    except yaml.YAMLError as error:
        raise slips.explain(error, body) from None
    except (ValueError, OverflowError):  # the pure parser on an escape beyond Unicode
        raise DocumentError("R001", _PAST_BMP, builder.reached, sign="\\U") from None
    finally:
        events.dispose()
    return builder.data, builder.root


class _Frame:
    """A mapping or list that is open. `names`: in a mapping, each key under its usual name and where it stands."""

    __slots__ = ("data", "flow", "key", "key_spot", "names", "spot")

    def __init__(self, data: dict[str, object] | list[object], spot: Spot, flow: bool) -> None:
        self.data = data
        self.spot = spot
        self.flow = flow
        self.key: str | None = None
        self.key_spot: tuple[int, int] = (0, 0)
        self.names: dict[str, tuple[str, int]] = {}


class _Builder:
    def __init__(self, body: str, canon: Canon) -> None:
        self.body = body
        self.canon = canon
        self.data: object = None
        self.root: Spot | None = None
        self.stack: list[_Frame] = []
        self.nodes = 0
        self.reached = 0
        self.started = False

    def take(self, event: Any) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._node(event)
            self._scalar(event)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            self._node(event)
            self._open(event, kind is yaml.MappingStartEvent)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            frame = self.stack.pop()
            frame.spot.end = event.end_mark.index
        elif kind is yaml.AliasEvent:
            raise DocumentError("R006", "alias", event.start_mark.index, event.end_mark.index, found=event.anchor)
        elif kind is yaml.DocumentStartEvent:
            if self.started:  # only where a text was not split at its marks
                raise slips.second_document(self.body, event.start_mark.index)
            self.started = True

    def _node(self, event: Any) -> None:
        start = self.reached = event.start_mark.index
        self.nodes += 1
        if event.anchor is not None:
            raise DocumentError("R006", "anchor", start, start + len(event.anchor) + 1, found=event.anchor)
        if event.tag is not None:
            raise DocumentError("R002", "tag", start, found=slips.word(self.body, start))
        if self.nodes > limits.YAML_NODES:
            raise DocumentError("R006", "nodes", start, limit=limits.YAML_NODES)

    def _open(self, event: Any, mapping: bool) -> None:
        start = event.start_mark.index
        frame = self.stack[-1] if self.stack else None
        if frame and isinstance(frame.data, dict) and frame.key is None:
            raise DocumentError("R002", "complex_key", start)
        if len(self.stack) >= limits.DEPTH:
            raise DocumentError("R006", "depth", start, limit=limits.DEPTH)
        data: dict[str, object] | list[object] = {} if mapping else []
        spot = Spot(start, start, "{", inner={})
        self._put(data, spot)
        self.stack.append(_Frame(data, spot, event.flow_style))

    def _scalar(self, event: Any) -> None:
        start, end, value = event.start_mark.index, event.end_mark.index, event.value
        style = event.style or ""
        frame = self.stack[-1] if self.stack else None
        if len(value) > limits.SCALAR_CHARACTERS:
            raise DocumentError("R006", "scalar", start, size=len(value), limit=limits.SCALAR_CHARACTERS)
        if style == ">":
            raise DocumentError("R002", "folded_block", start)
        if style == '"' and (bad := signs.find(value)):
            raise DocumentError("R001", bad[1], start, end, sign=bad[2], escaped=True)
        if not style and (event.end_mark.line != event.start_mark.line or frame is None):
            self._check_plain(event, frame)
        if frame and isinstance(frame.data, dict) and frame.key is None:
            self._key(frame, value, style, start, end)
            return
        if frame and frame.flow and start == end and isinstance(frame.data, dict):
            slips.check_flow_key(self.body, frame.key or "", frame.key_spot)
        self._put(None if not style and value in _NOTHING else value, Spot(start, end, style, value))

    def _check_plain(self, event: Any, frame: _Frame | None) -> None:
        """A plain text must not run on: one space too many joins two lines."""
        start, end = event.start_mark.index, event.end_mark.index
        if frame is None:
            slips.check_bare(self.body, start)
            return
        key = frame.key if isinstance(frame.data, dict) and not frame.flow else None
        raise slips.folded(self.body, start, end, key, frame.key_spot, frame.spot.start if frame.flow else None)

    def _key(self, frame: _Frame, value: str, style: str, start: int, end: int) -> None:
        assert isinstance(frame.data, dict)
        key = value.strip()
        if key != value and not style and not frame.flow and value[:1].isspace():
            raise DocumentError("R002", "odd_space", start, sign=f"U+{ord(value[0]):04X}")
        if not key and not style:
            raise DocumentError("R002", "empty_key", start)
        if key == "<<" and not style:
            raise DocumentError("R002", "merge", start, end)
        name = self.canon(key)
        if name in frame.names:
            first, at = frame.names[name]
            raise DocumentError("R003", "default" if first == key else "alias", start, end, at, key=key, other=first)
        frame.names[name] = (key, start)
        frame.key = key
        frame.key_spot = (start, end)

    def _put(self, value: object, spot: Spot) -> None:
        if not self.stack:
            self.data, self.root = value, spot
            return
        frame = self.stack[-1]
        inner = frame.spot.inner
        assert inner is not None
        if isinstance(frame.data, list):
            inner[len(frame.data)] = spot
            frame.data.append(value)
        else:
            assert frame.key is not None
            spot.key = frame.key_spot
            inner[frame.key] = spot
            frame.data[frame.key] = value
            frame.key = None
