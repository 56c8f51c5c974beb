"""`xzaudit audit FILE...`: one or a few records, for a person."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.exits import exit_code
from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option
from xzaudit.cli.output import open_output
from xzaudit.render.formats import HANDS, Hands, function

_JSON = ("json", "jsonl")


def audit(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    form: Annotated[str, format_option(*HANDS)] = "text",
    output: Output = None,
    lang: Lang = None,
    rules: Rules = None,
    session: Annotated[bool, typer.Option("--session")] = False,
    select: Select = None,
    ignore: Ignore = None,
    fail_on: FailOn = "error",
    color: Color = "auto",
    quiet: Quiet = False,
    verbose: Verbose = False,
) -> None:
    """Audits records: findings, settlement sheets, disputes."""
    from xzaudit.auditing.sessions import follow
    from xzaudit.cli.inputs import audit_files
    from xzaudit.cli.selection import narrowed, selection

    lang = language(lang, form)
    chosen = selection(select, ignore)
    with open_output(output, files, json=form in _JSON) as sink:
        followed = list(follow(audit_files(files, rules), whole=session))
        audits = [audit for audit, _sitting in followed]
        sittings = list(dict.fromkeys(sitting for _audit, sitting in followed if sitting is not None))
        shown = [narrowed(audit, chosen) for audit in audits]
        found = Hands(shown, lang, sittings, session, sink.colour(color), brief=quiet)
        for piece in function(HANDS[form])(found):
            sink.write(piece)
    raise typer.Exit(exit_code(audits, fail_on, chosen))
