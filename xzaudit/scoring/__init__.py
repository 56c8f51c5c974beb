"""One hand on its own: what it is worth won, what each of its waits would be worth, or what it lacks."""

from xzaudit.scoring.question import Question, read_question
from xzaudit.scoring.result import Discard, Score, Spoilt, Wait, Won
from xzaudit.scoring.score import score
from xzaudit.scoring.words import EVENT_NAMES, UnfitError

__all__ = [
    "EVENT_NAMES",
    "Discard",
    "Question",
    "Score",
    "Spoilt",
    "UnfitError",
    "Wait",
    "Won",
    "read_question",
    "score",
]
