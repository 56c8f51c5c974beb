"""A player of random legal hands for any rule set: for tests, benchmarks, and for those who build engines.

It plays on books of its own and asks only `hands` what completes a hand and what it is worth, so that the audit can be held against it. A
seed gives the same hand on every version of Python.
"""

from xzaudit.generator.claims import audited, with_totals
from xzaudit.generator.moods import MOODS
from xzaudit.generator.play import RandomPlay
from xzaudit.generator.played import Played
from xzaudit.generator.record import json_line, record_of
from xzaudit.generator.typed import typed
from xzaudit.generator.walk import Moment, start, walk

__all__ = ["MOODS", "Moment", "Played", "RandomPlay", "audited", "json_line", "record_of", "start", "typed", "walk", "with_totals"]
