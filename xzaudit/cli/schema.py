"""`xzaudit schema NAME`: JSON Schema of what is read and written."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.options import Lang, Output, Verbose, one_of
from xzaudit.cli.output import open_output

_NAMES = ("record", "ruleset", "audit")


def schema(
    name: Annotated[str, typer.Argument(metavar="|".join(_NAMES), callback=one_of("schema", *_NAMES))],
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """For editors and programs; the same files as in schemas/."""
    from xzaudit.render.schemas import schema_text

    with open_output(output, json=True) as sink:
        sink.write(schema_text(name))
