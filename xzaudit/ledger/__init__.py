"""Money as a ledger: entries that are never changed, and all that is read off them."""

from xzaudit.ledger.book import ReadyState, ScoredWin
from xzaudit.ledger.entry import HOUSE, Entry
from xzaudit.ledger.settle import Ledger, settle
from xzaudit.ledger.tweaks import AS_IT_WAS, Row, Tweaks, Worth

__all__ = ["AS_IT_WAS", "HOUSE", "Entry", "Ledger", "ReadyState", "Row", "ScoredWin", "Tweaks", "Worth", "settle"]
