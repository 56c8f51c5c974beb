"""`xzaudit audit FILE...`: one or a few records, for a person."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import exit_code
from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option
from xzaudit.cli.output import open_output

if TYPE_CHECKING:
    from xzaudit.auditing import Audit
    from xzaudit.auditing.sessions import Session
    from xzaudit.render.shown import Report

_JSON = ("json", "jsonl")


def audit(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    form: Annotated[str, format_option("text", "json", "jsonl", "markdown", "chat")] = "text",
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
        pieces = (
            _for_programs(shown, sittings if session else None, form, lang)
            if form in _JSON
            else _for_people(shown, [] if quiet else sittings, form, lang, color=sink.colour(color), brief=quiet)
        )
        for piece in pieces:
            sink.write(piece)
    raise typer.Exit(exit_code(audits, fail_on, chosen))


def _for_programs(audits: list[Audit], sittings: list[Session] | None, form: str, lang: str) -> Iterator[str]:
    from xzaudit.render.formats import jsons

    return (jsons.array if form == "json" else jsons.lines)(audits, lang, sittings)


def _for_people(
    audits: list[Audit], sittings: list[Session], form: str, lang: str, *, color: bool, brief: bool
) -> Iterator[str]:
    """The reports on the hands, then on the sittings that they belong to."""
    if form == "chat":
        from xzaudit.render import chat

        return chat.answers(audits, lang)
    from xzaudit.render.formats import markdown, text
    from xzaudit.render.parts.report import reports

    shown = chain(reports(audits, lang, brief=brief), _of_sittings(sittings, lang))
    return markdown.written(shown) if form == "markdown" else text.written(shown, color=color)


def _of_sittings(sittings: list[Session], lang: str) -> Iterator[Report]:
    for sitting in sittings:
        from xzaudit.render.session import session_report

        yield session_report(sitting, lang)
