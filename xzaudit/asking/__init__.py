"""The argument, question by question: what happened, who says what, and the record that comes of it."""

from xzaudit.asking.conversation import Conversation, distinct
from xzaudit.asking.draft import Draft
from xzaudit.asking.question import Question
from xzaudit.asking.story import Story, story_of
from xzaudit.record.telling.names import NamesError

__all__ = ["Conversation", "Draft", "NamesError", "Question", "Story", "distinct", "story_of"]
