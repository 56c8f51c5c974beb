"""`xzaudit merge SHARD...`: the parts of a run, joined into the report of one."""

from __future__ import annotations

import contextlib
from typing import Annotated

import typer

from xzaudit.cli.options import Color, Lang, Output, Verbose


def merge(
    shards: Annotated[list[str], typer.Argument(metavar="SHARD...")],
    output: Output = None,
    lang: Lang = None,
    color: Color = "auto",
    verbose: Verbose = False,
) -> None:
    """Joins shards into the report that one run would have given."""
    from xzaudit.archive.shards import Parts
    from xzaudit.cli.output import open_output
    from xzaudit.cli.reporting import Reporting, format_of, refusing
    from xzaudit.cli.settings import Asked

    with contextlib.ExitStack() as stack:
        stack.enter_context(refusing())
        parts = Parts(shards, stack)
        settings = {**parts.settings, "rules_digest": tuple(parts.settings["rules_digest"])}
        asked = Asked(**settings)
        reporting = Reporting(asked, shards)
        sink = stack.enter_context(open_output(output, shards, json=format_of(asked).json))
        reporting.write(parts.outcomes(), sink, color)
    raise typer.Exit(reporting.exit_code())
