"""Which language and which look: from the environment and from the command line."""

from __future__ import annotations

import pytest

from tests.cli.records import CLEAN, RECORDS
from tests.command import apart, run


@pytest.mark.parametrize(
    ("more", "english"),
    [
        ({"LANG": ""}, False),
        ({"LANG": "en_GB.UTF-8"}, True),
        ({"LANG": "zh_CN.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, False),
        ({"XZAUDIT_LANG": "en", "LANG": "zh_CN.UTF-8"}, True),
        ({"LANG": "C.UTF-8"}, False),
    ],
)
def test_the_language_of_the_environment(more, english):
    assert ("Verdict: clean" in run("audit", "-q", CLEAN, **more).out) is english


def test_a_process_reads_its_own_environment():
    assert "Verdict: clean" in apart("audit", "-q", CLEAN, LANG="en_GB.UTF-8").out


def test_machine_formats_do_not_depend_on_the_environment():
    path = RECORDS / "misspelt.yaml"
    assert run("audit", "-f", "json", path, XZAUDIT_LANG="en").out == run("audit", "-f", "json", path).out


def test_colour():
    assert "\x1b[" not in run("audit", CLEAN).out
    assert "\x1b[" in run("audit", CLEAN, "--color", "always").out
