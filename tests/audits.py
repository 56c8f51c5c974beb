"""Plain data to hands and audits, without a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from xzaudit.api import read_text
from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.record import Hand, Record

BOOK = Rulebook()
"""Keeps the games of rule sets that were used before."""


def read_record(record: Mapping[str, Any]) -> Record:
    """The record of plain data."""
    return next(read_text(json.dumps(record, ensure_ascii=False)))


def read_hand(record: Mapping[str, Any]) -> Hand:
    """The hand of plain data that can be read."""
    found = read_record(record)
    assert found.hand is not None, [finding.facts for finding in found.findings]
    return found.hand


def audited(record: Mapping[str, Any], *, thorough: bool = False) -> Audit:
    """The audit of plain data."""
    return audit_record(read_record(record), BOOK, thorough=thorough)


def errors(audit: Audit) -> list[str]:
    """The codes of all errors but the one of a record that stops before the hand is over, in order."""
    return sorted({f.code for f in audit.findings if f.severity == "error" and f.code != "E601"})


def points(audit: Audit, seats: str = "ABCDEF") -> dict[str, int] | None:
    """Net points so far by seat, and the house's; nought left out. None where they are not known."""
    if audit.standing is None:
        return None
    found = dict(zip(audit.seats, audit.standing, strict=True))
    found["house"] = -sum(audit.standing)
    return {seat: net for seat, net in found.items() if net}
