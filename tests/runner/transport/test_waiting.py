"""Waiting for several engines at once: the first one that writes ends the wait."""

from __future__ import annotations

import sys
import time

import pytest

from drawbridge.transport.process import Process
from drawbridge.transport.waiting import wait_for_any

SILENT = [sys.executable, "-c", "input(); input()"]
ECHO = [sys.executable, "-c", "print(input(), flush=True); input()"]
LOGS = [sys.executable, "-c", "import sys; input(); print('log', file=sys.stderr, flush=True); input()"]
ENDS = [sys.executable, "-c", "input()"]


def _descriptors(*processes: Process) -> list[int]:
    descriptors = [process.listen() for process in processes]
    assert None not in descriptors, "nothing has come yet"
    return [descriptor for descriptor in descriptors if descriptor is not None]


@pytest.mark.parametrize("command", [ECHO, LOGS, ENDS], ids=["writes", "logs", "ends"])
def test_one_that_writes_or_ends_is_enough(command: list[str]) -> None:
    silent, other = Process(SILENT), Process(command)
    try:
        other.send(b"go\n")
        began = time.monotonic()
        wait_for_any(_descriptors(silent, other), began + 20)
        assert time.monotonic() < began + 15
        assert silent.receive(0.0) == b""
    finally:
        silent.end(0)
        other.end(0)


def test_the_moment_ends_it_when_nobody_writes() -> None:
    silent = Process(SILENT)
    try:
        began = time.monotonic()
        wait_for_any(_descriptors(silent), began + 0.1)
        assert began + 0.1 <= time.monotonic() < began + 5
    finally:
        silent.end(0)


@pytest.mark.parametrize("ago", [0.0, 5.0], ids=["now", "long-ago"])
def test_a_moment_that_has_passed_is_not_waited_for(ago: float) -> None:
    silent = Process(SILENT)
    try:
        began = time.monotonic()
        wait_for_any(_descriptors(silent), began - ago)
        assert time.monotonic() < began + 5
        assert silent.receive(0.0) == b""
    finally:
        silent.end(0)


def test_what_is_kept_for_an_engine_goes_out_before_it_is_listened_to() -> None:
    echo = Process(ECHO)
    try:
        echo.send(b"hello\n")
        wait_for_any(_descriptors(echo), time.monotonic() + 20)
        assert (echo.receive(time.monotonic() + 5) or b"").startswith(b"hello")
    finally:
        echo.end(0)
