"""The benchmark: `python -m tests.bench [--hands N] [--repeats N] [--sets a,b] [--profile]`.

Random hands as compact JSON Lines with the actions as one string. Timed are `json.loads` of the bytes and the whole audit in process, from
the bytes to the audits, in turns; medians are shown, and their ratio, which is the figure to keep. Then the start of the command
against the start of an interpreter that imports the same libraries.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import pstats
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.mutations.faulty import SHIPPED
from xzaudit.auditing import Rulebook, audit_stream
from xzaudit.auditing.run import grouped
from xzaudit.generator import RandomPlay, json_line, record_of
from xzaudit.record import Record, canon, records
from xzaudit.rules import load_rules
from xzaudit.source import decode, documents

LOADS = 5
"""How often the bytes are loaded in one run, which is else too short to time."""
IMPORTS = "import typer, pydantic, yaml, tabulate"


class Figures(NamedTuple):
    """Medians of one corpus: seconds of `json.loads`, seconds of the audit, how much there was of it."""

    name: str
    loads: float
    audit: float
    hands: int
    events: int
    size: int

    def row(self) -> str:
        """One line of the table."""
        ratio = self.audit / self.loads
        per_hand = self.audit / self.hands * 1e6
        return (
            f"{self.name:20} {ratio:6.1f} {self.loads / self.hands * 1e6:8.1f} {per_hand:9.1f}"
            f" {self.hands / self.audit:9.0f} {self.events / self.audit:11.0f} {self.size / self.hands:9.0f}"
        )


HEAD = f"{'rules':20} {'ratio':>6} {'loads µs':>8} {'audit µs':>9} {'hands/s':>9} {'events/s':>11} {'bytes':>9}"


def corpus(names: list[str], count: int) -> tuple[bytes, int]:
    """So many hands of these rule sets in turn as JSON Lines, and how many actions they have."""
    plays = [RandomPlay(load_rules(name)) for name in names]
    hands = [plays[number % len(plays)].hand(f"bench/{number}") for number in range(count)]
    lines = "\n".join(json_line(record_of(hand)) for hand in hands)
    return (lines + "\n").encode(), sum(len(hand.actions) for hand in hands)


def load_all(data: bytes) -> int:
    """`json.loads` of every line."""
    return sum([json.loads(line) is not None for line in data.splitlines()])


def audit_all(data: bytes) -> int:
    """Every record audited: what `verify` does, short of its reports."""
    return sum(audit.passes for audit in audit_stream(_records(data), Rulebook()))


def _records(data: bytes) -> Iterator[Record]:
    number = 0
    for some in grouped(documents(decode(data, "bench.jsonl"), canon)):
        for document in some:
            for record in records(document, number):
                yield record
                number += 1


def timed(work: Callable[[bytes], int], data: bytes, expected: int) -> float:
    """Processor seconds of one run, which has to come to what is expected."""
    begun = time.process_time()
    found = work(data)
    seconds = time.process_time() - begun
    if found != expected:
        raise SystemExit(f"{found} of {expected} records are clean")
    return seconds


def measure(name: str, names: list[str], count: int, repeats: int) -> Figures:
    """The medians of a corpus over interleaved runs."""
    data, events = corpus(names, count)
    loads, audits = [], []
    audit_all(data[: data.index(b"\n") + 1])
    for _ in range(repeats):
        loads.append(timed(load_all, data * LOADS, count * LOADS) / LOADS)
        audits.append(timed(audit_all, data, count))
    return Figures(name, median(loads), median(audits), count, events, len(data))


def start_up(repeats: int) -> tuple[float, float]:
    """Medians of the wall time of `xzaudit audit` on one sample, and of an interpreter that only imports."""
    samples = sorted(Path("samples").glob("*.yaml"))
    command = str(Path(sys.executable).with_name("xzaudit"))
    ours, bare = [], []
    with tempfile.TemporaryDirectory() as folder:
        if samples:
            sample = samples[0]
        else:
            sample = Path(folder, "hand.json")
            sample.write_text(json_line(record_of(RandomPlay(load_rules("qq-sichuan")).hand("start"))), encoding="utf-8")
        for _ in range(repeats):
            ours.append(_wall([command, "audit", str(sample)]))
            bare.append(_wall([sys.executable, "-c", IMPORTS]))
    return median(ours), median(bare)


def _wall(command: list[str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begun


def profile(names: list[str], count: int) -> None:
    """Prints where the time goes."""
    data, _events = corpus(names, count)
    audit_all(data[: data.index(b"\n") + 1])
    profiler = cProfile.Profile()
    profiler.runcall(audit_all, data)
    pstats.Stats(profiler).sort_stats("tottime").print_stats(30)


def main() -> None:
    """Reads the command line and prints the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--starts", type=int, default=15, help="starts of the command; 0 leaves them out")
    parser.add_argument("--sets", default=",".join(SHIPPED))
    parser.add_argument("--profile", action="store_true", help="where the time goes, instead of figures")
    args = parser.parse_args()
    names = args.sets.split(",")
    if args.profile:
        profile(names, args.hands)
        return
    print(HEAD)
    print(measure("all" if len(names) > 1 else names[0], names, args.hands, args.repeats).row())
    if len(names) > 1:
        for name in names:
            print(measure(name, [name], max(args.hands // 4, 1), args.repeats).row())
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {peak:.0f} MB")
    if args.starts:
        ours, bare = start_up(args.starts)
        print(f"start: xzaudit audit {ours * 1e3:.0f} ms, python -c '{IMPORTS}' {bare * 1e3:.0f} ms, ratio {ours / bare:.2f}")


if __name__ == "__main__":
    main()
