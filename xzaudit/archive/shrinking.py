"""The smallest record that still gives the same finding: what is left is what the fault hangs on."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.findings import Finding
from xzaudit.record import Record, canon, records, write
from xzaudit.source import SourceError, decode, documents

_KEPT = frozenset({"players", "actions", "deal", "rules", "hands"})
_UNFINISHED = "E601"
_SLIDING = 16

Holds = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Mark:
    """By what a finding is known again in a smaller record; `others` are the codes that may stand beside it."""

    code: str
    case: str | None
    seat: str | None
    others: frozenset[str]

    def is_in(self, audit: Audit) -> bool:
        """Whether an audit has this finding, and no error that was not there before."""
        errors = {finding.code for finding in audit.findings if finding.severity == "error"}
        return errors <= self.others and any(self._fits(finding) for finding in audit.findings)

    def _fits(self, finding: Finding) -> bool:
        return (finding.code, finding.facts.get("case"), finding.seat) == (self.code, self.case, self.seat)


def mark_of(audit: Audit, code: str | None) -> Mark | None:
    """The finding to keep: the first of this code, or the first error; None where there is none."""
    found = [f for f in audit.findings if (f.code == code if code else f.severity == "error")]
    if not found:
        return None
    codes = frozenset(finding.code for finding in audit.findings) | {_UNFINISHED}
    return Mark(found[0].code, found[0].facts.get("case"), found[0].seat, codes)


class Shrinker:
    """Tries smaller records under the same rules."""

    def __init__(self, mark: Mark, rulebook: Rulebook, *, thorough: bool = False) -> None:
        self._mark = mark
        self._rulebook = rulebook
        self._thorough = thorough
        self.tried = 0

    def text(self, text: str, name: str) -> str:
        """A text that cannot be read, without the lines that do not matter."""
        lines = fewest(text.split("\n"), lambda some: self._gives("\n".join(some).encode("utf-8", "surrogatepass"), name))
        return "\n".join(lines)

    def record(self, record: Record, data: dict[str, Any]) -> dict[str, Any]:
        """The fields of a record without what does not matter, tried again until nothing more can go."""
        fields = {canon(key) if isinstance(key, str) else key: value for key, value in data.items()}
        spread = {**fields, "actions": _actions(record, fields.get("actions"))}
        fields = spread if isinstance(spread["actions"], list) and self.holds(spread) else fields
        before = None
        while fields != before:
            before = fields
            fields = self._without_fields(fields)
            fields = self._fewer_actions(fields)
            fields = self._less_said(fields, ("claims",))
            fields = self._unknown(fields)
        return fields

    def holds(self, fields: Any) -> bool:
        return self._gives(json.dumps(fields).encode(), "record.json")

    def _gives(self, data: bytes, name: str) -> bool:
        self.tried += 1
        try:
            text = decode(data, name)
        except SourceError:
            return False
        found = [record for document in documents(text, canon) for record in records(document)]
        return len(found) == 1 and self._mark.is_in(audit_record(found[0], self._rulebook, thorough=self._thorough))

    def _without_fields(self, fields: dict[str, Any]) -> dict[str, Any]:
        for key in list(fields):
            smaller = {name: value for name, value in fields.items() if name != key}
            if key not in _KEPT and self.holds(smaller):
                fields = smaller
        return fields

    def _fewer_actions(self, fields: dict[str, Any]) -> dict[str, Any]:
        actions = fields.get("actions")
        if not isinstance(actions, list):
            return fields
        return {**fields, "actions": fewest(actions, lambda some: self.holds({**fields, "actions": some}))}

    def _less_said(self, fields: dict[str, Any], path: tuple[str | int, ...]) -> dict[str, Any]:
        """Takes out of a nested value whatever can go, the larger parts first."""
        value = _at(fields, path)
        keys: list[str | int] = list(value) if isinstance(value, dict) else list(range(len(value or ()))) if isinstance(value, list) else []
        for key in reversed(keys):
            smaller = _without(fields, path, key)
            if self.holds(smaller):
                fields = smaller
            else:
                fields = self._less_said(fields, (*path, key))
        return fields

    def _unknown(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Blanks hands and draws of which nobody needs to know the tiles."""
        for seat, hand in (fields.get("deal") or {}).items():
            size = sum(sign.isdigit() for sign in str(hand))
            smaller = {**fields, "deal": {**fields["deal"], seat: f"x*{size}"}}
            if not str(hand).startswith("x") and self.holds(smaller):
                fields = smaller
        actions = fields.get("actions")
        for at, action in enumerate(actions if isinstance(actions, list) else ()):
            words = str(action).split()
            if len(words) == 3 and words[1] == "draw":
                smaller = {**fields, "actions": [*fields["actions"][:at], " ".join(words[:2]), *fields["actions"][at + 1 :]]}
                fields = smaller if self.holds(smaller) else fields
        return fields


def fewest(items: Sequence[Any], holds: Holds) -> list[Any]:
    """A list from which no run of items can be taken any more; the later ones go first.

    Long runs are tried side by side, short ones from every item on: a whole go-around can only go from the right place.
    """
    kept = list(items)
    size = 1 << max(len(kept).bit_length() - 1, 0)
    while size:
        at = len(kept) - size
        while at > -size:
            smaller = kept[: max(at, 0)] + kept[max(at + size, 0) :]
            if len(smaller) < len(kept) and holds(smaller):
                kept = smaller
            at -= size if size > _SLIDING else 1
        size //= 2
    return kept


def _actions(record: Record, given: Any) -> Any:
    """One action an entry, so that each can go by itself."""
    if record.hand is not None:
        return [write(action, record.hand.seats.keys) for action in record.hand.actions]
    return [line for line in given.split("\n") if line.strip()] if isinstance(given, str) else given


def _at(fields: Any, path: tuple[str | int, ...]) -> Any:
    """What stands at a path; None where nothing does."""
    for step in path:
        try:
            fields = fields[step]
        except (KeyError, IndexError, TypeError):
            return None
    return fields


def _without(fields: Any, path: tuple[str | int, ...], key: str | int) -> Any:
    """A copy in which one key, or one item of a list, is missing."""
    if not path:
        if isinstance(fields, dict):
            return {name: value for name, value in fields.items() if name != key}
        return [value for at, value in enumerate(fields) if at != key]
    inner = _without(_at(fields, path[:1]), path[1:], key)
    if isinstance(fields, dict):
        return {**fields, path[0]: inner}
    return [inner if at == path[0] else value for at, value in enumerate(fields)]
