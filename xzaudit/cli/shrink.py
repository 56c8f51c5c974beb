"""`xzaudit shrink FILE`: the smallest record that still gives the same finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from xzaudit.cli.exits import CLEAN, no_file
from xzaudit.cli.language import LANGS, language
from xzaudit.cli.options import File, Lang, Output, Rules, Verbose, format_option, whole
from xzaudit.cli.refusal import RefusedError

if TYPE_CHECKING:
    from xzaudit.auditing import Audit


_THOROUGH = ("S711",)  # codes that only a thorough audit gives


def shrink(
    file: File,
    code: Annotated[str | None, typer.Option("--code", metavar="CODE")] = None,
    record: Annotated[int | None, typer.Option("--record", parser=whole("--record", 1), metavar="N")] = None,
    form: Annotated[str, format_option("yaml", "json")] = "yaml",
    output: Output = None,
    rules: Rules = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """The smallest record that still gives the same finding, for a report or a test."""
    from xzaudit.archive.shrinking import Shrinker, mark_of
    from xzaudit.auditing import Rulebook, audit_record
    from xzaudit.cli.inputs import read_files
    from xzaudit.cli.output import open_output
    from xzaudit.cli.reporting import say_in
    from xzaudit.findings.wording import message

    for folder, each in read_files([file]):
        book = Rulebook(rules, folder)
        audit = audit_record(each, book, thorough=code in _THOROUGH)
        if no_file(audit):
            raise RefusedError(*(message(finding, lang) for lang in LANGS for finding in audit.findings[:1]))
        mark = mark_of(audit, code)
        if mark is None or (record is not None and each.index != record - 1):
            continue
        shrinker = Shrinker(mark, book, thorough=code in _THOROUGH)
        text = _shrunk(audit, shrinker, form)
        with open_output(output, [file]) as sink:
            sink.write(text)
        say_in(
            language(lang),
            f"{mark.code} 还在，试了 {shrinker.tried} 种，剩 {len(text)} 个字。",
            f"{mark.code} is still there: {shrinker.tried} records tried, {len(text)} characters left.",
        )
        raise typer.Exit(CLEAN)
    what = code or "-"
    raise RefusedError(f"没有找到要留的毛病（{what}）。", f"No such finding to keep ({what}).")


def _shrunk(audit: Audit, shrinker: Any, form: str) -> str:
    import json

    document = audit.record.document
    data: Any = document.data
    for step in audit.record.pointer:
        data = data[step]
    if document.broken or not isinstance(data, dict):
        return str(shrinker.text(document.body, document.text.name)).rstrip("\n") + "\n"
    shared = document.data if audit.record.pointer[:1] == ("hands",) else {}
    own = {key: value for key, value in shared.items() if key != "hands"} if isinstance(shared, dict) else {}
    fields = shrinker.record(audit.record, {**own, **data})
    if form == "json":
        return json.dumps(fields, ensure_ascii=False) + "\n"
    import yaml

    text: str = yaml.safe_dump(fields, allow_unicode=True, sort_keys=False, width=1000)
    return text
