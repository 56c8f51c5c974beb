"""Standard input: each record's result is out before the next one is read."""

from __future__ import annotations

import gzip
import json
import select
import subprocess

from tests.archive.kit import broken, hands, verify, yaml_record
from tests.command import COMMAND, environment


def test_nothing_on_standard_input_is_nothing_found() -> None:
    for given in (b"", b"\n \n"):
        ran = verify("-", given=given)
        assert ran.code == 2
        assert "没有找到一份记录" in ran.err


def test_a_result_is_out_before_the_next_record_is_read() -> None:
    process = subprocess.Popen(
        [COMMAND, "verify", "-q", "-f", "jsonl", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        for number, line in enumerate(hands(3)):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert select.select([process.stdout], [], [], 30)[0], "no result"
            assert json.loads(process.stdout.readline())["index"] == number
    assert process.wait() == 0


def test_packed_and_typed_input() -> None:
    lines = "\n".join(hands(3)).encode()
    assert "账对 3" in verify("-", given=gzip.compress(lines)).out
    assert "账对 1" in verify("-", given=yaml_record(hands(1)[0]).encode()).out
    assert "账对 3" in verify("-", given=b"\n\n" + lines).out


def test_lines_are_numbered() -> None:
    given = "\n".join(["", hands(1)[0], "", broken(hands(2)[1])]).encode()
    assert verify("-q", "-f", "concise", "-", given=given).out.startswith("-:4:")
