"""`xzaudit explain CODE`: what a finding means."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.options import Color, Lang, Output, Verbose, format_option
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError


def explain(
    codes: Annotated[list[str] | None, typer.Argument(metavar="[CODE...]")] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    form: Annotated[str, format_option("text", "json", "markdown")] = "text",
    output: Output = None,
    lang: Lang = None,
    color: Color = "auto",
    verbose: Verbose = False,
) -> None:
    """What a finding means, with examples and advice."""
    from xzaudit.findings.catalogue import entries, entry
    from xzaudit.render import codes as texts

    chosen = entries() if everything else [entry(_code(given)) for given in codes or ()]
    if not chosen:
        raise RefusedError("要写代号，或者 --all。", "Name a code, or say --all.")
    lang = language(lang, form)
    with open_output(output, json=form == "json") as sink:
        if form == "json":
            sink.write(texts.objects(chosen, lang, many=len(chosen) > 1 or everything))
        elif form == "markdown":
            sink.write("".join(texts.markdown(chosen, lang)))
        else:
            sink.write("".join(texts.text(chosen, lang, color=sink.colour(color))))


def _code(given: str) -> str:
    from xzaudit.findings import CODES
    from xzaudit.findings.nearest import nearest
    from xzaudit.findings.plain import plain

    code = given.strip().upper()
    if code not in CODES:
        near, shown = nearest(code, CODES), plain(given)
        raise RefusedError(
            f"没有 {shown} 这个代号{f'，是不是 {near}' if near else ''}；全部代号：xzaudit explain --all。",
            f"There is no code {shown}{f', did you mean {near}' if near else ''}; all codes: xzaudit explain --all.",
        )
    return code
