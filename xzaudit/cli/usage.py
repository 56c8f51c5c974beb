"""The commands as the command-line library runs them, with help and with what is wrong with a command line in our own words."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Any

from typer.core import TyperCommand, TyperGroup

from xzaudit.cli.language import language_of
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain

_LONGEST = 200


class Command(TyperCommand):
    """One of the commands."""

    allow_extra_args = True  # what is too much is refused here

    def get_help(self, ctx: Any) -> str:
        return _help(self, ctx, ())

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with _refusing(ctx):
            rest = super().parse_args(ctx, args)
        if rest:
            too_much = plain(" ".join(rest), _LONGEST)
            raise _refused(ctx, f"多出来的：{too_much}。", f"There is too much: {too_much}.")
        return rest


class Commands(TyperGroup):
    """All of them together."""

    def get_help(self, ctx: Any) -> str:
        return _help(self, ctx, tuple(self.commands))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with _refusing(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if name not in self.commands:
            near, shown = nearest(name, tuple(self.commands)), plain(name)
            zh, en = (f"（是不是 {near}？）", f"; did you mean {near}?") if near else ("。", ".")
            raise _refused(ctx, f"没有 {shown} 这个命令{zh}", f"There is no command {shown}{en}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        with _refusing(ctx):
            return super().invoke(ctx)


def _help(command: Any, ctx: Any, commands: tuple[str, ...]) -> str:
    from xzaudit.cli.help import help_text

    return help_text(command, ctx, commands, language_of(sys.argv[1:]))


@contextlib.contextmanager
def _refusing(ctx: Any) -> Iterator[None]:
    """What the library finds wrong with a command line, as our refusal: by what it is about, whatever it says."""
    try:
        yield
    except Exception as error:
        if not hasattr(error, "ctx"):
            raise
        raise _refused(ctx, *_wrong(error, ctx)) from None


def _refused(ctx: Any, zh: str, en: str) -> RefusedError:
    help_of = f"{ctx.command_path} --help"
    return RefusedError(f"{zh}（{help_of}）", f"{en} ({help_of})")


def _wrong(error: Any, ctx: Any) -> tuple[str, str]:
    if hasattr(error, "possibilities"):
        return _no_option(plain(error.option_name), ctx)
    if hasattr(error, "option_name"):
        return _bad_option(error.option_name, ctx)
    if hasattr(error, "param") and error.param is not None:
        what = _shown(error.param)
        return f"缺 {what}。", f"{what} is missing."
    return "要写命令。", "A command is missing."


def _no_option(name: str, ctx: Any) -> tuple[str, str]:
    known = [each for param in ctx.command.get_params(ctx) for each in (*param.opts, *param.secondary_opts) if each.startswith("--")]
    near = nearest(name, known)
    zh, en = (f"（是不是 {near}？）", f"; did you mean {near}?") if near else ("。", ".")
    return f"没有 {name} 这个选项{zh}", f"There is no option {name}{en}"


def _bad_option(name: str, ctx: Any) -> tuple[str, str]:
    param = next(each for each in ctx.command.get_params(ctx) if name in (*each.opts, *each.secondary_opts))
    if param.is_flag:
        return f"{name} 后面不写内容。", f"{name} takes no value."
    return f"{name} 后面要写内容：{name} {param.metavar}。", f"{name} needs a value: {name} {param.metavar}."


def _shown(param: Any) -> str:
    return param.metavar if param.param_type_name == "argument" else f"{max(param.opts, key=len)} {param.metavar}"
