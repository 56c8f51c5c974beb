"""`-f chat`: the answer in a dozen plain lines that survive being pasted into a chat."""

from xzaudit.render.chat.answer import MOST_LINES, answer, answers

__all__ = ["MOST_LINES", "answer", "answers"]
