"""`xzaudit verify PATH...`: archives, for pipelines: findings and a summary."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.options import Color, FailOn, Ignore, Lang, Output, Quiet, Rules, Select, Verbose, format_option
from xzaudit.cli.refusal import RefusedError

FORMATS = ("text", "concise", "json", "jsonl", "github", "sarif", "junit", "gitlab", "csv")

Paths = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="PATH...",
        help="文件、文件夹、通配符、网址、@清单、-。Files, folders, globs, URLs, @list, - for standard input.",
    ),
]
Jobs = Annotated[
    int | None, typer.Option("-j", "--jobs", min=1, help="几个进程；不写就用满。Processes; all cores by default.")
]
Statistics = Annotated[bool, typer.Option("--statistics", help="只要数字。Only the numbers.")]
ExitZero = Annotated[bool, typer.Option("--exit-zero", help="有毛病也退出 0。Exit 0 in spite of findings.")]
BaselineFile = Annotated[
    str | None, typer.Option("--baseline", metavar="FILE", help="已知的毛病，不再算。Findings known already.")
]
WriteBaseline = Annotated[
    bool, typer.Option("--write-baseline", help="把这次的毛病写进 --baseline。Write what is found to --baseline.")
]
Limit = Annotated[
    int | None, typer.Option("--limit-findings", min=0, help="最多列几条；数照数。List so many findings; count all.")
]
Player = Annotated[
    str | None,
    typer.Option("--for", metavar="PLAYER", help="这个人被少算了几盘、多少。How often and by how much he was short-changed."),
]
CacheFolder = Annotated[
    str | None, typer.Option("--cache", metavar="DIR", help="查过没变的不再查。What did not change is not audited again.")
]
Thorough = Annotated[
    bool, typer.Option("--thorough", help="像 audit 一样再查账挂在哪条规矩上（慢）。What results hang on, as audit says; slow.")
]
AllowEmpty = Annotated[bool, typer.Option("--allow-empty", help="一份都没有也行。No record at all is all right.")]
RulesDigest = Annotated[
    list[str] | None,
    typer.Option("--rules-digest", metavar="[NAME=]sha256:…", help="规矩该是这样，变了就说。Rules as they have to be."),
]
Shard = Annotated[
    str | None, typer.Option("--shard", metavar="I/N", help="只做 N 份里的第 I 份，给 merge 合；有没有毛病 merge 才说。One part, for merge, which alone says what was found.")
]
ClusterAddress = Annotated[
    str | None, typer.Option("--cluster", metavar="tcp://HOST:PORT", help="交给 Dask 集群。Hand it to a Dask cluster.")
]
ShowSettings = Annotated[bool, typer.Option("--show-settings", help="说明各项设置从哪来。Settings and their origin.")]


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
    """查整个存档：毛病、汇总。Audits archives: findings and a summary; folders, globs, JSON Lines, packed files."""
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
