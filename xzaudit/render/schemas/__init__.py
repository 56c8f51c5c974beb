"""The JSON Schemas of what is read and written: hand records, rule sets, audits."""

from __future__ import annotations

import json
from typing import Any

from xzaudit.render.schemas.audit import audit_schema
from xzaudit.render.schemas.record import record_schema
from xzaudit.rules.schema import ruleset_schema

_SCHEMAS = {"record": record_schema, "ruleset": ruleset_schema, "audit": audit_schema}
NAMES = tuple(_SCHEMAS)


def schema(name: str) -> dict[str, Any]:
    """The schema of one of NAMES; KeyError for another."""
    return _SCHEMAS[name]()


def schema_text(name: str) -> str:
    """The schema as it stands in `schemas/NAME.schema.json`."""
    return json.dumps(schema(name), ensure_ascii=False, indent=1) + "\n"
