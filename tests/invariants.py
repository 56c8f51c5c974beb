"""What holds for every random hand; each function raises AssertionError where it does not. Used by properties and by the soak."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import yaml

from xzaudit.api import read_text
from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.generator import Played, audited, json_line, record_of, typed, walk
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, PONG
from xzaudit.ledger import HOUSE
from xzaudit.play import Game, Kong, replay
from xzaudit.play.table import Table
from xzaudit.record.hand import Hand
from xzaudit.render.objects import audit_object
from xzaudit.terms import DRAW
from xzaudit.tiles import UNKNOWN, WALL

OWN = {PONG: 2, EXPOSED: 3, ADDED: 3, CONCEALED: 4}
"""How many tiles of a meld were its owner's; one more lies in somebody's river."""


def errors(audit: Audit) -> set[str]:
    """The codes of the findings that are errors."""
    return {finding.code for finding in audit.findings if finding.severity == "error"}


def rows(audit: Audit) -> Counter[Any]:
    """The rows of the ledger, in no order."""
    assert audit.ledger is not None
    return Counter((e.action, e.giver, e.taker, e.points, e.reason) for e in audit.ledger.entries)


def clean(hand: Played, audit: Audit) -> None:
    """The hand is legal, and ends as it was played."""
    assert audit.verdict == "clean", [(finding.code, finding.action, finding.facts) for finding in audit.findings]
    assert audit.replay is not None
    assert audit.replay.ended in (hand.ended, "first_win")


def balanced(audit: Audit) -> None:
    """Every entry lies between two seats, and all sum to nought with the house."""
    assert audit.ledger is not None
    house = 0
    for number, entry in enumerate(audit.ledger.entries):
        assert entry.giver != entry.taker
        assert entry.points > 0
        assert all(cancelled < number for cancelled in entry.cancels)
        house += entry.points * ((entry.taker == HOUSE) - (entry.giver == HOUSE))
    assert audit.totals is not None
    assert sum(audit.totals) + house == 0
    assert audit.totals == audit.standing


def tiles_kept(hand: Played, audit: Audit, *, each_kind: bool = False) -> None:
    """108 tiles at every step of the replay; with `each_kind` also four of a kind at most."""
    assert audit.record.hand is not None
    assert isinstance(audit.game, Game)
    seen = []

    def look(table: Table) -> None:
        seen.append(_count(table))
        if each_kind:
            _count_kinds(table)

    assert replay(audit.record.hand, audit.game, look) == audit.replay
    assert seen == [WALL] * (len(hand.actions) + 1)


def quiet_is_careful(hand: Hand, game: Game) -> None:
    """A replay that somebody watches asks every move; one that nobody watches plays quiet turns at once, and comes to the same."""

    def look(_table: Table) -> None:
        pass

    assert replay(hand, game) == replay(hand, game, look)


def _robbed(table: Table) -> list[int]:
    return [event.tile for event in table.events if isinstance(event, Kong) and event.robbed]


def _count(table: Table) -> int:
    held = sum(map(sum, table.counts)) + sum(table.hidden)
    melded = sum([OWN[kind] for melds in table.melds for kind, _tile in melds])
    return table.left + held + melded + len(_robbed(table)) + sum(map(len, table.rivers))


def _count_kinds(table: Table) -> None:
    robbed = _robbed(table)
    for tile in range(27):
        shown = sum(counts[tile] for counts in table.counts) + sum(river.count(tile) for river in table.rivers) + robbed.count(tile)
        shown += sum(OWN[kind] for melds in table.melds for kind, melded in melds if melded == tile)
        assert shown <= 4
    for seat in range(table.players):
        codes = [sum(table.counts[seat][suit * 9 + rank] * 5**rank for rank in range(9)) for suit in range(3)]
        assert codes == list(table.codes[seat])


def seen_in(text: str, rulebook: Rulebook) -> dict[str, Any]:
    """The audit of a text without what says where it stood."""
    found = audit_object(audit_record(next(read_text(text)), rulebook), "zh")
    for finding in found["findings"]:
        for key in ("line", "column", "file"):
            finding.pop(key)
    return {key: value for key, value in found.items() if key not in ("file", "index", "id")}


def forms_agree(hand: Played, rulebook: Rulebook, *, wall: bool = False, final: bool = False, end: bool = False) -> None:
    """JSON, YAML and both languages as typed give the same audit, digest and all."""
    record = record_of(hand, wall=wall, final=final, end=end, names=True)
    wanted = seen_in(json_line(record), rulebook)
    texts = [
        json_line(record_of(hand, block=False, wall=wall, final=final, end=end, names=True)),
        json.dumps(record, ensure_ascii=True, indent=2),
        yaml.safe_dump(record, allow_unicode=True, sort_keys=False),
    ]
    for lang in ("zh", "en"):
        texts += [typed(hand, lang, block=block, wall=wall, final=final, end=end) for block in (True, False)]
    for text in texts:
        assert seen_in(text, rulebook) == wanted, text


def with_hidden(hand: Played, share: float, seed: int, seats: list[int]) -> Played:
    """The hand with some of the tiles dealt to and drawn by these seats not known."""
    unit = random.Random(seed).random
    deal = [[UNKNOWN if seat in seats and unit() < share else tile for tile in tiles] for seat, tiles in enumerate(hand.deal)]
    actions = [
        action._replace(tile=UNKNOWN) if action.word == DRAW and action.seat in seats and unit() < share else action
        for action in hand.actions
    ]
    return replace(hand, deal=deal, actions=actions)


def less_is_never_other(hand: Played, rulebook: Rulebook, share: float, seed: int, *, one_seat: bool, final: bool) -> None:
    """With tiles unknown there is no fault that the whole record has not, and never other money than its."""
    whole = audited(record_of(hand, final=final), rulebook)
    seats = [seed % hand.players] if one_seat else list(range(hand.players))
    record = record_of(with_hidden(hand, share, seed, seats))
    if final:
        record["final"] = record_of(hand, final=True)["final"]
    less = audited(record, rulebook)
    assert not errors(less), (sorted(errors(less)), json_line(record))
    assert not rows(less) - rows(whole), json_line(record)
    for claimed, due in ((less.totals, whole.totals), (less.standing, whole.standing)):
        assert claimed is None or claimed == due, json_line(record)
    assert less.verdict in ("clean", "undecided")


def prefix_is_only_unfinished(hand: Played, rulebook: Rulebook, cut: int) -> None:
    """A record that stops early has no fault but that, and no row that the whole has not."""
    record = record_of(replace(hand, actions=hand.actions[:cut], ended="wall"))
    for moment, _action in walk(hand):
        if moment.at == cut and moment.left == 0 and moment.open_tile >= 0:
            return  # nothing is left to draw: the hand is over, and whoever had to win has not
        if moment.at == cut:
            break
    audit = audited(record, rulebook)
    assert errors(audit) <= {"E601"}, json_line(record)
    assert audit.totals is not None or not rows(audit) - rows(audited(record_of(hand), rulebook)), json_line(record)
