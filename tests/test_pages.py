"""The README and docs/: short enough, their records can be read, their links lead somewhere, and their made parts are closed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.command import run
from tests.pages import PAGES, PART, ROOT
from xzaudit import audit, read_text

LONGEST = 15 * 1024
TEXTS = {path: path.read_text("utf-8") for path in PAGES}
BLOCKS = [(path, block) for path, text in TEXTS.items() for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)]
RECORDS = [(path, block) for path, block in BLOCKS if "玩家:" in block or "players:" in block]
LINKS = sorted({(path, link) for path, text in TEXTS.items() for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link})

TYPED = re.compile(r"(?:`|^\$ |run: |- )xzaudit ([a-z][^`|\n]*)", re.MULTILINE)
COMMANDS = sorted({(path, line) for path, text in TEXTS.items() for line in TYPED.findall(text)})
PLACES = sorted(set(re.findall(r"`([a-z_./*]+(?:/|\.py|\.yaml))`", TEXTS[ROOT / "docs" / "architecture.md"])))


def named(value: object) -> str | None:
    return value.name if isinstance(value, Path) else None


def test_the_readme_is_read_to_the_end() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= LONGEST


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_every_made_part_has_its_end(path: Path) -> None:
    text = TEXTS[path]
    assert text.count("<!-- generated: ") == text.count("<!-- end -->") == len(PART.findall(text))


@pytest.mark.parametrize(("path", "record"), RECORDS, ids=named)
def test_records_can_be_read(path: Path, record: str) -> None:
    found = [audit(each) for each in read_text(record)]
    assert not [finding for each in found for finding in each.findings if finding.code[0] == "R"]


def test_the_quarrel_is_the_same_in_both_languages() -> None:
    records = [record for path, record in RECORDS if path.name == "README.md"]
    standings = [audit(record).standing for record in records if re.search("转雨 12|kong transfer 12", record)]
    assert standings == [[-12, -2, 6, 8], [-12, -2, 6, 8]]


@pytest.mark.parametrize(("path", "link"), LINKS, ids=named)
def test_links_lead_somewhere(path: Path, link: str) -> None:
    place, _, heading = link.partition("#")
    target = (path.parent / place).resolve() if place else path
    assert target.is_relative_to(ROOT)
    assert target.exists()
    assert not heading or heading in anchors(target.read_text("utf-8"))


def anchors(text: str) -> set[str]:
    """What a heading is called in a link: small letters, blanks as hyphens, without other signs."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_is_linked_from_the_readme() -> None:
    linked = {link.partition("#")[0] for path, link in LINKS if path.name == "README.md"}
    assert {f"docs/{path.name}" for path in PAGES if path.parent.name == "docs"} <= linked


@pytest.mark.parametrize(("path", "line"), COMMANDS, ids=named)
def test_commands_have_the_options_that_are_shown(path: Path, line: str) -> None:
    command, *words = re.sub(r'"[^"]*"', "", line).split()
    assert {word for word in words if re.fullmatch(r"--?[a-z-]+", word)} <= options(command)


@cache
def options(command: str) -> set[str]:
    """The options that the help of a command names; `command` is asked to exist."""
    done = run(command, "--help")
    assert done.code == 0, done.err
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", done.out))


@pytest.mark.parametrize("place", PLACES)
def test_the_places_of_the_house_exist(place: str) -> None:
    assert [*ROOT.glob(place), *(ROOT / "xzaudit").rglob(place)]
