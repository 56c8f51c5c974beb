"""How much of anything is read: generous for records, small enough that no file can exhaust a machine."""

from __future__ import annotations

FILE_BYTES = 64 * 2**20
"""A file, or what standard input gives."""

YAML_CHARACTERS = 16 * 2**20
"""One YAML document; programs that write more use JSON, which is read twenty times as fast."""

SCALAR_CHARACTERS = 8 * 2**20
"""One text within a document."""

DEPTH = 64
"""Mappings and lists within one another."""

YAML_NODES = 400_000
"""Keys, texts, mappings and lists of one YAML document."""

JSON_NODES = 2_000_000
"""The same of one JSON document, which may be an array of many hands."""

NUMBER_DIGITS = 9
"""Digits of a JSON number that is read as one."""
