"""`xzaudit rules`: the rule sets, every option with its value and source, how two differ, and the room words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, Output, Verbose, format_option
from xzaudit.cli.output import open_output


def rules(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]")] = None,
    diff: Annotated[tuple[str, str] | None, typer.Option("--diff", metavar="A B")] = None,
    words: Annotated[bool, typer.Option("--words")] = False,
    form: Annotated[str, format_option("text", "json", "jsonl")] = "text",
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """The rule sets, and where every option comes from."""
    lang = language(lang, form)
    with open_output(output, json=form != "text") as sink:
        for piece in _pieces(name, diff, words, lang, form):
            sink.write(piece)


def _pieces(name: str | None, diff: tuple[str, str] | None, words: bool, lang: str, form: str) -> Iterator[str]:
    from xzaudit.render import rules
    from xzaudit.render.formats.text import lines_of
    from xzaudit.rules import describe

    if words:
        rows = describe.describe_words(lang)
        yield from lines_of(rules.vocabulary(rows, lang)) if form == "text" else _shown("words", rows, lang, form)
    elif diff is not None:
        left, right = (named_rules(one, lang) for one in diff)
        rows = describe.describe_diff(left, right, lang)
        yield from _shown("diff", rows, lang, form, a=diff[0], b=diff[1])
        if not rows and form == "text":
            yield rules.same(lang)
    elif name is None:
        yield from _shown("list", describe.list_sets(lang), lang, form)
    else:
        chosen = named_rules(name, lang)
        if form == "text" and describe.is_room(name, chosen):
            yield from lines_of(rules.room(describe.describe_room(name, chosen, lang), lang))
        yield from _shown("set", describe.describe_set(chosen, lang), lang, form)
        if form == "text":
            yield rules.readings(describe.readings(chosen, lang), lang)


def _shown(kind: str, rows: list[dict[str, Any]], lang: str, form: str, **names: str) -> Iterator[str]:
    from xzaudit.render import rules
    from xzaudit.render.formats.text import lines_of

    if form == "json":
        yield json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    elif form == "jsonl":
        yield from (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    else:
        yield from lines_of([rules.table(kind, rows, lang, **names)])
