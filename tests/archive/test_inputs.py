"""What paths come to, and that every record is found, with the right number and line."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest

from tests.archive.kit import archive, broken, hands, mixed, verify, yaml_record


def objects(*arguments: str | Path, given: bytes | None = None) -> list[dict[str, object]]:
    ran = verify(*arguments, "-q", "-f", "jsonl", given=given)
    return [json.loads(line) for line in ran.out.splitlines()]


def test_folders_are_walked_in_order_and_links_are_not_followed(tmp_path: Path) -> None:
    lines = hands(6)
    archive(tmp_path / "b" / "two.jsonl", lines[0], lines[1])
    archive(tmp_path / "a" / "one.ndjson", lines[2])
    (tmp_path / "c.yaml").write_text(yaml_record(lines[3]), encoding="utf-8")
    (tmp_path / "notes.md").write_text("not a record")
    archive(tmp_path / ".hidden" / "x.jsonl", lines[4])
    (tmp_path / "d.jsonl").symlink_to(tmp_path / "b" / "two.jsonl")
    os.mkfifo(tmp_path / "pipe")
    ran = verify(tmp_path, "-q", "-f", "jsonl")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [(Path(str(each["file"])).name, each["index"]) for each in found] == [
        ("one.ndjson", 0),
        ("two.jsonl", 0),
        ("two.jsonl", 1),
        ("c.yaml", 0),
        ("d.jsonl", 0),
        ("pipe", 0),
    ]
    assert [each["findings"][0]["facts"]["case"] for each in found[4:]] == ["unfollowed", "fifo"]  # type: ignore[index]
    assert ran.code == 1


def test_globs_lists_and_files_named_twice(tmp_path: Path) -> None:
    lines = hands(3)
    first, second = archive(tmp_path / "1.jsonl", lines[0]), archive(tmp_path / "2.jsonl", lines[1])
    listed = tmp_path / "list.txt"
    listed.write_text(f"# these\n{second}\n\n{first}\n", encoding="utf-8")
    assert len(objects(tmp_path / "*.jsonl")) == 2
    assert [each["file"] for each in objects(f"@{listed}", first)] == [str(second), str(first)]


def test_a_rule_set_beside_the_records_is_no_record(tmp_path: Path) -> None:
    record = json.loads(hands(1)[0])
    record["rules"] = "ours.yaml"
    (tmp_path / "ours.yaml").write_text("extends: qq-sichuan\n", encoding="utf-8")
    (tmp_path / "hand.json").write_text(json.dumps(record), encoding="utf-8")
    ran = verify(tmp_path)
    assert ran.code == 0, ran.out
    assert "1 盘" in ran.out
    assert "规矩文件 1 个" in ran.out


@pytest.mark.parametrize("packing", ["gz", "zst"])
def test_packed_archives_stream(tmp_path: Path, packing: str) -> None:
    plain = mixed(tmp_path / "a.jsonl")
    packed = tmp_path / f"a.jsonl.{packing}"
    if packing == "gz":
        packed.write_bytes(gzip.compress(plain.read_bytes()))
    else:
        packed.write_bytes(pytest.importorskip("zstandard").ZstdCompressor().compress(plain.read_bytes()))
    one, other = objects(plain), objects(packed)
    for each in (*one, *other):
        each.pop("file")
        for finding in each["findings"]:  # type: ignore[attr-defined]
            finding.pop("file")
    assert one == other


@pytest.mark.parametrize("name", ["bomb.jsonl.gz", "bomb.yaml.gz"])
def test_a_bomb_is_refused(tmp_path: Path, name: str) -> None:
    bomb = tmp_path / name
    with gzip.open(bomb, "wb", compresslevel=9) as file:
        for _ in range(180):
            file.write(b" " * (2**20 - 1) + b"\n")
    ran = verify(bomb, "-f", "concise", "-q")
    assert ran.code == 1
    assert "R006" in ran.out


def test_a_cut_packed_file_is_named(tmp_path: Path) -> None:
    whole = gzip.compress("".join(f"{line}\n" for line in hands(12)).encode())
    (tmp_path / "cut.jsonl.gz").write_bytes(whole[:-200])
    ran = verify(tmp_path / "cut.jsonl.gz", "-f", "concise", "-q")
    assert ran.code != 0
    assert "R001" in ran.out


def test_lines_and_numbers_are_right_wherever_the_ranges_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from xzaudit.archive import pieces
    from xzaudit.archive.judge import Settings
    from xzaudit.archive.pool import inline
    from xzaudit.archive.run import Run
    from xzaudit.archive.sources import find_sources

    lines = [*hands(9), ""]
    lines[7] = broken(lines[7])
    lines.insert(3, json.dumps([json.loads(line) for line in hands(2)]))
    path = archive(tmp_path / "a.jsonl", *lines)
    places = set()
    for unit in (100, 3000, 10**6):
        monkeypatch.setattr(pieces, "FIRST", unit)
        run = Run(lambda result: result.verdict != "clean")
        found = list(run.results(inline(Settings(), pieces.tasks(find_sources([str(path)]), unit))))
        places.add(tuple((result.index, result.line) for result in found))
        assert run.tally.records == 11
    assert places == {((9, 9),)}


def test_gb18030_lines_stand_beside_others(tmp_path: Path) -> None:
    lines = hands(3)
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"\n".join([lines[0].encode(), lines[1].encode("gb18030"), lines[2].encode()]))
    found = objects(path)
    assert [each["verdict"] for each in found] == ["clean"] * 3
    assert [finding["code"] for finding in found[1]["findings"]] == ["R010"]  # type: ignore[attr-defined]


def test_every_kind_of_bad_record_is_named_and_the_others_audited(tmp_path: Path) -> None:
    from xzaudit.findings.catalogue import entry

    lines = hands(4)
    for code in ("R001", "R002", "R003", "R004", "R005", "R006", "R007", "R008"):
        example = entry(code).breaks
        (tmp_path / f"{code}-{Path(example.name).name}").write_bytes(example.data)
    archive(tmp_path / "good.jsonl", *lines)
    ran = verify(tmp_path, "-f", "concise")
    for code in ("R001", "R002", "R003", "R004", "R005", "R006", "R007", "R008"):
        assert f": {code} " in ran.out
    assert "账对 4" in ran.err
    assert ran.code == 1


def test_a_missing_path_is_a_finding_and_exit_2(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.jsonl", hands(1)[0])
    ran = verify(tmp_path / "nowhere.jsonl", path)
    assert ran.code == 2
    assert "R001" in ran.out
    assert "账对 1" in ran.out


def test_nothing_found_is_not_green(tmp_path: Path) -> None:
    assert verify(tmp_path).code == 2
    assert verify(tmp_path, "--allow-empty").code == 0
    assert verify(given=b"").code == 2
