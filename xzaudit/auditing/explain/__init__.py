"""Where a wrong claim comes from."""

from xzaudit.auditing.explain.change import Change, Changes, Explanation
from xzaudit.auditing.explain.families import Family, families, likely_option
from xzaudit.auditing.explain.readings import OWN_SHARE
from xzaudit.auditing.explain.search import Search

__all__ = ["OWN_SHARE", "Change", "Changes", "Explanation", "Family", "Search", "families", "likely_option"]
