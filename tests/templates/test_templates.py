"""Templates read as records of nothing yet, in both languages, at every detail, under every shipped rule set."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.audits import BOOK
from tests.command import run
from xzaudit.api import read_text
from xzaudit.auditing import audit_record
from xzaudit.formatting import format_bytes
from xzaudit.rules import SHIPPED, load_rules
from xzaudit.templates import template

WORDS = "血战 换三张 定缺 三番封顶 自摸加底"
LINE = "# yaml-language-server: $schema=record.schema.json\n"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("detail", ["full", "score", "told"])
@pytest.mark.parametrize("rules", [*SHIPPED, WORDS])
def test_a_fresh_template_is_a_record(rules: str, detail: str, lang: str) -> None:
    text = template(detail, lang, rules, load_rules(rules))
    assert text.startswith(LINE)
    assert text.isascii() or lang == "zh" or WORDS[:2] in text
    found = list(read_text(text))
    assert len(found) == 1
    audit = audit_record(found[0], BOOK)
    if any(finding.code == "R004" and finding.facts["case"] in ("missing", "not_yet") for finding in audit.findings):
        pytest.skip(f"records of detail {detail} are not read yet")
    assert audit.verdict == "unfinished"
    assert {finding.code for finding in audit.findings} <= {"E601"}
    assert audit.rules is not None
    assert audit.rules.name == load_rules(rules).name


EXAMPLE = {
    "zh": ("  # A 打 1万", "  # B 摸 5筒 打 9条", "  # C 碰 9条 打 3万"),
    "en": ("  # A discard 1m", "  # B draw 5p discard 9s", "  # C pong 9s discard 3m"),
}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_examples_in_the_comments_are_read(lang: str) -> None:
    text = template("full", lang, "chengdu-cap7", load_rules("chengdu-cap7"))
    for line in EXAMPLE[lang]:
        assert line in text
        text = text.replace(line, line.replace("# ", ""))
    hand = next(read_text(text)).hand
    assert hand is not None
    assert len(hand.actions) == 5
    assert audit_record(next(read_text(text)), BOOK).verdict == "unfinished"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("field", ["亮牌", "结束", "说法", "final", "end", "claims"])
def test_the_fields_in_the_comments_are_read(lang: str, field: str) -> None:
    text = template("full", lang, "chengdu-cap7", load_rules("chengdu-cap7"))
    if f"\n# {field}:" not in text:
        pytest.skip("a field of the other language")
    record = next(read_text(text.replace(f"\n# {field}:", f"\n{field}:")))
    assert record.findings == []
    assert record.hand is not None


def test_a_template_can_be_formatted() -> None:
    for lang in ("zh", "en"):
        text = template("full", lang, "qq-sichuan", load_rules("qq-sichuan"))
        result = format_bytes(text.encode(), "a.yaml")
        assert result.new is not None
        assert result.changes == (lang == "zh")


def test_room_words_and_odd_names_stay_one_value() -> None:
    rules = load_rules("chengdu-cap7")
    for named in (WORDS, "a: b #c", "my-rules.yaml", "{}", "null"):
        record = next(read_text(template("full", "zh", named, rules)))
        assert record.model is not None
        assert record.model.rules == named


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    assert run("new", str(path), "--rules", "qq-sichuan", "--lang", "zh").code == 0
    text = path.read_text(encoding="utf-8")
    assert "规矩: qq-sichuan" in text
    refused = run("new", str(path))
    assert refused.code == 2
    assert "--force" in refused.err
    assert path.read_text(encoding="utf-8") == text
    assert run("new", str(path), "--force", "--lang", "en").code == 0
    assert "rules: house-table" in path.read_text(encoding="utf-8")
    assert run("audit", str(path)).code == 1  # nobody has played yet
    printed = run("new", "--lang", "en")
    assert printed.out == path.read_text(encoding="utf-8")
    assert run("new", "--rules", "nosuch").code == 2
    assert run("new", "--detail", "fragment").code == 2
    link = tmp_path / "dangling.yaml"
    link.symlink_to(tmp_path / "elsewhere.yaml")
    assert run("new", str(link)).code == 2
