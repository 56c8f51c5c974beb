"""`xzaudit diff OLD.jsonl NEW.jsonl`: what changed between two runs."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict
from typing import Annotated

import typer

from xzaudit.cli.exits import CLEAN, FINDINGS
from xzaudit.cli.language import language
from xzaudit.cli.options import Lang, Output, Verbose, format_option
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.plain import plain
from xzaudit.findings.system import said


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD.jsonl")],
    new: Annotated[str, typer.Argument(metavar="NEW.jsonl")],
    form: Annotated[str, format_option("text", "jsonl")] = "text",
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """What changed between two runs; exit 1 if anything did."""
    from xzaudit.archive.differences import changes
    from xzaudit.cli.output import open_output
    from xzaudit.cli.reporting import refusing, say
    from xzaudit.render.differences import change_line, closing

    lang, count = language(lang, form), 0
    with contextlib.ExitStack() as stack:
        stack.enter_context(refusing())
        try:
            files = [stack.enter_context(open(path, "rb")) for path in (old, new)]
        except OSError as error:
            name, (zh, en) = plain(error.filename, 200), said(error)
            raise RefusedError(f"“{name}”读不了：{zh}。", f"“{name}” cannot be read: {en}.") from None
        sink = stack.enter_context(open_output(output, [old, new], json=form == "jsonl"))
        for change in changes(*files):
            count += 1
            sink.write(change_line(change, lang) if form == "text" else json.dumps(asdict(change), ensure_ascii=False) + "\n")
    say(closing(count, lang))
    raise typer.Exit(FINDINGS if count else CLEAN)
