"""What the tests of this floor share: both YAML loaders, and a check that a finding can be spoken and placed."""

from __future__ import annotations

import pytest

from xzaudit.findings import Finding, wording
from xzaudit.findings.catalogue import entry
from xzaudit.source import Document, decode, documents
from xzaudit.source.yamls import FASTEST, PURE, Loader
from xzaudit.terms import RECORD_KEYS

LOADERS = pytest.mark.parametrize("loader", [FASTEST, PURE], ids=["fast", "pure"])


def canon(key: str) -> str:
    return RECORD_KEYS.get(key, key)


def read(text: str | bytes, name: str = "record.yaml", loader: Loader | None = None) -> list[Document]:
    data = text.encode() if isinstance(text, str) else text
    return list(documents(decode(data, name), canon, loader=loader))


def one(text: str | bytes, name: str = "record.yaml", loader: Loader | None = None) -> Document:
    found = read(text, name, loader)
    assert len(found) == 1
    return found[0]


def errors(document: Document) -> list[Finding]:
    return [finding for finding in document.findings if finding.severity == "error"]


def spoken(finding: Finding) -> str:
    """The Chinese message; the catalogue has the case in both languages, and no fact is missing."""
    case = finding.facts.get("case", "default")
    for lang in ("zh", "en"):
        assert case in entry(finding.code).message[lang], (finding.code, case)
        assert "？" not in wording.message(finding, lang).replace("：", "")
    return wording.message(finding)


def refused(text: str | bytes, name: str = "record.yaml", loader: Loader | None = None) -> Finding:
    document = one(text, name, loader)
    assert document.broken
    assert document.data is None
    (finding,) = errors(document)
    spoken(finding)
    place = document.where(finding)
    assert (place.line, place.column) == (finding.facts["line"], finding.facts["column"])
    return finding


def brief(finding: Finding) -> tuple[str, str, int, int]:
    facts = finding.facts
    return finding.code, facts["case"], facts["line"], facts["column"]
