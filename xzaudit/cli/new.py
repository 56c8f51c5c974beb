"""`xzaudit new [FILE]`: a record to be filled in, with comments that say how."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, Verbose, one_of
from xzaudit.cli.output import STDOUT, open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain

_DETAILS = ("full", "score", "told")


def new(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="写到哪里；不写就打出来。Where to write it; else it is printed."),
    ] = None,
    detail: Annotated[
        str,
        typer.Option(
            "--detail",
            metavar="|".join(_DETAILS),
            callback=one_of("--detail", *_DETAILS),
            help="full 从发牌记起，score 记亮的牌，told 只记杠和胡。Whole play, hands shown, or only what is told.",
        ),
    ] = "full",
    rules: Annotated[
        str,
        typer.Option("--rules", metavar="NAME", help="规矩：名字、文件或桌上的话。A rule set, a file, or room words."),
    ] = "house-table",
    force: Annotated[
        bool, typer.Option("--force", help="有这个文件也写上去。Write over a file that is there.")
    ] = False,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """写一份照着填的记录。Writes a commented record to be filled in."""
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
