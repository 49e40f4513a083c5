"""Processes of our own that work for this one: how they begin, and how they are ended."""

from __future__ import annotations

import gc
import os
import signal
from multiprocessing import connection, parent_process
from threading import Thread
from typing import TYPE_CHECKING

from drawbridge.transport.signals import signals_held_off

if TYPE_CHECKING:
    from collections.abc import Collection
    from multiprocessing.process import BaseProcess


def begin_work() -> None:
    """Leave Ctrl-C and a closed terminal to the process that started this one, and end when it has ended."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    # As every command does: looking for garbage would take a tenth of the time in which cases are made.
    gc.set_threshold(1_000_000)
    Thread(target=_end_with_parent, daemon=True).start()


def end_at_once(processes: Collection[BaseProcess]) -> None:
    """End processes in the middle of their work, which would go on for minutes, and wait until they have ended.

    They are killed: one that has an engine answers SIGTERM with an exception, which is then taken for a result. The
    monitor of an engine ends it when the process is gone.
    """
    with signals_held_off():
        for process in processes:
            process.kill()
        for process in processes:
            connection.wait([process.sentinel])


def _end_with_parent() -> None:
    if parent := parent_process():
        connection.wait([parent.sentinel])
    os._exit(1)
