"""Nothing that was not asked for is written over, and nothing that is missing goes unsaid."""

from __future__ import annotations

import io
import json
import os
import signal
import time
import zlib
from pathlib import Path

import pytest

from tests.archive.kit import archive, broken, hands, mixed, verify
from tests.command import run, started
from xzaudit.archive.frames import WholeFrames


def test_a_baseline_is_written_over_no_input_and_no_other_file(tmp_path: Path) -> None:
    path = mixed(tmp_path / "in" / "a.jsonl") if (tmp_path / "in").mkdir() is None else tmp_path
    link, notes = tmp_path / "link.json", tmp_path / "notes.txt"
    link.symlink_to(path)
    notes.write_text("dear diary", encoding="utf-8")
    kept = path.read_bytes()
    for given, baseline in ((path, path), (path.parent, path), (path, link), (path, notes)):
        ran = verify(given, "--baseline", baseline, "--write-baseline")
        assert ran.code == 2, (given, baseline)
    assert path.read_bytes() == kept
    assert notes.read_text("utf-8") == "dear diary"
    own = tmp_path / "baseline.json"
    assert [verify(path, "--baseline", own, "--write-baseline").code for _ in range(2)] == [0, 0]


@pytest.mark.parametrize("share", [0.001, 0.2, 0.5, 0.99])
@pytest.mark.parametrize("packing", ["gz", "zst"])
def test_a_packed_archive_that_breaks_off_is_never_green(tmp_path: Path, packing: str, share: float) -> None:
    data = "".join(f"{line}\n" for line in hands(24)).encode() * 4
    if packing == "zst":
        packed = pytest.importorskip("zstandard").ZstdCompressor().compress(data)
    else:
        packer = zlib.compressobj(wbits=31)
        packed = packer.compress(data) + packer.flush()
    cut = tmp_path / f"cut.jsonl.{packing}"
    cut.write_bytes(packed[: max(int(len(packed) * share), 4)])
    good = archive(tmp_path / "good.jsonl", *hands(2))
    for given in ([cut], [good, cut]):
        ran = verify(*given)
        assert ran.code == 1
        assert "R001" in ran.out
        assert cut.name in ran.out
    assert verify("-", given=cut.read_bytes()).code == 1


def test_frames_are_followed_wherever_the_reads_end() -> None:
    zstandard = pytest.importorskip("zstandard")
    data = os.urandom(3000) + bytes(500_000)
    frames = [zstandard.ZstdCompressor(write_checksum=sums, write_content_size=size).compress(data) for sums in (True, False) for size in (True, False)]
    skippable = b"\x52\x2a\x4d\x18\x04\x00\x00\x00skip"
    stream = b"".join([frames[0], skippable, *frames[1:]])
    ends = {0, len(frames[0]), len(frames[0] + skippable)} | {len(frames[0] + skippable + b"".join(frames[1 : n + 1])) for n in range(1, 4)}
    for size in (1, 5, 4096):
        assert io.BufferedReader(WholeFrames(io.BytesIO(stream)), size).read() == stream
    for end in range(0, len(stream), 7):
        reader = io.BufferedReader(WholeFrames(io.BytesIO(stream[:end])))
        if end in ends:
            reader.read()
        else:
            with pytest.raises(EOFError):
                reader.read()


def test_shards_of_other_files_do_not_merge(tmp_path: Path) -> None:
    (tmp_path / "d").mkdir()
    archive(tmp_path / "d" / "a.jsonl", *hands(3))
    one, two = tmp_path / "1", tmp_path / "2"
    verify("d", "--shard", "1/2", "-o", one, cwd=tmp_path)
    archive(tmp_path / "d" / "b.jsonl", broken(hands(4)[3]))
    verify("d", "--shard", "2/2", "-o", two, cwd=tmp_path)
    merged = run("merge", one, two)
    assert merged.code == 2
    assert "查的不是同样的文件" in merged.err


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--select", ""), "--select 后面是空的"),
        (("--select", " ,，"), "--select 后面是空的"),
        (("--statistics", "-f", "json"), "--statistics 只有文字的"),
        (("--cluster", "bogus"), "要写成 tcp://主机:端口"),
        (("--cluster", ""), "要写成 tcp://主机:端口"),
    ],
)
def test_what_would_do_nothing_is_refused(tmp_path: Path, flags: tuple[str, ...], said: str) -> None:
    ran = verify(mixed(tmp_path / "a.jsonl"), *flags)
    assert ran.code == 2
    assert said in ran.err
    assert ran.out == ""


def test_diff_knows_records_whose_ids_stand_in_several_files(tmp_path: Path) -> None:
    folder, runs = tmp_path / "d", [tmp_path / "1.jsonl", tmp_path / "2.jsonl"]
    folder.mkdir()
    for name, first in (("m", 0), ("n", 8)):
        lines = [json.dumps(json.loads(line) | {"id": f"fresh/{n}"}) for n, line in enumerate(hands(16)[first : first + 8])]
        archive(folder / f"{name}.jsonl", *lines)
    verify(folder, "-q", "-f", "jsonl", "-o", runs[0])
    archive(folder / "aaa.jsonl", *lines[:3])
    (folder / "m.jsonl").rename(folder / "z.jsonl")
    verify(folder, "-q", "-f", "jsonl", "-o", runs[1])
    ran = run("diff", *runs)
    assert ran.out.count("只在新的里有") == 3
    assert ran.out.count("\n") == 3


@pytest.mark.parametrize("name", ["nofile.yaml", "."])
def test_there_is_nothing_to_shrink_where_there_is_no_file(tmp_path: Path, name: str) -> None:
    ran = run("shrink", name, cwd=tmp_path)
    assert ran.code == 2
    assert ran.out == ""


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_a_run_that_is_told_to_stop_leaves_nothing_behind(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.jsonl", *hands(24) * 200)
    for number in (signal.SIGTERM, signal.SIGHUP):
        process = started("verify", "-q", "-j", "1", "-f", "jsonl", "-o", tmp_path / "out", path)
        while not list(tmp_path.glob(".out*")) and process.poll() is None:
            time.sleep(0.02)
        time.sleep(0.2)
        process.send_signal(number)
        assert process.wait(timeout=30) in (0, 130)
        assert not list(tmp_path.glob(".out*"))


def test_places_and_names_of_hostile_lines(tmp_path: Path) -> None:
    lines = list(hands(4))
    lines[2] = lines[2][:40] + "\0" + lines[2][40:]
    assert "3:41" in verify(archive(tmp_path / "nul.jsonl", *lines), "-f", "concise").out
    strange = archive(tmp_path / "bad\x1b[31m\u202e.jsonl", broken(lines[0]))
    assert not {"\x1b", "\u202e"} & set(verify(strange, "-f", "github").out)
    long = json.dumps(json.loads(broken(lines[0])) | {"id": "9" * 50_000})
    assert len(verify(archive(tmp_path / "long.jsonl", long), "-f", "junit").out) < 5000
