"""The long run: `python -m tests.soak [--hands N] [--sets a,b] [--mutations N] [--forced N]`.

Tens of thousands of random hands a rule set without an exception and with every invariant, then how many faults of each kind are
found, then what results hang on (S711) against brute force. Ends with 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import NamedTuple

from tests import invariants
from tests.disputes.force import hold
from tests.mutations.faulty import SHIPPED
from tests.mutations.measure import Tally, measure
from tests.mutations.table import MUTATIONS
from tests.told.compare import same_as_full
from tests.varied import varied
from xzaudit.auditing import Rulebook
from xzaudit.generator import Played, RandomPlay, audited, json_line, record_of
from xzaudit.rules import load_rules

PIECE = 500
SHARES = (0.03, 0.2, 0.6, 1.0)
VARIED, VARIED_PIECE = "varied", 40
KEPT = 3
"""Examples of each kind of failure that are shown."""


class Outcome(NamedTuple):
    """What a piece of hands came to: counts by name, and failures as (what, message, record)."""

    name: str
    counts: Counter[str]
    failures: list[tuple[str, str, str]]


def check(hand: Played, number: int, rulebook: Rulebook, *, shipped: bool) -> Iterator[str]:
    """Checks one hand of a `shipped` or of a random rule set, saying before each check what it is: the costly ones on a sample only."""
    yield "audit"
    audit = audited(record_of(hand, wall=number % 3 == 0, final=number % 2 == 0, end=number % 5 == 0), rulebook)
    yield "clean"
    invariants.clean(hand, audit)
    yield "money"
    invariants.balanced(audit)
    yield "108 tiles"
    invariants.tiles_kept(hand, audit, each_kind=number % 25 == 0)
    if number % 10 == 0:
        yield "unknown tiles"
        share = SHARES[number // 10 % 4]
        invariants.less_is_never_other(hand, rulebook, share, number, one_seat=number % 30 == 0, final=number % 20 == 0)
    if number % 10 == 5:
        yield "prefix"
        invariants.prefix_is_only_unfinished(hand, rulebook, number * 7919 % len(hand.actions))
    if number % 40 == 3:
        yield "told and score"
        same_as_full(hand, rulebook, str(number), decided=shipped)
    if number % 50 == 1:
        yield "forms"
        invariants.forms_agree(hand, rulebook, wall=number % 3 == 0, final=number % 2 == 0, end=number % 5 == 0)


def soak(task: tuple[str, int, int]) -> Outcome:
    """Plays and checks the hands of one rule set from a number on; `varied` is another rule set for every piece."""
    name, first, count = task
    rules = varied(first) if name == VARIED else name
    play, rulebook = RandomPlay(load_rules(rules), rules), Rulebook()
    counts: Counter[str] = Counter()
    failures = []
    for number in range(first, first + count):
        hand = play.hand(f"soak/{number}")
        counts["hands"] += 1
        counts["actions"] += len(hand.actions)
        counts[f"ended: {hand.ended}"] += 1
        stage = "play"
        try:
            for stage in check(hand, number, rulebook, shipped=name != VARIED):
                counts[f"checked: {stage}"] += 1
        except Exception as fault:
            kind = stage if isinstance(fault, AssertionError) else f"exception in {stage}"
            counts[f"FAILED: {kind}"] += 1
            failures.append((kind, "".join(traceback.format_exception(fault)[-3:])[-1500:], json_line(record_of(hand, final=True))))
    return Outcome(name, counts, failures[: KEPT * 4])


def measured(task: tuple[int, int]) -> Tally:
    """The tally of one mutation."""
    number, count = task
    return measure(MUTATIONS[number], count, "soak")


def hands(pool: Pool, sets: list[str], count: int) -> bool:
    """Soaks every rule set and prints what came of it; whether all was well."""
    well = True
    tasks = [(name, first, min(PIECE, count - first)) for name in sets if name != VARIED for first in range(0, count, PIECE)]
    if VARIED in sets:
        tasks += [(VARIED, first, VARIED_PIECE) for first in range(0, count, VARIED_PIECE)]
    totals = {name: Counter[str]() for name in sets}
    shown: Counter[str] = Counter()
    begun = time.perf_counter()
    for outcome in pool.imap_unordered(soak, tasks):
        totals[outcome.name] += outcome.counts
        for kind, message, record in outcome.failures:
            well = False
            shown[kind] += 1
            if shown[kind] <= KEPT:
                print(f"--- {outcome.name}: {kind}\n{message}\n{record}\n")
    for name in sets:
        print(f"{name}: " + ", ".join(f"{what} {number}" for what, number in sorted(totals[name].items())))
    print(f"{time.perf_counter() - begun:.0f} s")
    return well


def mutations(pool: Pool, count: int) -> bool:
    """Measures every mutation and prints the table; whether every fault was caught alone."""
    well = True
    print(f"{'code':5} {'fault':28} {'hands':>5} {'caught':>6} {'further':>7}")
    tasks = [(number, count) for number in range(len(MUTATIONS))]
    for tally in pool.imap(measured, tasks):
        more = " ".join(f"{code}×{number}" for code, number in sorted(tally.further.items()))
        print(f"{tally.code:5} {tally.name:28} {tally.hands:5} {tally.caught:6} {tally.hands - tally.pure:7} {more}")
        for record in (*tally.missed, *tally.impure)[:KEPT]:
            print(f"      {json_line(record)}")
        well = well and tally.hands == tally.caught == tally.pure == count
    return well


def main() -> None:
    """Reads the command line and runs."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--hands", type=int, default=20_000, help="random hands a rule set")
    parser.add_argument("--mutations", type=int, default=200, help="faulty hands a mutation")
    parser.add_argument("--sets", default=",".join((*SHIPPED, VARIED)), help="`varied`: random options")
    parser.add_argument("--forced", type=int, default=1000, help="random hands a rule set held against brute force")
    parser.add_argument("-j", type=int, default=2, help="processes")
    args = parser.parse_args()
    with get_context("spawn").Pool(args.j) as pool:
        well = hands(pool, args.sets.split(","), args.hands)
        well = (mutations(pool, args.mutations) if args.mutations else True) and well
        well = (hold(pool, [name for name in args.sets.split(",") if name != VARIED], args.forced) if args.forced else True) and well
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
