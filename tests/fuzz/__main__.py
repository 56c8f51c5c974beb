"""`python -m tests.fuzz loader|actions SECONDS`: atheris where it is installed, else random changes without coverage.

Exits with 1 at the first input that breaks an invariant, which is kept in `fuzz-found/`.
"""

from __future__ import annotations

import contextlib
import hashlib
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

FOUND = Path("fuzz-found")
_SAYS_EVERY = 30.0
_LONGEST = 20_000

if __name__ == "__main__":
    with contextlib.suppress(ImportError):
        import atheris

        atheris.instrument_imports(include=["xzaudit"]).__enter__()

from tests.fuzz import mutations, seeds  # noqa: E402
from tests.fuzz.harness import feed_actions, feed_loader  # noqa: E402

_Feed = Callable[[bytes], None]


def _loader(data: bytes) -> None:
    feed_loader(data)


def _actions(data: bytes) -> None:
    feed_actions(data.decode("utf-8", "replace"))


def _of(target: str) -> tuple[_Feed, list[bytes]]:
    if target == "actions":
        return _actions, [line.encode() for line in seeds.lines()]
    return _loader, seeds.records()


def _changed(target: str, chance: Random, data: bytes) -> bytes:
    if target == "actions":
        made = (
            mutations.any_line(chance)
            if chance.random() < 0.3
            else mutations.mutated_line(chance, data.decode("utf-8", "replace"))
        )
        return made.encode("utf-8", "replace")
    return mutations.mutated(chance, data)


def at_random(target: str, seconds: float, seed: int) -> int:
    """Random changes; the number of inputs fed, and how many of them broke something."""
    feed, start = _of(target)
    chance, began, said, fed, broken = Random(seed), time.monotonic(), 0.0, 0, set()
    while (passed := time.monotonic() - began) < seconds:
        data = _changed(target, chance, chance.choice(start))
        fed += 1
        try:
            feed(data)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            kind = (type(error).__name__, where.filename, where.lineno)
            if kind not in broken:
                broken.add(kind)
                _keep(data, traceback.format_exc())
        if passed - said > _SAYS_EVERY:
            said = passed
            print(f"{target}: {fed} inputs in {passed:.0f} s", flush=True)
    print(f"{target}: {fed} inputs in {seconds:.0f} s, {len(broken)} kinds of faults (seed {seed}, without coverage)")
    return 1 if broken else 0


def _keep(data: bytes, why: str) -> None:
    FOUND.mkdir(exist_ok=True)
    path = FOUND / hashlib.sha256(data).hexdigest()[:16]
    path.write_bytes(data)
    print(f"{why}\n  kept as {path}", file=sys.stderr)


def with_coverage(target: str, seconds: int, seed: int) -> int:
    """The same under atheris, which keeps what reaches new code; it prints the number of executions itself."""
    feed, start = _of(target)
    FOUND.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as corpus:
        for number, data in enumerate(start):
            (Path(corpus) / str(number)).write_bytes(data)

        def mutate(data: bytes, longest: int, seed: int) -> bytes:
            chance = Random(seed)
            made = atheris.Mutate(data, longest) if chance.random() < 0.3 else _changed(target, chance, data)
            return made[:longest]

        options = [
            f"-max_total_time={seconds}",
            f"-max_len={_LONGEST}",
            "-timeout=10",
            f"-seed={seed}",
            "-rss_limit_mb=1500",
        ]
        atheris.Setup(
            ["fuzz", *options, f"-artifact_prefix={FOUND}/", "-print_final_stats=1", corpus],
            feed,
            custom_mutator=mutate,
        )
        atheris.Fuzz()
    return 0


def main(arguments: list[str]) -> int:
    target, seconds, seed = arguments[0], int(arguments[1]), int(arguments[2]) if len(arguments) > 2 else 1
    if "atheris" in globals() and "--without" not in arguments:
        return with_coverage(target, seconds, seed)
    return at_random(target, seconds, seed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
