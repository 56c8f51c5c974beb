"""`xzaudit score "HAND"`: what one hand is worth, what its waits would be worth, or what it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from xzaudit.cli.exits import CLEAN, FINDINGS
from xzaudit.cli.language import language
from xzaudit.cli.named_rules import named_rules
from xzaudit.cli.options import Lang, Output, Verbose, format_option, one_of
from xzaudit.cli.output import open_output
from xzaudit.cli.refusal import RefusedError
from xzaudit.tiles import ALPHABETS

if TYPE_CHECKING:
    from xzaudit.rules import RuleSet
    from xzaudit.scoring import Score, UnfitError

_HOUSE = "house-table"


_Hand = Annotated[
    str, typer.Argument(metavar="HAND", help="手牌：14 张，或 13 张（有叫没有、值多少）。The concealed tiles.")
]
_Melds = Annotated[str, typer.Option("--melds", help="碰杠：碰555p 暗杠9999s。Melds: pong 5p, concealed kong 9s.")]
_Win = Annotated[str, typer.Option("--win", metavar="TILE", help="胡的那张。The tile that was won on.")]
_SelfDraw = Annotated[bool, typer.Option("--self-draw", help="自摸。Won on one's own draw.")]
_Events = Annotated[
    str,
    typer.Option(
        "--events", help="杠上花、点杠花、杠上炮、抢杠、海底、天胡、地胡，逗号隔开。kong_flower,last_tile, ..."
    ),
]
_Void = Annotated[str, typer.Option("--void", metavar="SUIT", help="定缺哪门。The missing suit declared: m, p, s.")]
_Rules = Annotated[
    str, typer.Option("--rules", metavar="NAME", help="规矩：名字、文件或桌上的话。A rule set, a file, or room words.")
]
_Tiles = Annotated[
    str | None,
    typer.Option(
        "--tiles",
        metavar="|".join(ALPHABETS),
        callback=one_of("--tiles", *ALPHABETS),
        help="字母怎么读。What letters mean.",
    ),
]


def score(
    hand: _Hand,
    melds: _Melds = "",
    win: _Win = "",
    self_draw: _SelfDraw = False,
    events: _Events = "",
    void: _Void = "",
    rules: _Rules = _HOUSE,
    tiles: _Tiles = None,
    form: Annotated[str, format_option("text", "json")] = "text",
    output: Output = None,
    lang: Lang = None,
    verbose: Verbose = False,
) -> None:
    """算一手牌：牌型、加番、番数、给多少；听牌的算每张值多少。Scores one hand, or its waits."""
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

        from xzaudit.render.score_object import score_object

        return json.dumps(score_object(answer, lang), ensure_ascii=False, indent=1) + "\n"
    from xzaudit.render.score_text import score_text

    return score_text(answer, lang)


def _refused(unfit: UnfitError, rules: RuleSet) -> RefusedError:
    from xzaudit.render.score_text import unfit_text

    return RefusedError(unfit_text(unfit, rules, "zh"), unfit_text(unfit, rules, "en"))
