"""Where the report goes: readers that leave, full disks, inputs as outputs, encodings that cannot show it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.command import COMMAND, apart, environment, in_shell, run, started
from tests.door.inputs import RECORD

REFUSED = 2
FORMS = ["text", "json", "jsonl", "markdown"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "night.yaml"
    path.write_text(RECORD)
    return path


@pytest.mark.parametrize(("form", "lines", "records"), [("text", 1, 300), *((form, 0, 30) for form in FORMS)])
def test_the_reader_goes_away(form: str, lines: int, records: int, tmp_path: Path) -> None:
    """Nothing is said about it, and the exit code does not pass for success."""
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([RECORD] * records))
    with started("audit", "-f", form, many, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(lines):
            process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == REFUSED


@pytest.mark.parametrize(
    "command", [["audit", "night.yaml"], ["audit", "-f", "json", "night.yaml"], ["--help"], ["--version"], ["rules"]]
)
def test_full_disk(command: list[str], record: Path) -> None:
    with open("/dev/full", "wb") as full:
        ran = apart(*command, stdout=full, cwd=record.parent)
    assert ran.code == REFUSED
    assert "写不进标准输出" in ran.err
    assert ran.err.count("\n") == 1


def test_full_disk_by_name(record: Path) -> None:
    ran = run("audit", "-o", "/dev/full", record)
    assert ran.code == REFUSED
    assert "/dev/full" in ran.err


@pytest.mark.parametrize("form", FORMS)
def test_standard_output_is_closed(form: str, record: Path) -> None:
    assert in_shell(">&-", "audit", "-f", form, record).code == REFUSED


def test_both_outputs_are_closed(record: Path) -> None:
    assert in_shell(">&- 2>&-", "audit", record).code == REFUSED


@pytest.mark.parametrize("way", ["same name", "another way to it", "hard link", "symbolic link", "second input"])
def test_an_input_is_not_written_over(way: str, record: Path) -> None:
    folder = record.parent
    target = {"same name": "night.yaml", "another way to it": f"../{folder.name}/night.yaml"}.get(way, "other.yaml")
    inputs = ["night.yaml"]
    if way == "hard link":
        os.link(record, folder / target)
    elif way == "symbolic link":
        (folder / target).symlink_to(record)
    elif way == "second input":
        (folder / target).write_text(RECORD)
        inputs.append(target)
    ran = run("audit", "-f", "json", "-o", target, *inputs, cwd=folder)
    assert ran.code == REFUSED
    assert "输入" in ran.err
    assert record.read_text() == RECORD
    assert sorted(path.name for path in folder.iterdir()) == sorted({"night.yaml", *inputs, Path(target).name})


@pytest.mark.parametrize("target", ["nowhere/x.json", ".", "a" * 300, "night.yaml/x"])
def test_no_place_for_the_output(target: str, record: Path) -> None:
    ran = run("audit", "-f", "json", "-o", target, "night.yaml", cwd=record.parent)
    assert ran.code == REFUSED
    assert ran.out == ""
    assert "写不进" in ran.err
    assert [path.name for path in record.parent.iterdir()] == ["night.yaml"]


def test_an_output_appears_whole(record: Path) -> None:
    target = record.parent / "out.json"
    assert run("audit", "-f", "json", "-o", target, record) == (0, "", "")
    assert target.read_text() == run("audit", "-f", "json", record).out
    assert sorted(path.name for path in record.parent.iterdir()) == ["night.yaml", "out.json"]


def test_a_file_keeps_its_mode(record: Path) -> None:
    target = record.parent / "out.txt"
    target.write_text("old")
    target.chmod(0o600)
    run("audit", record, "-o", target)
    assert target.stat().st_mode & 0o777 == 0o600
    assert "详细结算" in target.read_text()


@pytest.mark.parametrize("encoding", ["cp936", "ascii", "cp1252", "utf-16"])
@pytest.mark.parametrize("form", FORMS)
def test_other_encodings(form: str, encoding: str, tmp_path: Path) -> None:
    """What an encoding lacks is escaped; JSON stays JSON and says the same."""
    path = tmp_path / "night.yaml"
    path.write_text(RECORD.replace("四姐", "🀄é四姐").replace("qq-sichuan", "qq-sichuam"))
    ran = run("audit", "-f", form, path, encoding=encoding)
    assert (ran.code, ran.err) == (1, "")
    assert "\ufffd" not in ran.out
    assert "R005" in ran.out
    if form in ("json", "jsonl"):
        said, plain = (
            [json.loads(line) for line in (text.splitlines() if form == "jsonl" else [text])]
            for text in (ran.out, run("audit", "-f", form, path).out)
        )
        assert said == plain


@pytest.mark.parametrize("encoding", ["cp936", "ascii"])
def test_the_encoding_of_the_environment(encoding: str, record: Path) -> None:
    """Python reads it before we do: what comes out is what a call with such streams gives."""
    ran = subprocess.run([COMMAND, "audit", record], capture_output=True, env=environment(PYTHONIOENCODING=encoding), check=False)
    assert ran.stdout.decode(encoding) == run("audit", record, encoding=encoding).out


def test_what_cannot_be_asked_for_is_said_on_standard_error(record: Path) -> None:
    for arguments in (["audit"], ["audit", "--nothing"], ["audit", "-f", "xml", str(record)], ["adit"]):
        ran = run(*arguments, encoding="ascii")
        assert (ran.code, ran.out) == (REFUSED, "")
        assert ran.err.isascii()
        assert ran.err.strip()
