"""What it costs to start: the processor time of whole commands, as a ratio to that of `python -c pass`.

The time is that of user and system, of the command and of all processes that it has waited for, such as its engine.
Alone: `python bench/start_up.py`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from commands import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CASE = "three-man/moat.unbridged/rook-along-rank-0/clockwise/white/moats-strict"
COMMANDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "--help": (" (goal 6)", ("--help",)),
    "check --help": ("", ("check", "--help")),
    "explain three-man start": (" (goal 12)", ("explain", "three-man", "start")),
    "check of one case, the reference": (" (goal 15)", ("check", "--case", CASE, "--", sys.executable, *REFERENCE)),
    "show of one case": ("", ("show", CASE)),
}
"""What is run, each with the goal that its ratio has, if any."""


def compare(rounds: int) -> Iterator[str]:
    """Go through the lines: one for each command, the median of alternating rounds."""
    with TemporaryDirectory() as folder:
        # As pip installs it: compiled, which the first round does here.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        commands = {name: (sys.executable, "-m", "drawbridge", *words) for name, (_, words) in COMMANDS.items()}
        runs = {"": (sys.executable, "-c", "pass"), **commands}
        seconds: dict[str, list[float]] = {name: [] for name in runs}
        for number in range(rounds + 1):
            for name, command in runs.items():
                took = _processor_seconds(command, environment)
                if number:
                    seconds[name].append(took)
        least = median(seconds.pop(""))
        for name, found in seconds.items():
            yield (
                f"{name}: {median(found) * 1000:.0f} ms of processor time, python -c pass {least * 1000:.0f} ms: "
                f"ratio {median(found) / least:.1f}{COMMANDS[name][0]}"
            )


def _processor_seconds(command: Sequence[str], environment: Mapping[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    for line in compare(9):
        print(line, flush=True)
