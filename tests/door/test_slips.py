"""Records typed badly by a tired person: the first finding says where and how to mend it, and so mended the record is clean."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import tables
from tests.command import run

FOLDER = Path(__file__).with_name("slips")
EXPECTED: dict[str, dict[str, Any]] = tables.read(FOLDER / "expected.yaml")


@pytest.fixture(scope="module")
def audits() -> dict[str, dict[str, Any]]:
    """The audit of each record by its name."""
    found = json.loads(run("audit", "-f", "json", *(f"{name}.yaml" for name in EXPECTED), cwd=FOLDER).out)
    return {audit["file"].removesuffix(".yaml"): audit for audit in found}


def test_every_record_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} - {"expected"} == EXPECTED.keys()
    assert len(EXPECTED) == 10


@pytest.mark.parametrize("name", EXPECTED)
def test_slip(name: str, audits: dict[str, dict[str, Any]]) -> None:
    first = audits[name]["findings"][0]
    brief = f"{first['code']} {first['facts'].get('case', 'default')} {first['line']}:{first['column']}"
    assert brief == EXPECTED[name]["finds"]
    for piece in EXPECTED[name]["says"]:
        assert piece in first["message"]


def test_mended(tmp_path: Path) -> None:
    for name in EXPECTED:
        (tmp_path / f"{name}.yaml").write_text(_mended(name), "utf-8")
    ran = run("audit", "-f", "json", *(f"{name}.yaml" for name in EXPECTED), cwd=tmp_path)
    assert {audit["file"]: audit["verdict"] for audit in json.loads(ran.out)} == {
        f"{name}.yaml": "clean" for name in EXPECTED
    }
    assert ran.code == 0


def _mended(name: str) -> str:
    lines: list[str] = []
    for number, line in enumerate((FOLDER / f"{name}.yaml").read_text("utf-8").split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip())]
        lines += [indent + new.strip() for new in EXPECTED[name]["mend"].get(number, [line])]
    return "\n".join(lines)
