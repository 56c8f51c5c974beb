"""`xzaudit audit FILE...`: one or a few records, for a person."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from xzaudit.cli.exits import exit_code


def audit(
    files: Annotated[list[str], typer.Argument(help="Records; - reads standard input.")],
    form: Annotated[str, typer.Option("-f", "--format", help="text, json, jsonl, markdown")] = "text",
    lang: Annotated[str, typer.Option(help="zh or en")] = "zh",
    rules: Annotated[str | None, typer.Option(help="For records that name no rules.")] = None,
) -> None:
    """Audits records: findings, settlement sheets, disputes."""
    from xzaudit.api import read
    from xzaudit.auditing import Rulebook, audit_record
    from xzaudit.render import jsons

    audits = []
    for file in files:
        rulebook = Rulebook(rules, None if file == "-" else Path(file).parent)
        audits += [audit_record(record, rulebook) for record in read(file, sys.stdin.buffer)]
    for piece in (jsons.array if form == "json" else jsons.lines)(audits, lang):
        sys.stdout.write(piece)
    raise typer.Exit(exit_code(audits))
