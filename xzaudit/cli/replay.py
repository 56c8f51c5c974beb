"""`xzaudit replay FILE`: a hand turn by turn, or the table at one moment."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import exit_code
from xzaudit.cli.language import language
from xzaudit.cli.options import File, Index, Lang, Output, Rules, Verbose, format_option, whole
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError, unknown

if TYPE_CHECKING:
    from xzaudit.auditing import Audit
    from xzaudit.auditing.views import View


def replay(
    file: File,
    at: Annotated[int | None, typer.Option("--at", parser=whole("--at", 0), metavar="N")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT")] = None,
    everybody: Annotated[bool, typer.Option("--open")] = False,
    index: Index = None,
    form: Annotated[str, format_option("text", "json")] = "text",
    output: Output = None,
    lang: Lang = None,
    rules: Rules = None,
    verbose: Verbose = False,
) -> None:
    """Replays a hand turn by turn: hands as known, waits, locks, claims, the running ledger."""
    from xzaudit.auditing.views import seen_by, views

    if seat is not None and everybody:
        raise RefusedError("--seat 和 --open 只能要一个。", "--seat and --open exclude each other.")
    lang = language(lang, form)
    audit = _pick(file, index, rules)
    key = None if seat is None or not audit.seats else _seat(audit, seat)
    moments = views(audit)
    if key is not None:
        moments = [seen_by(view, key) for view in moments]
    if at is not None and moments:
        moments = [_moment(moments, at)]
    with open_output(output, [file], json=form == "json") as sink:
        for piece in _rendered(audit, moments, form, lang, seat=key, everybody=everybody, one=at is not None):
            sink.write(piece)
    raise typer.Exit(exit_code([audit]))


def _rendered(
    audit: Audit, moments: list[View], form: str, lang: str, *, seat: str | None, everybody: bool, one: bool
) -> Iterator[str]:
    from xzaudit.render.formats import text
    from xzaudit.render.parts.report import reports
    from xzaudit.render.replay import moment, replay_steps

    if form == "json":
        from xzaudit.render.objects.replay import replay_object

        yield json.dumps(replay_object(audit, moments, lang, seat), ensure_ascii=False) + "\n"
    elif not moments:
        yield from text.written(reports([audit], lang))
    elif one:
        yield from text.steps(moment(audit, moments[0], lang))
    else:
        yield from text.steps(replay_steps(audit, moments, lang, seat=seat, everybody=everybody))


def _pick(file: str, index: str | None, rules: str | None) -> Audit:
    """The audit of the record that is meant."""
    from xzaudit.cli.inputs import audit_files
    from xzaudit.cli.picking import pick

    return pick(list(audit_files([file], rules)), index, lambda audit: audit.record)


def _seat(audit: Audit, text: str) -> str:
    """The key of the seat that is meant."""
    hand = audit.record.hand
    found = None if hand is None else hand.seats.find(text)
    if found is None:
        known = [f"{key} {name}" for key, name in zip(audit.seats, audit.names, strict=True)]
        raise unknown(text, known, "这桌没有 {}", "{} is nobody at this table")
    return audit.seats[found]


def _moment(moments: list[View], at: int) -> View:
    if not 0 <= at < len(moments):
        last = len(moments) - 1
        raise RefusedError(f"--at {at}：只有第 0 到第 {last} 步。", f"--at {at}: there are steps 0 to {last}.")
    return moments[at]
