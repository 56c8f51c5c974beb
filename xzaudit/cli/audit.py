"""`xzaudit audit FILE...`: one or a few records, for a person."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.exits import exit_code
from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option
from xzaudit.cli.output import open_output


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
    from xzaudit.cli.selection import selection
    from xzaudit.render import jsons

    lang = language(lang, form)
    shown = selection(select, ignore)
    with open_output(output, files, json=form in ("json", "jsonl")) as sink:
        audits = list(audit_files(files, rules))
        for piece in (jsons.array if form == "json" else jsons.lines)(audits, lang):
            sink.write(piece)
    raise typer.Exit(exit_code(audits, fail_on, shown))
