"""The catalogue is whole: every code has its file, its texts in both languages and its two records."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from xzaudit import audit, read
from xzaudit.auditing.sessions import follow
from xzaudit.findings import CODES
from xzaudit.findings.catalogue import Example, entries, entry


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


# Codes whose floor is not built: the example says what it will have to find. Strict, so that the list can only shrink.
_IMPORTS = {"R009", "R012"}
NOT_YET = _IMPORTS


def _breaking() -> list[object]:
    late = pytest.mark.xfail(strict=True, reason="not built")
    return [pytest.param(code, marks=late if code in NOT_YET else ()) for code in CODES]


def _codes_of(example: Example, folder: Path) -> set[str]:
    path = folder / example.name
    path.write_bytes(example.data)
    audits = follow(audit(record) for record in read(str(path)))
    return {finding.code for each, _session in audits for finding in each.findings}


@pytest.mark.parametrize("code", _breaking())
def test_what_breaks_is_found(code: str, tmp_path: Path) -> None:
    assert code in _codes_of(entry(code).breaks, tmp_path)


@pytest.mark.parametrize("code", CODES)
def test_what_keeps_is_not(code: str, tmp_path: Path) -> None:
    assert code not in _codes_of(entry(code).keeps, tmp_path)


@pytest.mark.parametrize("code", [code for code in CODES if code[0] != "R" and code not in NOT_YET])
def test_what_keeps_is_a_legal_record(code: str, tmp_path: Path) -> None:
    assert _codes_of(entry(code).keeps, tmp_path) <= {"E601", "S711"}
