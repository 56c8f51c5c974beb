"""Where output goes, and everything that can be wrong there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import CLEAN, RECORDS, command, environment, run


def test_a_file_holds_what_standard_output_would(tmp_path):
    target = tmp_path / "out.json"
    assert run("audit", "-f", "json", CLEAN, "-o", target) == (0, "", "")
    assert target.read_text("utf-8") == run("audit", "-f", "json", CLEAN).out
    assert list(tmp_path.iterdir()) == [target]


def test_a_file_keeps_its_mode(tmp_path):
    target = tmp_path / "out.txt"
    target.write_text("old")
    target.chmod(0o600)
    run("audit", CLEAN, "-o", target)
    assert target.stat().st_mode & 0o777 == 0o600
    assert "详细结算" in target.read_text("utf-8")


@pytest.mark.parametrize("link", ["same", "symlink", "hardlink"])
def test_never_over_an_input(tmp_path, link):
    source = tmp_path / "hand.yaml"
    source.write_bytes(CLEAN.read_bytes())
    target = source if link == "same" else tmp_path / "other"
    if link == "symlink":
        target.symlink_to(source)
    elif link == "hardlink":
        os.link(source, target)
    assert run("audit", source, "-o", target).code == 2
    assert source.read_bytes() == CLEAN.read_bytes()


@pytest.mark.parametrize("where", ["nowhere/out", ".", "out\0put"])
def test_where_nothing_can_be_written(tmp_path, where):
    if "\0" in where:
        pytest.skip("no process can be given this")
    done = run("audit", CLEAN, "-o", tmp_path / where)
    assert done.code == 2
    assert "写不进" in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("arguments", [("audit", CLEAN), ("--help",), ("--version",), ("schema", "audit")])
def test_full_disk(arguments):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command(*arguments), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60, check=False
        )
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1


def test_a_reader_that_goes_away(tmp_path):
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([CLEAN.read_text("utf-8")] * 300), "utf-8")
    with subprocess.Popen(
        command("audit", many), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(60)
    assert process.returncode == 2


WRONG = RECORDS / "wrong-claims.yaml"
SAYING = "\n".join(["rules: common", "players: 老王 小李 阿强 四姐", "actions:", "  - 老王 暗杠 9条", ""])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("audit", "--help"),
        ("audit", CLEAN),
        ("audit", CLEAN, "-f", "json"),
        ("ask", "老王 暗杠 9条; 老王 杠上炮 阿强 素番", "--players", "老王 小李 阿强 四姐"),
        ("verify", WRONG),
        ("verify", WRONG, "-f", "jsonl", "-q"),
        ("verify", "--show-settings"),
        ("merge", "part"),
        ("diff", "old", "new"),
        ("shrink", WRONG),
        ("generate", "--rules", "common"),
        ("replay", CLEAN),
        ("compare", CLEAN, WRONG),
        ("score", "123m 456m 789m 11p 22p"),
        ("explain", "--all"),
        ("rules",),
        ("schema", "audit"),
        ("new",),
        ("fmt", "--diff", "typed.yaml"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:2])),
)
def test_nobody_reads(arguments, here, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "typed.yaml").write_text(SAYING, "utf-8")
    if arguments[0] in ("merge", "diff"):
        here("verify", WRONG, "--shard", "1/1", "-o", "part")
        here("verify", CLEAN, "-f", "jsonl", "-o", "old")
        here("verify", WRONG, "-f", "jsonl", "-o", "new")
    reads, writes = os.pipe()
    os.close(reads)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", os.fdopen(writes, "w", encoding="utf-8"))
        done = here(*arguments)
        sys.stdout.close()
    assert done == (2, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "cp936", "cp1252"])
@pytest.mark.parametrize("form", ["text", "json", "jsonl", "markdown"])
def test_any_encoding_of_the_terminal(encoding, form):
    path = RECORDS / "hostile-names.yaml"
    done = subprocess.run(
        command("audit", "-f", form, path),
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding, PYTHONUTF8="0"),
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == b""
    said = done.stdout.decode(encoding)
    if form.startswith("json"):
        assert json.loads(said) == json.loads(run("audit", "-f", form, path).out)


def test_closed_streams():
    script = f"'{command()[0]}' -c '{command()[2]}' audit"
    for redirected, code in ((f"'{CLEAN}' >&-", 2), ("- <&-", 2)):
        done = subprocess.run(
            ["sh", "-c", f"{script} {redirected}"], capture_output=True, env=environment(), timeout=60, check=False
        )
        assert done.returncode == code
        assert b"Traceback" not in done.stderr


def test_standard_input():
    text = CLEAN.read_bytes()
    assert (
        run("audit", "-f", "json", "-", stdin=text).out.replace('"-"', f'"{CLEAN}"')
        == run("audit", "-f", "json", CLEAN).out
    )


@pytest.mark.parametrize(
    ("more", "english"),
    [
        ({}, False),
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "zh_CN.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, False),
        ({"XZAUDIT_LANG": "en", "LANG": "zh_CN.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
    ],
)
def test_the_language_of_the_environment(more, english):
    assert ("Verdict: clean" in run("audit", "-q", CLEAN, **more).out) is english


def test_machine_formats_do_not_depend_on_the_environment():
    path = RECORDS / "misspelt.yaml"
    assert run("audit", "-f", "json", path, XZAUDIT_LANG="en").out == run("audit", "-f", "json", path).out


def test_colour():
    assert "\x1b[" not in run("audit", CLEAN).out
    assert "\x1b[" in run("audit", CLEAN, "--color", "always").out
