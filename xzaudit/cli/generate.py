"""`xzaudit generate`: random legal hands with their settlement as claims, for those who build engines."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.options import Lang, Output, Verbose


def generate(
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME", help="规矩：名字、文件或桌上的话。A rule set, a file, or room words.")
    ],
    number: Annotated[int, typer.Option("-n", "--number", min=1, metavar="N", help="几盘。How many hands.")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="一样的种子，一样的牌。The same seed, the same hands.")] = "1",
    claims: Annotated[
        bool, typer.Option("--claims/--no-claims", help="写不写该怎么结。With the right settlement as claims, or without.")
    ] = True,
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """随手打几盘，一行一盘：都合规矩，少见的事多些。Random legal hands, a JSON line each, rare situations weighted up."""
    from xzaudit.auditing import Rulebook
    from xzaudit.cli.named_rules import named_rules
    from xzaudit.cli.output import open_output
    from xzaudit.generator import RandomPlay, json_line, record_of, with_totals
    from xzaudit.rules import SHIPPED

    found = named_rules(rules, language(lang))
    play, book = RandomPlay(found, rules), Rulebook(None if rules in SHIPPED else found)
    with open_output(output, json=True) as sink:
        for played in play.hands(number, seed):
            record = record_of(played, block=False, wall=True, names=True)
            sink.write(json_line(with_totals(record, book) if claims else record) + "\n")
