"""Reading files and standard input: every way in which there can be nothing to read."""

from __future__ import annotations

import io
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.source.helpers import spoken
from xzaudit.source import SourceError, files, load, read_bytes


def case(path: str | Path, stdin: io.BufferedIOBase | None = None, limit: int = 1000) -> str:
    with pytest.raises(SourceError) as caught:
        read_bytes(str(path), stdin, limit)  # type: ignore[arg-type]
    spoken(caught.value.finding)
    return f"{caught.value.finding.code} {caught.value.finding.facts['case']}"


def _link(path: Path) -> None:
    path.symlink_to("nowhere")


def _loop(path: Path) -> None:
    path.symlink_to(path)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (lambda path: None, "R001 missing"),
        (Path.mkdir, "R001 directory"),
        (os.mkfifo, "R001 fifo"),
        (_link, "R001 link"),
        (_loop, "R001 link"),
        (_socket, "R001 socket"),
        (lambda path: path.write_bytes(b"x" * 1001), "R006 file"),
    ],
)
def test_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], expected: str) -> None:
    monkeypatch.chdir(tmp_path)
    make(Path("x.yaml"))
    assert case("x.yaml") == expected


def test_more_that_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("x")
    assert case("/dev/zero") == "R001 device"
    assert case(tmp_path / "a" / "b") == "R001 missing"
    assert case("a\0b") == "R001 name"
    assert case("n" * 5000) == "R001 name"
    assert case("\udcff") == "R001 missing"


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may read everything")
def test_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("x")
    path.chmod(0)
    assert case(path) == "R001 denied"


def test_denied_and_other_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    path.write_text("x")
    for error, expected in ((PermissionError(13, "denied"), "denied"), (OSError(5, "I/O error"), "system")):

        def fail(*_: object, error: OSError = error) -> int:
            raise error

        monkeypatch.setattr(os, "open", fail)
        assert case(path) == f"R001 {expected}"


def test_changed_while_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    path.write_text("players: A")
    real = os.fdopen

    def and_change(descriptor: int, mode: str) -> object:
        path.write_text("players: A and more")
        return real(descriptor, mode)

    original = os.fstat
    seen: list[os.stat_result] = []

    def first_look(descriptor: int) -> os.stat_result:
        seen.append(original(descriptor))
        if len(seen) == 1:
            path.write_text("players: A and more")
        return seen[-1]

    monkeypatch.setattr(os, "fstat", first_look)
    assert case(path) == "R001 changed"


def test_swapped_for_a_pipe_before_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    os.mkfifo(path)
    regular = os.stat(__file__)
    monkeypatch.setattr(os, "stat", lambda _: regular)
    assert case(path, limit=10**6) == "R001 fifo"


def test_a_file_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"x" * 1000)
    assert read_bytes(str(path), limit=1000) == b"x" * 1000


class _Terminal(io.BytesIO):
    def isatty(self) -> bool:
        return True


class _Broken(io.BytesIO):
    def read(self, size: int | None = -1) -> bytes:
        raise OSError(5, "I/O error")


def test_stdin() -> None:
    closed = io.BytesIO()
    closed.close()
    assert case("-") == "R001 no_stdin"
    assert case("-", closed) == "R001 no_stdin"
    assert case("-", _Terminal()) == "R001 terminal"
    assert case("-", _Broken()) == "R001 system"
    assert case("-", io.BytesIO(b"x" * 1001)) == "R006 file"
    assert read_bytes("-", io.BytesIO(b"abc")) == b"abc"


def test_load_gives_a_broken_document(tmp_path: Path) -> None:
    (document,) = load(str(tmp_path / "missing.yaml"))
    assert document.broken
    assert document.findings[0].code == "R001"
    assert document.place(("players",)).line == 1
    assert document.excerpt(1) == [(1, "")]
    assert [d.data for d in load("-", io.BytesIO(b"a: b"))] == [{"a": "b"}]


def test_names_can_be_printed() -> None:
    assert files.display_name("a\udcffb") == "a\\xffb"
    (document,) = load("\udcff")
    document.text.name.encode()
