"""What the reports have in common to say: the summary of a run, in Chinese and English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xzaudit.findings.catalogue import entry
from xzaudit.findings.plain import plain
from xzaudit.render.reports import Report
from xzaudit.render.tables import text_table
from xzaudit.render.tally import Tally
from xzaudit.terms import VERDICT_NAMES

_MOST = 10  # rule sets that are listed

_SAY: dict[str, dict[str, Any]] = {
    "zh": {
        "read": "读到 {records} 盘（{files} 个文件）：审了 {audited} 盘，全查 {full}，只查得了一部分 {part}；读不懂 {none}",
        "verdicts": "结论",
        "codes": ["代号", "毛病", "次数"],
        "worst": ["毛病最多的文件", "次数"],
        "rules": ["规矩", "指纹", "盘数"],
        "more_rules": "还有 {n} 种规矩",
        "known": "基线里已经有的 {n} 条没算",
        "hidden": "还有 {n} 条没列出来（--limit-findings）",
        "cached": "缓存里取的 {n} 盘",
        "rule_files": "规矩文件 {n} 个，不当记录看",
        "clean": "没有毛病。",
        "player": "{player}：打了 {played} 盘，有 {hands} 盘照别人的说法少算了，一共少 {points}",
    },
    "en": {
        "read": "{records} records read ({files} files): {audited} audited, {full} fully checked, {part} in part; {none} unreadable",
        "verdicts": "Verdicts",
        "codes": ["Code", "Finding", "Count"],
        "worst": ["Worst files", "Count"],
        "rules": ["Rules", "Digest", "Records"],
        "more_rules": "and {n} other rules",
        "known": "{n} findings known from the baseline are left out",
        "hidden": "{n} more are not listed (--limit-findings)",
        "cached": "{n} records taken from the cache",
        "rule_files": "{n} rule-set files are no records",
        "clean": "Nothing found.",
        "player": "{player}: {played} hands, in {hands} of them short-changed by the claims, by {points} in all",
    },
}


def verdict_name(verdict: str, lang: str) -> str:
    """The verdict as players say it."""
    return VERDICT_NAMES[lang][verdict]


def codes_table(tally: Tally, lang: str) -> list[tuple[str, str, int]]:
    """Codes with their titles and counts, the most frequent first."""
    return [(code, entry(code).title[lang], count) for code, count in tally.by_code()]


def headline(report: Report) -> list[str]:
    """How much was read and checked, and the verdicts: never green for nothing."""
    say, tally = _SAY[report.lang], report.tally
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
    say, tally = _SAY[report.lang], report.tally
    for line in headline(report):
        yield f"{line}\n"
    if not tally.codes and not report.quiet and tally.records:
        yield f"{say['clean']}\n"
    if tally.codes:
        rows = [[code, title, str(count)] for code, title, count in codes_table(tally, report.lang)]
        yield _table(say["codes"], rows)
    if report.quiet:
        return
    if len(tally.worst) > 1:
        yield _table(say["worst"], [[plain(name), str(count)] for name, count in tally.worst_files()])
    if tally.rules:
        rules = sorted(tally.rules.items(), key=lambda item: (-item[1], item[0]))
        yield _table(say["rules"], [[plain(name), digest, str(n)] for (name, digest), n in rules[:_MOST]])
        if len(rules) > _MOST:
            yield say["more_rules"].format(n=len(rules) - _MOST) + "\n"


def _table(headers: list[str], rows: list[list[str]]) -> str:
    return f"\n{text_table(headers, rows, right=[len(headers) - 1])}\n"
