"""Where wrong claims come from, measured: `python -m tests.explanations [--hands N] [--sets a,b]`.

For random hands of each rule set somebody counts one thing otherwise (a change of each family, really settled) and claims what he
comes to. Prints at which rank the class of the true cause stands among the explanations, and how many seconds of one processor a claim takes; ends with 1
if it is missing somewhere, or an explanation does not reproduce its claim.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import median
from typing import Any

from xzaudit.auditing import Rulebook
from xzaudit.auditing.claims import Context, judge_claim
from xzaudit.auditing.explain import Change, Explanation, Search
from xzaudit.auditing.explain.order import FAMILIES
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.generator import RandomPlay, audited, json_line, record_of
from xzaudit.generator.chance import Chance
from xzaudit.ledger import AS_IT_WAS
from xzaudit.record.model import Claim
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.terms import COLUMN_OF

PAIR = "pair"
MISSING, SIMPLER = 0, -1
COLUMNS = ("win", "ready", "kong", "flee")
MOST_SCANNED = 4
"""So many times the wanted number of hands are looked through for a family that few hands allow."""


@dataclass
class Tally:
    """What the claims of one family under one rule set came to: ranks of the true class (MISSING, or SIMPLER for two mistakes
    that come to what one would), how many classes explained each claim, seconds a claim, records of those that went wrong."""

    ranks: Counter[int] = field(default_factory=Counter)
    classes: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def add(self, rank: int, classes: int, seconds: float) -> None:
        self.ranks[rank] += 1
        self.classes.append(classes)
        self.seconds.append(seconds)


class Table:
    """One random hand, what it could come to otherwise, and the claims that are made of it."""

    def __init__(self, record: dict[str, Any], book: Rulebook, chance: Chance) -> None:
        audit = audited(record, book)
        hand, game, replayed, ledger = audit.record.hand, audit.game, audit.replay, audit.ledger
        assert hand is not None
        assert game is not None
        assert replayed is not None
        assert ledger is not None
        self.hand, self.game, self.ledger, self.chance = hand, game, ledger, chance
        self.whatif = WhatIf(hand, game, replayed, ledger)
        self.search = Search(self.whatif, True)
        begun = time.process_time()
        singles = self.search.singles()
        self.seconds = time.process_time() - begun
        self.singles: dict[str, list[tuple[Change, Outcome]]] = defaultdict(list)
        for change, outcome in singles:
            if outcome.totals != self.whatif.base.totals:
                self.singles[change.family].append((change, outcome))

    def claim(self, outcome: Outcome) -> Context:
        """Somebody claims all totals that the outcome comes to, and now and then its sheet."""
        keys = self.hand.seats.keys
        totals = dict(zip(keys, outcome.totals or (), strict=True))
        said: dict[str, Any] = {"by": keys[0], "totals": totals}
        if self.chance.hits(0.3):
            said["sheet"] = {key: sheet(outcome, seat) | {"total": totals[key]} for seat, key in enumerate(keys)}
        model = Claim.model_validate(said)
        return judge_claim(model, ("claims",), self.hand, self.game, self.ledger, ended=True, legal=True)

    def explained(self, context: Context) -> tuple[list[Explanation], float]:
        """The explanations of a claim, and the seconds that they took, the settlement of all single changes in it."""
        begun = time.process_time()
        found = self.search.explain(context)
        return found, self.seconds + time.process_time() - begun

    def together(self, changes: tuple[Change, ...]) -> Outcome | None:
        options: dict[str, Any] = {}
        tweaks = AS_IT_WAS
        for change in changes:
            options |= change.options
            tweaks = tweaks.merged(change.tweaks)
        return self.whatif.outcome(options, tweaks)

    def reproduces(self, changes: tuple[Change, ...], context: Context) -> bool:
        """Whether these changes, settled from the start, come to every claimed figure."""
        outcome = self.together(changes)
        if outcome is None or outcome.totals is None:
            return False
        claim = context.claim
        keys = self.hand.seats.keys
        if claim.totals != dict(zip(keys, outcome.totals, strict=True)):
            return False
        for key, row in (claim.sheet or {}).items():
            for column, points in sheet(outcome, keys.index(key)).items():
                if getattr(row, column) not in (
                    points,
                    uncapped(outcome, keys.index(key)) if column == "fan" else points,
                ):
                    return False
        return True


def uncapped(outcome: Outcome, seat: int) -> int | None:
    """The fan of a seat's win before the cap, which may be claimed as well as the one after it."""
    return next((s.value.raw_fan for s in outcome.ledger.wins if s.win.seat == seat and s.value is not None), None)


def sheet(outcome: Outcome, seat: int) -> dict[str, Any]:
    """A seat's row of the sheet: the net of each column, and of a winner how the fan came about."""
    sums: dict[str, Any] = dict.fromkeys(COLUMNS, 0)
    for entry in outcome.ledger.entries:
        column = COLUMN_OF[entry.reason]
        if column in sums:
            sums[column] += entry.points * ((entry.taker == seat) - (entry.giver == seat))
    for scored in outcome.ledger.wins:
        if scored.win.seat == seat and scored.value is not None:
            value = scored.value
            sums |= {"pattern": "+".join(value.patterns), "pattern_fan": value.pattern_fan}
            sums |= {"bonus_fan": value.bonus_fan, "fan": value.fan}
    return sums


def rank_of(truth: tuple[Change, ...], explanations: list[Explanation]) -> int:
    """The place of the class that holds the true cause, from one."""
    wanted = set(map(id, truth))
    for place, explanation in enumerate(explanations, 1):
        if any(set(map(id, changes)) == wanted for changes in (explanation.changes, *explanation.same)):
            return place
    return SIMPLER if explanations and len(truth) > len(explanations[0].changes) else MISSING


def claims(table: Table, wanted: set[str]) -> Iterator[tuple[str, tuple[Change, ...], Outcome]]:
    """One claim of each of these families that the hand allows: the true cause and what it comes to."""
    families = [family for family in FAMILIES if family in table.singles]
    for family in families:
        if family in wanted:
            change, outcome = table.chance.pick(table.singles[family])
            yield family, (change,), outcome
    if PAIR in wanted and len(families) > 1:
        pair = tuple(table.chance.pick(table.singles[family]) for family in _two(families, table.chance))
        changes = (pair[0][0], pair[1][0])
        both = table.together(changes)
        alone = [outcome.totals for _change, outcome in pair] + [table.whatif.base.totals]
        if both is not None and both.totals is not None and both.totals not in alone:
            yield PAIR, changes, both


def _two(families: list[str], chance: Chance) -> list[str]:
    shuffled = list(families)
    chance.shuffle(shuffled)
    return shuffled[:2]


def measure(
    name: str, count: int, *, first: int = 0, families: tuple[str, ...] = (*FAMILIES, PAIR)
) -> dict[str, Tally]:
    """So many claims of each family under one rule set, as far as random hands allow it."""
    play, book = RandomPlay(load_rules(name), name), Rulebook()
    tallies = {family: Tally() for family in families}
    for number in range(first, first + count * MOST_SCANNED):
        wanted = {family for family, tally in tallies.items() if len(tally.seconds) < count}
        if not wanted:
            break
        record = record_of(play.hand(f"explain/{number}"))
        table = Table(record, book, Chance(f"{name}/claims/{number}"))
        for family, truth, outcome in claims(table, wanted):
            context = table.claim(outcome)
            explanations, seconds = table.explained(context)
            rank = rank_of(truth, explanations)
            tally = tallies[family]
            tally.add(rank, len(explanations), seconds)
            failing = [e for e in explanations for c in (e.changes, *e.same) if not table.reproduces(c, context)]
            if failing or (rank == MISSING and family != PAIR):
                said = [change.said() for change in truth]
                tally.wrong.append(
                    f"{'fails' if failing else 'missing'} {said} {context.claim.totals}\n{json_line(record)}"
                )
    return tallies


def _measured(task: tuple[str, int]) -> tuple[str, dict[str, Tally]]:
    return task[0], measure(*task)


HEAD = f"{'':20} {'family':18} {'claims':>6} {'1st':>6} {'2nd':>6} {'3rd':>6} {'later':>6} {'simpler':>7} {'missing':>7} {'wrong':>5} {'classes':>7} {'ms':>6}"


def report(name: str, tallies: dict[str, Tally]) -> Iterator[str]:
    """The table of one rule set, a line a family."""
    for family, tally in tallies.items():
        total = len(tally.seconds)
        if not total:
            continue
        shares = [tally.ranks[rank] for rank in (1, 2, 3)]
        simpler, missing = tally.ranks[SIMPLER], tally.ranks[MISSING]
        later = total - sum(shares) - simpler - missing
        said = " ".join(f"{100 * share / total:5.1f}%" for share in (*shares, later))
        middle = f"{median(tally.classes):7.0f} {1000 * median(tally.seconds):6.0f}"
        yield f"{name:20} {family:18} {total:6} {said} {simpler:7} {missing:7} {len(tally.wrong):5} {middle}"


def main() -> None:
    """Reads the command line, measures, prints the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.explanations")
    parser.add_argument("--hands", type=int, default=500, help="claims a rule set and family")
    parser.add_argument("--sets", default=",".join(SHIPPED))
    parser.add_argument("-j", type=int, default=2, help="processes")
    args = parser.parse_args()
    everything: dict[str, Tally] = defaultdict(Tally)
    print(HEAD)
    with get_context("spawn").Pool(args.j) as pool:
        for name, tallies in pool.imap_unordered(_measured, [(name, args.hands) for name in args.sets.split(",")]):
            print("\n".join([*report(name, tallies), *(said for tally in tallies.values() for said in tally.wrong[:2])]), flush=True)
            for family, tally in tallies.items():
                everything[family].ranks += tally.ranks
                everything[family].classes += tally.classes
                everything[family].seconds += tally.seconds
                everything[family].wrong += tally.wrong
    print("\n".join(report("all", everything)))
    wrong = [said for tally in everything.values() for said in tally.wrong]
    times = [seconds for tally in everything.values() for seconds in tally.seconds]
    by_family = {family: len(tally.wrong) for family, tally in everything.items() if tally.wrong}
    print(f"{len(times)} claims, median {1000 * median(times):.0f} ms; {len(wrong)} wrong {by_family or ''}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
