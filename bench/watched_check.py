"""The command `drawbridge check`, watched from inside: `watched_check.py MARKS EACH KEPT OPTIONS...`.

After each EACH cases, and when the run has ended, it writes one line to the file MARKS: how many cases are done, and
what the process has at that moment. KEPT is how many bytes of results the run may keep, 0 for as many as usual.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING
from unittest.mock import patch

import psutil

from drawbridge.asking import results, run
from drawbridge.cli import check, main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.grading.grades import CaseGrade

MARKS, EACH, KEPT = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])


class Watched(run.Run):
    """A run that writes down, now and then, what its process takes."""

    def __iter__(self) -> Iterator[CaseGrade]:
        """Yield the grades as they come."""
        with MARKS.open("w", encoding="ascii") as marks:
            for number, grade in enumerate(super().__iter__(), start=1):
                yield grade
                if number % EACH == 0:
                    # Written before the next case is finished, with the record of this one.
                    marks.write(mark(number))


def mark(cases: int) -> str:
    """Return a line with what this process takes now."""
    this = psutil.Process()
    held = {"cases": cases, "rss": this.memory_info().rss, "descriptors": this.num_fds()}
    engines = sum(map(is_engine, this.children(recursive=True)))
    used = {"children": engines, "seconds": perf_counter(), "processor": process_time()}
    return json.dumps(held | used) + "\n"


def is_engine(process: psutil.Process) -> bool:
    """Return whether a process is neither the fork server nor a monitor, and not about to end."""
    try:
        line = " ".join(process.cmdline())
    except psutil.Error:
        return False
    return bool(line) and "fork_server.py" not in line


if __name__ == "__main__":
    with patch.object(check, "Run", Watched), patch.object(results, "KEPT_BYTES", KEPT or results.KEPT_BYTES):
        main(["check", *sys.argv[4:]])
