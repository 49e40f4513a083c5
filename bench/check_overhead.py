"""What `drawbridge check` costs beside a bare loop that writes and reads the same lines.

Of the check both are told: the run alone, from the start of its engine to its end, as the bare loop is timed, and the
whole command, with its start, the reading of the cases and the report.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from commands import BENCH, REFERENCE, bare_loop, recorded_questions, seconds_of_check

if TYPE_CHECKING:
    from collections.abc import Iterator


def compare(rounds: int, selection: tuple[str, ...]) -> Iterator[str]:
    """Go through the lines: a table engine, and the reference, each the median of alternating rounds."""
    with TemporaryDirectory() as folder:
        record, report = Path(folder) / "record", Path(folder) / "report.jsonl"
        questions = recorded_questions(record, report, selection)
        table = (BENCH / "table_engine.py", record)
        yield from _told("a table engine", questions, report, selection, rounds, *table)
        yield from _told("the reference", questions, report, selection, 1 + rounds // 3, *REFERENCE)


def _told(
    name: str, questions: list[bytes], report: Path, selection: tuple[str, ...], rounds: int, *engine: str | Path
) -> Iterator[str]:
    bare, run, whole = list[float](), list[float](), list[float]()
    for _ in range(rounds):
        bare.append(bare_loop(questions, *engine))
        of_command, of_run = seconds_of_check(report, selection, *engine)
        whole.append(of_command)
        run.append(of_run)
    for what, seconds in (("the run alone", median(run)), ("the whole command", median(whole))):
        yield (
            f"check of {name}, {len(questions)} questions, {what}: {seconds:.2f} s, bare loop {median(bare):.2f} s: "
            f"{median(bare) / seconds:.2f} of its speed"
        )
