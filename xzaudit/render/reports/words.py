"""What the reports have in common to say: the summary of a run, in Chinese and English."""

from __future__ import annotations

from collections.abc import Iterator

from xzaudit.findings.catalogue import entry
from xzaudit.findings.plain import plain
from xzaudit.render.reports import Report
from xzaudit.render.tables import text_table
from xzaudit.render.tally import Tally
from xzaudit.render.words import words
from xzaudit.terms import VERDICT_NAMES

_MOST = 10  # rule sets that are listed


def verdict_name(verdict: str, lang: str) -> str:
    """The verdict as players say it."""
    return VERDICT_NAMES[lang][verdict]


def codes_table(tally: Tally, lang: str) -> list[tuple[str, str, int]]:
    """Codes with their titles and counts, the most frequent first."""
    return [(code, entry(code).title[lang], count) for code, count in tally.by_code()]


def headline(report: Report) -> list[str]:
    """How much was read and checked, and the verdicts: never green for nothing."""
    say, tally = words("archive", report.lang), report.tally
    checked = {name: tally.checked[name] for name in ("full", "part", "none")}
    counted = say["read"].format(records=tally.records, files=tally.files, audited=tally.audited, **checked)
    verdicts = [f"{verdict_name(verdict, report.lang)} {count}" for verdict, count in tally.by_verdict()]
    lines = [counted, f"{say['verdicts']}  {'  '.join(verdicts)}"] if verdicts else [counted]
    named = {name: getattr(tally, name) for name in ("known", "hidden", "cached", "rule_files")}
    lines += [say[name].format(n=count) for name, count in named.items() if count]
    if report.player is not None:
        asked = {"played": tally.played, "hands": tally.short_hands, "points": tally.short}
        lines.append(say["player"].format(player=plain(report.player), **asked))
    return lines


def summary(report: Report) -> Iterator[str]:
    """All of it, for people."""
    say, tally = words("archive", report.lang), report.tally
    for line in headline(report):
        yield f"{line}\n"
    if not tally.codes and not report.quiet and tally.records:
        yield f"{say['clean']}\n"
    if tally.codes:
        rows = [[code, title, str(count)] for code, title, count in codes_table(tally, report.lang)]
        yield _table([say["code"], say["finding"], say["count"]], rows)
    if report.quiet:
        return
    if len(tally.worst) > 1:
        yield _table([say["worst"], say["count"]], [[plain(name), str(count)] for name, count in tally.worst_files()])
    if tally.rules:
        rules = sorted(tally.rules.items(), key=lambda item: (-item[1], item[0]))
        yield _table([say["rule_set"], say["digest"], say["records"]], [[plain(name), digest, str(n)] for (name, digest), n in rules[:_MOST]])
        if len(rules) > _MOST:
            yield say["more_rules"].format(n=len(rules) - _MOST) + "\n"


def _table(headers: list[str], rows: list[list[str]]) -> str:
    return f"\n{text_table(headers, rows, right=[len(headers) - 1])}\n"
