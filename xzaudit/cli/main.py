"""The `xzaudit` command: its subcommands, and what becomes of interruptions and faults of our own."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from xzaudit import __version__
from xzaudit.cli.audit import audit
from xzaudit.cli.exits import INTERRUPTED, OUR_FAULT

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False)
app.command()(audit)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"xzaudit {__version__}")
        raise typer.Exit


@app.callback()
def root(version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")] = False) -> None:
    """Settles arguments about Sichuan mahjong (血战到底)."""


def main() -> None:
    """Entry point of the `xzaudit` command."""
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as fault:
        if "-v" in sys.argv or "--verbose" in sys.argv:
            raise
        print(f"xzaudit: {type(fault).__name__}: {fault} (-v shows where)", file=sys.stderr)
        sys.exit(OUR_FAULT)
