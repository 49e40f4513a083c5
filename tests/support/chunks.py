"""Chunks of work for executors: what they do, and how they end their process."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import NamedTuple

from drawbridge.errors import WrongUsage


class Chunk(NamedTuple):
    """A number to square, and what else is to happen."""

    number: int
    killing: str = ""
    """A file: the worker is killed unless it is there, and it is there the next time. `always`: each time."""
    seconds: float = 0
    note: str = ""
    """A file for the number of the process, before it sleeps."""


def squared(chunk: Chunk) -> int:
    """Return the square of the number, if the process lives until then."""
    if chunk.note:
        Path(chunk.note).write_text(str(os.getpid()), encoding="utf-8")
    time.sleep(chunk.seconds)
    if chunk.killing == "always":
        os.kill(os.getpid(), signal.SIGKILL)
    if chunk.killing and not Path(chunk.killing).exists():
        Path(chunk.killing).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return chunk.number**2


def refused(chunk: Chunk) -> int:
    """Raise an error of ours that was given its parts by name."""
    raise WrongUsage("chunk", problem=f"is {chunk.number}", remedy="take another")
