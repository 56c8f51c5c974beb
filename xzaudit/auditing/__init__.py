"""One record to its `Audit`: replay, settlement, claims, verdict."""

from xzaudit.auditing.result import Audit
from xzaudit.auditing.rulebook import Rulebook
from xzaudit.auditing.run import audit_record, audit_stream
from xzaudit.auditing.unchecked import Unchecked

__all__ = ["Audit", "Rulebook", "Unchecked", "audit_record", "audit_stream"]
