"""One record to its `Audit`: replay, settlement, claims, verdict."""

from xzaudit.audit.result import Audit, Unchecked
from xzaudit.audit.rulebook import Rulebook
from xzaudit.audit.run import audit_hand, audit_record

__all__ = ["Audit", "Rulebook", "Unchecked", "audit_hand", "audit_record"]
