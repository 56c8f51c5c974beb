"""Why something cannot be read, while it is being read."""

from __future__ import annotations

from typing import Any

from xzaudit.findings import Finding


class SourceError(Exception):
    """A whole file cannot be read; `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code, finding.facts)
        self.finding = finding


class DocumentError(Exception):
    """One document cannot be read, because of what stands at `start` up to `end` (indexes into the text parsed).

    `clash` is the index of an earlier place that it clashes with.
    """

    def __init__(
        self, code: str, case: str, start: int, end: int | None = None, clash: int | None = None, **facts: Any
    ) -> None:
        super().__init__(code, case)
        self.code = code
        self.case = case
        self.start = start
        self.end = start + 1 if end is None else end
        self.clash = clash
        self.facts = facts
