"""What came of a piece: numbers for records of which nothing is to be said, results for the others; and both as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from xzaudit.render.results import Result, Shown

Key = TypeVar("Key")


@dataclass(slots=True)
class Outcome:
    """`records` were found in this part of `file`, `clean` of them are in no result: fully checked and nothing found.

    Indexes of results count from the start of the part. `rules` maps name and digest of a rule set to its records, `specs`
    what records say of their rules to the digest that it came to; `played` counts the records of the player asked for, `names` those of everybody, where a player is asked for.
    `lasting` is false where the same bytes elsewhere would give other words, `firm` where they could do so here the next time.
    """

    file: str
    size: int = 0
    records: int = 0
    clean: int = 0
    results: list[Result] = field(default_factory=list)
    rules: dict[tuple[str, str], int] = field(default_factory=dict)
    specs: dict[str, str] = field(default_factory=dict)
    played: int = 0
    names: dict[str, int] = field(default_factory=dict)
    cached: int = 0
    rule_files: int = 0
    lasting: bool = True
    firm: bool = True
    notes: list[str] = field(default_factory=list)

    def add(self, other: Outcome, line: int = 0) -> None:
        """What came of the next part of the same file; `line` is added to the lines of its results."""
        for result in other.results:
            move(result, self.file, line, self.records)
        self.results += other.results
        self.records += other.records
        self.clean += other.clean
        self.played += other.played
        self.cached += other.cached
        self.rule_files += other.rule_files
        self.specs |= other.specs
        self.lasting &= other.lasting
        self.firm &= other.firm
        self.notes += other.notes
        add_up(self.rules, other.rules)
        add_up(self.names, other.names)


def add_up(counts: dict[Key, int], more: Mapping[Key, int]) -> None:
    """Adds counts to counts."""
    for key, count in more.items():
        counts[key] = counts.get(key, 0) + count


def move(result: Result, file: str, line: int, index: int) -> None:
    """Puts a result where its record stands: in `file`, so many lines and records further on."""
    result.index += index
    result.line += line
    result.file = file
    for shown in result.findings:
        shown.object["file"] = file
        shown.object["line"] += line


_FIELDS = ("file", "size", "records", "clean", "played", "names", "cached", "rule_files", "notes", "specs", "lasting", "firm")
_OF_RESULT = tuple(name for name in Result.__dataclass_fields__ if name != "findings")


def to_json(outcome: Outcome) -> dict[str, Any]:
    """JSON-able data that `from_json` makes the same outcome of."""
    return {
        **{name: getattr(outcome, name) for name in _FIELDS},
        "rules": [[name, digest, count] for (name, digest), count in outcome.rules.items()],
        "results": [_result_to_json(result) for result in outcome.results],
    }


def from_json(data: dict[str, Any]) -> Outcome:
    """Raises KeyError, TypeError or ValueError for what `to_json` did not write."""
    outcome = Outcome(**{name: data[name] for name in _FIELDS})
    outcome.rules = {(name, digest): count for name, digest, count in data["rules"]}
    outcome.results = [_result_from_json(result) for result in data["results"]]
    return outcome


def _result_to_json(result: Result) -> dict[str, Any]:
    findings = [[shown.object, shown.end_column, shown.fingerprint] for shown in result.findings]
    return {**{name: getattr(result, name) for name in _OF_RESULT}, "findings": findings}


def _result_from_json(data: dict[str, Any]) -> Result:
    return Result(**{**data, "findings": [Shown(*each) for each in data["findings"]]})
