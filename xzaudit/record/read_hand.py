"""From the record's model to its `Hand`, or what cannot be understood in it (R004, R007, R008)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.record.actions import Action, known_actions
from xzaudit.record.grammar import GrammarError, no_tile, parse_line
from xzaudit.record.hand import Hand
from xzaudit.record.lines import lines_of
from xzaudit.record.melds import parse_melds
from xzaudit.record.model import HandRecord
from xzaudit.record.players import Players, read_players
from xzaudit.record.seats import seats_of
from xzaudit.terms import DRAW, END_VALUES, SUIT_VALUES
from xzaudit.tiles import TileError, canonical_tiles, parse_tiles


def read_hand(model: HandRecord) -> tuple[Hand | None, list[Finding]]:
    """The hand that a record describes, or what cannot be understood in it (R004, R007, R008)."""
    findings: list[Finding] = []
    told = model.players is None
    if told:
        model = model.model_copy(update={"players": _players_told(model) or None})
    players = read_players(model, findings)
    if findings:
        return None, findings
    hand = Hand(model, seats_of(players, None))
    hand.players_told = told
    canonical = _canonical_actions(hand)
    hand.canonical = canonical is not None
    reader = _Reader(hand, findings)
    reader.fields()
    reader.find_dealer(players)
    if not (may_be_told(model) and _told(hand, findings)):
        hand.actions = reader.typed_actions() if canonical is None else canonical
        hand.draws_written = _draws_written(hand.actions)
    return (None if findings else hand), findings


def may_be_told(model: HandRecord) -> bool:
    """Whether a record says that it is told or score, or leaves out what a full one has."""
    if model.detail is not None:
        return model.detail in ("told", "score")
    return model.deal is None and model.hands is None and model.left is None and model.actions is not None


def _players_told(model: HandRecord) -> tuple[str, ...]:
    from xzaudit.record.read_told import players_told  # not needed where players are declared

    return players_told(model) if may_be_told(model) else ()


def _told(hand: Hand, findings: list[Finding]) -> bool:
    from xzaudit.record.read_told import read_told  # not needed for full records

    return read_told(hand, findings)


def _canonical_actions(hand: Hand) -> list[Action] | None:
    """The actions of a record that writes all of them in canonical form; None for one that does not."""
    given = hand.model.actions
    if given is None:
        return []
    known = known_actions(hand.seats.keys)
    try:
        return list(map(known.__getitem__, given.split("\n") if isinstance(given, str) else given))
    except KeyError:
        return None


def _draws_written(actions: Sequence[Action]) -> bool:
    return any(action[0] == DRAW for action in actions)


class _Reader:
    """Fills a `Hand` from its model and collects what is wrong."""

    def __init__(self, hand: Hand, findings: list[Finding]) -> None:
        self.hand = hand
        self.model = hand.model
        self.findings = findings

    def fault(self, code: str, pointer: tuple[str | int, ...], span: tuple[int, int] | None = None, **facts: Any) -> None:
        self.findings.append(Finding(code, facts, pointer=pointer, span=span))

    def fields(self) -> None:
        hand, model = self.hand, self.model
        if model.dealer is not None:
            hand.dealer = self.seat(model.dealer, ("dealer",))
        if model.deal is not None:
            hand.deal = self.by_seat(model.deal, "deal")
        if model.void is not None:
            self.void(model.void)
        if model.exchange is not None:
            hand.exchange = self.by_seat(model.exchange.gives, "exchange.gives")
        if model.wall is not None:
            hand.wall = self.tiles(model.wall, ("wall",))
        if model.final is not None:
            for seat, text in model.final.items():
                place = self.seat(seat, ("final", seat))
                hand.final[place] = self.tiles(text, ("final", seat))
        if model.melds is not None:
            for seat, text in model.melds.items():
                self.melds(seat, text)
        if model.end is not None:
            hand.end = END_VALUES.get(model.end.strip())
            if hand.end is None:
                self.fault("R004", ("end",), case="end", field="end", found=model.end, nearest=nearest(model.end, END_VALUES))

    def melds(self, seat: str, text: str) -> None:
        pointer = ("melds", seat)
        place = self.seat(seat, pointer)
        try:
            self.hand.melds[place] = parse_melds(text, self.hand.alphabet)
        except GrammarError as error:
            self.findings.append(Finding(error.code, {"text": text, **error.facts}, pointer=pointer, span=error.span))

    def find_dealer(self, players: Players) -> None:
        """Left out, the dealer is the player who was dealt one tile more."""
        hand = self.hand
        if hand.dealer is None and hand.deal and not self.findings:
            sizes = [len(tiles) for tiles in hand.deal]
            most = [seat for seat, size in enumerate(sizes) if size == max(sizes)]
            hand.dealer = most[0] if len(most) == 1 else None
        if hand.dealer is not None:
            hand.seats = seats_of(players, hand.dealer)

    def seat(self, text: str, pointer: tuple[str | int, ...]) -> int:
        place = self.hand.seats.find(text)
        if place is None:
            known = list(self.hand.seats.keys)
            near = nearest(text, self.hand.seats.addresses())
            self.fault("R004", pointer, case="seat", field=str(pointer[0]), found=text, known=known, nearest=near)
            return 0
        return place

    def by_seat(self, given: Mapping[str, str], field: str) -> list[list[int]]:
        """Tiles for every seat; R004 for one that has none."""
        path = tuple(field.split("."))
        values: list[list[int] | None] = [None] * len(self.hand.seats.keys)
        faults = len(self.findings)
        for text, value in given.items():
            seat, tiles = self.hand.seats.find(text), canonical_tiles(value)
            if seat is None:
                seat = self.seat(text, (*path, text))
            values[seat] = self.tiles(value, (*path, text)) if tiles is None else tiles
        if None in values and not any(f.facts.get("case") == "seat" for f in self.findings[faults:]):
            for seat, found in enumerate(values):
                if found is None:
                    self.fault("R004", path, case="missing", field=f"{field}.{self.hand.seats.keys[seat]}", where=field)
        return [value or [] for value in values]

    def tiles(self, text: str, pointer: tuple[str | int, ...]) -> list[int]:
        quick = canonical_tiles(text)
        if quick is not None:
            return quick
        try:
            return parse_tiles(text, self.hand.alphabet)
        except TileError as error:
            span = (error.at, error.at + len(error.found))
            facts = no_tile(error, error.found, self.hand.alphabet, error.at).facts
            self.fault("R008", pointer, span, **facts)
            return []

    def void(self, given: Mapping[str, str]) -> None:
        for key, text in given.items():
            seat = self.hand.seats.find(key)
            if seat is None:
                seat = self.seat(key, ("void", key))
            suit = SUIT_VALUES.get(text)
            if suit is None:
                word = text.strip().removeprefix("缺").casefold()
                suit = SUIT_VALUES.get(word, self.hand.alphabet.suits.get(word))
            if suit is None:
                self.fault("R004", ("void", key), case="suit", field="void", found=text)
            else:
                self.hand.void[seat] = suit
                self.hand.void_given[seat] = key

    def typed_actions(self) -> list[Action]:
        """The actions read line by line, canonical or not; what cannot be understood becomes findings."""
        known = known_actions(self.hand.seats.keys)
        actions: list[Action] = []
        for pointer, text, offset in lines_of(self.model.actions):
            quick = known.get(text)
            if quick is not None:
                actions.append(quick)
                continue
            try:
                actions += [placed.action for placed in parse_line(text, self.hand.seats, self.hand.alphabet)]
            except GrammarError as error:
                span = (offset + error.span[0], offset + error.span[1])
                self.findings.append(Finding(error.code, {"text": text, **error.facts}, action=len(actions), pointer=pointer, span=span))
        return actions
