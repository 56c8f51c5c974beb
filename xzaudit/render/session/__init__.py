"""What a sitting came to, for people and for programs."""

from xzaudit.render.session.objects import session_object
from xzaudit.render.session.sections import session_sections

__all__ = ["session_object", "session_sections"]
