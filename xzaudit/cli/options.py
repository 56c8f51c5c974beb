"""Options that several commands share, as annotated types; a value that is not allowed is refused with what is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from xzaudit.cli.exits import FAIL_ON
from xzaudit.cli.language import LANGS
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.terms import VERDICTS

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
COLORS = ("auto", "always", "never")


def one_of(option: str, *allowed: str) -> Callable[[str | None], str | None]:
    """A check that the value of an option is one of these words; RefusedError otherwise."""

    def check(value: str | None) -> str | None:
        if value is not None and value not in allowed:
            raise _not_allowed(option, value, allowed)
        return value

    return check


def format_option(*allowed: str) -> Any:
    """`-f/--format` of a command that writes these formats: `form: Annotated[str, format_option("text", "json")] = "text"`."""
    check = one_of("--format", *allowed)
    return typer.Option("-f", "--format", metavar="|".join(allowed), callback=check)


def _not_allowed(option: str, value: str, allowed: Sequence[str], zh: str = "", en: str = "") -> RefusedError:
    near = nearest(value, allowed)
    shown = plain(value)
    return RefusedError(
        f"{option} {shown}：只能是 {'、'.join(allowed)}{zh}。" + (f"是不是 {near}？" if near else ""),
        f"{option} {shown}: has to be one of {', '.join(allowed)}{en}." + (f" Did you mean {near}?" if near else ""),
    )


def fail_on(value: str) -> str:
    """The value of `--fail-on` in order; RefusedError for what it cannot be."""
    words = [word.strip() for word in value.replace("，", ",").split(",") if word.strip()]
    if len(words) == 1 and words[0] in FAIL_ON:
        return words[0]
    for word in words or [value]:
        if word not in VERDICTS:
            zh, en = f"，或者几个结论（{'、'.join(VERDICTS)}）", f", or some of the verdicts {', '.join(VERDICTS)}"
            raise _not_allowed("--fail-on", word, FAIL_ON, zh, en)
    return ",".join(words)


def whole(option: str, least: int) -> Callable[[object], int]:
    """What reads the value of an option that is a whole number, `least` or more; RefusedError for anything else."""

    def read(value: object) -> int:
        text = plain(value)
        if not _NUMBER.fullmatch(text):
            raise RefusedError(f"{option} {text}：要写整数。", f"{option} {text}: has to be a whole number.")
        if int(text) < least:
            raise RefusedError(f"{option} {text}：不能小于 {least}。", f"{option} {text}: has to be {least} or more.")
        return int(text)

    return read


def codes(option: str) -> Callable[[str | None], str | None]:
    """A check that the value of an option is a list of codes or their beginnings; RefusedError otherwise."""

    def check(value: str | None) -> str | None:
        from xzaudit.cli.selection import UnknownCodeError, selection

        if option.endswith("select") and value is not None and not value.strip(" ,，"):
            raise RefusedError(
                f"{option} 后面是空的：要写代号（W502,W5），全都要就写 ALL。", f"{option} is empty: write codes (W502,W5), or ALL for all."
            )
        try:
            selection(value, None)
        except UnknownCodeError as unknown:
            code = plain(unknown)
            raise RefusedError(
                f"{option} {code}：没有这样的代号（要写成 W502、W5、W 这样；全部代号：xzaudit explain --all）。",
                f"{option} {code}: no code begins so (write W502, W5 or W; all codes: xzaudit explain --all).",
            ) from None
        return value

    return check


Output = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="|".join(LANGS), callback=one_of("--lang", *LANGS))]
Rules = Annotated[str | None, typer.Option("--rules", metavar="NAME")]
Select = Annotated[str | None, typer.Option("--select", metavar="CODES", callback=codes("--select"))]
Ignore = Annotated[str | None, typer.Option("--ignore", metavar="CODES", callback=codes("--ignore"))]
FailOn = Annotated[str, typer.Option("--fail-on", metavar="error|warning|never|VERDICTS", callback=fail_on)]
Color = Annotated[str, typer.Option("--color", metavar="|".join(COLORS), callback=one_of("--color", *COLORS))]
Quiet = Annotated[bool, typer.Option("-q", "--quiet")]
Verbose = Annotated[bool, typer.Option("-v", "--verbose")]
File = Annotated[str, typer.Argument(metavar="FILE")]
Index = Annotated[str | None, typer.Option("--index", metavar="N|ID")]
NamedRules = Annotated[str, typer.Option("--rules", metavar="NAME")]
"""Rules that a command is about, not those of records."""
