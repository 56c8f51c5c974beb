"""Where a wrong claim comes from."""

from xzaudit.auditing.explain.change import Change, Explanation
from xzaudit.auditing.explain.search import Search

__all__ = ["Change", "Explanation", "Search"]
