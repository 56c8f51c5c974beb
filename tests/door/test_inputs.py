"""Every bad input through the installed command: the right finding in its place, no trace, within time and memory."""

from __future__ import annotations

import json
import unicodedata
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.command import apart, run
from tests.door import inputs
from tests.door.inputs import Case, cases, themes

RULES = {
    "loop.yaml": "extends: loop.yaml\n",
    "ping.yaml": "extends: pong.yaml\n",
    "pong.yaml": "extends: ping.yaml\n",
    "broken.yaml": "extends: [qq-sichuan\n",
    "outside.yaml": "extends: ../secret.yaml\n",
}
_THEMES = themes()


def furnish(folder: Path) -> Path:
    """A folder for records with rule-set files beside them, and one above that nobody may read; the folder."""
    (folder / "secret.yaml").write_text("extends: qq-sichuan\n")
    records = folder / "records"
    records.mkdir()
    for name, text in RULES.items():
        (records / name).write_text(text)
    (records / "sub").mkdir()
    (records / "link.yaml").symlink_to("../secret.yaml")
    return records


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return furnish(tmp_path_factory.mktemp("door"))


def _put(folder: Path, some: list[Case]) -> list[str]:
    for case in some:
        (folder / case.file).write_bytes(case.data)
    return [case.file for case in some]


def _audited(text: str) -> dict[str, list[dict[str, Any]]]:
    return {name: list(audits) for name, audits in groupby(json.loads(text), key=lambda audit: audit["file"])}


def _check(case: Case, audits: list[dict[str, Any]]) -> None:
    found = [finding for audit in audits for finding in audit["findings"]]
    brief = [f"{f['code']} {f['facts'].get('case', '-')} {f['line']}:{f['column']}" for f in found]
    assert (brief[: len(case.finds)] if case.more else brief) == list(case.finds), case
    assert audits[0]["verdict"] == case.verdict, case
    for piece in case.says:
        assert piece in found[0]["message"], case
    for finding in found[:20]:
        _check_words(finding, case)
    if case.verdict == "clean":
        assert audits[0]["totals"] == inputs.TOTALS, case
    else:
        assert audits[0].get("totals") is None or case.verdict in ("disputed", "illegal"), case


def _check_words(finding: dict[str, Any], case: Case) -> None:
    """What was found is named, and nothing that a terminal could take for a command comes through."""
    for text in (finding["message"], finding["advice"]):
        assert text.strip(), case
        assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Cf") for sign in text), case
        assert len(text) < 700, case
    assert finding["message"].count("？") == finding["message"].count("？”"), case
    assert finding["line"] >= 1 <= finding["column"], case


@pytest.mark.parametrize("theme", _THEMES)
def test_together(theme: str, records: Path) -> None:
    """What takes neither time nor memory is read at once."""
    some = [case for case in cases(theme) if not case.alone]
    ran = run("audit", "-f", "json", *_put(records, some), cwd=records)
    assert ran.code == 1
    assert ran.err == ""
    audited = _audited(ran.out)
    for case in some:
        _check(case, audited[case.file])


_ALONE = [case for theme in _THEMES for case in cases(theme) if case.alone]


@pytest.mark.parametrize("case", _ALONE, ids=str)
def test_alone(case: Case, records: Path) -> None:
    ran = apart("audit", "-f", "json", *_put(records, [case]), cwd=records)
    assert ran.code == (0 if case.verdict == "clean" else 1)
    _check(case, _audited(ran.out)[case.file])
    (records / case.file).unlink()


@pytest.mark.parametrize(("form", "lang"), [("text", "zh"), ("markdown", "en")])
def test_said_to_people(form: str, lang: str, records: Path) -> None:
    """All that is small, in reports for people: no settlement of what was not read, no sign that steers a terminal."""
    some = [case for theme in _THEMES for case in cases(theme) if not case.alone and case.verdict == "invalid"]
    ran = run("audit", "-f", form, "--lang", lang, *_put(records, some), cwd=records)
    assert ran.code == 1
    assert not any(unicodedata.category(sign) in ("Cc", "Cs") for sign in ran.out if sign != "\n")
    settled = {"zh": "详细结算", "en": "Settlement"}[lang]
    assert settled not in ran.out
    for case in some:
        assert case.finds[-1].split()[0] in ran.out
