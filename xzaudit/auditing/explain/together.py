"""Several changes as one: what the what-if engine is given, unless they contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xzaudit.auditing.explain.change import Change, Changes
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.hands.value import WinValue
from xzaudit.ledger import Tweaks, Worth


def together(whatif: WhatIf, changes: Changes) -> Outcome | None:
    """What the hand comes to with all of these changes; None where two of them speak of the same thing."""
    first, *others = changes
    options, tweaks = dict(first.options), first.tweaks
    for change in others:
        worth = _worth(whatif, tweaks.worth, change.tweaks.worth)
        if worth is None or _contradict(options, tweaks, change):
            return None
        options |= change.options
        tweaks = tweaks.merged(change.tweaks).merged(Tweaks(worth=worth))
    return whatif.outcome(options, tweaks)


def _contradict(options: Mapping[str, Any], tweaks: Tweaks, change: Change) -> bool:
    one, other = tweaks, change.tweaks
    facts = ((one.kongs, other.kongs), (one.payers, other.payers), (one.ready, other.ready), (one.rows, other.rows))
    return not options.keys().isdisjoint(change.options) or any(a.keys() & b.keys() for a, b in facts)


def _worth(whatif: WhatIf, one: Mapping[int, Worth], other: Mapping[int, Worth]) -> dict[int, Worth] | None:
    """Wins of which both speak, with what each of them changes; None where they change the same."""
    found: dict[int, Worth] = {}
    for seat in one.keys() & other.keys():
        value = next(s.value for s in whatif.base.ledger.wins if s.win.seat == seat and s.rank is not None)
        assert value is not None
        worth = _both(value, one[seat], other[seat], product=whatif.game.pricing.product)
        if worth is None:
            return None
        found[seat] = worth
    return found


def _both(due: WinValue, one: Worth, other: Worth, *, product: bool) -> Worth | None:
    patterns = [each for each in (one, other) if each.patterns != due.patterns]
    counts = [_recounted(due.bonuses, each.bonuses) for each in (one, other)]
    if len(patterns) > 1 or counts[0].keys() & counts[1].keys():
        return None
    pattern = patterns[0] if patterns else one
    bonuses = {bonus: times for bonus, times in {**due.bonuses, **counts[0], **counts[1]}.items() if times}
    fan = one.bonus_fan * other.bonus_fan // due.bonus_fan if product else one.bonus_fan + other.bonus_fan - due.bonus_fan
    return Worth(pattern.patterns, pattern.pattern_fan, bonuses, fan)


def _recounted(due: Mapping[str, int], taken: Mapping[str, int]) -> dict[str, int]:
    return {b: taken.get(b, 0) for b in due.keys() | taken.keys() if due.get(b, 0) != taken.get(b, 0)}
