"""`xzaudit score` for people: the hand, what it is worth and why not more, or its waits, or what it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xzaudit.findings import Finding
from xzaudit.findings.counts import counted, filled
from xzaudit.findings.wording import PlainSpeaker, advice, message, plain
from xzaudit.hands.alternatives import PART_OF, SAME, Alternative
from xzaudit.hands.choice import SELF_DRAW_FAN
from xzaudit.hands.events import KONG_DISCARD, ROB_KONG, SELF_DRAW
from xzaudit.hands.melds import KIND_NAMES, PONG
from xzaudit.hands.value import WinValue
from xzaudit.render.shown import Table
from xzaudit.render.words import words
from xzaudit.rules import RuleSet
from xzaudit.rules.texts import pattern_names
from xzaudit.scoring import Score, Spoilt, UnfitError, Wait
from xzaudit.scoring.parts import parts_of
from xzaudit.scoring.words import names_of
from xzaudit.tiles import NAMES, SUITS, format_tiles


def score_blocks(score: Score, lang: str) -> Iterator[Table | str]:
    """The whole answer, line by line and table by table."""
    return _Writer(score, lang).lines()


def unfit_text(unfit: UnfitError, rules: RuleSet, lang: str) -> str:
    """Why a question cannot be asked so, in the rule set's own words."""
    texts = words("score", lang)
    comma = texts["comma"]
    names = {**pattern_names(rules, lang), "self_draw": texts["self_draw"]}
    speaker = PlainSpeaker(lang, patterns=names)
    facts = unfit.facts
    near, known, several = facts.get("nearest"), facts.get("known"), facts.get("words")
    return texts[f"unfit_{unfit.case}"].format(
        found=plain(facts.get("found", "")),
        nearest=texts["unfit_nearest"].format(word=near) if near else "",
        known=comma.join(known) if isinstance(known, list) else "",
        words=comma.join(map(speaker.pattern, several)) if isinstance(several, list) else "",
        word=speaker.pattern(str(facts.get("word", ""))),
    )


class _Writer:
    def __init__(self, score: Score, lang: str) -> None:
        self.score = score
        self.lang = lang
        self.words = words("score", lang)
        self.names = pattern_names(score.rules, lang)
        self.names[SELF_DRAW_FAN] = self.words["self_draw"]
        self.speaker = PlainSpeaker(lang, patterns=self.names)
        self.unit = plain(score.rules.unit.say(lang))
        value = score.rules.value
        self.product = value.scale == "product"
        self.prices = {str(name): price for name, price in value.bonuses.items()}
        self.prices[SELF_DRAW_FAN] = 2 if self.product else 1

    def say(self, key: str, **parts: object) -> str:
        return filled(self.words[key], **parts)

    def row(self, key: str, text: str) -> str:
        """A label and what stands behind it; in Chinese all labels are two or three signs wide."""
        label = self.words[key]
        return f"{label}{'　' * (3 - len(label))} {text}" if self.lang == "zh" else f"{label:<11} {text}"

    def lines(self) -> Iterator[Table | str]:
        score = self.score
        title = f"{plain(score.rules.title.say(self.lang))} {plain(score.rules.name)}"
        yield self.row("rules", title)
        if score.state != "unreadable":
            yield self.row("hand", self.hand())
        for finding in score.findings:
            yield from self.finding(finding)
        if score.won is not None:
            yield from self.won()
        elif score.waits:
            yield from self.ready()
        elif score.state != "unreadable" and not any(finding.code == "V304" for finding in score.findings):
            yield from self.lacking()

    def hand(self) -> str:
        question = self.score.question
        melds = [
            self.say(
                "meld", kind=self.speaker.kind(KIND_NAMES[kind]), tiles=self.tiles([tile] * (3 if kind == PONG else 4))
            )
            for kind, tile in question.melds
        ]
        return self.tiles(question.tiles) + "".join(melds)

    def tiles(self, tiles: Sequence[int]) -> str:
        return self.speaker.tiles(format_tiles(tiles))

    def tile(self, tile: int) -> str:
        return self.speaker.tile(NAMES[tile])

    def named(self, tiles: Sequence[int]) -> str:
        return self.words["comma"].join(map(self.tile, tiles))

    def finding(self, finding: Finding) -> Iterator[str]:
        where = ""
        if finding.span is not None and finding.pointer and "found" in finding.facts:
            where = self.say("at", where=self.words[f"where_{finding.pointer[0]}"], column=finding.span[0] + 1)
        yield f"{finding.code} {where}{message(finding, self.lang, self.speaker)}"
        yield f"     {advice(finding, self.lang, self.speaker)}"

    # A hand that wins.

    def won(self) -> Iterator[Table | str]:
        won = self.score.won
        assert won is not None
        value = won.value
        yield self.row("won", self.how())
        yield self.row("pattern", self.patterns(value))
        yield self.row("bonus", self.bonuses(value) or self.words["none"])
        yield self.row("fan", self.sum(value))
        total = won.most_payers * value.points
        payment = self.say(won.payer, points=value.points, unit=self.unit, n=won.most_payers, total=total)
        colon = "：" if self.lang == "zh" else ": "
        yield self.row("points", f"{value.working} = {value.points}{colon}{payment}")
        yield self.row("reading", self.reading(won.ways[0]))
        if won.unpaid:
            yield self.say("unpaid", names=self.words["comma"].join(map(self.speaker.pattern, won.unpaid)))
        if won.hangs_on_tile:
            yield self.words["hangs_on_tile"]
        if won.kong_untold:
            yield self.words["kong_untold"]
        if len(won.ways) > 1:
            yield self.words["lost"]
            headers = [self.words[key] for key in ("pattern", "bonus", "fan", "points", "why", "reading")]
            yield Table(headers, [self.lost(way, won.ways[0]) for way in won.ways[1:]], frozenset({3}))

    def how(self) -> str:
        """Drawn, discarded or robbed, on which tile, and the events."""
        question = self.score.question
        parts = [self.say("on", tile=self.tile(question.tile))] if question.tile >= 0 else []
        if question.events & SELF_DRAW:
            parts.append(self.words["self_draw"])
        elif not question.events & (ROB_KONG | KONG_DISCARD):
            parts.append(self.words["discard"])
        parts += map(self.speaker.pattern, names_of(question.events & ~SELF_DRAW))
        return self.words["comma"].join(parts)

    def patterns(self, value: WinValue) -> str:
        names = "+".join(map(self.speaker.pattern, value.patterns))
        return f"{names} {self.fans(value.pattern_fan)}"

    def bonuses(self, value: WinValue) -> str:
        """Each bonus with its own fan or factor: 2根 2番, 杠上花 1番."""
        found = []
        for name, count in value.bonuses.items():
            price = self.prices[name]
            worth = f"×{price**count}" if self.product else self.fans(price * count)
            many = f"×{count}" if count > 1 else ""
            found.append(f"{self.speaker.pattern(name)}{many} {worth}")
        return self.words["comma"].join(found)

    def fans(self, fan: int) -> str:
        return self.say("fans", n=fan)

    def sum(self, value: WinValue) -> str:
        sign = "×" if self.product else "+"
        text = self.fans(value.raw_fan)
        if value.bonuses:
            text = f"{value.pattern_fan} {sign} {value.bonus_fan} = {text}"
        if value.capped:
            text += self.say("capped", fan=value.fan, cap=self.speaker.pattern("cap"))
        return text

    def reading(self, way: Alternative) -> str:
        return " ".join(self.speaker.tiles(part) for part in parts_of(way.reading, self.score.question))

    def lost(self, way: Alternative, best: Alternative) -> tuple[str, ...]:
        value = way.value
        cells = (self.patterns(value), self.bonuses(value), self.sum(value), counted(value.points, self.unit))
        return (*cells, self.why(way, best), self.reading(way))

    def why(self, way: Alternative, best: Alternative) -> str:
        name = "+".join(map(self.speaker.pattern, best.value.patterns))
        if way.why == PART_OF:
            return self.say("part_of", best=name)
        if way.why == SAME:
            return self.say("same", best=name)
        if way.value.fan == best.value.fan:
            return self.words["same_capped"]
        return self.say("fewer", best=name, n=best.value.raw_fan)

    # A hand that waits, and one that does not.

    def ready(self) -> Iterator[Table | str]:
        score = self.score
        yield self.say("ready", n=len(score.waits))
        headers = [self.words[key] for key in ("wait", "left", "pattern", "discard", "self_draw")]
        yield Table(headers, [self.wait(wait) for wait in score.waits], frozenset({1}))
        if score.best_ready is not None and not isinstance(score.rules.not_ready.points, int):
            points, fan = score.best_ready
            yield self.say("ready_value", points=points, unit=self.unit, fan=fan)
        yield from map(self.spoilt, score.spoilt)

    def wait(self, wait: Wait) -> tuple[str, ...]:
        value = wait.discard
        bonuses = self.bonuses(value)
        pattern = self.patterns(value) + (f"{self.words['comma']}{bonuses}" if bonuses else "")
        worth = [f"{self.fans(each.fan)} {counted(each.points, self.unit)}" for each in (value, wait.self_draw)]
        return (self.tile(wait.tile), str(wait.left), pattern, *worth)

    def spoilt(self, spoilt: Spoilt) -> str:
        tile, void = self.tile(spoilt.tile), self.score.question.void
        suit = self.speaker.suit(SUITS[void]) if void >= 0 else ""
        held = self.score.question.suits
        key = spoilt.why
        if key == "void" and void not in held:
            key = "void_tile"
        if key == "suits" and len(held) > 2:
            key = "three_suits"
        return self.say(key, tile=tile, suit=suit)

    def lacking(self) -> Iterator[str]:
        score = self.score
        if score.state == "pig":
            void = score.question.void
            suit = self.speaker.suit(SUITS[void]) if void >= 0 else ""
            held = "pig_three_suits" if score.rules.pig.test == "three_suits" else "pig_void"
            yield self.say("pig", why=self.say(held, suit=suit))
        elif score.state == "not_ready":
            yield self.words["not_ready"]
        elif score.state == "incomplete":
            yield self.words["incomplete"]
        if score.state != "pig" and len(score.question.suits) > 2:
            yield self.words["suits_held"]
        if score.away is None:
            yield self.words["never"]
        else:
            yield self.say("away", n=score.away)
        yield from map(self.spoilt, score.spoilt)
        if score.discards:
            yield self.words["discards"]
            for each in score.discards:
                yield "  " + self.say("then", tile=self.tile(each.tile), waits=self.named(each.waits))
