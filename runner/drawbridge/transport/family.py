"""The processes that an engine has started, found from outside: for systems where no monitor can be their reaper."""

from __future__ import annotations

import contextlib
import os
import time
from typing import TYPE_CHECKING

import psutil

from drawbridge.transport.monitored import MARK

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SETTLING_SECONDS = 0.25
"""A child that ends with its parent may take a moment longer: it does not count as left behind."""
_KILL_SECONDS = 5.0
_LOOK_SECONDS = 0.005


class Family:
    """The descendants of one engine."""

    def __init__(self, leader: int, mark: str) -> None:
        """Take the process `leader`, which leads a session of its own, and the mark that its descendants carry."""
        self._leader = leader
        self._mark = mark
        self._seen: set[psutil.Process] = set()

    def look(self) -> None:
        """Remember the children while their parent is still running."""
        with contextlib.suppress(psutil.Error):
            self._seen.update(psutil.Process(self._leader).children(recursive=True))

    def end(self, patience: float) -> tuple[str, ...]:
        """End all descendants that are left after the leader has ended, and return their names."""
        left = _outlast(self._seen.union(self._found()), min(patience, _SETTLING_SECONDS))
        names = tuple(sorted(_name(member) for member in left))
        if patience > 0:
            _each(left, "terminate")
            left = _outlast(left, patience)
        _each(left, "kill")
        _outlast(left, _KILL_SECONDS)
        return names

    def _found(self) -> Iterator[psutil.Process]:
        # Once the leader is gone its number stays taken as long as its session has members. Where it exists again, it
        # is a stranger's, and so is the session of that number.
        is_strange = psutil.pid_exists(self._leader)
        for pid in psutil.pids():
            if pid == os.getpid():
                continue
            with contextlib.suppress(psutil.Error, OSError):
                if (not is_strange and os.getsid(pid) == self._leader) or self._is_marked(pid):
                    yield psutil.Process(pid)

    def _is_marked(self, pid: int) -> bool:
        return psutil.Process(pid).environ().get(MARK) == self._mark


def _is_alive(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def _outlast(processes: Iterable[psutil.Process], seconds: float) -> list[psutil.Process]:
    """Return the processes that still run after this time. A zombie has ended, even if nobody ever reaps it."""
    deadline = time.monotonic() + seconds
    while (left := [process for process in processes if _is_alive(process)]) and time.monotonic() < deadline:
        time.sleep(_LOOK_SECONDS)
    return left


def _name(process: psutil.Process) -> str:
    try:
        return process.name()
    except psutil.Error:
        return "a process"


def _each(processes: list[psutil.Process], act: str) -> None:
    for process in processes:
        with contextlib.suppress(psutil.Error):
            getattr(process, act)()
