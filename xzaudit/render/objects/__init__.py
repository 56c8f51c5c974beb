"""What programs read, as plain data: audits, sittings, replays, scores."""

from xzaudit.render.objects.audit import audit_object, by_seat, entry_object, finding_object

__all__ = ["audit_object", "by_seat", "entry_object", "finding_object"]
