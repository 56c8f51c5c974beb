"""Paths and standard input that are no plain file, or change while they are read."""

from __future__ import annotations

import json
import os
import pty
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.command import Ran, apart, in_shell, run
from tests.door.inputs import RECORD

NO_FILE, FINDING = 2, 1


def _says(ran: Ran, case: str, code: int) -> None:
    """One object of one finding R001, and in the report for people nothing but that."""
    (audit,) = json.loads(ran.out)
    (finding,) = audit["findings"]
    assert (finding["code"], finding["facts"]["case"], audit["verdict"]) == ("R001", case, "invalid")
    assert (finding["line"], finding["column"]) == (1, 1)
    assert set(audit) == {"xzaudit", "file", "index", "id", "verdict", "findings"}
    assert ran.code == code
    assert ran.err == ""


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


SPECIAL: dict[str, tuple[Callable[[Path], object], str]] = {
    "fifo": (_fifo, "fifo"),
    "directory": (Path.mkdir, "directory"),
    "dangling link": (lambda path: path.symlink_to("nowhere"), "link"),
    "link to itself": (lambda path: path.symlink_to(path.name), "link"),
    "link to a directory": (lambda path: path.symlink_to("/"), "directory"),
    "link to a device": (lambda path: path.symlink_to("/dev/zero"), "device"),
    "socket": (_socket, "socket"),
    "nothing": (lambda path: None, "missing"),
}


@pytest.mark.parametrize("name", SPECIAL)
def test_no_plain_file(name: str, tmp_path: Path) -> None:
    make, case = SPECIAL[name]
    make(tmp_path / "x.yaml")
    _says(run("audit", "-f", "json", "x.yaml", cwd=tmp_path), case, NO_FILE)


@pytest.mark.parametrize(
    ("path", "case"),
    [("/dev/null", "device"), ("/dev/zero", "device"), ("/dev/tty", "device"), ("a" * 300, "name"), ("", "missing")],
    ids=["null", "zero", "tty", "long name", "no name"],
)
def test_no_plain_path(path: str, case: str) -> None:
    _says(run("audit", "-f", "json", path), case, NO_FILE)


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "ok.yaml").write_text(RECORD)
    os.rename(os.fsencode(tmp_path / "ok.yaml"), os.fsencode(tmp_path) + b"/\xff\x1b[31m.yaml")
    ran = run("audit", "-f", "json", os.fsdecode(b"\xff\x1b[31m.yaml"), cwd=tmp_path)
    assert ran.code == 0
    assert json.loads(ran.out)[0]["file"] == "\\xff\x1b[31m.yaml"
    assert "\x1b" not in run("audit", os.fsdecode(b"\xff\x1b[31m.yaml"), cwd=tmp_path).out


@pytest.mark.skipif(os.geteuid() == 0, reason="everything can be read here")
def test_unreadable(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(RECORD)
    (tmp_path / "x.yaml").chmod(0)
    _says(run("audit", "-f", "json", "x.yaml", cwd=tmp_path), "denied", NO_FILE)


def _more() -> None:
    with open("x.yaml", "a") as file:
        file.write("# more\n")


def _another(make: Callable[[str], object]) -> Callable[[], None]:
    def act() -> None:
        os.unlink("x.yaml")
        make("x.yaml")

    return act


MEDDLING: dict[str, tuple[str, Callable[[], object], str, int]] = {
    "grows": ("fstat", _more, "changed", FINDING),
    "shrinks": ("fstat", lambda: os.truncate("x.yaml", 40), "changed", FINDING),
    "is emptied": ("fstat", lambda: os.truncate("x.yaml", 0), "changed", FINDING),
    "goes away": ("stat", lambda: os.unlink("x.yaml"), "missing", NO_FILE),
    "becomes a FIFO": ("stat", _another(os.mkfifo), "fifo", NO_FILE),
    "becomes a folder": ("stat", _another(os.mkdir), "directory", NO_FILE),
}


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="needs the names of open files")
@pytest.mark.parametrize("name", MEDDLING)
def test_while_it_is_read(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What happens to the file right after it has been looked at for the first time."""
    call, act, case, code = MEDDLING[name]
    (tmp_path / "x.yaml").write_text(RECORD)
    real, done = getattr(os, call), []

    def meddled(path: str | int, *rest: object, **more: object) -> object:
        result = real(path, *rest, **more)
        if not done and _is_ours(path):
            done.append(True)
            act()
        return result

    monkeypatch.setattr(os, call, meddled)
    _says(run("audit", "-f", "json", "x.yaml", cwd=tmp_path), case, code)
    assert done


def _is_ours(path: str | int) -> bool:
    if isinstance(path, int):
        path = os.readlink(f"/proc/self/fd/{path}")
    return str(path).endswith("x.yaml")


@pytest.mark.parametrize("command", [run, apart])
def test_standard_input(command: Callable[..., Ran]) -> None:
    ran = command("audit", "-f", "json", "-", given=RECORD.encode())
    (audit,) = json.loads(ran.out)
    assert (ran.code, audit["file"], audit["verdict"]) == (0, "-", "clean")


def test_empty_standard_input() -> None:
    (audit,) = json.loads(run("audit", "-f", "json", "-").out)
    assert audit["findings"][0]["facts"]["case"] == "empty"


def test_packed_standard_input() -> None:
    import gzip

    _says(run("audit", "-f", "json", "-", given=gzip.compress(RECORD.encode())), "packed", FINDING)


def test_standard_input_is_closed() -> None:
    _says(in_shell("<&-", "audit", "-f", "json", "-"), "no_stdin", NO_FILE)


def test_standard_input_is_a_terminal() -> None:
    ours, theirs = pty.openpty()
    try:
        _says(apart("audit", "-f", "json", "-", stdin=theirs), "terminal", NO_FILE)
    finally:
        os.close(ours)
        os.close(theirs)


def test_standard_input_that_never_ends() -> None:
    """It is read up to the limit, and no further."""
    with open("/dev/zero", "rb") as zeros:
        ran = apart("audit", "-f", "json", "-", stdin=zeros)
    (audit,) = json.loads(ran.out)
    assert (ran.code, audit["findings"][0]["code"], audit["findings"][0]["facts"]["case"]) == (1, "R006", "file")


def test_a_slow_writer() -> None:
    """What comes in pieces is waited for."""
    read, write = os.pipe()
    half = len(RECORD) // 2

    def feed() -> None:
        with os.fdopen(write, "wb") as pipe:
            pipe.write(RECORD.encode()[:half])
            pipe.flush()
            threading.Event().wait(0.2)
            pipe.write(RECORD.encode()[half:])

    writer = threading.Thread(target=feed)
    writer.start()
    try:
        ran = apart("audit", "-f", "json", "-", stdin=read)
    finally:
        writer.join()
        os.close(read)
    assert ran.code == 0


def test_one_bad_file_among_good_ones(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(RECORD)
    (tmp_path / "bad.yaml").write_bytes(b"\x89PNG\r\n")
    ran = run("audit", "-f", "json", "good.yaml", "bad.yaml", "missing.yaml", "good.yaml", cwd=tmp_path)
    assert [audit["verdict"] for audit in json.loads(ran.out)] == ["clean", "invalid", "invalid", "clean"]
    assert ran.code == NO_FILE
