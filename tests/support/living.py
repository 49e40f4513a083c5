"""The processes that were started by this one, or by another, and still run."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING

import psutil

if TYPE_CHECKING:
    from collections.abc import Callable


def living_engines(pid: int | None = None) -> list[psutil.Process]:
    """Return the descendants of a process, without the fork server and its monitors: they are not engines."""
    return [each for each in psutil.Process(pid).children(recursive=True) if _is_engine(each)]


def living_with(name: str, value: str) -> list[psutil.Process]:
    """Return all engines of the machine that have this in their environment."""
    found = []
    for each in psutil.process_iter():
        with suppress(psutil.Error):
            if each.environ().get(name) == value and _is_engine(each):
                found.append(each)
    return found


def lives(pid: int) -> bool:
    """Return whether a process of this number runs: a zombie does not."""
    try:
        return _lives(psutil.Process(pid))
    except psutil.NoSuchProcess:
        return False


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds: half a minute at most."""
    for _ in range(600):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError("it did not happen within 30 seconds")


def _lives(process: psutil.Process) -> bool:
    try:
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def _is_engine(process: psutil.Process) -> bool:
    # What is about to end has no command line any more.
    line = _line(process)
    return bool(line) and "fork_server.py" not in line and _lives(process)


def _line(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
