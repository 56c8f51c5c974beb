"""The README: its records can be read, its links lead somewhere, and its parts are closed."""

from __future__ import annotations

import re

import pytest

from tests.readme import PART, ROOT
from xzaudit import audit, read_text

TEXT = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
RECORDS = [block for block in BLOCKS if "玩家:" in block or "players:" in block]


def test_every_made_part_has_its_end() -> None:
    assert TEXT.count("<!-- generated: ") == TEXT.count("<!-- end -->") == len(PART.findall(TEXT))


@pytest.mark.parametrize("record", RECORDS)
def test_records_can_be_read(record: str) -> None:
    found = [audit(each) for each in read_text(record)]
    assert not [finding for each in found for finding in each.findings if finding.code[0] == "R"]


def test_the_quarrel_is_the_same_in_both_languages() -> None:
    standings = [audit(record).standing for record in RECORDS if "kong_transfer 12" in record or "转雨 12" in record]
    assert standings == [[-12, -2, 6, 8], [-12, -2, 6, 8]]


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#][^)]*)\)", TEXT))))
def test_links_lead_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
