"""The hand record: what users write, read and validated."""

from xzaudit.record.actions import Action, write
from xzaudit.record.hand import Hand
from xzaudit.record.model import HandRecord
from xzaudit.record.players import players_of
from xzaudit.record.read import Record, canon, records
from xzaudit.record.seats import Seats

__all__ = ["Action", "Hand", "HandRecord", "Record", "Seats", "canon", "players_of", "records", "write"]
