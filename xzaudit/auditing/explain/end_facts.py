"""Facts about transfers and the wall's end that people take otherwise: forgotten, or a player's state mistaken."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.auditing.explain.change import Change
from xzaudit.auditing.whatif import WhatIf
from xzaudit.ledger import HOUSE, ReadyState, Tweaks

_FORGOTTEN = {"kong_transfer": "no_transfer", "kong_refund": "no_refund", "pig": "no_pig", "not_ready": "no_not_ready"}


def forgotten(whatif: WhatIf) -> Iterator[Change]:
    """The transfer, the refund, the pigs or 查叫 forgotten altogether.

    Who forgets a transfer may still remember that the kong money is gone, or have the konger give it back as not ready.
    """
    reasons = {entry.reason for entry in whatif.base.ledger.entries}
    for reason, family in _FORGOTTEN.items():
        if reason in reasons:
            yield Change(family, {"reason": reason}, tweaks=Tweaks(dropped=frozenset({reason})))
    if "kong_transfer" in reasons:
        yield Change("no_transfer", {"reason": "kong_transfer"}, tweaks=Tweaks(without=frozenset({"kong_transfer"})))


def gross_for_net(whatif: WhatIf) -> Iterator[Change]:
    """A player who counts what came in and leaves out what he paid for one reason."""
    keys = whatif.hand.seats.keys
    for seat, reason in sorted({(e.giver, e.reason) for e in whatif.base.ledger.entries if e.giver != HOUSE}):
        yield Change("gross", {"seat": keys[seat], "reason": reason}, tweaks=Tweaks(unpaid=frozenset({(seat, reason)})))


def payee_forgotten(whatif: WhatIf) -> Iterator[Change]:
    """A player of whom nobody thought that he is paid for a reason by several others."""
    keys = whatif.hand.seats.keys
    taken = [(entry.taker, entry.reason) for entry in whatif.base.ledger.entries if entry.taker != HOUSE]
    for seat, reason in sorted(each for each in set(taken) if taken.count(each) > 1):
        facts = {"seat": keys[seat], "reason": reason}
        yield Change("payee_forgotten", facts, tweaks=Tweaks(unreceived=frozenset({(seat, reason)})))


def other_state(whatif: WhatIf) -> Iterator[Change]:
    """A player taken as ready, as not ready, or as a pig, who was not."""
    keys = whatif.hand.seats.keys
    for seat, ready in whatif.base.ledger.ready.items():
        for state in ("ready", "not_ready", "pig"):
            if state == ready.state:
                continue
            if state == "ready":
                for fan in range(1, min(whatif.game.pricing.cap, 8) + 1):
                    points = whatif.game.pricing.points(fan)
                    facts = {"seat": keys[seat], "state": ready.state, "as": state, "fan": fan}
                    taken = ReadyState("ready", (), fan, points, "")
                    yield Change("ready_state", facts, tweaks=Tweaks(ready={seat: taken}))
            else:
                facts = {"seat": keys[seat], "state": ready.state, "as": state}
                yield Change("ready_state", facts, tweaks=Tweaks(ready={seat: ReadyState(state)}))


def other_ready_value(whatif: WhatIf) -> Iterator[Change]:
    """A ready hand taken for more or less than it could be worth."""
    keys, pricing = whatif.hand.seats.keys, whatif.game.pricing
    for seat, ready in whatif.base.ledger.ready.items():
        if ready.state != "ready" or ready.best_fan is None:
            continue
        for fan in range(max(ready.best_fan - 3, 0), ready.best_fan + 4):
            if fan != ready.best_fan and fan <= pricing.cap:
                facts = {"seat": keys[seat], "state": "ready", "as": "ready", "fan": fan, "due_fan": ready.best_fan}
                taken = ReadyState("ready", ready.waits, fan, pricing.points(fan), "")
                yield Change("ready_state", facts, tweaks=Tweaks(ready={seat: taken}))
