"""Two people's records of one hand, for people: where they part, and what each difference changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.auditing.claims import Point
from xzaudit.auditing.comparing import Difference, Effect, RecordsComparison
from xzaudit.findings.plain import plain
from xzaudit.render.comparing.items import say_item
from xzaudit.render.comparing.rule_sets import rules_sections
from xzaudit.render.comparing.teller import Teller
from xzaudit.render.parts.claims import figure_of, what_of
from xzaudit.render.parts.faults import file_name
from xzaudit.render.shown import Report, Section, Table
from xzaudit.terms import END_NAMES

_DIGEST = 19
_LONGEST = 400


def records_report(found: RecordsComparison, lang: str) -> Report:
    """The report on two records."""
    a, b = _name(found.a), _name(found.b)
    short = [name.rpartition("/")[2] or name for name in (a, b)]
    teller = Teller(found.a, lang, *((a, b) if short[0] == short[1] else short))
    return Report(
        title=teller.say("title_records", a=a, b=b),
        verdict=_verdict(teller, found),
        severity="error" if found.money or found.legality else "good",
        sections=list(_sections(teller, found)),
        closing=list(_closing(teller, found)),
    )


def _name(audit: Audit) -> str:
    record = audit.record
    return file_name(audit) if record.index == 0 else f"{file_name(audit)}#{record.id or record.index}"


def _verdict(teller: Teller, found: RecordsComparison) -> str:
    if not found.readable:
        return teller.say("unreadable")
    differ = teller.differ(money=found.money, legality=found.legality)
    if found.nets().count(None) == 1:
        differ = teller.say("one_open")
    if found.seats is None:
        return differ
    if found.same_hand:
        same = teller.say("same_hand", digest=(found.a.digest or "")[:_DIGEST])
    else:
        same = teller.say("not_same" if found.differences else "same_told")
    return same + teller.say("stop") + differ


def _sections(teller: Teller, found: RecordsComparison) -> Iterator[Section]:
    if not found.readable:
        return
    yield _verdicts(teller, found)
    if found.seats is None:
        return
    yield _totals(teller, found)
    if found.differences:
        yield _parts(teller, found)
    if found.rules is not None:
        yield from rules_sections(_of_rules(teller, found), found.rules, teller.say("totals_of_rules", record=teller.a))
    if found.claims:
        yield _claims(teller, found)


def _of_rules(teller: Teller, found: RecordsComparison) -> Teller:
    names = [plain(audit.rules.name) if audit.rules else "?" for audit in (found.a, found.b)]
    return Teller(teller.audit, teller.lang, names[0], names[1])


def _verdicts(teller: Teller, found: RecordsComparison) -> Section:
    rows = [
        (
            name,
            plain(audit.rules.title.say(teller.lang)) if audit.rules else "",
            teller.verdict(audit),
            _ended(teller, audit),
        )
        for name, audit in ((teller.a, found.a), (teller.b, found.b))
    ]
    headers = (teller.say("which"), teller.say("rules"), teller.say("verdict"), teller.say("ended"))
    return Section(teller.say("verdicts"), [Table(headers, rows)])


def _ended(teller: Teller, audit: Audit) -> str:
    return teller.ended(audit.replay.ended if audit.replay is not None else None)


def _totals(teller: Teller, found: RecordsComparison) -> Section:
    nets = found.nets()
    rows = []
    for seat in range(len(found.a.seats)):
        one, other = (None if net is None else net[seat] for net in nets)
        off = "" if one is None or other is None else teller.points(other - one)
        rows.append((teller.voice.player(seat), teller.points(one), teller.points(other), off))
    headers = (teller.say("player"), teller.a, teller.b, teller.say("difference"))
    return Section(teller.say("totals"), [Table(headers, rows, frozenset({1, 2, 3}))])


def _parts(teller: Teller, found: RecordsComparison) -> Section:
    """Each difference, what each record has there, and what the first comes to with it as in the second."""
    rows = [
        (
            str(number + 1),
            _where(teller, each),
            _has(teller, found, each, each.a),
            _has(teller, found, each, each.b),
            _effect(teller, each.effect),
        )
        for number, each in enumerate(found.differences)
    ]
    headers = (teller.say("number"), teller.say("where"), teller.a, teller.b, teller.say("effect", b=teller.b))
    blocks: list[Table | str] = [Table(headers, rows, frozenset({0}))]
    if found.coupled is not None:
        blocks.append(teller.say("coupled", effect=_effect(teller, found.coupled)))
    if found.together is not None:
        blocks.append(teller.say("together", a=teller.a, b=teller.b, effect=_effect(teller, found.together)))
    return Section(teller.say("parts"), blocks)


def _where(teller: Teller, each: Difference) -> str:
    if each.what == "actions":
        spans = [_steps(teller, span) for span in (each.at_a, each.at_b) if span is not None]
        return spans[0] if len(set(spans)) == 1 else teller.say("both", a=spans[0], b=spans[1]) if spans else ""
    what = teller.say(f"field_{each.what}")
    return what if each.seat is None else teller.say("of_player", player=teller.voice.player(each.seat), what=what)


def _steps(teller: Teller, span: tuple[int, int]) -> str:
    first, end = span
    if first == end:
        return teller.say("between", n=first + 1)
    return teller.step(first) if end == first + 1 else teller.say("steps", n=first + 1, m=end)


def _has(teller: Teller, found: RecordsComparison, each: Difference, there: Any) -> str:
    """What a record has where they part."""
    if not there:
        return teller.say("nothing")
    if each.what == "actions":
        return plain(
            teller.say("comma").join(say_item(item, found.a.seats, teller.speaker) for item in there), _LONGEST
        )
    if each.what == "dealer":
        return teller.speaker.player(str(there))
    if each.what == "void":
        return teller.speaker.suit(str(there))
    if each.what in ("deal", "final"):
        return teller.speaker.tiles(str(there))
    if each.what == "end":
        return END_NAMES[teller.lang].get(str(there), plain(there))
    if isinstance(there, dict):
        gives = (
            f"{teller.speaker.player(seat)} {teller.speaker.tiles(tiles)}" for seat, tiles in there["gives"].items()
        )
        return plain(f"{teller.say(there['direction'])} {teller.names(list(gives))}", _LONGEST)
    return plain(there, _LONGEST)


def _effect(teller: Teller, effect: Effect | None) -> str:
    if effect is None:
        return teller.say("part_of_nothing")
    if effect.impossible == "broken":
        step = "" if effect.step is None else teller.step(effect.step)
        return teller.say("broken", step=step, codes=teller.codes(effect.faults))
    if effect.impossible:
        return teller.say("detail" if effect.impossible == "detail" else "unreadable_effect")
    parts = []
    if effect.faults:
        parts.append(teller.say("now_faulty", codes=teller.codes(effect.faults)))
    if effect.cured:
        parts.append(teller.say("no_more_faulty", codes=teller.codes(effect.cured)))
    if effect.changes:
        parts.append(_changes(teller, effect.changes))
    elif effect.totals is None:
        parts.append(teller.say("open"))
    elif not parts:
        parts.append(teller.say("no_money"))
    return teller.say("stop").join(parts)


def _changes(teller: Teller, changes: dict[int, int]) -> str:
    return "｜".join(f"{teller.voice.player(seat)} {teller.points(points)}" for seat, points in changes.items())


def _claims(teller: Teller, found: RecordsComparison) -> Section:
    rows = []
    for each in found.claims:
        by = teller.speaker.player(each.by) if each.by else teller.say("nothing")
        what = what_of(teller.voice, Point(each.kind, each.about, None))
        figures = (_figure(teller, Point(each.kind, each.about, claimed)) for claimed in (each.a, each.b))
        rows.append((by, what, *figures))
    headers = (teller.say("by"), teller.say("what"), teller.a, teller.b)
    return Section(teller.say("claims"), [Table(headers, rows, frozenset({2, 3}))])


def _figure(teller: Teller, point: Point) -> str:
    return teller.say("nothing") if point.claimed is None else figure_of(teller.voice, point, point.claimed)


def _closing(teller: Teller, found: RecordsComparison) -> Iterator[str]:
    if not found.readable:
        return
    if found.seats is None:
        yield teller.say("players_number", a=len(found.a.seats), b=len(found.b.seats))
        return
    yield from _notes(teller, found)
    for name, audit in ((teller.a, found.a), (teller.b, found.b)):
        digests: Sequence[str | None] = (audit.digest, audit.rules_digest)
        record, rules = ((digest or "")[:_DIGEST] for digest in digests)
        yield teller.say("digest", which=name, record=record, rules=rules)


def _notes(teller: Teller, found: RecordsComparison) -> Iterator[str]:
    frames = found.frames
    if frames is not None and (frames[0].detail == "full") != (frames[1].detail == "full"):
        yield teller.say("outline")
    if found.draws is not None:
        yield teller.say("draws", which=teller.a if found.draws == "a" else teller.b)
    if found.differences and found.agreed:
        yield teller.say("agreed", n=found.agreed)
    if found.finer:
        yield teller.say("finer", n=found.finer)
