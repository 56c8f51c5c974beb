"""The catalogue is whole: every code has its file, its texts in both languages and its two records."""

from __future__ import annotations

from importlib import resources

import pytest

from xzaudit.findings import CODES
from xzaudit.findings.catalogue import entries, entry


def test_one_file_a_code_and_no_other() -> None:
    folder = resources.files("xzaudit.findings").joinpath("catalogue")
    assert {item.name for item in folder.iterdir() if item.name.endswith(".yaml")} == {f"{code}.yaml" for code in CODES}


def test_in_the_order_of_the_codes() -> None:
    assert [item.code for item in entries()] == list(CODES)


def test_no_such_code() -> None:
    with pytest.raises(KeyError):
        entry("Z999")


@pytest.mark.parametrize("code", CODES)
def test_texts_stand_in_both_languages(code: str) -> None:
    item = entry(code)
    for texts in (item.title, item.rule, item.advice):
        assert texts.keys() == {"zh", "en"}
        for text in texts.values():
            assert text == text.strip() != ""
            assert not set("{}") & set(text)
    assert all("default" in cases for cases in item.message.values())


@pytest.mark.parametrize("code", CODES)
def test_messages_are_sentences(code: str) -> None:
    for lang, end in (("zh", "。？"), ("en", ".?")):
        for case, text in entry(code).message[lang].items():
            assert text.rstrip("}")[-1] in end, (lang, case, text)


@pytest.mark.parametrize("code", CODES)
def test_the_two_records_differ(code: str) -> None:
    item = entry(code)
    assert item.breaks.data
    assert item.keeps.data
    assert item.breaks != item.keeps
