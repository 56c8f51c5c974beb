"""What a result hangs on, in words: an option, and for whom each of its values changes what comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from xzaudit.findings.speaker import Speaker

Facts = Mapping[str, Any]


class Says(Protocol):
    """What the words are put together with."""

    @property
    def speaker(self) -> Speaker: ...
    def phrase(self, key: str, **parts: str) -> str: ...
    def codes(self, codes: Sequence[str]) -> str: ...
    def standing(self, totals: Mapping[str, Any]) -> str: ...
    def verdict(self, verdict: str) -> str: ...


def base(says: Says, facts: Facts) -> str:
    """What comes out under the rules as they are."""
    first, others = _told(facts)
    totals = first.get("totals") or {}
    return _result(says, first, [seat for seat in totals if any(_changes(first, other, seat) for other in others)])


def outcomes(says: Says, facts: Facts) -> Iterator[str]:
    """What would come out under each other value."""
    first, others = _told(facts)
    for other in others:
        value = chosen(says, facts, other)
        changed = [seat for seat in other.get("totals") or () if _changes(first, other, seat)]
        yield says.phrase("outcome", value=value, result=_result(says, other, changed))


def hinge(says: Says, facts: Facts, stop: str) -> str:
    """One option with all its values on one line."""
    option = str(facts.get("option"))
    first = says.phrase("outcome", value=chosen(says, facts, facts), result=base(says, facts))
    return says.phrase("hinge", option=says.speaker.option(option), outcomes=stop.join([first, *outcomes(says, facts)]))


def chosen(says: Says, facts: Facts, outcome: Facts) -> str:
    """The value under which something comes out; where it decides how fan become points, what that comes to beside it."""
    value = says.speaker.value(str(facts.get("option")), narrowed(facts, outcome.get("value")))
    scale = outcome.get("scale")
    return says.phrase("chosen", value=value, scale=says.speaker.value("value", scale)) if scale else value


def narrowed(facts: Facts, value: Any) -> Any:
    """A value of the option; of a table only the entries in which its values differ, "none" for one that is not there."""
    outcomes = [facts, *(other for other in facts.get("others") or () if isinstance(other, Mapping))]
    tables = [table for outcome in outcomes if isinstance(table := outcome.get("value"), Mapping)]
    if len(tables) < len(outcomes) or not isinstance(value, Mapping):
        return value
    keys = dict.fromkeys(key for table in tables for key in table)
    return {key: value.get(key, _NONE) for key in keys if len({str(table.get(key, _NONE)) for table in tables}) > 1}


_NONE = "none"


def _told(facts: Facts) -> tuple[Facts, list[Facts]]:
    """What comes out as it is, and otherwise; what is illegal under every value is not what they differ in."""
    others: list[Facts] = list(facts.get("others") or ())
    if all(_illegal(other) == _illegal(facts) for other in others):
        return _settled(facts), [_settled(other) for other in others]
    return facts, others


def _illegal(outcome: Facts) -> tuple[Any, Any]:
    return outcome.get("verdict"), outcome.get("codes")


def _settled(outcome: Facts) -> Facts:
    settled = bool(outcome.get("totals"))
    return {key: value for key, value in outcome.items() if key != "verdict"} if settled else outcome


def _changes(first: Facts, other: Facts, seat: str) -> bool:
    """Whether another value changes this player's total, or leaves nothing to compare it with."""
    there = [each.get("totals") or {} for each in (first, other)]
    compared = not (first.get("verdict") or other.get("verdict")) and all(seat in totals for totals in there)
    return not compared or there[0][seat] != there[1][seat]


def _result(says: Says, facts: Facts, seats: Sequence[str]) -> str:
    """The totals of these seats; what would be illegal instead, where something would."""
    if facts.get("verdict"):
        codes = facts.get("codes") or ()
        verdict = says.verdict(str(facts["verdict"]))
        return says.phrase("illegal", verdict=verdict, codes=says.codes(codes)) if codes else verdict
    totals = facts.get("totals")
    if not isinstance(totals, Mapping):
        return says.phrase("nothing")
    return says.standing({seat: totals[seat] for seat in seats}) if seats else says.phrase("same_totals")
