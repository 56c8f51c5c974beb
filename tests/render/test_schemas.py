"""The schemas hold for what is read and for what comes out."""

from __future__ import annotations

import json

import jsonschema
import pytest

from tests import tables
from tests.render.renderings import RECORDS, audits
from xzaudit.render.objects import audit_object
from xzaudit.render.schemas import NAMES, schema

READABLE = [path for path in RECORDS if path.stem not in ("unreadable",)]


def checker(name: str, part: str | None = None) -> jsonschema.Draft202012Validator:
    found = schema(name)
    return jsonschema.Draft202012Validator({**found, "anyOf": [{"$ref": f"#/$defs/{part}"}]} if part else found)


@pytest.mark.parametrize("name", NAMES)
def test_is_a_schema(name):
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_audits(path):
    for found in audits(path):
        part = "Unreadable" if found.ledger is None else "Audit"
        checker("audit", part).validate(json.loads(json.dumps(audit_object(found, "zh"))))


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_records(path):
    checker("record", "Record").validate(tables.read(path))


@pytest.mark.parametrize(
    "record",
    [
        {"players": "a b c d"},
        {"players": "a b c d", "actions": "A 打 1m", "dael": {}},
        {"玩家": "a b c d", "经过": "A 打 1m", "说法": {"totals": {"A": "one"}}},
        {"玩家": "a b c d", "经过": "A 打 1m", "规矩": {"kongs": {"transfer": "maybe"}}},
    ],
)
def test_records_that_do_not_fit(record):
    assert not checker("record").is_valid(record)


@pytest.mark.parametrize(
    "record",
    [
        {"玩家": "a b c d", "经过": "A 打 1m", "规矩": {"extends": "chengdu-cap7", "kongs.transfer": "off"}},
        {"规矩": "血战 换三张", "hands": [{"玩家": ["a", "b", "c", "d"], "actions": ["A 打 1m"]}]},
        [{"players": "a b c d", "actions": "A 打 1m"}],
    ],
)
def test_every_container_and_both_languages(record):
    checker("record").validate(record)
