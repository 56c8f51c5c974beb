"""`xzaudit generate`: random legal hands with their settlement as claims, for those who build engines."""

from __future__ import annotations

from typing import Annotated

import typer

from xzaudit.cli.language import language
from xzaudit.cli.options import Lang, NamedRules, Output, Verbose, whole


def generate(
    rules: NamedRules,
    number: Annotated[int, typer.Option("-n", "--number", parser=whole("--number", 1), metavar="N")] = 1,
    seed: Annotated[str, typer.Option("--seed", metavar="S")] = "1",
    claims: Annotated[bool, typer.Option("--claims/--no-claims")] = True,
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """Random legal hands, a JSON line each, rare situations weighted up."""
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
