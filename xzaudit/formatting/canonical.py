"""A record as typed, and what in it is not in canonical form: keys, seats, tiles, words, actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from xzaudit.formatting.actions import canonical_line
from xzaudit.formatting.changes import Change, Pointer, Rename, Rewrite, Split
from xzaudit.record import Hand, canon
from xzaudit.record.grammar import GrammarError
from xzaudit.record.melds import format_melds, parse_melds
from xzaudit.record.read_told import context_of
from xzaudit.terms import END_VALUES, SUIT_VALUES
from xzaudit.tiles import NAMES, SUITS, TileError, format_tiles, parse_tiles

Writer = Callable[[str, Hand], str | None]
"""The canonical text of a value; None where it is to stay as it is."""

_SEATED_CLAIMS = ("totals", "scores", "sheet", "sums")


def shared_changes(data: Mapping[str, Any]) -> Iterator[Change]:
    """The keys of fields that several records share."""
    yield from _renames(data, (), {key: canon(key) for key in data})


def record_changes(data: Mapping[str, Any], at: Pointer, hand: Hand, keep_keys: bool) -> Iterator[Change]:
    """All that differs from canonical form in a record that was read; `at` leads to it. Names and claims stay claims."""
    if not keep_keys:
        yield from _renames(data, at, {key: canon(key) for key in data})
    for key, value in data.items():
        name, place = canon(key), (*at, key)
        if name == "actions" and not hand.players_told:
            yield from _actions(value, place, hand)
        elif name == "exchange" and isinstance(value, dict):
            yield from _by_seat(value.get("gives"), (*place, "gives"), hand, _tiles)
        elif name == "claims":
            yield from _claims(value, place, hand)
        elif name in _BY_SEAT:
            yield from _by_seat(value, place, hand, _BY_SEAT[name])
        elif name in _SINGLE:
            yield from _text(value, place, hand, _SINGLE[name])


def _renames(data: Mapping[str, Any], at: Pointer, names: Mapping[str, str]) -> Iterator[Change]:
    """Keys under other names, unless two would then be the same."""
    often = Counter(names.values())
    for key, name in names.items():
        if name != key and name not in data and often[name] == 1:
            yield Rename((*at, key), name)


def _text(value: Any, at: Pointer, hand: Hand, write: Writer) -> Iterator[Change]:
    if isinstance(value, str):
        new = write(value, hand)
        if new is not None and new != value:
            yield Rewrite(at, ((new,),))


def _seats(data: Any, at: Pointer, hand: Hand) -> Iterator[Change]:
    """Names, winds and numbers among keys, as seats."""
    if isinstance(data, dict):
        yield from _renames(data, at, {key: _seat(key, hand) or key for key in data})


def _by_seat(data: Any, at: Pointer, hand: Hand, write: Writer) -> Iterator[Change]:
    yield from _seats(data, at, hand)
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _text(value, (*at, key), hand, write)


def _actions(value: Any, at: Pointer, hand: Hand) -> Iterator[Change]:
    context = context_of(hand, [])
    if isinstance(value, str):
        old = value.split("\n")
        new = tuple(canonical_line(line, hand, context) for line in old)
        if new != tuple((line,) for line in old):
            yield Rewrite(at, new)
    elif isinstance(value, list):
        for number, entry in enumerate(value):
            lines = canonical_line(entry, hand, context) if isinstance(entry, str) else (entry,)
            if len(lines) > 1:
                yield Split((*at, number), lines)
            elif lines[0] != entry:
                yield Rewrite((*at, number), (lines,))


def _claims(value: Any, at: Pointer, hand: Hand) -> Iterator[Change]:
    claims = [(value, at)] if isinstance(value, dict) else []
    if isinstance(value, list):
        claims = [(each, (*at, number)) for number, each in enumerate(value) if isinstance(each, dict)]
    for claim, place in claims:
        for field in _SEATED_CLAIMS:
            yield from _seats(claim.get(field), (*place, field), hand)
        for field, writers in _CLAIM_LISTS.items():
            rows = claim.get(field)
            for number, row in enumerate(rows if isinstance(rows, list) else []):
                for key, write in writers.items():
                    if isinstance(row, dict):
                        yield from _text(row.get(key), (*place, field, number, key), hand, write)


def _seat(text: str, hand: Hand) -> str | None:
    seat = hand.seats.find(text)
    return None if seat is None else hand.seats.keys[seat]


def _read(text: str, hand: Hand) -> list[int] | None:
    try:
        return parse_tiles(text, hand.alphabet)
    except TileError:
        return None


def _tiles(text: str, hand: Hand) -> str | None:
    tiles = _read(text, hand)
    return format_tiles(tiles) if tiles else None


def _tile(text: str, hand: Hand) -> str | None:
    tiles = _read(text, hand)
    return NAMES[tiles[0]] if tiles and len(tiles) == 1 else None


def _wall(text: str, hand: Hand) -> str | None:
    """In the order written."""
    return "".join(NAMES[tile] for tile in _read(text, hand) or ()) or None


def _suit(text: str, hand: Hand) -> str | None:
    word = text.strip().removeprefix("缺").casefold()
    suit = SUIT_VALUES.get(word, hand.alphabet.suits.get(word))
    return None if suit is None else SUITS[suit]


def _melds(text: str, hand: Hand) -> str | None:
    try:
        return format_melds(parse_melds(text, hand.alphabet))
    except GrammarError:
        return None


def _end(text: str, _hand: Hand) -> str | None:
    return END_VALUES.get(text.strip())


_BY_SEAT: dict[str, Writer] = {"deal": _tiles, "final": _tiles, "void": _suit, "melds": _melds}
_SINGLE: dict[str, Writer] = {"dealer": _seat, "wall": _wall, "end": _end}
_CLAIM_LISTS: dict[str, dict[str, Writer]] = {
    "wins": {"player": _seat, "from": _seat, "tile": _tile},
    "transfers": {"from": _seat, "to": _seat},
}
