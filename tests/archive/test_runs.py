"""What lasts from one run to the next: baseline, cache, configuration, rules lock, shards; and what comes of two runs."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest

from tests.archive.kit import archive, broken, disputed, hands, mixed, verify, yaml_record
from tests.command import run
from xzaudit.archive.cache import NAME


def test_a_baseline_says_only_what_is_new(tmp_path: Path) -> None:
    path, baseline = mixed(tmp_path / "a.jsonl"), tmp_path / "known.json"
    assert verify(path, "--write-baseline").code == 2
    assert verify(path, "--baseline", baseline, "--write-baseline").code == 0
    known = verify(path, "--baseline", baseline)
    assert known.code == 0
    assert "基线里已经有的 3 条没算" in known.out
    with path.open("a", encoding="utf-8") as file:
        file.write(broken(hands(22)[21]) + "\n")
    new = verify(path, "--baseline", baseline, "-f", "concise")
    assert new.code == 1
    assert new.out.count("\n") == 1
    baseline.write_text("{}")
    assert verify(path, "--baseline", baseline).code == 2


def test_the_cache_answers_for_what_did_not_change(tmp_path: Path) -> None:
    path, cache = mixed(tmp_path / "a.jsonl"), tmp_path / "cache"
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{broken(hands(3)[2])}\n" * 2)  # the same record twice
    (tmp_path / "b.yaml").write_text(yaml_record(broken(hands(3)[2])), encoding="utf-8")
    plain = verify(tmp_path, "-f", "jsonl", "-q").out
    first = verify(tmp_path, "-f", "jsonl", "-q", "--cache", cache).out
    again = verify(tmp_path, "-f", "jsonl", "--cache", cache)
    assert plain == first == again.out
    assert "缓存里取的 26 盘" in again.err
    path.write_text("\n\n" + path.read_text("utf-8"), encoding="utf-8")
    moved = [json.loads(line) for line in verify(tmp_path, "-f", "jsonl", "-q", "--cache", cache).out.splitlines()]
    lines = [finding["line"] for each in moved for finding in each["findings"]]
    assert lines == [7, 13, 18, *lines[3:]]


def test_the_cache_goes_by_what_rules_come_to(tmp_path: Path) -> None:
    record = json.loads(hands(1)[0]) | {"rules": "ours.yaml"}
    archive(tmp_path / "a.jsonl", json.dumps(record))
    rules = tmp_path / "ours.yaml"
    for text, hits in (("extends: qq-sichuan\n", 0), ("extends: qq-sichuan\n", 1), ("extends: chengdu-cap7\n", 0)):
        rules.write_text(text)
        ran = verify(tmp_path / "a.jsonl", "--cache", tmp_path / "cache")
        assert ("缓存里取的 1 盘" in ran.out) == bool(hits)


def test_a_damaged_cache_is_rebuilt_and_said_so(tmp_path: Path) -> None:
    path, cache = mixed(tmp_path / "a.jsonl"), tmp_path / "cache"
    wanted = verify(path, "--cache", cache).out
    (cache / NAME).write_bytes(b"no database at all" * 100)
    rebuilt = verify(path, "--cache", cache)
    assert rebuilt.out == wanted
    assert "缓存" in rebuilt.err
    with sqlite3.connect(cache / NAME) as database:
        database.execute("UPDATE results SET value = substr(value, 1, 20)")
    database.close()
    doubtful = verify(path, "--cache", cache)
    assert doubtful.out == wanted
    assert "缓存" in doubtful.err
    assert "缓存里取的" not in verify(path, "--cache", cache).out


@pytest.mark.parametrize("name", ["xzaudit.toml", ".xzaudit.toml", "pyproject.toml"])
def test_configuration_of_the_nearest_ancestor(tmp_path: Path, name: str) -> None:
    archive(tmp_path / "a.jsonl", hands(2)[0], disputed(hands(2)[1]))
    head = "[tool.xzaudit]\n" if name == "pyproject.toml" else ""
    (tmp_path / name).write_text(head + 'ignore = ["S7", "X"]\nformat = "concise"\n', encoding="utf-8")
    inner = tmp_path / "in" / "ner"
    inner.mkdir(parents=True)
    assert verify("../../a.jsonl", cwd=inner).code == 0
    assert verify("../../a.jsonl", "--ignore", "R010", cwd=inner).code == 1
    settings = verify("--show-settings", "--format", "text", cwd=inner).out
    assert re.search(rf"^ignore +S7,X +\(.*{re.escape(name)}\)$", settings, re.MULTILINE)
    assert re.search(r"^format +text +\(command line\)$", settings, re.MULTILINE)


def test_a_wrong_configuration_is_refused(tmp_path: Path) -> None:
    (tmp_path / "xzaudit.toml").write_text('ingore = "S7"\n')
    ran = verify("x", "--lang", "en", cwd=tmp_path)
    assert ran.code == 2
    assert "did you mean ignore?" in ran.err


@pytest.mark.parametrize("line", ['format = "xml"', 'select = ""', 'select = "Z9"', 'fail-on = "x"'])
def test_a_wrong_value_is_said_with_its_file(tmp_path: Path, line: str) -> None:
    (tmp_path / "xzaudit.toml").write_text(line)
    ran = verify(mixed(tmp_path / "a.jsonl"), cwd=tmp_path)
    assert ran.code == 2
    assert "xzaudit.toml" in ran.err
    assert ran.out == ""


def test_the_rules_lock(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.jsonl", *hands(2))
    found = re.search(r"qq-sichuan +(sha256:[0-9a-f]{64})", verify(path).out)
    assert found is not None
    assert verify(path, "--rules-digest", f"qq-sichuan={found[1]}").code == 0
    other = verify(path, "--rules-digest", f"qq-sichuan=sha256:{'0' * 64}")
    assert other.code == 1
    assert "规矩变了：qq-sichuan" in other.err
    assert "规矩 qq-sichuan（sha256:" in verify(path, "--rules-digest", f"common={found[1]}").err
    assert verify(path, "--rules-digest", "sha256:12").code == 2


@pytest.mark.parametrize("form", ["text", "jsonl", "sarif", "junit", "csv"])
def test_shards_merge_into_the_report_of_one_run(tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mixed(tmp_path / "a.jsonl", 40)
    mixed(tmp_path / "b.jsonl", 20)
    for number, line in enumerate(hands(3)):
        (tmp_path / f"c{number}.yaml").write_text(yaml_record(line), encoding="utf-8")
    parts = [tmp_path / f"part{number}" for number in (1, 2, 3)]
    for number, part in enumerate(parts, 1):
        assert verify(tmp_path, "-f", form, "--shard", f"{number}/3", "-o", part).code == 0
    whole, merged = verify(tmp_path, "-f", form), run("merge", *reversed(parts))
    assert merged.out == whole.out
    assert merged.code == whole.code == 1


def test_shards_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    path = mixed(tmp_path / "a.jsonl")
    one, two, other = (tmp_path / name for name in ("1", "2", "3"))
    for number, part, form in ((1, one, "text"), (2, two, "text"), (2, other, "csv")):
        verify(path, "-f", form, "--shard", f"{number}/2", "-o", part)
    assert run("merge", one, two).code == 1
    assert run("merge", one).code == 2
    assert run("merge", one, other).code == 2
    two.write_text("".join(two.read_text().splitlines(keepends=True)[:-1]))
    assert run("merge", one, two).code == 2


def test_diff_tells_what_changed(tmp_path: Path) -> None:
    lines = list(hands(6))
    runs = []
    for name in ("old", "new"):
        path = archive(tmp_path / "a.jsonl", *lines)
        output = tmp_path / f"{name}.jsonl"
        verify(path, "-q", "-f", "jsonl", "-o", output)
        runs.append(output)
        lines[2] = broken(lines[2])
        del lines[4]
    assert run("diff", runs[0], runs[0]).code == 0
    ran = run("diff", *runs)
    assert ran.code == 1
    assert "账对 → 犯规；多了 A207（第4步）" in ran.out
    assert "只在旧的里有" in ran.out
    assert ran.out.count("\n") == 2
    changed = [json.loads(line) for line in run("diff", *runs, "-f", "jsonl").out.splitlines()]
    assert [change["come"] for change in changed] == [[["A207", 3, "A"]], []]


def test_shrink_keeps_the_finding(tmp_path: Path) -> None:
    path = mixed(tmp_path / "a.jsonl")
    ran = run("shrink", path)
    small = tmp_path / "small.yaml"
    small.write_text(ran.out, encoding="utf-8")
    assert len(ran.out) < 400
    assert "A207" in verify(small).out
    assert "R002" in verify("-", given=run("shrink", path, "--code", "R002").out.encode()).out
    claim = run("shrink", path, "--code", "S701", "--record", "10", "-f", "json")
    assert "S701" in verify("-", given=claim.out.encode()).out
    assert run("shrink", path, "--code", "W502").code == 2


def test_generated_hands_are_clean(tmp_path: Path) -> None:
    output = tmp_path / "hands.jsonl"
    assert run("generate", "--rules", "chengdu-cap7", "-n", "20", "--seed", "x", "-o", output).code == 0
    assert "账对 20" in verify(output).out
    assert run("generate", "--rules", "chengdu-cap7", "-n", "20", "--seed", "x").out == output.read_text("utf-8")
