"""`xzaudit verify PATH...`: archives, for pipelines: findings and a summary."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option, whole
from xzaudit.cli.refusal import RefusedError
from xzaudit.render.formats import ARCHIVE

FORMATS = tuple(ARCHIVE)

Paths = Annotated[list[str] | None, typer.Argument(metavar="PATH...")]
Jobs = Annotated[int | None, typer.Option("-j", "--jobs", parser=whole("--jobs", 1), metavar="N")]
Statistics = Annotated[bool, typer.Option("--statistics")]
ExitZero = Annotated[bool, typer.Option("--exit-zero")]
BaselineFile = Annotated[str | None, typer.Option("--baseline", metavar="FILE")]
WriteBaseline = Annotated[bool, typer.Option("--write-baseline")]
Limit = Annotated[int | None, typer.Option("--limit-findings", parser=whole("--limit-findings", 0), metavar="N")]
Player = Annotated[str | None, typer.Option("--for", metavar="PLAYER")]
CacheFolder = Annotated[str | None, typer.Option("--cache", metavar="DIR")]
Thorough = Annotated[bool, typer.Option("--thorough")]
AllowEmpty = Annotated[bool, typer.Option("--allow-empty")]
RulesDigest = Annotated[list[str] | None, typer.Option("--rules-digest", metavar="[NAME=]sha256:…")]
Shard = Annotated[str | None, typer.Option("--shard", metavar="I/N")]
ClusterAddress = Annotated[str | None, typer.Option("--cluster", metavar="tcp://HOST:PORT")]
ShowSettings = Annotated[bool, typer.Option("--show-settings")]


def verify(
    context: typer.Context,
    paths: Paths = None,
    format: Annotated[str, format_option(*FORMATS)] = "text",
    output: Output = None,
    lang: Lang = None,
    rules: Rules = None,
    select: Select = None,
    ignore: Ignore = None,
    fail_on: FailOn = "error",
    jobs: Jobs = None,
    statistics: Statistics = False,
    exit_zero: ExitZero = False,
    baseline: BaselineFile = None,
    write_baseline: WriteBaseline = False,
    limit_findings: Limit = None,
    player: Player = None,
    cache: CacheFolder = None,
    thorough: Thorough = False,
    allow_empty: AllowEmpty = False,
    rules_digest: RulesDigest = None,
    shard: Shard = None,
    cluster: ClusterAddress = None,
    show_settings: ShowSettings = False,
    color: Color = "auto",
    quiet: Quiet = False,
    verbose: Verbose = False,
) -> None:
    """Audits archives: findings and a summary."""
    from xzaudit.cli.settings import Asked, configuration_here, settled, shown
    from xzaudit.cli.verifying import Work, run

    locks = tuple(rules_digest or ())
    given = Asked(
        format, lang, rules, select, ignore, fail_on, jobs, statistics, exit_zero, baseline, write_baseline,
        limit_findings, player, cache, thorough, allow_empty, locks, quiet,
    )  # fmt: skip
    asked, origins = settled(given, context, configuration_here(), FORMATS)
    if show_settings:
        typer.echo(shown(asked, origins), nl=False)
        return
    if not paths:
        raise RefusedError("要写查什么：文件、文件夹，或者 -。", "Say what to verify: files, folders, or -.")
    speaks = language(asked.lang, asked.format)
    raise typer.Exit(run(asked, speaks, Work(tuple(paths), output, color, shard, cluster)))
