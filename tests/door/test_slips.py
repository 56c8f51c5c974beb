"""Records typed badly by a tired person: the first finding says where and how to mend it, and so mended the record is clean."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.door.command import run

FOLDER = Path(__file__).with_name("slips")
EXPECTED: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "expected.yaml").read_text("utf-8"))


def test_every_record_is_expected() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} - {"expected"} == EXPECTED.keys()
    assert len(EXPECTED) == 10


@pytest.mark.parametrize("name", EXPECTED)
def test_slip(name: str) -> None:
    (audit,) = json.loads(run("audit", "-f", "json", str(FOLDER / f"{name}.yaml")).out)
    first = audit["findings"][0]
    brief = f"{first['code']} {first['facts'].get('case', 'default')} {first['line']}:{first['column']}"
    assert brief == EXPECTED[name]["finds"]
    for piece in EXPECTED[name]["says"]:
        assert piece in first["message"]


@pytest.mark.parametrize("name", EXPECTED)
def test_mended(name: str, tmp_path: Path) -> None:
    lines = (FOLDER / f"{name}.yaml").read_text("utf-8").split("\n")
    mended: list[str] = []
    for number, line in enumerate(lines, 1):
        new = EXPECTED[name]["mend"].get(number, [line.strip()])
        indent = line[: len(line) - len(line.lstrip())]
        mended += [indent + each.strip() for each in new]
    (tmp_path / "x.yaml").write_text("\n".join(mended), "utf-8")
    ran = run("audit", "-f", "json", "x.yaml", cwd=tmp_path)
    assert (ran.code, json.loads(ran.out)[0]["verdict"]) == (0, "clean")
