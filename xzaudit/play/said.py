"""What is said of a told hand against what is told besides: what cannot be (W505), and what these rules do not score (R011)."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.hands.told import EVENT_FLAGS
from xzaudit.play.events import Win
from xzaudit.play.retelling import Retelling
from xzaudit.record.told import Placed, Said, ToldState, ToldWin
from xzaudit.rules.pattern_words import parts_of
from xzaudit.terms import CONCEALED
from xzaudit.tiles import NAMES, UNKNOWN

_PAIRS = frozenset({"seven_pairs", "dragon_seven_pairs", "eights_seven_pairs"})
_MOST_FOURS = 3  # of fourteen tiles in pairs
_ARHATS = 4
_TRIPLETS = frozenset({"all_triplets", "eights_triplets", "golden_single", "eighteen_arhats"})
_RANKS: dict[str, tuple[frozenset[int], frozenset[int]]] = {
    "eights_triplets": (frozenset({2, 5, 8}), frozenset({2, 5, 8})),
    "eights_seven_pairs": (frozenset({2, 5, 8}), frozenset({2, 5, 8})),
    "simples": (frozenset(range(2, 9)), frozenset(range(2, 9))),
    "terminals_everywhere": (frozenset({1, 9}), frozenset({1, 2, 3, 7, 8, 9})),
}
"""The ranks that a meld of one kind, and the winning tile, can have in these patterns."""


def judge_win(told: Retelling, placed: Placed, each: ToldWin, event: Win) -> None:
    """What cannot be in a told win, and what of it brings nothing."""
    for name in ("heavenly", "earthly"):
        if event.events & EVENT_FLAGS[name] and not _can_be(told, each, name):
            told.report("W505", placed, each.seat, case="event", said=name, actual=None)
    _judge(told, placed, each.seat, each.said, each.tile)


def judge_state(told: Retelling, placed: Placed, each: ToldState) -> None:
    """The same of a hand that is told to be ready."""
    _judge(told, placed, each.seat, each.said, None)


def _judge(told: Retelling, placed: Placed, seat: int, said: Said, tile: int | None) -> None:
    for facts in _impossible(told, seat, said, tile):
        option = "table.seven_pairs" if facts["case"] == "not_played" else None
        told.report("W505", placed, seat, option, actual=None, **facts)
    for name in _unscored(told, said):
        told.report("R011", placed, seat, case="unscored", said=name)


def _impossible(told: Retelling, seat: int, said: Said, tile: int | None) -> Iterator[dict[str, object]]:
    """Seven pairs with a meld, patterns that no one hand can be, and tiles that a pattern cannot have."""
    patterns = parts_of(said.patterns)
    pairs = sorted(patterns & _PAIRS)
    konged = [kong for kong in told.kongs[seat] if not kong.robbed]
    ponged = [tile for who, tile in told.pongs if who == seat]
    if pairs and (konged or ponged):
        yield {"case": "melds", "said": pairs[0]}
    if pairs and not told.rules.table.seven_pairs:
        yield {"case": "not_played", "said": pairs[0]}
    if pairs and (said.roots or 0) > _MOST_FOURS:
        yield {"case": "together", "said": pairs[0], "other": "root"}
    others = sorted(parts_of(said.patterns))
    if "basic" in said.patterns and others:
        yield {"case": "together", "said": "basic", "other": others[0]}
    if "eighteen_arhats" in patterns and len(konged) < _ARHATS:
        yield {"case": "kongs", "said": "eighteen_arhats", "count": len(konged)}
    if "concealed" in said.bonuses and (ponged or any(kong.kind != CONCEALED for kong in konged)):
        yield {"case": "open", "said": "concealed"}
    rivals = sorted(patterns & _TRIPLETS) if pairs else []
    if "eights_triplets" in patterns and "terminals_everywhere" in patterns:
        pairs, rivals = ["eights_triplets"], ["terminals_everywhere"]
    if pairs and rivals:
        yield {"case": "together", "said": pairs[0], "other": rivals[0]}
    melds = [meld for meld in (*(kong.tile for kong in konged), *ponged) if meld != UNKNOWN]
    yield from _wrong_tiles({*patterns, *said.bonuses}, melds, tile)


def _wrong_tiles(named: set[str], melds: list[int], tile: int | None) -> Iterator[dict[str, object]]:
    for name in sorted(named & _RANKS.keys()):
        in_melds, winning = _RANKS[name]
        wrong = [meld for meld in melds if meld % 9 + 1 not in in_melds]
        wrong += [tile] if tile is not None and tile % 9 + 1 not in winning else []
        if wrong:
            yield {"case": "tiles", "said": name, "tile": NAMES[wrong[0]]}
            return
    seen = [*melds, *([] if tile is None else [tile])]
    other = next((each for each in seen if each // 9 != seen[0] // 9), None)
    if "full_flush" in named and other is not None:
        yield {"case": "suits", "said": "full_flush", "tile": NAMES[seen[0]], "other": NAMES[other]}


def _unscored(told: Retelling, said: Said) -> list[str]:
    """What is said and brings no fan under these rules."""
    patterns = {priced.name for priced in told.pricing.patterns}
    scored = patterns | {name for name, _traits, _price in told.pricing.bonuses}
    parts = parts_of(said.patterns)
    for name in patterns:
        scored |= parts_of((name,)) if parts_of((name,)) <= parts else set()
    if "seven_pairs" in scored:
        scored.add("dragon_seven_pairs")
    return [name for name in (*sorted(parts), *said.bonuses) if name not in scored]


def _can_be(told: Retelling, each: ToldWin, name: str) -> bool:
    """Both are self-draws without a meld of one's own; before a heavenly one nothing has happened, and there is one a hand."""
    if each.giver is not None or told.kongs[each.seat] or any(seat == each.seat for seat, _tile in told.pongs):
        return False
    return name != "heavenly" or not (told.events or told.pongs)
