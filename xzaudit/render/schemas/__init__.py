"""The JSON Schemas of what is read and written: hand records, rule sets, audits."""

from __future__ import annotations

import json
from typing import Any

NAMES = ("record", "ruleset", "audit")


def schema(name: str) -> dict[str, Any]:
    """The schema of one of NAMES; KeyError for another."""
    if name == "record":
        from xzaudit.render.schemas.record import record_schema

        return record_schema()
    if name == "ruleset":
        from xzaudit.rules.schema import ruleset_schema

        return ruleset_schema()
    if name == "audit":
        from xzaudit.render.schemas.audit import audit_schema

        return audit_schema()
    raise KeyError(name)


def schema_text(name: str) -> str:
    """The schema as it stands in `schemas/NAME.schema.json`."""
    return json.dumps(schema(name), ensure_ascii=False, indent=1) + "\n"
