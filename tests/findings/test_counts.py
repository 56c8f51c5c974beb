"""One is named as one: no text in English says 1 points, whatever it counts."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import xzaudit.render.words
from xzaudit.auditing.explain import families
from xzaudit.cli.fmt import _SAID
from xzaudit.findings import CODES
from xzaudit.findings.catalogue import entry
from xzaudit.findings.counts import counted, filled
from xzaudit.findings.wording import fill
from xzaudit.render.words import words

RENDERED = sorted(path.stem for path in Path(xzaudit.render.words.__file__).parent.glob("*.yaml"))
_MANY = re.compile(r"(?<![\w.,+−-])1 (?:(?:more|other|further) )?(?!(?:is|was|has|as|his|this|us|loses|wins|pays|does|cannot)\b)[a-z-]+s\b")
_NAMES = frozenset(["player", "giver", "tile", "who", "by", "line", "id", "option", "options", "rules", "written", "name", "names", "seats", "which", "word", "wins"])
"""Places where no figure stands."""
_VERB = re.compile(r"(?<![\w.,+−-])1 (?:more )?[a-z]+ (?:are|were|have|differ|agree)\b")


def places(text: str) -> Iterator[str]:
    for _before, field, spec, _conversion in string.Formatter().parse(text):
        if field is not None:
            yield field
            yield from places(spec or "")


def ones(text: str) -> dict[str, object]:
    """One for each place of a catalogue's text that a figure may stand in."""
    found = [(field, (spec or "").partition("?")[0]) for _before, field, spec, _conversion in string.Formatter().parse(text) if field]
    return {field: "x" if field in _NAMES else 1 for field, kind in found if kind == "" or kind.startswith("count ")}


def tables() -> Iterator[tuple[str, str]]:
    """Each English text of every table, with every place filled with one."""
    for code in CODES:
        for case, text in entry(code).message["en"].items():
            yield f"{code} {case}", fill(text, ones(text), "en")
    for name, family in families().items():
        for case, texts in family.words.items():
            yield f"{name} {case}", fill(texts["en"], ones(texts["en"]), "en")
    for table, said in (
        ("fmt", _SAID["en"]), *((name, words(name, "en")) for name in RENDERED)
    ):  # fmt: skip
        for key, text in said.items():
            fields = {field: "x" if field in _NAMES else 1 for field in places(text)} if isinstance(text, str) else {"": 0}
            if "" not in fields:
                yield f"{table} {key}", filled(text, **fields | {"unit": "points"})


def test_one_is_named_as_one() -> None:
    said = dict(tables())
    assert len(said) > 600
    assert [(name, text) for name, text in said.items() if _MANY.search(text) or _VERB.search(text)] == []


@pytest.mark.parametrize(
    "wrong", ["1 points", "it is 1 tiles", "with 1 fans.", "1 more lines", "1 other options", "pays 1 beans", "1 record differ", "1 more tile are left", "(1 files)"]
)
def test_what_the_test_would_notice(wrong: str) -> None:
    assert _MANY.search(wrong) or _VERB.search(wrong)


@pytest.mark.parametrize(
    ("n", "things", "said"),
    [(1, "points", "1 point"), (2, "points", "2 points"), (0, "points", "0 points"), (-1, "tiles", "-1 tile"), (1, "fan", "1 fan"),
     (1, "other rules", "1 other rule"), (1, "分", "1 分"), (21, "beans", "21 beans")],
)  # fmt: skip
def test_counted(n: int, things: str, said: str) -> None:
    assert counted(n, things) == said
    assert filled("{n:{things}}", n=n, things=things) == said
    assert fill("{n:count " + things + "}", {"n": n}, "en") == said
