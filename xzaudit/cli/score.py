"""`xzaudit score "HAND"`: what one hand is worth, what its waits would be worth, or what it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import CLEAN, FINDINGS
from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, NamedRules, Output, Verbose, format_option, one_of
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.tiles import ALPHABETS

if TYPE_CHECKING:
    from xzaudit.rules import RuleSet
    from xzaudit.scoring import Score, UnfitError

_HOUSE = "house-table"
_Tiles = Annotated[str | None, typer.Option("--tiles", metavar="|".join(ALPHABETS), callback=one_of("--tiles", *ALPHABETS))]


def score(
    hand: Annotated[str, typer.Argument(metavar="HAND")],
    melds: Annotated[str, typer.Option("--melds", metavar="MELDS")] = "",
    win: Annotated[str, typer.Option("--win", metavar="TILE")] = "",
    self_draw: Annotated[bool, typer.Option("--self-draw")] = False,
    events: Annotated[str, typer.Option("--events", metavar="EVENTS")] = "",
    void: Annotated[str, typer.Option("--void", metavar="SUIT")] = "",
    rules: NamedRules = _HOUSE,
    tiles: _Tiles = None,
    form: Annotated[str, format_option("text", "json")] = "text",
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """Scores one hand, or its waits."""
    from xzaudit.scoring import UnfitError, read_question
    from xzaudit.scoring import score as answer_of

    lang = language(lang, form)
    chosen = named_rules(rules, lang)
    size = chosen.table.hand_size
    try:
        question = read_question(
            hand, size, melds=melds, win=win, events=events, self_draw=self_draw, void=void, tiles=tiles
        )
    except UnfitError as unfit:
        raise _refused(unfit, chosen) from None
    answer = answer_of(question, chosen)
    with open_output(output, json=form == "json") as sink:
        sink.write(_written(answer, form, lang))
    raise typer.Exit(FINDINGS if any(finding.severity == "error" for finding in answer.findings) else CLEAN)


def _written(answer: Score, form: str, lang: str) -> str:
    if form == "json":
        import json

        from xzaudit.render.objects.score import score_object

        return json.dumps(score_object(answer, lang), ensure_ascii=False, indent=1) + "\n"
    from xzaudit.render.formats.text import lines_of
    from xzaudit.render.score import score_blocks

    return "".join(lines_of(score_blocks(answer, lang)))


def _refused(unfit: UnfitError, rules: RuleSet) -> RefusedError:
    from xzaudit.render.score import unfit_text

    return RefusedError(unfit_text(unfit, rules, "zh"), unfit_text(unfit, rules, "en"))
