"""The `xzaudit` command: its subcommands, and what becomes of interruptions, refusals and faults of our own."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated

import typer
from typer.main import get_command

from xzaudit import __version__
from xzaudit.cli.exits import CLEAN, INTERRUPTED, OUR_FAULT, USAGE
from xzaudit.cli.language import language_of
from xzaudit.cli.options import Lang, Verbose
from xzaudit.cli.output import ReaderGoneError, abandon_stdout, flush_stdout, unwritable
from xzaudit.cli.refusal import RefusedError
from xzaudit.cli.usage import Command, Commands

COMMANDS = ("audit", "ask", "verify", "merge", "diff", "shrink", "generate", "replay", "compare", "score", "explain", "rules", "schema", "new", "fmt")
"""In the order of the help; each is the function of that name in the module of that name."""


def _version(wanted: bool) -> None:
    if wanted:
        print(f"xzaudit {__version__}")
        raise typer.Exit


def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """What stands before the command; a language there is that of the command, unless it names one itself."""
    context.default_map = {name: {"lang": lang} for name in COMMANDS if lang is not None}


def application(arguments: Sequence[str]) -> typer.Typer:
    """The command line with the subcommand that was asked for, or with all of them: each takes milliseconds to set up."""
    app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(root)
    asked = [word for word in arguments[:1] if word in COMMANDS]
    for name in asked or COMMANDS:
        app.command(name, cls=Command)(getattr(import_module(f"xzaudit.cli.{name}"), name))
    return app


def _done(arguments: Sequence[str]) -> int:
    """The exit code of a command line that was understood. Not by the library's own way in, which has a mind of its own about closed pipes."""
    command = get_command(application(arguments))
    try:
        with command.make_context("xzaudit", list(arguments)) as context:
            command.invoke(context)
    except typer.Exit as left:
        return left.exit_code
    return CLEAN


def main() -> None:
    """Entry point of the `xzaudit` command."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    _heed_signals()
    sys.exit(_run())


def _heed_signals() -> None:
    """To be told to stop is to be interrupted: what is being written is cleaned up. What is ignored (nohup) stays ignored."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            with contextlib.suppress(ValueError):  # not in the main thread: somebody else's program
                signal.signal(number, signal.default_int_handler)


def _run() -> int:
    """Runs the command and says on standard error what went wrong; the exit code."""
    try:
        arguments = sys.argv[1:] or (["ask"] if _somebody_is_there() else [])
        code = _done(arguments or ["--help"])
        flush_stdout()
        return code if arguments else USAGE
    except ReaderGoneError:
        return USAGE
    except BrokenPipeError:  # of help, or on standard error
        abandon_stdout()
        return USAGE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except OSError as fault:
        return _fault(unwritable(fault) or fault)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else OUR_FAULT
    except Exception as fault:
        return _fault(fault)


def _somebody_is_there() -> bool:
    """Whether somebody sits at a terminal and can be asked."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and not stream.closed and stream.isatty() for stream in streams)


def _fault(fault: Exception) -> int:
    lang = language_of(sys.argv[1:])
    if isinstance(fault, RefusedError):
        _say(fault.say(lang))
        return USAGE
    if {"-v", "--verbose"} & set(sys.argv):
        import traceback

        traceback.print_exc()
        return OUR_FAULT
    from xzaudit.findings.plain import plain

    said = plain(f"{type(fault).__name__}: {fault}", 200)
    _say(
        f"程序自己出错了：{said}（加 -v 看在哪里）"
        if lang == "zh"
        else f"a fault of xzaudit itself: {said} (-v shows where)"
    )
    return OUR_FAULT


def _say(text: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"xzaudit: {text}", file=sys.stderr)
