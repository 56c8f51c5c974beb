"""What a code means, for `xzaudit explain`, docs/codes.md and programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from xzaudit.findings.catalogue import Entry, Example
from xzaudit.render.formats.markdown import escaped, table
from xzaudit.render.formats.text import Paint
from xzaudit.render.shown import Table
from xzaudit.render.words import words


def text(entries: Iterable[Entry], lang: str, *, color: bool = False) -> Iterator[str]:
    """For a terminal, an empty line between two codes."""
    paint, says, before = Paint(color), words("codes", lang), ""
    for entry in entries:
        yield before
        before = "\n"
        head = paint(entry.properties.severity, f"{entry.code} {_line(entry.title[lang])}")
        yield f"{head}  {paint('quiet', _gravity(entry, lang))}\n"
        yield f"{says['rule']} {_line(entry.rule[lang])}\n{says['advice']} {_line(entry.advice[lang])}\n"
        for key, example in (("breaks", entry.breaks), ("keeps", entry.keeps)):
            yield f"{paint('title', says[key])}\n{_indented(example)}\n"


def markdown(entries: Iterable[Entry], lang: str) -> Iterator[str]:
    """For pages: a heading a code."""
    says = words("codes", lang)
    for entry in entries:
        yield f"## {entry.code} {escaped(entry.title[lang])}\n\n"
        yield f"{_gravity(entry, lang)}\n\n"
        yield f"{escaped(entry.rule[lang])}\n\n**{says['advice']}** {escaped(entry.advice[lang])}\n\n"
        for key, example in (("breaks", entry.breaks), ("keeps", entry.keeps)):
            yield f"{says[key]}\n\n{_indented(example)}\n\n"


def objects(entries: Iterable[Entry], lang: str, *, many: bool) -> str:
    """As JSON: one object, or an array of them."""
    found = [_object(entry, lang) for entry in entries]
    return json.dumps(found if many else found[0], ensure_ascii=False, indent=1) + "\n"


def table_of_codes(entries: Iterable[Entry]) -> str:
    """A row a code for docs/codes.md: its name in both languages, gravity, effect on the replay."""
    zh, en = words("codes", "zh"), words("codes", "en")
    headers = (zh["code"], zh["title"], en["title"], zh["severity"], zh["effect"])
    rows = [
        (entry.code, entry.title["zh"], entry.title["en"], zh[entry.properties.severity], zh[entry.properties.effect or "none"])
        for entry in entries
    ]
    return table(Table(headers, rows))


_PLACES = re.compile(r"\{(\w+):[^{}]*\}")


def _object(entry: Entry, lang: str) -> dict[str, Any]:
    return {
        "code": entry.code,
        "severity": entry.properties.severity,
        "replay": entry.properties.effect,
        "title": entry.title[lang],
        "message": {case: _PLACES.sub(r"{\1}", text) for case, text in entry.message[lang].items()},
        "rule": entry.rule[lang],
        "advice": entry.advice[lang],
        "breaks": {"name": entry.breaks.name, "text": entry.breaks.text},
        "keeps": {"name": entry.keeps.name, "text": entry.keeps.text},
    }


def _gravity(entry: Entry, lang: str) -> str:
    says, effect = words("codes", lang), entry.properties.effect
    severity = says[entry.properties.severity]
    return severity if effect is None else says["and_replay"].format(severity=severity, effect=says[effect])


def _line(text: str) -> str:
    return " ".join(text.split())


def _indented(example: Example) -> str:
    """Examples hold what a record may hold: signs that are no text are shown as escapes."""
    return "\n".join(f"    {_visible(line)}".rstrip() for line in example.text.rstrip().split("\n"))


def _visible(line: str) -> str:
    return "".join(sign if sign.isprintable() or sign == "\u3000" else repr(sign)[1:-1] for sign in line)
