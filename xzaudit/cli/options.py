"""Options that several commands share, as annotated types; a value that is not allowed is refused with what is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from xzaudit.cli.exits import FAIL_ON
from xzaudit.cli.language import LANGS
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.nearest import nearest
from xzaudit.findings.plain import plain
from xzaudit.terms import VERDICTS

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
    return typer.Option("-f", "--format", metavar="|".join(allowed), callback=check, help="输出格式。Output format.")


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


Output = Annotated[
    str | None,
    typer.Option(
        "-o",
        "--output",
        metavar="FILE",
        help="写到文件：先写在旁边再改名，不会盖掉输入。Write to a file, never over an input.",
    ),
]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="|".join(LANGS),
        callback=one_of("--lang", *LANGS),
        help="语言；不写就看 XZAUDIT_LANG，再看系统，再是中文（json 一类只看这里）。Language; else XZAUDIT_LANG, the locale, Chinese.",
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="NAME",
        help="规矩：记录里没写的才用；写了又不一样就是错。Rules for records that name none; a clash is an error.",
    ),
]
Select = Annotated[
    str | None,
    typer.Option(
        "--select",
        metavar="CODES",
        callback=codes("--select"),
        help="只看、只算这些代号（W502,W5,S）。Show and count only these codes or beginnings of codes.",
    ),
]
Ignore = Annotated[
    str | None,
    typer.Option(
        "--ignore",
        metavar="CODES",
        callback=codes("--ignore"),
        help=(
            "不看、不算这些代号；账和结论不变，读不懂的、没打完的照样算错。Hide these codes and do not count them; "
            "money and verdict never change, and what did not read or reach its end still fails."
        ),
    ),
]
FailOn = Annotated[
    str,
    typer.Option(
        "--fail-on",
        metavar="error|warning|never|VERDICTS",
        callback=fail_on,
        help="到哪一级就退出 1；或者写结论：disputed,illegal。What makes exit 1: a severity, or a list of verdicts.",
    ),
]
Color = Annotated[
    str,
    typer.Option(
        "--color",
        metavar="|".join(COLORS),
        callback=one_of("--color", *COLORS),
        help="颜色。Colour (NO_COLOR is kept).",
    ),
]
Quiet = Annotated[bool, typer.Option("-q", "--quiet", help="少说：只说毛病和结论。Findings and verdict only.")]
Verbose = Annotated[
    bool, typer.Option("-v", "--verbose", help="程序自己出错时写出在哪里。Where it was, should xzaudit itself fail.")
]
