"""What a result hangs on, by brute force: every assumed option at every other value, each in an audit from scratch.

`python -m tests.disputes.force [--hands N] [--sets a,b]` holds that against S711 for random hands and ends with 1 where they differ.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.generator import RandomPlay, json_line, record_of
from xzaudit.record import Record, canon, records
from xzaudit.rules import SHIPPED, RulesError, RuleSet, load_rules, with_option
from xzaudit.rules.paths import OPTIONS, RefusedError, plain, value_of
from xzaudit.source import decode, documents

Said = set[tuple[str, str]]
"""Options and values (as JSON) under which something comes out otherwise."""


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
                found |= {(facts["option"], _text(other["value"])) for other in facts["others"]}
    return found


def forced(record: dict[str, Any], rules: RuleSet) -> Said:
    """What an audit from scratch under each other value says."""
    base = _essence(record, rules)
    return {(path, text) for path, text, changed in every_other(rules) if _essence(record, changed) != base}


@cache
def every_other(rules: RuleSet) -> tuple[tuple[str, str, RuleSet], ...]:
    """The rules under every other value that the provenance of an assumed option names, those included that cannot matter
    as long as other options are as they are."""
    found = [(path, _text(plain(value)), changed) for path, value, changed in rules.alternatives]
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


def _essence(record: dict[str, Any], rules: RuleSet) -> Any:
    """Totals, wins and legality of the record under these rules."""
    audit = audit_record(read(record), Rulebook(rules))
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


def main() -> None:
    """Reads the command line, runs, prints how often each option mattered."""
    parser = argparse.ArgumentParser(prog="python -m tests.disputes.force")
    parser.add_argument("--hands", type=int, default=1000, help="random hands a rule set")
    parser.add_argument("--sets", default=",".join(SHIPPED))
    args = parser.parse_args()
    wrong = 0
    for name in args.sets.split(","):
        mattered: Counter[str] = Counter()
        for record, too_much, missing, options in differences(name, 0, args.hands):
            mattered += options
            if too_much or missing:
                wrong += 1
                print(f"{name}: too much {sorted(too_much)}, missing {sorted(missing)}\n{json_line(record)}")
        print(
            f"{name}: {args.hands} hands; " + ", ".join(f"{path} {times}" for path, times in mattered.most_common()),
            flush=True,
        )
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
