"""`xzaudit replay`: a hand moment by moment, as text and as JSON."""

from xzaudit.render.replay.objects import replay_object, view_object
from xzaudit.render.replay.text import moment_text, replay_text

__all__ = ["moment_text", "replay_object", "replay_text", "view_object"]
