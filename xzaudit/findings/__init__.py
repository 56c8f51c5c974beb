"""What an audit has to say: one `Finding` a fault, with a stable code; the words are in the catalogue."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from xzaudit.findings.codes import CODES, Code, Effect, Severity

__all__ = ["CODES", "Code", "Effect", "Finding", "Severity"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault, in figures only.

    `facts` is JSON-able: seats as their keys, tiles and hands in canonical text, patterns as ids; `facts["case"]`
    picks the wording. `action` counts from nought in the record as expanded to one action an entry. `pointer` leads
    to the place in the record, `span` to the characters within that value. `option` is the path that decides.
    """

    code: str
    facts: dict[str, Any] = field(default_factory=dict)
    action: int | None = None
    seat: str | None = None
    option: str | None = None
    pointer: tuple[str | int, ...] = ()
    span: tuple[int, int] | None = None

    @property
    def severity(self) -> Severity:
        return CODES[self.code].severity
