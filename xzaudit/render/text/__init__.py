"""`-f text`: reports for a terminal."""

from xzaudit.render.text.report import reports

__all__ = ["reports"]
