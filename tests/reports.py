"""What the commands write of audits and answers, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.auditing import Audit
from xzaudit.render.formats import Hands, markdown, text
from xzaudit.render.score import score_blocks
from xzaudit.scoring import Score


def text_reports(audits: Iterable[Audit], lang: str, *, color: bool = False, brief: bool = False) -> Iterator[str]:
    """As `audit -f text` writes them."""
    return text.hands(Hands(list(audits), lang, color=color, brief=brief))


def markdown_reports(audits: Iterable[Audit], lang: str) -> Iterator[str]:
    """As `audit -f markdown` writes them."""
    return markdown.hands(Hands(list(audits), lang))


def score_text(score: Score, lang: str) -> str:
    """As `score` writes it."""
    return "".join(text.lines_of(score_blocks(score, lang)))
