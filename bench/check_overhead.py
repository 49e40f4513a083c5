"""What `drawbridge check` costs beside a bare loop that writes and reads the same lines.

Both are timed as a whole, from their start to the end of the engine: the command with reading the cases, grading and
reporting, the loop with nothing of it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

BENCH = Path(__file__).resolve().parent
WINDOW = 16


def seconds_of(command: str, *arguments: str | Path) -> float:
    """Run a command of drawbridge and return its seconds. Raises CalledProcessError unless it ends with 0."""
    started = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "drawbridge", command, "--ruleset", "three-man", *arguments],
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return perf_counter() - started


def check(*engine: str | Path) -> float:
    """Check an engine and return the seconds that it took."""
    return seconds_of("check", "--window", str(WINDOW), "--", sys.executable, *engine)


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


def compare(rounds: int) -> str:
    """Return a line with both times and their ratio, each the median of alternating runs."""
    with TemporaryDirectory() as folder:
        record = Path(folder) / "record"
        check(BENCH / "recording_engine.py", record)
        questions = record.read_bytes().splitlines(keepends=True)[::2]
        whole, bare, reading = list[float](), list[float](), list[float]()
        for _ in range(rounds):
            whole.append(check(BENCH / "table_engine.py", record))
            bare.append(bare_loop(questions, BENCH / "table_engine.py", record))
            reading.append(seconds_of("list"))
    return (
        f"check of {len(questions)} questions: {median(whole):.2f} s, bare loop {median(bare):.2f} s: "
        f"ratio {median(whole) / median(bare):.1f} "
        f"(of the check, {median(reading):.2f} s are its start and the reading of the cases, as in `drawbridge list`)"
    )
