"""One hand under two rule sets, for people: what differs, and which option makes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.auditing import Audit
from xzaudit.auditing.comparing import Disagreement, RulesComparison
from xzaudit.findings.plain import plain
from xzaudit.findings.wording import message
from xzaudit.ledger import HOUSE
from xzaudit.render.comparing.teller import Teller
from xzaudit.render.parts.faults import file_name
from xzaudit.render.shown import Report, Section, Table
from xzaudit.render.speaking import RulesSpeaker
from xzaudit.terms import REASON_NAMES


def rules_report(found: RulesComparison, lang: str, typed: tuple[str, str]) -> Report:
    """The report on one record under two rule sets; `typed` is how they were named, and by that they go: a file may extend another
    set and change it."""
    teller = Teller(found.a, lang, *_names(typed))
    record = f"{file_name(found.a)} {teller.voice.say('record', n=found.a.record.index + 1)}"
    title = teller.say("title_rules", record=record, a=teller.a, b=teller.b)
    if found.a.record.hand is None:
        return Report(title=title, verdict=teller.say("unreadable_record"), severity="error", sections=[])
    return Report(
        title=title,
        verdict=teller.differ(money=found.money, legality=found.legality),
        severity="error" if found.money or found.legality else "good",
        sections=[_verdicts(teller, found), *rules_sections(teller, found, teller.say("totals"))],
    )


def _names(typed: tuple[str, str]) -> tuple[str, str]:
    """Files by their names alone, where that tells them apart."""
    short = [name.rpartition("/")[2] or name for name in typed]
    return (plain(short[0]), plain(short[1])) if short[0] != short[1] else (plain(typed[0]), plain(typed[1]))


def _verdicts(teller: Teller, found: RulesComparison) -> Section:
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
    return teller.ended(audit.replay.ended) if audit.replay is not None else ""


def rules_sections(teller: Teller, found: RulesComparison, totals: str) -> Iterator[Section]:
    """Why it cannot be played; totals under the title `totals`; faults, wins, ledger; and the options behind it."""
    marks = {path: f"[{number + 1}]" for number, path in enumerate(found.deciding)}
    misfits = [
        teller.say("one_misfit", rules=name, message=message(finding, teller.lang, teller.speaker))
        for name, audit in ((teller.a, found.a), (teller.b, found.b))
        if audit.ledger is None
        for finding in audit.findings
    ]
    if misfits:
        yield Section(teller.say("misfits"), list(misfits))
        return
    yield _totals(teller, found, marks, totals)
    for kind, section in (("finding", _faults), ("win", _wins), ("row", _rows)):
        shown = [each for each in found.disagreements if each.aspect[0] == kind]
        if shown:
            yield section(teller, shown, marks)
    yield _deciding(teller, found, marks)


def _totals(teller: Teller, found: RulesComparison, marks: dict[str, str], title: str) -> Section:
    by_seat = {each.aspect[1]: each for each in found.disagreements if each.aspect[0] == "total"}
    nets = [audit.standing if audit.totals is None else audit.totals for audit in (found.a, found.b)]
    rows = []
    for seat in range(len(found.a.seats)):
        one, other = (None if net is None else net[seat] for net in nets)
        off = "" if one is None or other is None else teller.points(other - one)
        cause = _cause(teller, by_seat[seat], marks) if seat in by_seat else ""
        rows.append((teller.voice.player(seat), teller.points(one), teller.points(other), off, cause))
    headers = (teller.say("player"), teller.a, teller.b, teller.say("difference"), teller.say("cause"))
    return Section(title, [Table(headers, rows, frozenset({1, 2, 3}))])


def _faults(teller: Teller, shown: list[Disagreement], marks: dict[str, str]) -> Section:
    rows = [
        (
            "" if each.aspect[2] is None else teller.step(each.aspect[2]),
            _what_fault(teller, each.aspect[1], each.aspect[3]),
            *(_fault(teller, each.aspect[1], there) for there in (each.a, each.b)),
            _cause(teller, each, marks),
        )
        for each in shown
    ]
    headers = (teller.say("step"), teller.say("fault"), teller.a, teller.b, teller.say("cause"))
    return Section(teller.say("faults"), [Table(headers, rows)])


def _what_fault(teller: Teller, code: str, seat: str | None) -> str:
    said = teller.codes([code])
    return said if seat is None else f"{teller.speaker.player(seat)} {said}"


def _fault(teller: Teller, code: str, there: bool | None) -> str:
    return teller.say("no_fault" if not there else "undecided" if code == "X901" else "is_fault")


def _wins(teller: Teller, shown: list[Disagreement], marks: dict[str, str]) -> Section:
    rows = [
        (
            teller.step(each.aspect[1]),
            teller.voice.player(each.aspect[2]),
            _win(teller, each.a),
            _win(teller, each.b),
            _cause(teller, each, marks),
        )
        for each in shown
    ]
    headers = (teller.say("step"), teller.say("who"), teller.a, teller.b, teller.say("cause"))
    return Section(teller.say("wins"), [Table(headers, rows)])


def _win(teller: Teller, win: dict[str, Any] | None) -> str:
    if win is None:
        return teller.say("nothing")
    if not win["valid"]:
        return teller.say("false_win")
    patterns = "+".join(teller.speaker.pattern(name) for name in win["patterns"])
    return (
        teller.say("undecided")
        if win["fan"] is None
        else teller.say("figures", patterns=patterns, fan=win["fan"], points=win["points"])
    )


def _rows(teller: Teller, shown: list[Disagreement], marks: dict[str, str]) -> Section:
    rows = []
    for each in shown:
        _row, action, giver, taker, reason = each.aspect
        pays = teller.say("pays", giver=_player(teller, giver), taker=_player(teller, taker))
        points = (teller.say("nothing") if figure is None else str(figure) for figure in (each.a, each.b))
        rows.append(
            (teller.step(action), pays, REASON_NAMES[teller.lang][reason], *points, _cause(teller, each, marks))
        )
    headers = (*map(teller.say, ("step", "from_to", "reason")), teller.a, teller.b, teller.say("cause"))
    return Section(teller.say("ledger"), [Table(headers, rows, frozenset({3, 4}))])


def _player(teller: Teller, seat: int) -> str:
    return teller.voice.player(seat if seat >= 0 else HOUSE)


def _cause(teller: Teller, each: Disagreement, marks: dict[str, str]) -> str:
    if not each.causes:
        return teller.say("not_said")
    return teller.say("and" if each.together else "or").join(marks[path] for path in each.causes)


def _deciding(teller: Teller, found: RulesComparison, marks: dict[str, str]) -> Section:
    """The options that the marks stand for, and how many others differ."""
    speaker = RulesSpeaker(teller.lang)
    lines: list[Table | str] = []
    for number, path in enumerate(found.deciding):
        a, b = (speaker.value(path, value) for value in found.options[path])
        lines.append(teller.say("option", n=number + 1, option=speaker.option(path), a=a, b=b))
    if any(len(each.causes) > 1 for each in found.disagreements):
        lines.append(teller.say("signs"))
    if not marks:
        lines.append(teller.say("no_option"))
    elif len(found.options) > len(marks):
        lines.append(teller.say("others", n=len(found.options) - len(marks)))
    return Section(teller.say("deciding"), lines)
