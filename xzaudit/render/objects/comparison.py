"""`compare -f json`: comparisons as plain data, seats by their keys in the first record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xzaudit import __version__
from xzaudit.auditing import Audit
from xzaudit.auditing.comparing import ClaimDifference, Difference, Effect, RecordsComparison, RulesComparison, about
from xzaudit.render.objects.audit import by_seat, finding_object


def rules_object(found: RulesComparison, lang: str) -> dict[str, Any]:
    """One record under two rule sets."""
    return {"xzaudit": __version__, "compare": "rules", **_record(found.a), **_under_rules(found, lang)}


def _under_rules(found: RulesComparison, lang: str) -> dict[str, Any]:
    deciding = set(found.deciding)
    return {
        "a": _settled(found.a, lang),
        "b": _settled(found.b, lang),
        "differ": {"money": found.money, "legality": found.legality},
        "options": [
            {"option": path, "a": a, "b": b, "decides": path in deciding} for path, (a, b) in found.options.items()
        ],
        "differences": [
            {
                "kind": each.aspect[0],
                **about(each.aspect, found.a.seats),
                "a": each.a,
                "b": each.b,
                "options": list(each.causes),
                "together": each.together,
            }
            for each in found.disagreements
        ],
    }


def records_object(found: RecordsComparison, lang: str) -> dict[str, Any]:
    """Two records of one hand."""
    seats = found.a.seats
    head = {
        "xzaudit": __version__,
        "compare": "records",
        "a": _record(found.a) | _settled(found.a, lang),
        "b": _record(found.b) | _settled(found.b, lang),
        "same_hand": found.same_hand,
        "differ": {"money": found.money, "legality": found.legality},
    }
    if found.seats is None:
        return head
    nets = found.nets()
    return head | {
        "seats": {key: seats[seat] for key, seat in zip(found.b.seats, found.seats, strict=True)},
        "nets": {"a": by_seat(found.a, nets[0]), "b": by_seat(found.a, nets[1])},
        "agreed": found.agreed,
        "finer": found.finer,
        "draws": found.draws,
        "differences": [_difference(found, each) for each in found.differences],
        "coupled": _effect(found, found.coupled),
        "together": _effect(found, found.together),
        "claims": [_claim(each) for each in found.claims],
        "rules": None if found.rules is None else _under_rules(found.rules, lang),
    }


def _record(audit: Audit) -> dict[str, Any]:
    record = audit.record
    players = dict(zip(audit.seats, audit.names, strict=True))
    return {
        "file": record.document.text.name,
        "index": record.index,
        "id": record.id,
        "digest": audit.digest,
        "players": players,
    }


def _settled(audit: Audit, lang: str) -> dict[str, Any]:
    """What an audit came to; what stands in the way where it came to nothing."""
    found: dict[str, Any] = {
        "rules": audit.rules.name if audit.rules else None,
        "rules_digest": audit.rules_digest,
        "verdict": audit.verdict,
        "ended": audit.replay.ended if audit.replay else None,
        "totals": by_seat(audit, audit.totals),
        "standing": by_seat(audit, audit.standing),
    }
    if audit.ledger is None:
        found["findings"] = [finding_object(audit, finding, lang, None) for finding in audit.findings]
    return found


def _difference(found: RecordsComparison, each: Difference) -> dict[str, Any]:
    said: dict[str, Any] = {"what": each.what, "seat": None if each.seat is None else found.a.seats[each.seat]}
    if each.what == "actions" and found.frames is not None:
        said |= {
            "a": [found.frames[0].text(item) for item in each.a],
            "b": [found.frames[0].text(item) for item in each.b],
        }
        said |= {"steps": {"a": _span(each.at_a), "b": _span(each.at_b)}}
    else:
        said |= {"a": each.a, "b": each.b}
    return said | {"effect": _effect(found, each.effect)}


def _span(span: Sequence[int] | None) -> list[int] | None:
    return None if span is None else list(span)


def _effect(found: RecordsComparison, effect: Effect | None) -> dict[str, Any] | None:
    if effect is None:
        return None
    return {
        "impossible": effect.impossible,
        "step": effect.step,
        "changes": {found.a.seats[seat]: points for seat, points in effect.changes.items()},
        "totals": by_seat(found.a, effect.totals),
        "faults": effect.faults,
        "cured": effect.cured,
    }


def _claim(each: ClaimDifference) -> dict[str, Any]:
    return {"by": each.by, "kind": each.kind, **each.about, "a": each.a, "b": each.b}
