"""`xzaudit compare A [B]`: two people's records of one hand, or one record under two rule sets."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import CLEAN, FINDINGS, USAGE, no_file
from xzaudit.cli.language import language
from xzaudit.cli.options import Color, Index, Lang, Output, Verbose, format_option
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError

if TYPE_CHECKING:
    from pathlib import Path

    from xzaudit.auditing import Audit, Rulebook
    from xzaudit.auditing.comparing import RecordsComparison, RulesComparison
    from xzaudit.record import Record
    from xzaudit.render.shown import Report
    from xzaudit.rules import RuleSet


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is compared, and how the answer is written."""

    first: str
    second: str | None
    rules: tuple[str, ...]
    index: str | None
    form: str
    lang: str


def compare(
    first: Annotated[str, typer.Argument(metavar="A")],
    second: Annotated[str | None, typer.Argument(metavar="B")] = None,
    rules: Annotated[list[str] | None, typer.Option("--rules", metavar="NAME")] = None,
    index: Index = None,
    form: Annotated[str, format_option("text", "json", "markdown")] = "text",
    output: Output = None,
    lang: Lang = None,
    color: Color = "auto",
    verbose: Verbose = False,
) -> None:
    """Compares two records of a hand, or two rule sets on one."""
    asked = _Asked(first, second, tuple(rules or ()), index, form, language(lang, form))
    if len(asked.rules) > 2:
        raise RefusedError("--rules 最多写两次。", "--rules can be given twice at most.")
    found = _two_rule_sets(asked) if second is None else _two_records(asked)
    with open_output(output, [path for path in (first, second) if path], json=form == "json") as sink:
        for piece in _written(found, asked, color=sink.colour(color)):
            sink.write(piece)
    raise typer.Exit(_exit_code(found))


def _two_rule_sets(asked: _Asked) -> RulesComparison:
    from xzaudit.auditing import Rulebook
    from xzaudit.auditing.comparing import compare_rules
    from xzaudit.cli.named_rules import named_rules

    if not asked.rules:
        raise RefusedError(
            "要两份记录，或者一份记录加 --rules（写两次）。", "Give two records, or one record with --rules (twice)."
        )
    folder, record = _record(asked.first, asked)
    named = [named_rules(name, asked.lang) for name in asked.rules]
    if len(named) == 1:
        named.insert(0, _own_rules(record, Rulebook(None, folder)))
    return compare_rules(record, *named)


def _own_rules(record: Record, book: Rulebook) -> RuleSet:
    """The rules that a record names."""
    game = None if record.hand is None else book.game(record.hand.model.rules)
    if game is None or isinstance(game, list):
        raise RefusedError(
            "记录自己的规矩读不出来，--rules 要写两次。", "The record's own rules cannot be told: give --rules twice."
        )
    return game.rules


def _two_records(asked: _Asked) -> RecordsComparison:
    from xzaudit.auditing import Rulebook, audit_record
    from xzaudit.auditing.comparing import audit_under, compare_records
    from xzaudit.cli.named_rules import named_rules

    named = [named_rules(name, asked.lang) for name in asked.rules]
    sides: list[Audit] = []
    for number, path in enumerate((asked.first, asked.second or asked.first)):
        folder, record = _record(path, asked)
        under = named[min(number, len(named) - 1)] if named else None
        sides.append(audit_record(record, Rulebook(None, folder)) if under is None else audit_under(record, under))
    return compare_records(*sides)


def _record(path: str, asked: _Asked) -> tuple[Path | None, Record]:
    from xzaudit.cli.inputs import read_files
    from xzaudit.cli.picking import pick

    return pick(list(read_files([path])), asked.index, lambda found: found[1])


def _written(found: RulesComparison | RecordsComparison, asked: _Asked, *, color: bool) -> Iterator[str]:
    from xzaudit.auditing.comparing import RulesComparison
    from xzaudit.render.comparing import records_report, rules_report
    from xzaudit.render.objects.comparison import records_object, rules_object
    from xzaudit.render.parts.report import reports

    lang = asked.lang
    if asked.form == "json":
        said = rules_object(found, lang) if isinstance(found, RulesComparison) else records_object(found, lang)
        yield json.dumps(said, ensure_ascii=False) + "\n"
        return
    report = (
        rules_report(found, lang, _typed(found, asked))
        if isinstance(found, RulesComparison)
        else records_report(found, lang)
    )
    yield from _laid_out([report], asked, color=color)
    broken = _unreadable(found, asked)
    if broken:
        yield "\n"
        yield from _laid_out(reports(broken, lang), asked, color=color)


def _laid_out(shown: Iterable[Report | str], asked: _Asked, *, color: bool) -> Iterator[str]:
    from xzaudit.render.formats import markdown, text

    return markdown.written(shown) if asked.form == "markdown" else text.written(shown, color=color)


def _typed(found: RulesComparison, asked: _Asked) -> tuple[str, str]:
    """How the two rule sets were named: on the command line, or by the record itself."""
    own = found.a.rules.name if found.a.rules is not None else "?"
    first, second = asked.rules if len(asked.rules) > 1 else (own, asked.rules[0])
    return first, second


def _unreadable(found: RulesComparison | RecordsComparison, asked: _Asked) -> list[Audit]:
    """What could not be read."""
    broken = [audit for audit in (found.a, found.b) if audit.ledger is None and audit.record.hand is None]
    return broken[:1] if asked.second is None else broken


def _exit_code(found: RulesComparison | RecordsComparison) -> int:
    """2 where a path is no file; 1 where they differ in money or legality, or one could not be read; else 0."""
    sides = (found.a, found.b)
    if any(no_file(audit) for audit in sides):
        return USAGE
    unread = any(audit.ledger is None for audit in sides)
    return FINDINGS if unread or found.money or found.legality else CLEAN
