"""Where wrong claims come from, measured: `python -m tests.explanations [--hands N] [--sets a,b]`.

For random hands of each rule set somebody counts one thing otherwise (a change of each family, really settled) and claims what he
comes to. Prints in what share the true cause comes first among the explanations, by what the claim lets one know (`GROUPS`), and how many milliseconds of
one processor a claim takes; ends with 1 if it is missing somewhere, or an explanation does not reproduce its claim.
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
from xzaudit.auditing.explain import OWN_SHARE, Change, Explanation, Search, families
from xzaudit.auditing.explain.together import together
from xzaudit.auditing.whatif import Outcome, WhatIf
from xzaudit.generator import RandomPlay, audited, json_line, record_of
from xzaudit.generator.chance import Chance
from xzaudit.record.model import Claim
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.terms import COLUMN_OF

FAMILIES = tuple(name for name in families() if name != OWN_SHARE)
PAIR = "pair"
MISSING, SIMPLER = 0, -1
COLUMNS = ("win", "ready", "kong", "flee")
MOST_SCANNED = 4
"""So many times the wanted number of hands are looked through for a family that few hands allow."""


IDENTIFIED, ALIKE, AMBIGUOUS = "identified", "alike", "ambiguous"
GROUPS = (IDENTIFIED, ALIKE, AMBIGUOUS)
"""What a claim lets one know of where it comes from: one way alone gives its figures; several ways that differ in no figure of money, so
that no claim could tell them apart; ways that differ in figures that were not claimed."""


@dataclass
class Tally:
    """What the claims of one family under one rule set came to. By group: how many `claims`, in how many the class of the true cause
    came `first`, in how many its very words did (`said`). `unlisted`: the cause is SIMPLER (two mistakes that come to what one would)
    or MISSING. How many classes explained each claim, seconds a claim, records of those that went wrong."""

    claims: Counter[str] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    unlisted: Counter[int] = field(default_factory=Counter)
    classes: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def add(self, truth: tuple[Change, ...], explanations: list[Explanation], seconds: float) -> int:
        """One claim more; the rank of its true cause."""
        rank, group = rank_of(truth, explanations), group_of(explanations)
        self.classes.append(len(explanations))
        self.seconds.append(seconds)
        if rank == SIMPLER:
            self.unlisted[rank] += 1
            return rank
        self.claims[group] += 1
        self.unlisted[rank] += rank == MISSING
        self.first[group] += rank == 1
        self.said[group] += rank == 1 and kinds(truth) == kinds(explanations[0].changes)
        return rank

    def __iadd__(self, other: Tally) -> Tally:
        for name in ("claims", "first", "said", "unlisted", "classes", "seconds", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self


def kinds(changes: tuple[Change, ...]) -> list[str]:
    """What kinds of mistakes these are."""
    return sorted(change.kind for change in changes)


def group_of(explanations: list[Explanation]) -> str:
    """What a claim that is explained so lets one know."""
    if len(explanations) > 1:
        return AMBIGUOUS
    return ALIKE if any(explanation.same for explanation in explanations) else IDENTIFIED


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

    def claim(self, outcome: Outcome, sheets: float = 0.3) -> Context:
        """Somebody claims all totals that the outcome comes to, and in a share of the claims its sheet."""
        keys = self.hand.seats.keys
        totals = dict(zip(keys, outcome.totals or (), strict=True))
        said: dict[str, Any] = {"by": keys[0], "totals": totals}
        if self.chance.hits(sheets):
            said["sheet"] = {key: sheet(outcome, seat) | {"total": totals[key]} for seat, key in enumerate(keys)}
        model = Claim.model_validate(said)
        return judge_claim(model, ("claims",), self.hand, self.game, self.ledger, ended=True, legal=True)

    def explained(self, context: Context) -> tuple[list[Explanation], float]:
        """The explanations of a claim, and the seconds that they took, the settlement of all single changes in it."""
        begun = time.process_time()
        found = self.search.explain(context)
        return found, self.seconds + time.process_time() - begun

    def reproduces(self, changes: tuple[Change, ...], context: Context) -> bool:
        """Whether these changes, settled from the start, come to every claimed figure."""
        outcome = together(self.whatif, changes)
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
        if any(set(map(id, changes)) == wanted for changes in explanation.ways):
            return place
    return SIMPLER if explanations and len(truth) > len(explanations[0].changes) else MISSING


def claims(table: Table, wanted: set[str]) -> Iterator[tuple[str, tuple[Change, ...], Outcome]]:
    """One claim of each of these families that the hand allows: the true cause and what it comes to."""
    allowed = [family for family in FAMILIES if family in table.singles]
    for family in allowed:
        if family in wanted:
            change, outcome = table.chance.pick(table.singles[family])
            yield family, (change,), outcome
    if PAIR in wanted and len(allowed) > 1:
        pair = tuple(table.chance.pick(table.singles[family]) for family in _two(allowed, table.chance))
        changes = (pair[0][0], pair[1][0])
        both = together(table.whatif, changes)
        alone = [outcome.totals for _change, outcome in pair] + [table.whatif.base.totals]
        if both is not None and both.totals is not None and both.totals not in alone:
            yield PAIR, changes, both


def _two(allowed: list[str], chance: Chance) -> list[str]:
    shuffled = list(allowed)
    chance.shuffle(shuffled)
    return shuffled[:2]


def measure(
    name: str, count: int, *, first: int = 0, of: tuple[str, ...] = (*FAMILIES, PAIR)
) -> dict[str, Tally]:
    """So many claims of each family under one rule set, as far as random hands allow it."""
    play, book = RandomPlay(load_rules(name), name), Rulebook()
    tallies = {family: Tally() for family in of}
    for number in range(first, first + count * MOST_SCANNED):
        wanted = {family for family, tally in tallies.items() if len(tally.seconds) < count}
        if not wanted:
            break
        record = record_of(play.hand(f"explain/{number}"))
        table = Table(record, book, Chance(f"{name}/claims/{number}"))
        for family, truth, outcome in claims(table, wanted):
            context = table.claim(outcome)
            explanations, seconds = table.explained(context)
            tally = tallies[family]
            rank = tally.add(truth, explanations, seconds)
            failing = [e for e in explanations for c in e.ways if not table.reproduces(c, context)]
            if failing or rank == MISSING:
                said = [change.said() for change in truth]
                tally.wrong.append(
                    f"{'fails' if failing else 'missing'} {said} {context.claim.totals}\n{json_line(record)}"
                )
    return tallies


def _measured(task: tuple[str, int]) -> tuple[str, dict[str, Tally]]:
    return task[0], measure(*task)


HEAD = f"{'':20} {'family':18} " + "".join(f"{group:>10} {'1st':>6} {'said':>6}" for group in GROUPS) + (
    f" {'simpler':>7} {'missing':>7} {'wrong':>5} {'classes':>7} {'ms':>6}"
)


def report(name: str, tallies: dict[str, Tally]) -> Iterator[str]:
    """The table of one rule set, a line a family."""
    for family, tally in tallies.items():
        if not tally.seconds:
            continue
        groups = "".join(_of_group(tally, group) for group in GROUPS)
        unlisted = f"{tally.unlisted[SIMPLER]:7} {tally.unlisted[MISSING]:7} {len(tally.wrong):5}"
        middle = f"{median(tally.classes):7.0f} {1000 * median(tally.seconds):6.0f}"
        yield f"{name:20} {family:18} {groups} {unlisted} {middle}"


def _of_group(tally: Tally, group: str) -> str:
    total = tally.claims[group]
    shares = (f"{100 * count[group] / total:5.1f}%" if total else f"{'-':>6}" for count in (tally.first, tally.said))
    return f"{total:10} " + " ".join(shares)


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
                everything[family] += tally
    together = Tally()
    for tally in everything.values():
        together += tally
    print("\n".join(report("all", {**everything, "all": together})))
    wrong = [said for tally in everything.values() for said in tally.wrong]
    times = [seconds for tally in everything.values() for seconds in tally.seconds]
    by_family = {family: len(tally.wrong) for family, tally in everything.items() if tally.wrong}
    print(f"{len(times)} claims, median {1000 * median(times):.0f} ms; {len(wrong)} wrong {by_family or ''}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
