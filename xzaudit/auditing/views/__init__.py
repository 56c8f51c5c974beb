"""A hand moment by moment, as plain data: all that is known, or what one player could see."""

from xzaudit.auditing.views.build import views
from xzaudit.auditing.views.model import Did, LockView, MeldView, Offer, OnTable, SeatView, View
from xzaudit.auditing.views.sight import seen_by

__all__ = ["Did", "LockView", "MeldView", "Offer", "OnTable", "SeatView", "View", "seen_by", "views"]
