"""The right settlement, as a claim of the record."""

from __future__ import annotations

from typing import Any

from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.generator.record import json_line
from xzaudit.record import canon, records
from xzaudit.source import decode, documents


def audited(record: dict[str, Any], rulebook: Rulebook) -> Audit:
    """The audit of a record that is plain data."""
    text = decode(json_line(record).encode(), "-")
    return audit_record(next(records(next(documents(text, canon)))), rulebook)


def with_totals(record: dict[str, Any], rulebook: Rulebook | None = None) -> dict[str, Any]:
    """The record with its right totals claimed; as it is if it has none, or is not clean."""
    audit = audited(record, rulebook or Rulebook())
    if audit.totals is None or audit.verdict != "clean":
        return record
    return {**record, "claims": {"totals": dict(zip(audit.seats, audit.totals, strict=True))}}
