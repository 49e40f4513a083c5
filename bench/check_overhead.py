"""What `drawbridge check` costs beside a bare loop that writes and reads the same lines.

The check is the default one, with a report as text. Both figures are printed: the run alone, from the start of its
engine to the engine's end, and the whole command, with the start of Python, the reading of the cases and the report.
The bare loop is timed from the start of the engine to its end, too: it bears the same boot of the engine as the run.
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
    """Yield the lines: a table engine, and the reference, each the median of alternating rounds."""
    with TemporaryDirectory() as folder:
        record = Path(folder) / "record"
        questions = recorded_questions(record, selection)
        table = (BENCH / "table_engine.py", record)
        yield from _told("a table engine", questions, selection, rounds, *table)
        yield from _told("the reference", questions, selection, 1 + rounds // 3, *REFERENCE)


def _told(
    name: str, questions: list[bytes], selection: tuple[str, ...], rounds: int, *engine: str | Path
) -> Iterator[str]:
    bare, run, whole = list[float](), list[float](), list[float]()
    for _ in range(rounds):
        bare.append(bare_loop(questions, *engine))
        of_command, of_run = seconds_of_check(selection, *engine)
        whole.append(of_command)
        run.append(of_run)
    for what, seconds in (("the run alone", median(run)), ("the whole command", median(whole))):
        yield (
            f"check of {name}, {len(questions)} questions, {what}: {seconds:.2f} s, bare loop {median(bare):.2f} s: "
            f"{median(bare) / seconds:.2f} of its speed"
        )
