"""The hands of one table: each judged against those before it, and what the sitting came to."""

from xzaudit.auditing.sessions.session import Played, Session, follow
from xzaudit.auditing.sessions.standings import BestHand, Standing, payments, standings

__all__ = ["BestHand", "Played", "Session", "Standing", "follow", "payments", "standings"]
