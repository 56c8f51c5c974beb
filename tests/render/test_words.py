"""Every text is there in both languages, with the same places to fill."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
import yaml

import xzaudit.render.words
from xzaudit.render.words import words

_CHINESE_ONLY = {"verb"}  # what went out: 转, 退 or 给
FILES = sorted(Path(xzaudit.render.words.__file__).parent.glob("*.yaml"))


def places(text: str) -> set[str]:
    found = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name is not None]
    return {name for name, _ in found}.union(*(places(spec) for _, spec in found))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_languages_fill_the_same_places(path: Path) -> None:
    texts = yaml.load(path.read_bytes(), yaml.BaseLoader)
    assert texts
    for key, text in texts.items():
        assert set(text) == {"zh", "en"}, key
        assert places(text["zh"]) - _CHINESE_ONLY == places(text["en"]), key
        assert words(path.stem, "zh")[key] == text["zh"]
        assert not [sign for sign in text["en"] if "\u4e00" <= sign <= "\u9fff" and sign != "我"], key
