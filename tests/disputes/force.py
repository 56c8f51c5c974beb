"""What a result hangs on, by brute force: every assumed option at every other value, each in an audit from scratch.

`python -m tests.disputes.force [--hands N] [--sets a,b]` holds that against S711 for random hands and ends with 1 where they differ.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any, NamedTuple

from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.generator import RandomPlay, json_line, record_of
from xzaudit.record import Record, canon, records
from xzaudit.rules import SHIPPED, RulesError, RuleSet, load_rules, with_option
from xzaudit.rules.paths import OPTIONS, RefusedError, plain, value_of
from xzaudit.source import decode, documents

PIECE = 250
Said = set[tuple[str, str]]
"""Options and values (as JSON) under which something comes out otherwise; of a whole group only that it does."""


def read(record: dict[str, Any]) -> Record:
    """The record of plain data, rules left out."""
    bare = {key: value for key, value in record.items() if key != "rules"}
    return next(records(next(documents(decode(json_line(bare).encode(), "-"), canon))))


def said(audit: Audit) -> Said:
    """What S711 says, whether in a finding each or in one for all."""
    found: Said = set()
    for finding in audit.findings:
        if finding.code == "S711":
            for facts in finding.facts.get("lines") or [finding.facts]:
                found |= {_one(facts.get("group") or facts["option"], other["value"]) for other in facts["others"]}
    return found


def _one(path: str, value: Any) -> tuple[str, str]:
    return path, _text(plain(value)) if path in OPTIONS else ""


def forced(record: dict[str, Any], rules: RuleSet) -> Said:
    """What an audit from scratch under each other value says."""
    base = _audit(record, rules)
    others = ((path, text, _audit(record, changed)) for path, text, changed in every_other(rules))
    return {(path, text) for path, text, other in others if _essence(other) != _essence(base) and not _refuted(base, other)}


@cache
def every_other(rules: RuleSet) -> tuple[tuple[str, str, RuleSet], ...]:
    """The rules under every other value that the provenance of an assumed option names, those included that cannot matter
    as long as other options are as they are."""
    found = [(*_one(path, value), changed) for path, value, changed in rules.alternatives]
    listed = {(path, text) for path, text, _changed in found}
    for path, source in rules.provenance.items():
        for other in source.others if source.kind == "assumed" else ():
            try:
                value = OPTIONS[path].read(other)
                changed = with_option(rules, path, value)
            except (RefusedError, RulesError):
                continue  # a value of the option's group, which is among the alternatives, or one that contradicts others
            if (path, _text(plain(value))) not in listed and plain(value) != value_of(rules, path):
                found.append((path, _text(plain(value)), changed))
    return tuple(found)


def _audit(record: dict[str, Any], rules: RuleSet) -> Audit:
    return audit_record(read(record), Rulebook(rules))


def _refuted(base: Audit, other: Audit) -> bool:
    """Whether the other rules make somebody play out of turn, or the replay break off, who did not under the first."""
    before, after = ([f.code for f in each.findings if f.code[0] == "A"] for each in (base, other))
    return bool(set(after) - set(before)) or (other.not_judged > 0 and base.not_judged == 0)


def _essence(audit: Audit) -> Any:
    """Totals, wins and legality."""
    assert audit.ledger is not None
    wins = [(s.win.action, s.win.seat, s.win.valid, s.points, s.value and s.value.fan) for s in audit.ledger.wins]
    codes = {finding.code for finding in audit.findings if finding.severity == "error" or finding.code == "X901"}
    return audit.totals, audit.standing, wins, codes


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def differences(name: str, first: int, count: int) -> Iterator[tuple[dict[str, Any], Said, Said, Counter[str]]]:
    """Random hands of a rule set: the record, what S711 says that brute force does not, the reverse, and which options
    mattered."""
    rules = load_rules(name)
    play, book = RandomPlay(rules, name), Rulebook(rules)
    for hand in play.hands(count, "force", first):
        record = record_of(hand)
        by_force = forced(record, rules)
        by_finding = said(audit_record(read(record), book, thorough=True))
        yield record, by_finding - by_force, by_force - by_finding, Counter({path for path, _value in by_force})


class Held(NamedTuple):
    """What a piece of random hands of one rule set came to: how often each option mattered, and where S711 was wrong."""

    name: str
    hands: int
    mattered: Counter[str]
    wrong: list[str]


def held(task: tuple[str, int, int]) -> Held:
    """Holds S711 against brute force on the hands of one rule set from a number on."""
    name, first, count = task
    mattered: Counter[str] = Counter()
    wrong = []
    for record, too_much, missing, options in differences(name, first, count):
        mattered += options
        if too_much or missing:
            wrong.append(f"too much {sorted(too_much)}, missing {sorted(missing)}\n{json_line(record)}")
    return Held(name, count, mattered, wrong)


def hold(pool: Pool, names: Sequence[str], count: int) -> bool:
    """Holds so many hands of each rule set and prints how often each option mattered; whether S711 was always right."""
    well = True
    tasks = [(name, first, min(PIECE, count - first)) for name in names for first in range(0, count, PIECE)]
    mattered: dict[str, Counter[str]] = {name: Counter() for name in names}
    for piece in pool.imap(held, tasks):
        mattered[piece.name] += piece.mattered
        for said_of in piece.wrong:
            well = False
            print(f"--- {piece.name}: S711: {said_of}\n")
    for name, options in mattered.items():
        print(
            f"{name}: S711 on {count} hands: " + ", ".join(f"{path} {times}" for path, times in options.most_common())
        )
    return well


def main() -> None:
    """Reads the command line and runs."""
    parser = argparse.ArgumentParser(prog="python -m tests.disputes.force")
    parser.add_argument("--hands", type=int, default=1000, help="random hands a rule set")
    parser.add_argument("--sets", default=",".join(SHIPPED))
    parser.add_argument("-j", type=int, default=2, help="processes")
    args = parser.parse_args()
    with get_context("spawn").Pool(args.j) as pool:
        sys.exit(not hold(pool, args.sets.split(","), args.hands))


if __name__ == "__main__":
    main()
