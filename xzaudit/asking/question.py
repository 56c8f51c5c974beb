"""A question, and how an answer to it can fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from xzaudit.asking.draft import Draft
    from xzaudit.record.told import Told


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: `choices` by the number to be typed; `note` says what was wrong with the answer before.

    `draft` is what has been told so far.
    """

    text: str
    choices: tuple[tuple[int, str], ...] = ()
    note: str = ""
    draft: Draft | None = None


class UnclearError(Exception):
    """An answer that does not fit the question; the text says why, or is empty."""


class TypedError(Exception):
    """Instead of an answer somebody typed what happened."""

    def __init__(self, told: Sequence[Told]) -> None:
        super().__init__()
        self.told = tuple(told)
