"""The settlement sheets as plain data, read off the ledger."""

from xzaudit.sheets.settlement import DetailedRow, PersonalRow, PersonalSheet, detailed, personal
from xzaudit.sheets.transfers import Payment, fewest_transfers

__all__ = ["DetailedRow", "Payment", "PersonalRow", "PersonalSheet", "detailed", "fewest_transfers", "personal"]
