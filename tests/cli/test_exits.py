"""Exit codes, and over which findings they are counted."""

from __future__ import annotations

import signal
import subprocess

import pytest

from tests.cli.records import CLEAN, RECORDS
from tests.command import apart, run, started
from tests.render.renderings import audits
from xzaudit.cli.exits import exit_code, fails
from xzaudit.cli.main import main
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


def test_a_process_ends_with_its_code():
    assert [apart(*arguments).code for arguments in (("audit", CLEAN), ("audit", RECORDS / "misspelt.yaml"), ())] == [0, 1, 2]


def test_interrupted():
    """While it waits for a second record: a result of the first says that it has begun to read."""
    with started("verify", "-f", "concise", "-", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"rules": 1}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Traceback" not in err


@pytest.mark.parametrize(("more", "said"), [((), "-v"), (("-v",), "Traceback")])
def test_our_own_faults(more, said, monkeypatch, capsys):
    monkeypatch.delattr("xzaudit.api.read")
    monkeypatch.setattr("sys.argv", ["xzaudit", "audit", str(CLEAN), *more])
    with pytest.raises(SystemExit) as left:
        main()
    out, err = capsys.readouterr()
    assert left.value.code == 3
    assert said in err
    assert out == ""


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
