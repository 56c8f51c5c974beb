"""The reports on sittings, set for a terminal and for Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xzaudit.auditing.sessions import Session
from xzaudit.render.markdown import section_pieces
from xzaudit.render.session.sections import session_sections
from xzaudit.render.text.paint import Paint
from xzaudit.render.text.report import section_lines


def session_text(sessions: Iterable[Session], lang: str, *, color: bool = False) -> Iterator[str]:
    """Each session for a terminal, after the reports on its hands."""
    paint = Paint(color)
    for session in sessions:
        for section in session_sections(session, lang):
            yield "\n" + "\n".join(section_lines(section, paint)) + "\n"


def session_markdown(sessions: Iterable[Session], lang: str) -> Iterator[str]:
    """Each session in Markdown, after the reports on its hands."""
    for session in sessions:
        for section in session_sections(session, lang):
            yield "\n" + "\n\n".join(section_pieces(section)) + "\n"
