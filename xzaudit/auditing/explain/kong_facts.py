"""Facts about kongs that people take otherwise: not paid, paid twice, of another kind, fed or made by somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.hands.melds import ADDED, CONCEALED, EXPOSED, KIND_NAMES
from xzaudit.ledger import Tweaks
from xzaudit.play import Kong
from xzaudit.tiles import NAMES


def _kongs(whatif: WhatIf) -> list[Kong]:
    return [event for event in whatif.base.replay.events if isinstance(event, Kong)]


def _facts(whatif: WhatIf, kong: Kong) -> dict[str, object]:
    keys = whatif.hand.seats.keys
    return {"seat": keys[kong.seat], "tile": NAMES[kong.tile], "kind": KIND_NAMES[kong.kind], "action": kong.action}


def not_paid(whatif: WhatIf) -> Iterator[Change]:
    """A kong whose money was forgotten."""
    for kong in _kongs(whatif):
        yield Change("no_kong", _facts(whatif, kong), tweaks=Tweaks(kongs={kong.action: None}))


def paid_twice(whatif: WhatIf) -> Iterator[Change]:
    """A kong whose money was counted twice."""
    for kong in _kongs(whatif):
        yield Change("kong_twice", _facts(whatif, kong), tweaks=Tweaks(twice=frozenset({kong.action})))


def of_another_kind(whatif: WhatIf) -> Iterator[Change]:
    """A kong taken for one of another kind, a late one for one in time, a robbed one for a good one."""
    for kong in _kongs(whatif):
        for kind in (EXPOSED, ADDED, CONCEALED):
            if kind == kong.kind and not (kong.late or kong.robbed):
                continue
            feeders = [kong.feeder] if kong.feeder is not None else list(kong.payers) if kind == EXPOSED else [None]
            for feeder in feeders:
                other = replace(kong, kind=kind, feeder=feeder, late=False, robbed=False)
                facts = {**_facts(whatif, kong), "as": KIND_NAMES[kind], "robbed": kong.robbed, "late": kong.late and kind == kong.kind}
                if kind == EXPOSED and kong.feeder is None and feeder is not None:
                    facts["feeder"] = whatif.hand.seats.keys[feeder]
                yield Change("kong_kind", facts, tweaks=Tweaks(kongs={kong.action: other}))


def fed_by_another(whatif: WhatIf) -> Iterator[Change]:
    """A kong that somebody else is thought to have fed."""
    for kong in _kongs(whatif):
        for feeder in kong.payers if kong.feeder is not None else ():
            if feeder != kong.feeder:
                facts = {**_facts(whatif, kong), "feeder": whatif.hand.seats.keys[feeder]}
                yield Change("feeder", facts, tweaks=Tweaks(kongs={kong.action: replace(kong, feeder=feeder)}))


def by_another(whatif: WhatIf) -> Iterator[Change]:
    """A kong that is put down to another player."""
    for kong in _kongs(whatif):
        for seat in kong.payers:
            payers = tuple(sorted({*kong.payers, kong.seat} - {seat}))
            feeder = kong.seat if kong.feeder == seat else kong.feeder
            facts = {**_facts(whatif, kong), "as": whatif.hand.seats.keys[seat]}
            yield Change("konger", facts, tweaks=Tweaks(kongs={kong.action: replace(kong, seat=seat, payers=payers, feeder=feeder)}))
