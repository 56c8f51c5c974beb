"""Hands with the right answers, worked out by an independent program: legal hands, hands with one fault, disputes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import tables
from tests.cases.right_answers import against_clean, against_dispute, against_fault
from xzaudit.api import read_text
from xzaudit.auditing import Rulebook, audit_record
from xzaudit.render.objects import audit_object

HERE = Path(__file__).parent
SETS = ("C7", "QQ", "QQC", "SBR", "SIX", "COM")


def audited(record: dict[str, Any]) -> dict[str, Any]:
    read = next(read_text(json.dumps(record, ensure_ascii=False), "case.json"))
    return audit_object(audit_record(read, Rulebook()), "zh")


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("rules", SETS)
def test_legal_hands(rules: str) -> None:
    wrong = {}
    for case in lines(f"clean-{rules}.jsonl"):
        said = list(against_clean(audited(case["record"]), case["expected"]))
        if said:
            wrong[case["record"].get("id")] = said
    assert not wrong


@pytest.mark.parametrize("rules", SETS)
def test_hands_with_one_fault(rules: str) -> None:
    wrong = {}
    for case in lines(f"faults-{rules}.jsonl"):
        said = list(against_fault(audited(case["record"]), case))
        if said:
            wrong[case["name"]] = said
    assert not wrong


@pytest.mark.parametrize("path", sorted((HERE / "disputes").glob("*.yaml")), ids=lambda path: path.stem)
def test_disputes(path: Path) -> None:
    case = tables.read(path)
    for variant in case["variants"]:
        record = {**case["record"], "rules": variant["rules"]}
        if variant.get("void"):
            record["void"] = variant["void"]
        assert not list(against_dispute(audited(record), variant)), variant["rules"]
