"""`xzaudit new [FILE]`: a record to be filled in, with comments that say how."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, NamedRules, Verbose, one_of
from xzaudit.cli.output import STDOUT, open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain

_DETAILS = ("full", "score", "told")


def new(
    file: Annotated[str | None, typer.Argument(metavar="[FILE]")] = None,
    detail: Annotated[str, typer.Option("--detail", metavar="|".join(_DETAILS), callback=one_of("--detail", *_DETAILS))] = "full",
    rules: NamedRules = "house-table",
    force: Annotated[bool, typer.Option("--force")] = False,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """Writes a commented record to be filled in."""
    from xzaudit.templates import template

    lang = language(lang)
    if file not in (None, STDOUT) and os.path.lexists(file) and not force:
        name = plain(file, 200)
        raise RefusedError(
            f"“{name}”已经有了，没动它；真要盖掉就加 --force。",
            f"“{name}” is there already and was left alone; --force writes over it.",
        )
    text = template(detail, lang, rules, named_rules(rules, lang))
    with open_output(file) as sink:
        sink.write(text)
