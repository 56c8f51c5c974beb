"""Exit codes, through the real process, and over which findings they are counted."""

from __future__ import annotations

import signal
import subprocess
import time

import pytest

from tests.cli.command import CLEAN, RECORDS, command, environment, run
from tests.render.renderings import audits
from xzaudit.cli.exits import exit_code, fails
from xzaudit.cli.selection import UnknownCodeError, selection


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("audit", CLEAN), 0),
        (("audit", CLEAN, RECORDS / "misspelt.yaml"), 1),
        (("audit", RECORDS / "wrong-claims.yaml"), 1),
        (("audit", RECORDS / "wrong-claims.yaml", "--fail-on", "never"), 0),
        (("audit", RECORDS / "wrong-claims.yaml", "--fail-on", "illegal,invalid"), 0),
        (("audit", RECORDS / "wrong-claims.yaml", "--fail-on", "disputed"), 1),
        (("audit", RECORDS / "nobody.yaml"), 2),
        (("audit", CLEAN, RECORDS / "nobody.yaml"), 2),
        (("audit", RECORDS), 2),
        (("audit",), 2),
        (("audit", CLEAN, "--nothing"), 2),
        (("audit", CLEAN, "-f", "yaml"), 2),
        (("audit", CLEAN, "--lang", "de"), 2),
        (("audit", CLEAN, "--select", "Z1"), 2),
        (("audit", CLEAN, "--fail-on", "sometimes"), 2),
        (("audit", CLEAN, "--color", "blue"), 2),
        (("nothing",), 2),
        ((), 2),
        (("--help",), 0),
        (("--version",), 0),
        (("explain", "W502"), 0),
        (("explain", "W999"), 2),
        (("explain",), 2),
        (("schema", "record"), 0),
        (("schema", "nothing"), 2),
    ],
)
def test_codes(arguments, code):
    assert run(*arguments).code == code


def test_a_missing_file_is_said_too():
    done = run("audit", RECORDS / "nobody.yaml")
    assert "R001" in done.out
    assert done.err == ""


@pytest.mark.parametrize(("lang", "said"), [("zh", "只能是 text、json"), ("en", "has to be one of text, json")])
def test_a_bad_value_is_refused_with_what_is_allowed(lang, said):
    assert said in run("audit", CLEAN, "--lang", lang, "-f", "jso").err


def test_refusals_are_never_markup_or_escapes():
    done = run("audit", CLEAN, "-f", "[red]\x1b[31mx\u202e[/red]")
    assert "[red]x[/red]" in done.err
    assert "\x1b" not in done.err
    assert "\u202e" not in done.err


def test_interrupted():
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command("audit", "-"), env=environment(), **pipes) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_our_own_faults():
    broken = "import xzaudit.api; del xzaudit.api.read; from xzaudit.cli import main; main()"
    arguments = [*command("audit", CLEAN)[:1], "-c", broken, "audit", str(CLEAN)]
    for more, said in (([], "-v"), (["-v"], "Traceback")):
        done = subprocess.run([*arguments, *more], capture_output=True, env=environment(), timeout=60, check=False)
        assert done.returncode == 3
        assert said in done.stderr.decode()
        assert done.stdout == b""


def test_select_and_ignore():
    assert selection("W5", "W502").codes == {"W501", "W503", "W504", "W505"}
    assert selection("W502", "W").codes == {"W502"}
    assert selection(None, "ALL").codes == frozenset()
    assert "S701" not in selection(None, "s7").codes
    with pytest.raises(UnknownCodeError):
        selection("W6", None)


def test_what_is_ignored_does_not_count():
    disputed = audits(RECORDS / "wrong-claims.yaml")
    assert fails(disputed[0])
    assert not fails(disputed[0], "error", selection(None, "S"))


@pytest.mark.parametrize("name", ["misspelt", "unreadable", "chow", "locked-win", "unknown-hands"])
def test_nothing_hides_what_did_not_reach_its_end(name):
    assert exit_code(audits(RECORDS / f"{name}.yaml"), "error", selection(None, "ALL")) == 1


def test_ignoring_changes_neither_money_nor_verdict():
    path = RECORDS / "wrong-claims.yaml"
    whole, less = (run("audit", "-f", "jsonl", path, *more).out for more in ((), ("--ignore", "S")))
    assert '"verdict": "disputed"' in less
    assert '"findings": []' in less
    assert whole[whole.index('"digest"') :] == less[less.index('"digest"') :]
