"""Kongs that people take otherwise: not paid, paid twice, of another kind, fed or made by somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, KIND_NAMES
from xzaudit.ledger import Tweaks
from xzaudit.play import Kong
from xzaudit.tiles import NAMES


def kongs_otherwise(whatif: WhatIf) -> Iterator[Change]:
    """Every kong of the hand in every other way."""
    keys = whatif.hand.seats.keys
    for kong in whatif.base.replay.events:
        if isinstance(kong, Kong):
            facts = {"seat": keys[kong.seat], "tile": NAMES[kong.tile], "kind": KIND_NAMES[kong.kind], "action": kong.action}
            yield _taken("no_kong", facts, kong, None)
            yield Change("kong_twice", facts, tweaks=Tweaks(twice=frozenset({kong.action})))
            yield from _of_another_kind(kong, facts, keys)
            yield from _by_another(kong, facts, keys)


def _taken(family: str, facts: dict[str, Any], kong: Kong, as_: Kong | None, case: str = "default") -> Change:
    return Change(family, facts, case, tweaks=Tweaks(kongs={kong.action: as_}))


def _of_another_kind(kong: Kong, facts: dict[str, Any], keys: tuple[str, ...]) -> Iterator[Change]:
    """A kong taken for one of another kind, a late one for one in time, a robbed one for a good one."""
    for kind in (EXPOSED, ADDED, CONCEALED):
        if kind == kong.kind and not (kong.late or kong.robbed):
            continue
        late = kong.late and kind == kong.kind
        said = {**facts, "as": KIND_NAMES[kind], "robbed": kong.robbed, "late": late}
        case = "robbed" if kong.robbed else "late" if late else "default"
        taken = replace(kong, kind=kind, late=False, robbed=False)
        if kind != EXPOSED or kong.feeder is not None:
            yield _taken("kong_kind", said, kong, taken, case)
            continue
        for feeder in kong.payers:
            fed = replace(taken, feeder=feeder)
            yield _taken("kong_kind", {**said, "feeder": keys[feeder]}, kong, fed, "fed" if case == "default" else case)


def _by_another(kong: Kong, facts: dict[str, Any], keys: tuple[str, ...]) -> Iterator[Change]:
    """A kong that somebody else is thought to have fed, or made."""
    for seat in kong.payers:
        if kong.feeder not in (None, seat):
            yield _taken("feeder", {**facts, "feeder": keys[seat]}, kong, replace(kong, feeder=seat))
        payers = tuple(sorted({*kong.payers, kong.seat} - {seat}))
        feeder = kong.seat if kong.feeder == seat else kong.feeder
        yield _taken("konger", {**facts, "as": keys[seat]}, kong, replace(kong, seat=seat, payers=payers, feeder=feeder))
