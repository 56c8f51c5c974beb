"""The records of this folder as every renderer writes them: file name in `expected/` to text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.reports import markdown_reports, text_reports
from xzaudit.api import read
from xzaudit.auditing import Audit, Rulebook, audit_record
from xzaudit.render import chat
from xzaudit.render.formats import Hands, jsons

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").iterdir())
EXPECTED = HERE / "expected"


def audits(path: Path) -> list[Audit]:
    """The audits of a file, which is called by its bare name so that no machine's folders stand in the texts."""
    found = []
    for record in read(str(path)):
        record.document.text.name = path.name
        found.append(audit_record(record, Rulebook()))
    return found


def renderings() -> Iterator[tuple[str, str]]:
    """Each expected file's name and what has to stand in it."""
    for path in RECORDS:
        found = audits(path)
        yield f"{path.stem}.zh.txt", "".join(text_reports(found, "zh"))
        yield f"{path.stem}.en.txt", "".join(text_reports(found, "en"))
        for lang in ("zh", "en"):
            yield f"{path.stem}.chat.{lang}.txt", "".join(chat.answers(found, lang))
        yield f"{path.stem}.md", "".join(markdown_reports(found, "zh"))
        yield f"{path.stem}.jsonl", "".join(jsons.hands_lines(Hands(found, "zh")))
