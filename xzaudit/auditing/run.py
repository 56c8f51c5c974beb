"""One record, audited: rules, replay, settlement, claims, verdict."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.auditing.misfits import misfits, unread
from xzaudit.auditing.result import Audit, Unchecked
from xzaudit.auditing.rulebook import Rulebook
from xzaudit.auditing.together import together
from xzaudit.auditing.unused import unused_fields
from xzaudit.auditing.verdict import verdict_of
from xzaudit.auditing.waivers import idle_waivers
from xzaudit.findings import Finding
from xzaudit.ledger import Ledger, settle
from xzaudit.play import Game, Replay, replay
from xzaudit.record import Hand, Record


def audit_record(record: Record, rulebook: Rulebook, *, thorough: bool = False) -> Audit:
    """What a record comes to; never raises for anything that a record can hold.

    `thorough` also says what the result hangs on (S711) and where wrong claims come from, which takes the time of some
    hundred settlements.
    """
    begun = _begin(record, rulebook)
    return begun if isinstance(begun, Audit) else _settled(*begun, thorough)


def audit_stream(records: Iterable[Record], rulebook: Rulebook, *, thorough: bool = False) -> Iterator[Audit]:
    """What many records come to, in order and the same as one by one; some at a time go through each stage together."""
    for some in together(records):
        begun = [_begin(record, rulebook) for record in some]
        yield from [each if isinstance(each, Audit) else _settled(*each, thorough) for each in begun]


_Begun = tuple[Record, Hand, Game, Replay]


def _begin(record: Record, rulebook: Rulebook) -> Audit | _Begun:
    """The replay of a record under its rules, or the audit of one that is no hand or does not fit them."""
    hand = record.hand
    if hand is None:
        return Audit(record, None, "invalid", unread(record, rulebook))
    game = rulebook.game(hand.model.rules)
    faults = game if isinstance(game, list) else misfits(hand, game)
    if faults or isinstance(game, list):
        return Audit(record, None if isinstance(game, list) else game, "invalid", [*record.findings, *faults])
    return record, hand, game, replay(hand, game)


def audit_hand(record: Record, hand: Hand, game: Game, *, thorough: bool = False) -> Audit:
    """Replays and settles a hand that could be read, under these rules."""
    return _settled(record, hand, game, replay(hand, game), thorough)


def _settled(record: Record, hand: Hand, game: Game, played: Replay, thorough: bool) -> Audit:
    """The settlement of a replay, its claims, and the verdict."""
    ledger = settle(played, game, hand.model.rake or 0)
    findings = [*record.findings, *unused_fields(hand, game.rules), *played.findings]
    findings += _not_known(played, ledger, hand)
    audit = Audit(record, game, "clean", findings, not_judged=played.not_judged, replay=played, ledger=ledger)
    _totals(audit, played, ledger)
    if hand.model.claims is not None or hand.told:
        _judge_claims(audit)
    if thorough and played.replayed:
        _look_further(audit)
    if any(finding.code == "X901" for finding in findings):
        audit.unchecked = _unchecked(findings) + audit.unchecked
    if hand.detail != "full":
        audit.unchecked += _untold(hand, played, game)
    if hand.model.waive:
        findings += idle_waivers(audit)
    audit.verdict = _verdict(audit, played) if findings or played.ended is None else "clean"
    return audit if audit.verdict != "invalid" else _not_read(audit)


def _judge_claims(audit: Audit) -> None:
    from xzaudit.auditing.claims import judge_claims  # most records have no claims, and then need none of it

    judge_claims(audit)


def _untold(hand: Hand, played: Replay, game: Game) -> list[Unchecked]:
    from xzaudit.auditing.untold import untold

    return untold(hand, played, game.rules)


def _look_further(audit: Audit) -> None:
    from xzaudit.auditing.further import look_further

    look_further(audit)


def _not_read(audit: Audit) -> Audit:
    """A record in which only the replay or a claim came upon something that cannot be read: that, and nothing else."""
    unread = [finding for finding in audit.findings if finding.code[0] == "R"]
    return Audit(audit.record, audit.game, "invalid", unread)


def _verdict(audit: Audit, played: Replay) -> str:
    counted = audit.counted
    broken_off = played.ended is None and not any(f.code == "E601" and f not in counted for f in audit.findings)
    return verdict_of(counted, not broken_off)


def _totals(audit: Audit, played: Replay, ledger: Ledger) -> None:
    if ledger.unsettled or played.broken:
        return
    audit.standing = ledger.totals
    if played.ended is not None:
        audit.totals = ledger.totals


def _not_known(played: Replay, ledger: Ledger, hand: Hand) -> list[Finding]:
    """X901 for money that could not be booked, unless the play has said so already."""
    said = {(f.facts["what"], f.seat) for f in played.findings if f.code == "X901"}
    found = []
    for what, place, action in ledger.unsettled:
        seat = None if place is None else hand.seats.keys[place]
        if (what, seat) not in said and not (what == "fan" and ("win", seat) in said):
            said.add((what, seat))
            needs = "hand" if hand.detail == "full" else _TOLD_NEEDS.get(what, "hand")
            facts = {"what": what, "seat": seat, "needs": needs}
            found.append(Finding("X901", facts | {"case": "untold"} if needs in ("fan", "state") else facts, action, seat))
    return found


_TOLD_NEEDS = {"fan": "fan", "ready": "state", "last_tiles": "wall", "money": "play"}
"""What would settle it where people only tell: the fan or the pattern, how somebody stood at the end."""


def _unchecked(findings: list[Finding]) -> list[Unchecked]:
    return [Unchecked(f.facts["what"], f.seat, f.action, f.facts["needs"]) for f in findings if f.code == "X901"]
