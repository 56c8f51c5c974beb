"""`--select` and `--ignore`: which findings a command shows and counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from xzaudit.findings import CODES, Finding

if TYPE_CHECKING:
    from xzaudit.auditing import Audit


class UnknownCodeError(ValueError):
    """A text that is neither a code nor the beginning of one."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Codes that are shown and count; money and the verdict of an audit never depend on it."""

    codes: frozenset[str] = frozenset(CODES)

    def __contains__(self, finding: Finding) -> bool:
        return finding.code in self.codes

    def of(self, findings: Iterable[Finding]) -> list[Finding]:
        """The findings that are shown, in order."""
        return [finding for finding in findings if finding.code in self.codes]


def selection(select: str | None, ignore: str | None) -> Selection:
    """From two lists of codes or their beginnings (`W502`, `W5`, `W`, `ALL`); of two that match, the longer one decides.

    UnknownCodeError for what begins no code.
    """
    chosen, dropped = _prefixes(select), _prefixes(ignore)
    return Selection(
        frozenset(code for code in CODES if _longest(code, chosen, select is None) > _longest(code, dropped))
    )


def narrowed(audit: Audit, chosen: Selection) -> Audit:
    """The audit with the findings that are shown; verdict, money and what could not be checked stay."""
    shown = chosen.of(audit.findings)
    return audit if len(shown) == len(audit.findings) else replace(audit, findings=shown)


def _longest(code: str, prefixes: list[str], all_match: bool = False) -> int:
    """The length of the longest prefix of a code; nought where all match anyway, below where none does."""
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=0 if all_match else -1)


def _prefixes(given: str | None) -> list[str]:
    words = [word.strip().upper() for word in (given or "").replace("，", ",").split(",")]
    found = ["" if word == "ALL" else word for word in words if word]
    for prefix in found:
        if not any(code.startswith(prefix) for code in CODES):
            raise UnknownCodeError(prefix)
    return found
