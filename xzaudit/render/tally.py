"""The numbers of a run: what was read, judged and found; and what a report on it says first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from xzaudit.findings import CODES
from xzaudit.findings.counts import filled
from xzaudit.findings.plain import plain
from xzaudit.render.results import NOT_CHECKED, Result
from xzaudit.render.words import words
from xzaudit.terms import VERDICT_NAMES, VERDICTS


@dataclass(slots=True)
class Tally:
    """Counts over all records, whatever was shown of them.

    `known` are findings that the baseline lists, `hidden` those beyond the limit; `rules` maps a rule set's name to its
    digests, each with its records; `played`, `short_hands` and `short` concern the player asked for, `names` are the
    players of all records then.
    """

    files: int = 0
    records: int = 0
    cached: int = 0
    rule_files: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    worst: Counter[str] = field(default_factory=Counter)
    rules: dict[tuple[str, str], int] = field(default_factory=dict)
    known: int = 0
    hidden: int = 0
    failing: int = 0
    played: int = 0
    names: dict[str, int] = field(default_factory=dict)
    short_hands: int = 0
    short: int = 0

    @property
    def audited(self) -> int:
        """Records that could be read as hands and were replayed."""
        return self.records - self.checked[NOT_CHECKED]

    @property
    def findings(self) -> int:
        return sum(self.codes.values())

    def count(self, result: Result) -> None:
        """One record of those that are brought back one by one."""
        self.verdicts[result.verdict] += 1
        self.checked[result.checked] += 1
        for shown in result.findings:
            self.codes[shown.code] += 1
        if result.findings:
            self.worst[result.file] += len(result.findings)
        if result.short:
            self.short_hands += 1
            self.short += result.short

    def clean(self, records: int) -> None:
        """Records without a finding, fully checked, of which nothing else is known."""
        if records:
            self.verdicts["clean"] += records
            self.checked["full"] += records

    def by_verdict(self) -> list[tuple[str, int]]:
        """In the order of the verdicts, those that occur."""
        return [(verdict, self.verdicts[verdict]) for verdict in reversed(VERDICTS) if self.verdicts[verdict]]

    def by_code(self) -> list[tuple[str, int]]:
        """The most frequent first, equals in the order of the codes."""
        order = {code: number for number, code in enumerate(CODES)}
        return sorted(self.codes.items(), key=lambda item: (-item[1], order[item[0]]))

    def worst_files(self, most: int = 5) -> list[tuple[str, int]]:
        """The files with the most findings."""
        return sorted(self.worst.items(), key=lambda item: (-item[1], item[0]))[:most]


@dataclass(frozen=True, slots=True)
class RunReport:
    """What a report on many records may want to know besides the results: its language, whether to colour, what was counted
    once the results are through, the player asked for, and whether the headline is enough."""

    lang: str = "zh"
    colour: bool = False
    tally: Tally = field(default_factory=Tally)
    player: str | None = None
    quiet: bool = False

    def headline(self) -> list[str]:
        """How much was read and checked, and the verdicts: never green for nothing."""
        say, tally = words("archive", self.lang), self.tally
        checked = {name: tally.checked[name] for name in ("full", "part", "none")}
        counted = filled(say["read"], records=tally.records, files=tally.files, audited=tally.audited, **checked)
        verdicts = [f"{VERDICT_NAMES[self.lang][verdict]} {count}" for verdict, count in tally.by_verdict()]
        lines = [counted, f"{say['verdicts']}  {'  '.join(verdicts)}"] if verdicts else [counted]
        named = {name: getattr(tally, name) for name in ("known", "hidden", "cached", "rule_files")}
        lines += [filled(say[name], n=count) for name, count in named.items() if count]
        if self.player is not None:
            asked = {"played": tally.played, "hands": tally.short_hands, "points": tally.short}
            lines.append(filled(say["player"], player=plain(self.player), **asked))
        return lines
