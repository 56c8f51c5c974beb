"""Comparisons for people: where two records of one hand part and what each difference changes; what differs under two rule sets, and
which option makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from xzaudit.auditing.claims import Point
from xzaudit.auditing.comparing import Difference, Disagreement, Effect, RecordsComparison, RulesComparison
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import message
from xzaudit.ledger import HOUSE
from xzaudit.render.comparing_teller import Teller
from xzaudit.render.parts.claims import figure_of, what_of
from xzaudit.render.parts.faults import file_name
from xzaudit.render.shown import Report, Section, Table
from xzaudit.render.speaking import RulesSpeaker
from xzaudit.terms import END_NAMES, REASON_NAMES, VERDICT_NAMES

_DIGEST = 19
_LONGEST = 400


def rules_report(found: RulesComparison, lang: str, typed: tuple[str, str]) -> Report:
    """The report on one record under two rule sets; `typed` is how they were named, and by that they go: a file may extend another
    set and change it."""
    teller = Teller(found.a, lang, *map(plain, _short(*typed)))
    record = f"{file_name(found.a)} {teller.say('record', n=found.a.record.index + 1)}"
    title = teller.tell("title_rules", record=record)
    if found.a.record.hand is None:
        return Report(title, "error", teller.tell("unreadable_record"))
    sections = [_verdicts(teller, found), *_rules_sections(teller, found, teller.tell("totals"))]
    return Report(title, _severity(found), _differ(teller, found), sections=sections)


def records_report(found: RecordsComparison, lang: str) -> Report:
    """The report on two records."""
    a, b = (file_name(each) + (f"#{each.record.id or each.record.index}" if each.record.index else "") for each in (found.a, found.b))
    teller = Teller(found.a, lang, *_short(a, b))
    title = teller.tell("title_records", a=a, b=b)
    if not found.readable:
        return Report(title, _severity(found), teller.tell("unreadable"))
    sections, closing = list(_sections(teller, found)), list(_closing(teller, found))
    return Report(title, _severity(found), _verdict(teller, found), sections=sections, closing=closing)


def _short(a: str, b: str) -> tuple[str, str]:
    """Files by their names alone, where that tells them apart."""
    one, other = (name.rpartition("/")[2] or name for name in (a, b))
    return (one, other) if one != other else (a, b)


def _severity(found: RulesComparison | RecordsComparison) -> str:
    return "error" if found.money or found.legality else "good"


def _differ(teller: Teller, found: RulesComparison | RecordsComparison) -> str:
    """Whether it matters."""
    if found.money:
        return teller.tell("money_and_legality" if found.legality else "money")
    return teller.tell("legality" if found.legality else "same_money")


def _verdicts(teller: Teller, found: RulesComparison | RecordsComparison) -> Section:
    rows = []
    for name, audit in ((teller.a, found.a), (teller.b, found.b)):
        rules = plain(audit.rules.title.say(teller.lang)) if audit.rules else ""
        ended = END_NAMES[teller.lang][audit.replay.ended or "unfinished"] if audit.replay is not None else ""
        rows.append((name, rules, VERDICT_NAMES[teller.lang][audit.verdict], ended))
    return teller.section("verdicts", "which rules verdict ended", rows)


def _totals(teller: Teller, nets: Sequence[Sequence[int] | None], seats: int) -> Iterator[tuple[str, ...]]:
    """Rows of net points and by how much they are apart."""
    for seat in range(seats):
        one, other = (None if net is None else net[seat] for net in nets)
        off = "" if one is None or other is None else teller.points(other - one)
        yield teller.player(seat), teller.points(one), teller.points(other), off


# Two rule sets.


def _rules_sections(teller: Teller, found: RulesComparison, totals: str) -> Iterator[Section]:
    """Why it cannot be played; totals under the title `totals`; faults, wins, ledger; and the options behind it."""
    misfits = [
        teller.tell("one_misfit", rules=name, message=message(finding, teller.lang, teller.speaker))
        for name, audit in ((teller.a, found.a), (teller.b, found.b))
        if audit.ledger is None
        for finding in audit.findings
    ]
    if misfits:
        yield Section(teller.tell("misfits"), [*misfits])
        return
    marks = {path: f"[{number}]" for number, path in enumerate(found.deciding, 1)}
    nets = [audit.standing if audit.totals is None else audit.totals for audit in (found.a, found.b)]
    causes = {each.aspect[1]: _cause(teller, each, marks) for each in found.disagreements if each.aspect[0] == "total"}
    rows = [(*row, causes.get(seat, "")) for seat, row in enumerate(_totals(teller, nets, len(found.a.seats)))]
    yield Section(totals, [teller.table("player a b difference cause", rows, "a b difference")])
    for kind, (title, heads, right, cells) in _KINDS.items():
        shown = [each for each in found.disagreements if each.aspect[0] == kind]
        if shown:
            yield teller.section(title, heads, [(*cells(teller, each), _cause(teller, each, marks)) for each in shown], right)
    yield _deciding(teller, found, marks)


def _fault(teller: Teller, each: Disagreement) -> tuple[str, ...]:
    _kind, code, action, seat = each.aspect
    said = teller.codes([code])
    how = ("no_fault" if not there else "undecided" if code == "X901" else "is_fault" for there in (each.a, each.b))
    who = said if seat is None else f"{teller.speaker.player(seat)} {said}"
    return "" if action is None else teller.step(action), who, *map(teller.tell, how)


def _win(teller: Teller, each: Disagreement) -> tuple[str, ...]:
    _kind, action, seat = each.aspect
    return teller.step(action), teller.player(seat), *(_figures(teller, win) for win in (each.a, each.b))


def _figures(teller: Teller, win: dict[str, Any] | None) -> str:
    if win is None or not win["valid"]:
        return teller.tell("nothing" if win is None else "false_win")
    if win["fan"] is None:
        return teller.tell("undecided")
    patterns = "+".join(teller.speaker.pattern(name) for name in win["patterns"])
    return teller.tell("figures", patterns=patterns, fan=win["fan"], points=win["points"])


def _row(teller: Teller, each: Disagreement) -> tuple[str, ...]:
    _kind, action, *parties, reason = each.aspect
    giver, taker = (teller.player(seat if seat >= 0 else HOUSE) for seat in parties)
    points = (teller.tell("nothing") if figure is None else str(figure) for figure in (each.a, each.b))
    pays = teller.tell("pays", giver=giver, taker=taker)
    return teller.when(action), pays, REASON_NAMES[teller.lang][reason], *points


_Cells = Callable[[Teller, Disagreement], tuple[str, ...]]
_KINDS: dict[str, tuple[str, str, str, _Cells]] = {
    "finding": ("faults", "step fault a b cause", "", _fault),
    "win": ("wins", "step who a b cause", "", _win),
    "row": ("ledger", "step from_to reason a b cause", "a b", _row),
}
"""The section of each kind of aspect: its title, its heads, those over figures, and the cells before the cause."""


def _cause(teller: Teller, each: Disagreement, marks: Mapping[str, str]) -> str:
    sign = teller.tell("and" if each.together else "or")
    return sign.join(marks[path] for path in each.causes) or teller.tell("not_said")


def _deciding(teller: Teller, found: RulesComparison, marks: Mapping[str, str]) -> Section:
    """The options that the marks stand for, and how many others differ."""
    speaker = RulesSpeaker(teller.lang)
    lines: list[Table | str] = []
    for number, path in enumerate(marks, 1):
        a, b = (speaker.value(path, value) for value in found.options[path])
        lines.append(teller.tell("option", n=number, option=speaker.option(path), a=a, b=b))
    if any(len(each.causes) > 1 for each in found.disagreements):
        lines.append(teller.tell("signs"))
    if not marks:
        lines.append(teller.tell("no_option"))
    elif len(found.options) > len(marks):
        lines.append(teller.tell("others", n=len(found.options) - len(marks)))
    return Section(teller.tell("deciding"), lines)


# Two records.


def _verdict(teller: Teller, found: RecordsComparison) -> str:
    differ = teller.tell("one_open") if found.nets().count(None) == 1 else _differ(teller, found)
    if found.seats is None:
        return differ
    same = "same_hand" if found.same_hand else "not_same" if found.differences else "same_told"
    return teller.tell(same, digest=(found.a.digest or "")[:_DIGEST]) + teller.tell("stop") + differ


def _sections(teller: Teller, found: RecordsComparison) -> Iterator[Section]:
    yield _verdicts(teller, found)
    if found.seats is None:
        return
    rows = list(_totals(teller, found.nets(), len(found.a.seats)))
    yield teller.section("totals", "player a b difference", rows, "a b difference")
    if found.differences:
        yield _parts(teller, found)
    if found.rules is not None:
        names = [plain(audit.rules.name) if audit.rules else "?" for audit in (found.a, found.b)]
        title = teller.tell("totals_of_rules", record=teller.a)
        yield from _rules_sections(Teller(found.a, teller.lang, *names), found.rules, title)
    if found.claims:
        yield _claims(teller, found)


def _parts(teller: Teller, found: RecordsComparison) -> Section:
    """Each difference, what each record has there, and what the first comes to with it as in the second."""
    rows = [
        (str(number), _where(teller, each), *(_has(teller, each.what, there) for there in (each.a, each.b)), _effect(teller, each.effect))
        for number, each in enumerate(found.differences, 1)
    ]
    section = teller.section("parts", "number where a b effect", rows, "number")
    for key, effect in (("coupled", found.coupled), ("together", found.together)):
        if effect is not None:
            section.blocks.append(teller.tell(key, effect=_effect(teller, effect)))
    return section


def _where(teller: Teller, each: Difference) -> str:
    if each.what == "actions":
        spans = [_steps(teller, span) for span in (each.at_a, each.at_b) if span is not None]
        return spans[0] if len(set(spans)) == 1 else teller.tell("both", a=spans[0], b=spans[1]) if spans else ""
    what = teller.tell(f"field_{each.what}")
    return what if each.seat is None else teller.tell("of_player", player=teller.player(each.seat), what=what)


def _steps(teller: Teller, span: tuple[int, int]) -> str:
    first, end = span
    if first == end:
        return teller.tell("between", n=first + 1)
    return teller.step(first) if end == first + 1 else teller.tell("steps", n=first + 1, m=end)


def _has(teller: Teller, what: str, there: Any) -> str:
    """What a record has where they part."""
    if not there:
        return teller.tell("nothing")
    speaker = teller.speaker
    if what == "actions":
        return plain(teller.listed(map(teller.item, there)), _LONGEST)
    if what == "exchange":
        gives = (f"{speaker.player(seat)} {speaker.tiles(tiles)}" for seat, tiles in there["gives"].items())
        return plain(f"{teller.tell(there['direction'])} {teller.listed(gives)}", _LONGEST)
    if what == "end":
        return END_NAMES[teller.lang].get(str(there), plain(there))
    said = {"dealer": speaker.player, "void": speaker.suit, "deal": speaker.tiles, "final": speaker.tiles}
    return said[what](str(there)) if what in said else plain(there, _LONGEST)


def _effect(teller: Teller, effect: Effect | None) -> str:
    if effect is None:
        return teller.tell("part_of_nothing")
    if effect.impossible == "broken":
        step = "" if effect.step is None else teller.step(effect.step)
        return teller.tell("broken", step=step, codes=teller.codes(effect.faults))
    if effect.impossible:
        return teller.tell("detail" if effect.impossible == "detail" else "unreadable_effect")
    legality = {"now_faulty": effect.faults, "no_more_faulty": effect.cured}
    parts = [teller.tell(key, codes=teller.codes(codes)) for key, codes in legality.items() if codes]
    if effect.changes:
        parts.append("｜".join(f"{teller.player(seat)} {teller.points(points)}" for seat, points in effect.changes.items()))
    elif effect.totals is None or not parts:
        parts.append(teller.tell("open" if effect.totals is None else "no_money"))
    return teller.tell("stop").join(parts)


def _claims(teller: Teller, found: RecordsComparison) -> Section:
    rows = []
    for each in found.claims:
        by = teller.speaker.player(each.by) if each.by else teller.tell("nothing")
        points = [Point(each.kind, each.about, claimed) for claimed in (each.a, each.b)]
        figures = (teller.tell("nothing") if each.claimed is None else figure_of(teller, each, each.claimed) for each in points)
        rows.append((by, what_of(teller, points[0]), *figures))
    return teller.section("claims", "by what a b", rows, "a b")


def _closing(teller: Teller, found: RecordsComparison) -> Iterator[str]:
    if found.seats is None:
        yield teller.tell("players_number", a=len(found.a.seats), b=len(found.b.seats))
        return
    frames = found.frames
    if frames is not None and (frames[0].detail == "full") != (frames[1].detail == "full"):
        yield teller.tell("outline")
    if found.draws is not None:
        yield teller.tell("draws", which=teller.a if found.draws == "a" else teller.b)
    if found.differences and found.agreed:
        yield teller.tell("agreed", n=found.agreed)
    if found.finer:
        yield teller.tell("finer", n=found.finer)
    for name, audit in ((teller.a, found.a), (teller.b, found.b)):
        digests: Sequence[str | None] = (audit.digest, audit.rules_digest)
        record, rules = ((digest or "")[:_DIGEST] for digest in digests)
        yield teller.tell("digest", which=name, record=record, rules=rules)
