"""What the benchmarks run: the command `drawbridge`, and engines, with the questions that were recorded of them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile
from time import perf_counter

BENCH = Path(__file__).resolve().parent
REFERENCE = ("-m", "drawbridge_reference")
WINDOW = 16


def seconds_of_check(selection: tuple[str, ...], *engine: str | Path) -> tuple[float, float]:
    """Check an engine; return the seconds of the whole command, and those from its engine's start to its end.

    Raises CalledProcessError unless everything has passed.
    """
    with NamedTemporaryFile() as seconds:
        options = ("--window", str(WINDOW), *selection, "--", sys.executable, *map(str, engine))
        started = perf_counter()
        subprocess.run(
            [sys.executable, str(BENCH / "timed_check.py"), seconds.name, *options],
            stdout=subprocess.DEVNULL,
            check=True,
        )
        return perf_counter() - started, float(seconds.read())


def recorded_questions(record: Path, selection: tuple[str, ...]) -> list[bytes]:
    """Return the lines that a check sends, the answers of the reference to them being written to the record."""
    seconds_of_check(selection, BENCH / "recording_engine.py", record)
    return record.read_bytes().splitlines(keepends=True)[::2]


def bare_loop(questions: list[bytes], *engine: str | Path) -> float:
    """Write the questions to an engine, a window of them ahead of the answers, and return the seconds that it took."""
    started = perf_counter()
    with subprocess.Popen([sys.executable, *engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number, question in enumerate(questions):
            if number >= WINDOW:
                process.stdout.readline()
            process.stdin.write(question)
            process.stdin.flush()
        for _ in questions[-WINDOW:]:
            process.stdout.readline()
        process.stdin.close()
    return perf_counter() - started
