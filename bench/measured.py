"""Whole commands, measured: their seconds, their processor time, and the most memory that they took."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Mapping

DRAWBRIDGE = (sys.executable, "-m", "drawbridge")
LONGEST = 3600.0
"""No command of a benchmark takes longer, in seconds; one that does is ended."""
BETWEEN_LOOKS = 0.01
"""Seconds from one look at a command's memory to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What a command took, with the processes that it has started and waited for."""

    exit_code: int
    seconds: float
    processor: float
    """Seconds of processor time, of user and system."""
    peak: int
    """The most memory that it was seen to take, in bytes, without its engines."""

    def __str__(self) -> str:
        """Return the figures as part of a line."""
        return f"{self.seconds:.1f} s, {self.processor:.1f} s of processor time, at most {self.peak / 1e6:.0f} MB"


def measured(*command: str, environment: Mapping[str, str]) -> Measured:
    """Run a command to its end, without its output."""
    started = perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    # The system's own figure begins with the memory of the process that has started the command.
    seen, peak = psutil.Process(process.pid), 0
    while True:
        ended, status, usage = os.wait4(process.pid, os.WNOHANG)
        if ended:
            break
        with suppress(psutil.Error):
            peak = max(peak, seen.memory_info().rss)
        if perf_counter() - started > LONGEST:
            process.kill()
        sleep(BETWEEN_LOOKS)
    process.returncode = os.waitstatus_to_exitcode(status)
    return Measured(
        exit_code=process.returncode,
        seconds=perf_counter() - started,
        processor=usage.ru_utime + usage.ru_stime,
        peak=peak,
    )
