"""Where the report goes: readers that leave, full disks, inputs as outputs, encodings that cannot show it."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.door.command import COMMAND, environment, limit, run
from tests.door.inputs import RECORD

REFUSED = 2
FORMS = ["text", "json", "jsonl", "markdown"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "night.yaml"
    path.write_text(RECORD)
    return path


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("lines", [0, 1])
def test_the_reader_goes_away(form: str, lines: int, tmp_path: Path) -> None:
    """Nothing is said about it, and the exit code does not pass for success."""
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([RECORD] * 30))
    process = subprocess.Popen(
        [COMMAND, "audit", "-f", form, str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=limit,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    for _ in range(lines):
        process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == REFUSED
    assert said == b""


@pytest.mark.parametrize(
    "command", [["audit", "night.yaml"], ["audit", "-f", "json", "night.yaml"], ["--help"], ["rules"]]
)
def test_full_disk(command: list[str], record: Path) -> None:
    with open("/dev/full", "wb") as full:
        ran = run(*command, stdout=full, cwd=record.parent)
    assert ran.code == REFUSED
    assert "写不进标准输出" in ran.err
    assert ran.err.count("\n") == 1


def test_full_disk_by_name(record: Path) -> None:
    ran = run("audit", "-o", "/dev/full", str(record))
    assert ran.code == REFUSED
    assert "/dev/full" in ran.err


@pytest.mark.parametrize("form", FORMS)
def test_standard_output_is_closed(form: str, record: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f'exec "{COMMAND}" audit -f {form} "{record}" >&-'],
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == REFUSED
    assert b"Traceback" not in done.stderr


def test_both_outputs_are_closed(record: Path) -> None:
    done = subprocess.run(["sh", "-c", f'exec "{COMMAND}" audit "{record}" >&- 2>&-'], env=environment(), check=False)
    assert done.returncode == REFUSED


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
    ran = run("audit", "-f", "json", "-o", "out.json", "night.yaml", cwd=record.parent)
    assert (ran.code, ran.out) == (0, "")
    assert json.loads((record.parent / "out.json").read_text())[0]["verdict"] == "clean"
    assert sorted(path.name for path in record.parent.iterdir()) == ["night.yaml", "out.json"]


@pytest.mark.parametrize("encoding", ["cp936", "ascii", "cp1252", "utf-16"])
@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_other_encodings(form: str, encoding: str, tmp_path: Path) -> None:
    """What an encoding lacks is escaped; JSON stays JSON and says the same."""
    path = tmp_path / "night.yaml"
    path.write_text(RECORD.replace("四姐", "🀄é四姐").replace("qq-sichuan", "qq-sichuam"))
    ran = run(
        "audit", "-f", form, "night.yaml", cwd=tmp_path, env=environment(PYTHONIOENCODING=encoding), encoding=encoding
    )
    assert ran.code == 1
    assert "\ufffd" not in ran.out
    assert "R005" in ran.out
    if form in ("json", "jsonl"):
        plain = run("audit", "-f", form, "night.yaml", cwd=tmp_path)
        assert [json.loads(line) for line in ran.out.splitlines() if "R005" in line] == [
            json.loads(line) for line in plain.out.splitlines() if "R005" in line
        ]


def test_what_cannot_be_asked_for_is_said_on_standard_error(record: Path) -> None:
    for arguments in (["audit"], ["audit", "--nothing"], ["audit", "-f", "xml", str(record)], ["adit"]):
        ran = run(*arguments, env=environment(PYTHONIOENCODING="ascii"))
        assert (ran.code, ran.out) == (REFUSED, "")
        assert ran.err.isascii()
        assert ran.err.strip()
