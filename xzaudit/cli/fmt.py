"""`xzaudit fmt PATH...`: typed records in canonical form, in place; comments and layout stay."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import CLEAN, FINDINGS, USAGE
from xzaudit.cli.inputs import STDIN, standard_input
from xzaudit.cli.language import language
from xzaudit.cli.options import Lang, Quiet, Verbose
from xzaudit.cli.output import Sink, open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain

if TYPE_CHECKING:
    from xzaudit.archive.sources import Source
    from xzaudit.findings import Finding
    from xzaudit.formatting import Formatted
    from xzaudit.source import Document

_ENCODINGS = ("gb18030", "gbk", "gb2312")
_SAID = {
    "zh": {
        "written": "改好了 {name}",
        "would": "要改 {name}",
        "encoding": "{name} 是国标码，没动它；要转成 UTF-8 就加 --from-encoding gb18030",
        "unsafe": "{name} 没动：改了以后读出来会不一样，请把这份记录报给我们",
        "remote": "{name} 是压缩的或者在网上，没动它",
        "count": "{files} 个文件：改了 {changed}，不用改 {same}，改不了 {failed}",
        "dry": "{files} 个文件：要改 {changed}，不用改 {same}，改不了 {failed}",
        "changed": "{name} 正在被别的程序改，没动它",
    },
    "en": {
        "written": "rewrote {name}",
        "would": "would rewrite {name}",
        "encoding": "{name} is GB18030 and was left alone; --from-encoding gb18030 turns it into UTF-8",
        "unsafe": "{name} was left alone: rewritten it would not read the same; please report this record",
        "remote": "{name} is compressed or remote and was left alone",
        "count": "{files:files}: {changed} rewritten, {same} as they should be, {failed} that could not be",
        "dry": "{files:files}: {changed} to rewrite, {same} as they should be, {failed} that cannot be",
        "changed": "{name} is being changed by another program and was left alone",
    },
}


def fmt(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...")],
    check: Annotated[bool, typer.Option("--check")] = False,
    diff: Annotated[bool, typer.Option("--diff")] = False,
    keep_keys: Annotated[bool, typer.Option("--keep-keys")] = False,
    explain_lines: Annotated[bool, typer.Option("--explain-lines")] = False,
    from_encoding: Annotated[str | None, typer.Option("--from-encoding", metavar="gb18030")] = None,
    lang: Lang = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
) -> None:
    """Rewrites records in canonical form; comments and layout stay."""
    from xzaudit.archive.sources import find_sources

    if from_encoding is not None and from_encoding.casefold().replace("-", "") not in _ENCODINGS:
        raise RefusedError(f"只会从 {_ENCODINGS[0]} 转。", f"Only files in {_ENCODINGS[0]} can be turned into UTF-8.")
    if explain_lines:
        raise typer.Exit(_explain_lines(paths, language(lang)))
    run = _Run(language(lang), check or diff, diff, quiet)
    for source in find_sources(paths):
        run.one(source, keep_keys=keep_keys, gb18030=from_encoding is not None)
    raise typer.Exit(run.close())


def _explain_lines(paths: list[str], lang: str) -> int:
    """Every told line with what it says and what each of its words became; what could not be read beside it."""
    from xzaudit.api import read
    from xzaudit.findings.wording import message
    from xzaudit.formatting.line_by_line import line_by_line

    code = CLEAN
    with open_output(None) as sink:
        for name, record in ((path, record) for path in paths for record in read(path)):
            for finding in record.findings if record.hand is None else ():
                code = USAGE if finding.code == "R001" else max(code, FINDINGS)
                print(f"xzaudit: {plain(name, 200)}: {finding.code} {message(finding, lang)}", file=sys.stderr)
            lines = line_by_line(record.hand) if record.hand is not None and record.hand.detail != "full" else ()
            for line in lines:
                words = "｜".join(f"{plain(word)} = {meaning or '·'}" for word, meaning in line.words)
                sink.write(f"{plain(line.text, 500)}\n  → {'; '.join(line.told)}\n  {words}\n")
    return code


class _Run:
    """Formats file after file and says what became of each; data go to standard output, the rest beside it."""

    def __init__(self, lang: str, dry: bool, diff: bool, quiet: bool) -> None:
        self.lang = lang
        self.dry = dry
        self.diff = diff
        self.quiet = quiet
        self.files = self.changed = self.failed = 0
        self.missing = False

    def one(self, source: Source, *, keep_keys: bool, gb18030: bool) -> None:
        from xzaudit.formatting import format_bytes
        from xzaudit.source import SourceError, read_bytes

        self.files += 1
        if source.remote or source.packing:
            self.refuse("remote", source)
            return
        try:
            if source.refusal is not None:
                raise SourceError(source.refusal)
            data = read_bytes(source.path, standard_input())
        except SourceError as error:
            self.failed += 1
            self.missing = self.missing or source.named
            self.finding(source, None, error.finding)
            return
        result = format_bytes(data, source.name, keep_keys=keep_keys, gb18030=gb18030)
        self.report(source, result)

    def report(self, source: Source, result: Formatted) -> None:
        if result.why == "other" and not source.named:
            self.files -= 1
            return
        if result.new is None:
            if result.why not in ("findings", "other"):
                self.refuse(result.why, source)
                return
            self.failed += 1
            for document, finding in result.findings:
                self.finding(source, document, finding)
            return
        self.changed += result.changes
        if self.diff and result.changes:
            with open_output(None) as sink:
                _write_diff(sink, source.name, result)
        if source.path == STDIN and not self.dry:
            with open_output(None) as sink:
                sink.write(result.new.decode("utf-8"))
        elif result.changes:
            self.write(source, result)

    def write(self, source: Source, result: Formatted) -> None:
        """In place of the old content, unless somebody has changed that meanwhile."""
        from xzaudit.source import SourceError, read_bytes

        if self.dry:
            self.say("would", source)
            return
        try:
            same = read_bytes(source.path) == result.old
        except SourceError:
            same = False
        if not same:
            self.refuse("changed", source)
            return
        assert result.new is not None
        with open_output(source.path) as sink:
            sink.write(result.new.decode("utf-8"))
        self.say("written", source)

    def refuse(self, why: str, source: Source) -> None:
        self.failed += 1
        self.say(why, source, loud=True)

    def say(self, what: str, source: Source, *, loud: bool = False) -> None:
        if loud or not self.quiet:
            print(_SAID[self.lang][what].format(name=plain(source.name, 200)), file=sys.stderr)

    def finding(self, source: Source, document: Document | None, finding: Finding) -> None:
        from xzaudit.findings.wording import message

        name = plain(source.name, 200)
        if document is not None:
            place = document.where(finding)
            name = f"{name}:{place.line}:{place.column}"
        print(f"{name} {finding.code} {message(finding, self.lang)}", file=sys.stderr)

    def close(self) -> int:
        """The exit code."""
        if self.files > 1 and not self.quiet:
            same = self.files - self.changed - self.failed
            counts = {"files": self.files, "changed": self.changed, "same": same, "failed": self.failed}
            print(filled(_SAID[self.lang]["dry" if self.dry else "count"], **counts), file=sys.stderr)
        if not self.files:
            raise RefusedError("没有找到记录。", "There are no records.")
        if self.missing:
            return USAGE
        return FINDINGS if self.failed or (self.dry and self.changed) else CLEAN


def _write_diff(sink: Sink, name: str, result: Formatted) -> None:
    """A unified diff of the texts; a change of encoding or line ends alone shows nothing."""
    import difflib

    assert result.new is not None
    old = _lines(result.old.decode(result.encoding))
    new = _lines(result.new.decode("utf-8"))
    for line in difflib.unified_diff(old, new, name, name):
        sink.write(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")


def _lines(text: str) -> list[str]:
    return list(_split(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")))


def _split(text: str) -> Iterator[str]:
    """Lines end at line feeds and nowhere else."""
    lines: Iterable[str] = text.split("\n")
    *whole, last = lines
    yield from (f"{line}\n" for line in whole)
    if last:
        yield last
