"""One record, audited: rules, replay, settlement, claims, verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from xzaudit.auditing.fitting import lacking, unread, without_use
from xzaudit.auditing.result import Audit
from xzaudit.auditing.rulebook import Rulebook
from xzaudit.auditing.unchecked import Unchecked, left_open, unbooked
from xzaudit.auditing.verdict import UNFINISHED, verdict_of
from xzaudit.ledger import Ledger, settle
from xzaudit.play import Game, Replay, replay
from xzaudit.record import Hand, Record

Item = TypeVar("Item")
GROUP = 16
"""So many records go through a stage together. Measured: fewer gain less, and many more do not fit beside the code."""


def grouped(items: Iterable[Item]) -> Iterator[list[Item]]:
    """The items in order, some at a time and as lazily as that allows: what goes through one stage after another is quicker in
    small groups, since a stage's code and tables then stay where the processor has them at hand."""
    source = iter(items)
    while some := list(islice(source, GROUP)):
        yield some


def audit_record(record: Record, rulebook: Rulebook, *, thorough: bool = False) -> Audit:
    """What a record comes to; never raises for anything that a record can hold.

    `thorough` also says what the result hangs on (S711) and where wrong claims come from, which takes the time of some
    hundred settlements.
    """
    begun = _begin(record, rulebook)
    return begun if isinstance(begun, Audit) else _settled(*begun, thorough)


def audit_stream(records: Iterable[Record], rulebook: Rulebook, *, thorough: bool = False) -> Iterator[Audit]:
    """What many records come to, in order and the same as one by one; some at a time go through each stage together."""
    for some in grouped(records):
        begun = [_begin(record, rulebook) for record in some]
        yield from [each if isinstance(each, Audit) else _settled(*each, thorough) for each in begun]


_Begun = tuple[Record, Hand, Game, Replay]


def _begin(record: Record, rulebook: Rulebook) -> Audit | _Begun:
    """The replay of a record under its rules, or the audit of one that is no hand or does not fit them."""
    hand = record.hand
    if hand is None:
        return Audit(record, None, "invalid", unread(record, rulebook))
    game = rulebook.game(hand.model.rules)
    faults = game if isinstance(game, list) else lacking(hand, game)
    if faults or isinstance(game, list):
        return Audit(record, None if isinstance(game, list) else game, "invalid", [*record.findings, *faults])
    return record, hand, game, replay(hand, game)


def _settled(record: Record, hand: Hand, game: Game, played: Replay, thorough: bool) -> Audit:
    """The settlement of a replay, its claims, and the verdict."""
    ledger = settle(played, game, hand.model.rake or 0)
    findings = [*record.findings, *without_use(hand, game), *played.findings]
    findings += unbooked(played, ledger, hand)
    audit = Audit(record, game, "clean", findings, not_judged=played.not_judged, replay=played, ledger=ledger)
    _totals(audit, played, ledger)
    if hand.model.claims is not None or hand.told:
        _judge_claims(audit)
    if thorough and played.replayed:
        _look_further(audit)
    if any(finding.code == "X901" for finding in findings):
        audit.unchecked[:0] = (Unchecked(f.facts["what"], f.seat, f.action, f.facts["needs"]) for f in findings if f.code == "X901")
    if hand.detail != "full":
        audit.unchecked += left_open(hand, played, game.rules)
    if hand.model.waive:
        findings += audit.waivers.idle(findings)
    audit.verdict = _verdict(audit, played) if findings or played.ended is None else "clean"
    return audit if audit.verdict != "invalid" else _not_read(audit)


def _judge_claims(audit: Audit) -> None:
    from xzaudit.auditing.claims import judge_claims  # most records have no claims, and then need none of it

    judge_claims(audit)


def _look_further(audit: Audit) -> None:
    """Adds S711 to the findings, and explanations for each claim that is wrong."""
    from xzaudit.auditing.assumptions import hangs_on
    from xzaudit.auditing.whatif import WhatIf

    whatif = WhatIf.of(audit)
    if whatif is None:
        return
    wrong = [context for context in audit.claims if any(point.right is False or (point.sense and not point.plainly_right) for point in context.points)]
    if wrong and whatif.base.totals is not None:
        from xzaudit.auditing.explain import Search  # only wrong claims need it

        search = Search(whatif, whatif.base.replay.ended is not None)
        for context in wrong:
            audit.explanations[context.pointer] = search.explain(context)
    audit.findings.extend(hangs_on(whatif, audit.seats))


def _not_read(audit: Audit) -> Audit:
    """A record in which only the replay or a claim came upon something that cannot be read: that, and nothing else."""
    unread = [finding for finding in audit.findings if finding.code[0] == "R"]
    return Audit(audit.record, audit.game, "invalid", unread)


def _verdict(audit: Audit, played: Replay) -> str:
    counted = audit.counted
    broken_off = played.ended is None and not any(f.code == UNFINISHED and f not in counted for f in audit.findings)
    return verdict_of(counted, not broken_off)


def _totals(audit: Audit, played: Replay, ledger: Ledger) -> None:
    if ledger.unsettled or played.broken:
        return
    audit.standing = ledger.totals
    if played.ended is not None:
        audit.totals = ledger.totals
