"""The argument, question by question: what happened, who says what, and the record that comes of it."""

from xzaudit.asking.conversation import Conversation, distinct
from xzaudit.asking.draft import Draft
from xzaudit.asking.one_line import NamesError, draft_of_line
from xzaudit.asking.question import Question

__all__ = ["Conversation", "Draft", "NamesError", "Question", "distinct", "draft_of_line"]
