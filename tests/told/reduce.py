"""Full hands reduced to what a table remembers: told records, and score records with the hands shown at the end.

The wins, kongs and states are those of the audit of the full hand; how much is said of each is left to chance.
"""

from __future__ import annotations

import random
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.generator import Played, record_of
from xzaudit.generator.walk import at_the_end
from xzaudit.hands.melds import ADDED
from xzaudit.ledger import ReadyState, ScoredWin
from xzaudit.play import Departure, Flight, Kong
from xzaudit.record.melds import format_melds
from xzaudit.record.told import Said, Told, ToldEnd, ToldKong, ToldLeave, ToldState, ToldWin
from xzaudit.record.write_told import write_told
from xzaudit.terms import FLEE, LEAVE

EVENTS = ("kong_flower", "kong_discard", "rob_kong", "last_tile", "heavenly", "earthly")
NAMED = ("concealed", "simples", "golden_single")
DRAGONS = ("dragon_seven_pairs", "flush_dragon_seven_pairs")


def told_of(hand: Played, audit: Audit, seed: str) -> dict[str, Any]:
    """The hand as a told record: everything that moves money is said, in one way or another."""
    chance = random.Random(seed)
    told = [*_play(audit, chance, shown=False), *_end(audit, chance, states=True)]
    return _record(hand, audit, told, "told")


def score_of(hand: Played, audit: Audit, seed: str) -> dict[str, Any]:
    """The hand as a score record: every hand is shown; patterns, fan and states are said here and there."""
    chance = random.Random(seed)
    told = [*_play(audit, chance, shown=True), *_end(audit, chance, states=chance.random() < 0.3)]
    record = _record(hand, audit, told, "score")
    moment = at_the_end(hand)
    record["final"] = record_of(hand, final=True)["final"]
    record["melds"] = {key: format_melds(melds) for key, melds in zip(audit.seats, moment.melds, strict=True) if melds}
    full = record_of(hand)
    return record | {"void": full["void"]} if "void" in full else record


def _record(hand: Played, audit: Audit, told: list[Told], detail: str) -> dict[str, Any]:
    full = record_of(hand)
    kept = {key: full[key] for key in ("xzaudit", "id", "rules", "players", "dealer", "rake") if key in full}
    end = {"end": "dissolved"} if hand.ended == "dissolved" else {}
    return kept | {"detail": detail, "actions": [write_told(each, audit.seats) for each in told]} | end


def _play(audit: Audit, chance: random.Random, *, shown: bool) -> list[Told]:
    assert audit.replay is not None
    assert audit.ledger is not None
    scored = {each.win.action: each for each in audit.ledger.wins}
    found: list[Told] = []
    for event in audit.replay.events:
        if isinstance(event, Kong):
            if not event.robbed:
                found.append(
                    ToldKong(event.seat, event.tile, event.kind, event.feeder, event.late and event.kind == ADDED)
                )
        elif isinstance(event, Flight | Departure):
            found.append(ToldLeave(event.seat, FLEE if isinstance(event, Flight) else LEAVE))
        else:
            said = _said(scored[event.action], chance, shown=shown)
            found.append(ToldWin(event.seat, event.giver, event.tile, event.kind, said))
    return found


def _said(scored: ScoredWin, chance: random.Random, *, shown: bool) -> Said:
    """The events always; patterns and roots, or the fan before the cap, or both. Of a hand that is shown nothing need be."""
    value = scored.value
    assert value is not None
    events = tuple(
        name for name in EVENTS if name in value.bonuses or name in value.patterns or _happened(scored, name)
    )
    if shown and chance.random() < 0.6:
        return Said(bonuses=events)
    roots = value.bonuses.get("root", 0) + any(name in DRAGONS for name in value.patterns)
    patterns = tuple(name for name in value.patterns if name not in EVENTS)
    named = tuple(name for name in NAMED if name in value.bonuses)
    how = chance.randrange(3)
    fan = value.raw_fan if how != 0 else None
    if how == 1:
        return Said(bonuses=events, fan=fan)
    return Said(patterns, (*events, *named), roots or None, fan)


def _happened(scored: ScoredWin, name: str) -> bool:
    """Events that move money though worth no fan here: 杠上花 of a fed kong, 杠上炮; 天胡 says why there is no tile."""
    win = scored.win
    if name == "kong_discard":
        return bool(win.kongs)
    if name == "rob_kong":
        return win.kind == "rob_kong"
    if name == "heavenly":
        return win.tile is None
    return name == "kong_flower" and win.feeder is not None


def _end(audit: Audit, chance: random.Random, *, states: bool) -> list[Told]:
    assert audit.replay is not None
    assert audit.ledger is not None
    found: list[Told] = [ToldEnd()] if audit.replay.ended == "wall" else []
    if states and audit.replay.ended in ("wall", "winners", "first_win"):
        found += [ToldState(seat, ready.state or "", _worth(ready)) for seat, ready in audit.ledger.ready.items()]
    return found


def _worth(ready: ReadyState) -> Said:
    return Said(fan=ready.best_fan) if ready.state == "ready" else Said()
