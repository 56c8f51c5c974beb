"""One record to its `Audit`: replay, settlement, claims, verdict."""

from xzaudit.auditing.result import Audit, Unchecked
from xzaudit.auditing.rulebook import Rulebook
from xzaudit.auditing.run import audit_hand, audit_record, audit_stream

__all__ = ["Audit", "Rulebook", "Unchecked", "audit_hand", "audit_record", "audit_stream"]
