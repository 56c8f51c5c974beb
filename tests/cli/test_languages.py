"""Whatever is wrong with a file is said in the language asked for: nothing of it comes through in another, but what was typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.command import run
from tests.door.inputs import cases, themes
from tests.door.test_inputs import furnish
from xzaudit.findings import CODES
from xzaudit.findings.catalogue import entry

_CHINESE = re.compile(r"[㐀-鿿]+")
_ENGLISH = re.compile(r"[A-Za-z]{2,}(?:,? (?:[a-z]{2,}|a|I)){3,}")  # four words in a row
_QUOTED = re.compile(r"“[^”]*”")


def strange(said: str, typed: str, lang: str) -> list[str]:
    """What of an answer is in the other language, was not typed by whoever wrote the record and is no quoted word of records."""
    bare = _QUOTED.sub("", said)
    return [found for found in (_CHINESE if lang == "en" else _ENGLISH).findall(bare) if found not in typed]


def said_of(files: list[str], folder: Path, lang: str) -> dict[str, str]:
    """What the findings of each file say to people."""
    said: dict[str, str] = dict.fromkeys(files, "")
    for audit in json.loads(run("audit", "-f", "json", "--lang", lang, *files, cwd=folder).out):
        said[audit["file"]] += "\n".join(f"{each['message']} {each['advice']}" for each in audit["findings"])
    return said


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("theme", themes())
def test_bad_input(theme: str, lang: str, tmp_path: Path) -> None:
    folder = furnish(tmp_path)
    some = {case.file: case.data for case in cases(theme) if not case.alone}
    for name, data in some.items():
        (folder / name).write_bytes(data)
    said = said_of(list(some), folder, lang)
    typed = {name: data.decode("utf-8", "replace") + data.decode("gb18030", "replace") for name, data in some.items()}
    assert {name: found for name, text in said.items() if (found := strange(text, typed[name], lang))} == {}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_finding(lang: str, tmp_path: Path) -> None:
    examples = {}
    for code in CODES:
        for side, example in (("breaks", entry(code).breaks), ("keeps", entry(code).keeps)):
            examples[f"{code}-{side}-{example.name}"] = example
    for name, example in examples.items():
        (tmp_path / name).write_bytes(example.data)
    said = said_of(list(examples), tmp_path, lang)
    assert {name: found for name, text in said.items() if (found := strange(text, examples[name].text, lang))} == {}


@pytest.mark.parametrize("code", CODES)
def test_texts_of_the_catalogue(code: str) -> None:
    """What stands in quotes or is a word of a record may be in either."""
    item = entry(code)
    for lang in ("zh", "en"):
        for text in (item.title[lang], item.rule[lang], item.advice[lang], *item.message[lang].values()):
            bare = re.sub(r"“[^”]*”|\{[^{}]*\}|`[^`]*`|xzaudit [a-z -]+", "", text)
            assert not (_ENGLISH if lang == "zh" else re.compile(r"[㐀-鿿]{4,}")).findall(bare), (lang, text)
