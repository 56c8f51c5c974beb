"""A win by the tiles that its owner shows, and what is said of it."""

from __future__ import annotations

from xzaudit.hands.hand import NO_TILE
from xzaudit.hands.hand import Hand as WinningHand
from xzaudit.hands.pricing import Pricing
from xzaudit.hands.value import WinValue, value_of_win
from xzaudit.hands.waits import complete, legal_mask, suits_of, suits_of_melds
from xzaudit.play.events import Win
from xzaudit.play.retelling import Retelling
from xzaudit.play.shown import Shown
from xzaudit.record.told import Placed, Said, ToldWin
from xzaudit.rules.pattern_words import IMPLIED, parts_of
from xzaudit.tiles import COPIES, KINDS, NAMES, SUITS, format_tiles

_BY_EVENT = frozenset({"heavenly", "earthly"})
_OF_THE_HAND = frozenset({"concealed", "simples"})


def judge_shown_win(told: Retelling, shown: Shown, placed: Placed, each: ToldWin, event: Win) -> None:
    """The win by the tiles shown: W501, V304, and S702 or S703 where what is said of it differs."""
    tile = each.tile
    if tile is None and not _among_them(told, shown, each):
        told.report("X901", placed, shown.seat, what="fan", needs="tile")
        return
    codes = shown.codes(tile)
    size = told.rules.table.hand_size + 1 - 3 * len(shown.melds)
    hand = format_tiles(t for t in range(KINDS) for _ in range(shown.counts[t]))
    fifth = tile is not None and shown.counts[tile] >= COPIES
    if fifth or not complete(*codes, size, told.pricing.seven_pairs):
        event.valid = False
        told.report("W501", placed, shown.seat, tile=_name(tile), hand=hand)
        return
    suits = suits_of(*codes) | suits_of_melds(shown.melds)
    if not legal_mask(suits, shown.void):
        event.valid = False
        case = "void_held" if shown.void >= 0 and suits != 7 else "three_suits"
        void = SUITS[shown.void] if shown.void >= 0 else None
        told.report("V304", placed, shown.seat, "void.rule", case=case, hand=hand, void=void)
        return
    event.codes, event.melds, event.void, event.known, event.told = codes, shown.melds, shown.void, True, None
    hand_won = WinningHand(*codes, shown.melds, NO_TILE if tile is None else tile)
    _judge_said(told, shown, placed, each, value_of_win(hand_won, event.events, told.pricing))


def _among_them(told: Retelling, shown: Shown, each: ToldWin) -> bool:
    """Whether the tile that nobody names lies among those shown, and it does not matter which it is."""
    size = sum(shown.counts) + 3 * len(shown.melds)
    matters = told.rules.value.golden_single == "pair_wait" and not _as_dealt(each)
    return size == told.rules.table.hand_size + 1 and not matters


def _judge_said(told: Retelling, shown: Shown, placed: Placed, each: ToldWin, value: WinValue) -> None:
    """S703, S702: what is said of a win against what the tiles are worth."""
    said, tile = each.said, _name(each.tile)
    held = value.bonuses.get("root", 0) + _absorbed(value.patterns)
    if not _named_right(said, value, told.pricing):
        told.report("S703", placed, shown.seat, by=None, claimed=list(said.patterns), due=list(value.patterns))
    elif said.fan is not None and said.fan not in (value.raw_fan, value.fan):
        told.report("S702", placed, shown.seat, by=None, case="fan", tile=tile, claimed=said.fan, due=value.raw_fan)
    elif said.roots is not None and said.roots != held:
        told.report(
            "S702", placed, shown.seat, "value.root", by=None, case="roots", tile=tile, claimed=said.roots, due=held
        )


def _absorbed(patterns: tuple[str, ...]) -> int:
    return int(any(name in ("dragon_seven_pairs", "flush_dragon_seven_pairs") for name in patterns))


def _named_right(said: Said, value: WinValue, pricing: Pricing) -> bool:
    """Whether the patterns named hold, and none that counts is left out; where none is named, nothing is wrong."""
    priced = {name for name, _traits, _fan in pricing.bonuses}
    names = parts_of(said.patterns) | {name for name in said.bonuses if name in _OF_THE_HAND and name in priced}
    implied = {IMPLIED[name] for name in names if name in IMPLIED}
    holding, due = parts_of(value.patterns) - _BY_EVENT, parts_of(value.patterns) | set(value.bonuses)
    complete = not said.patterns or holding <= names | implied
    return complete and names - _BY_EVENT <= due | implied


def _as_dealt(each: ToldWin) -> bool:
    """天胡: no tile can be singled out."""
    return each.giver is None and "heavenly" in (*each.said.bonuses, *each.said.patterns)


def _name(tile: int | None) -> str | None:
    return None if tile is None else NAMES[tile]
