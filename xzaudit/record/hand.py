"""`Hand`: a record's text turned into seats, tiles and actions as small integers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from xzaudit.findings import Finding
from xzaudit.findings.nearest import nearest
from xzaudit.record.actions import Action, canonical_actions
from xzaudit.record.grammar import GrammarError, no_tile, parse_line
from xzaudit.record.lines import lines_of
from xzaudit.record.melds import Meld, parse_melds
from xzaudit.record.model import HandRecord
from xzaudit.record.seats import Seats, folded, seats_of
from xzaudit.terms import DRAW, END_VALUES, SUIT_VALUES
from xzaudit.tiles import (
    MPS,
    Alphabet,
    TileError,
    alphabet,
    choose_alphabet,
    half_width,
    is_canonical,
    letters_used,
    parse_tiles,
)

if TYPE_CHECKING:
    from xzaudit.record.told import Placed

_LETTERS = tuple("ABCDEF")
_FOREIGN = re.compile(r"[0-9一二三四五六七八九０-９]\s*[wtbcdWTBCDｗｔｂｃｄＷＴＢＣＤ](?![A-Za-z])")


class Hand:
    """One hand as the replay wants it.

    Seats count from nought in order of play; tiles are numbers of `tiles`; `void` holds a suit or -1 a seat;
    `draws_written` is false where the record leaves all draws out. `detail` is full, told or score; `told` is what a
    record of the last two tells, `melds` what lies open before a seat there. Lists are not to be changed by readers.
    """

    __slots__ = (
        "actions",
        "alphabet",
        "deal",
        "dealer",
        "detail",
        "draws_written",
        "end",
        "exchange",
        "final",
        "melds",
        "model",
        "seats",
        "told",
        "void",
        "void_given",
        "wall",
    )

    def __init__(self, model: HandRecord, seats: Seats) -> None:
        self.model = model
        self.seats = seats
        self.alphabet: Alphabet = MPS
        self.dealer: int | None = None
        self.deal: list[list[int]] | None = None
        self.exchange: list[list[int]] | None = None
        self.void: list[int] = [-1] * len(seats.keys)
        self.void_given: dict[int, str] = {}
        self.wall: list[int] | None = None
        self.actions: list[Action] = []
        self.draws_written = True
        self.final: dict[int, list[int]] = {}
        self.detail = "full"
        self.told: list[Placed] = []
        self.melds: dict[int, list[Meld]] = {}
        self.end: str | None = None

    def places(self) -> list[tuple[tuple[str | int, ...], tuple[int, int]]]:
        """For each action its pointer in the record and the characters that say it."""
        if self.detail != "full":
            return [(placed.pointer, placed.span) for placed in self.told if placed.action >= 0]
        known = _known_actions(self.seats)
        found: list[tuple[tuple[str | int, ...], tuple[int, int]]] = []
        for pointer, line, offset in lines_of(self.model.actions):
            if line in known:
                found.append((pointer, (offset, offset + len(line))))
                continue
            said = parse_line(line, self.seats, self.alphabet)
            found.extend((pointer, (offset + placed.start, offset + placed.end)) for placed in said)
        return found


def read_hand(model: HandRecord) -> tuple[Hand | None, list[Finding]]:
    """The hand that a record describes, or what cannot be understood in it (R004, R007, R008)."""
    findings: list[Finding] = []
    players = _players(model, findings)
    if findings:
        return None, findings
    hand = Hand(model, seats_of(tuple(players.items()), None))
    canonical = _canonical_actions(hand)
    hand.alphabet = alphabet(model.tiles) if model.tiles else _alphabet(model, canonical is None)
    reader = _Reader(hand, findings)
    reader.fields()
    if not (may_be_told(model) and _told(hand, findings)):
        hand.actions = reader.typed_actions() if canonical is None else canonical
        hand.draws_written = _draws_written(hand.actions)
    return (None if findings else hand), findings


def may_be_told(model: HandRecord) -> bool:
    """Whether a record says that it is told or score, or leaves out what a full one has."""
    if model.detail is not None:
        return model.detail in ("told", "score")
    return model.deal is None and model.hands is None and model.left is None and model.actions is not None


def _told(hand: Hand, findings: list[Finding]) -> bool:
    from xzaudit.record.read_told import read_told  # not needed for full records

    return read_told(hand, findings)


def players_of(model: HandRecord) -> dict[str, str]:
    """Seats and names in order of play; names without seats get A, B, C, ... as far as these reach.

    Full-width letters of seats are read as plain ones.
    """
    given = model.players
    if not isinstance(given, dict):
        return dict(zip(_LETTERS, _names(given), strict=False))
    narrow = {half_width(seat): name for seat, name in given.items()}
    return narrow if len(narrow) == len(given) else given


def _names(given: str | Sequence[str]) -> Sequence[str]:
    return given.replace("，", " ").replace("、", " ").replace(",", " ").split() if isinstance(given, str) else given


def _players(model: HandRecord, findings: list[Finding]) -> dict[str, str]:
    players, mapped = players_of(model), isinstance(model.players, dict)
    names = players if isinstance(model.players, dict) else _names(model.players)
    if len(names) > len(players):
        findings.append(Finding("R004", {"case": "players", "found": len(names), "expected": 4}, pointer=("players",)))
    for seat, facts in _bad_players(tuple(players.items())):
        pointer = ("players", seat) if mapped and seat else ("players",)
        findings.append(Finding("R004", {"field": "players", **facts}, pointer=pointer))
    return players


@lru_cache(maxsize=256)
def _bad_players(players: tuple[tuple[str, str], ...]) -> list[tuple[str | None, dict[str, Any]]]:
    """Seat and facts of what is wrong: too few or many players, names that nobody can read, names that are alike."""
    found: list[tuple[str | None, dict[str, Any]]] = []
    if not 2 <= len(players) <= len(_LETTERS):
        found.append((None, {"case": "players", "found": len(players), "expected": 4}))
    keys: dict[str, str] = {}
    for seat, _name in players:
        if keys.setdefault(folded(seat), seat) != seat:
            found.append((seat, {"case": "alike", "found": seat, "other": keys[folded(seat)]}))
    names: dict[str, str] = {}
    for seat, name in players:
        facts = _bad_name(seat, name, keys, names)
        names.setdefault(folded(name), name)
        if facts is not None:
            found.append((seat, facts))
    return found


def _bad_name(seat: str, name: str, keys: Mapping[str, str], names: Mapping[str, str]) -> dict[str, Any] | None:
    """What is wrong with a player's name; `keys` and `names` hold seats and earlier names by what they fold to."""
    text = folded(name)
    if not folded(seat):
        return {"case": "name", "found": seat}
    if not text:
        return {"case": "no_name", "found": seat}
    if keys.get(text, seat) != seat:
        return {"case": "seat_name", "found": name, "other": keys[text]}
    if text in names:
        return {"case": "twice" if names[text] == name else "alike", "found": name, "other": names[text]}
    return None


def _known_actions(seats: Seats) -> Mapping[str, Action]:
    """The canonical actions of these seats; none where the seats are not called A, B, C, ..."""
    return canonical_actions(len(seats.keys)) if seats.keys == _LETTERS[: len(seats.keys)] else {}


def _canonical_actions(hand: Hand) -> list[Action] | None:
    """The actions of a record that writes all of them in canonical form; None for one that does not."""
    given = hand.model.actions
    if given is None:
        return []
    known = _known_actions(hand.seats)
    try:
        return list(map(known.__getitem__, given.split("\n") if isinstance(given, str) else given))
    except KeyError:
        return None


def _draws_written(actions: Sequence[Action]) -> bool:
    return any(action.word == DRAW for action in actions)


def _alphabet(model: HandRecord, with_actions: bool) -> Alphabet:
    """The letters of the whole record decide together what each means."""
    letters: set[str] = set()
    for text in _tile_texts(model):
        if not is_canonical(text) and not _only_mps(text):
            letters |= letters_used(text)
    if with_actions:
        actions = model.actions if isinstance(model.actions, str) else "\n".join(model.actions or ())
        if not _only_mps(actions):
            letters |= letters_used(re.sub(r"\b[A-Za-z]{2,}\b|[@#].*", " ", actions))
    return choose_alphabet(letters & set("mpswtbcd")) if letters else MPS


def _only_mps(text: str) -> bool:
    return _FOREIGN.search(text) is None


def _tile_texts(model: HandRecord) -> Iterator[str]:
    for mapping in (model.deal, model.final, model.melds, model.hands, model.exchange.gives if model.exchange else None):
        if mapping:
            yield from mapping.values()
    if model.wall:
        yield model.wall


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
            hand.deal = self.by_seat(model.deal, "deal", self.tiles, required=True)
        if model.void is not None:
            self.void(model.void)
        if model.exchange is not None:
            hand.exchange = self.by_seat(model.exchange.gives, "exchange.gives", self.tiles, required=True)
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
                words = ["wall", "winners", "flee", "dissolved"]
                self.fault("R004", ("end",), case="word", field="end", found=model.end, expected=words, nearest=nearest(model.end, words))
        self.find_dealer()

    def melds(self, seat: str, text: str) -> None:
        pointer = ("melds", seat)
        place = self.seat(seat, pointer)
        try:
            self.hand.melds[place] = parse_melds(text, self.hand.alphabet)
        except GrammarError as error:
            self.findings.append(Finding(error.code, {"text": text, **error.facts}, pointer=pointer, span=error.span))

    def find_dealer(self) -> None:
        """Left out, the dealer is the player who was dealt one tile more."""
        hand = self.hand
        if hand.dealer is None and hand.deal and not self.findings:
            sizes = [len(tiles) for tiles in hand.deal]
            most = [seat for seat, size in enumerate(sizes) if size == max(sizes)]
            hand.dealer = most[0] if len(most) == 1 else None
        if hand.dealer is not None:
            hand.seats = seats_of(tuple(zip(hand.seats.keys, hand.seats.names, strict=True)), hand.dealer)

    def seat(self, text: str, pointer: tuple[str | int, ...]) -> int:
        place = self.hand.seats.find(text)
        if place is None:
            known = list(self.hand.seats.keys)
            near = nearest(text, self.hand.seats.addresses())
            self.fault("R004", pointer, case="seat", field=str(pointer[0]), found=text, known=known, nearest=near)
            return 0
        return place

    def by_seat(self, given: Mapping[str, str], field: str, read: Callable[..., list[int]], *, required: bool) -> list[list[int]]:
        path = tuple(field.split("."))
        values: list[list[int] | None] = [None] * len(self.hand.seats.keys)
        for text, value in given.items():
            seat = self.seat(text, (*path, text))
            values[seat] = read(value, (*path, text))
        strange = any(self.hand.seats.find(text) is None for text in given)
        for seat, found in enumerate(values):
            if found is None and required and not strange:
                self.fault("R004", path, case="missing", field=f"{field}.{self.hand.seats.keys[seat]}", where=field)
        return [value or [] for value in values]

    def tiles(self, text: str, pointer: tuple[str | int, ...]) -> list[int]:
        try:
            return parse_tiles(text, self.hand.alphabet)
        except TileError as error:
            span = (error.at, error.at + len(error.found))
            facts = no_tile(error, error.found, self.hand.alphabet, error.at).facts
            self.fault("R008", pointer, span, **facts)
            return []

    def void(self, given: Mapping[str, str]) -> None:
        for key, text in given.items():
            seat = self.seat(key, ("void", key))
            word = text.strip().removeprefix("缺").casefold()
            suit = SUIT_VALUES.get(word, self.hand.alphabet.suits.get(word))
            if suit is None:
                words = ["m", "p", "s"]
                self.fault("R004", ("void", key), case="word", field="void", found=text, expected=words, nearest=None)
            else:
                self.hand.void[seat] = suit
                self.hand.void_given[seat] = key

    def typed_actions(self) -> list[Action]:
        """The actions read line by line, canonical or not; what cannot be understood becomes findings."""
        known = _known_actions(self.hand.seats)
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
