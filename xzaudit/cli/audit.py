"""`xzaudit audit FILE...`: one or a few records, for a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import exit_code
from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option
from xzaudit.cli.output import open_output

if TYPE_CHECKING:
    from xzaudit.auditing import Audit

_JSON = ("json", "jsonl")


def audit(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="记录；- 读标准输入。Records; - reads standard input.")
    ],
    form: Annotated[str, format_option("text", "json", "jsonl", "markdown")] = "text",
    output: Output = None,
    lang: Lang = None,
    rules: Rules = None,
    select: Select = None,
    ignore: Ignore = None,
    fail_on: FailOn = "error",
    color: Color = "auto",
    quiet: Quiet = False,
    verbose: Verbose = False,
) -> None:
    """查一盘或几盘：毛病、账单、争议。Audits records: findings, settlement sheets, disputes."""
    from xzaudit.cli.inputs import audit_files
    from xzaudit.cli.selection import narrowed, selection

    lang = language(lang, form)
    chosen = selection(select, ignore)
    with open_output(output, files, json=form in _JSON) as sink:
        audits = list(audit_files(files, rules))
        shown = [narrowed(audit, chosen) for audit in audits]
        for piece in _rendered(shown, form, lang, color=sink.colour(color), brief=quiet):
            sink.write(piece)
    raise typer.Exit(exit_code(audits, fail_on, chosen))


def _rendered(audits: list[Audit], form: str, lang: str, *, color: bool, brief: bool) -> Iterator[str]:
    if form in _JSON:
        from xzaudit.render import jsons

        return (jsons.array if form == "json" else jsons.lines)(audits, lang)
    if form == "markdown":
        from xzaudit.render import markdown

        return markdown.reports(audits, lang, brief=brief)
    from xzaudit.render import text

    return text.reports(audits, lang, color=color, brief=brief)
