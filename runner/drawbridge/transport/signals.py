"""Signals: what asks the runner itself to end, turned into an exception that leaves no engine behind."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from drawbridge.errors import Terminated

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_ENDING = (signal.SIGTERM, signal.SIGHUP)
_ALL = (signal.SIGINT, *_ENDING)


@contextmanager
def termination_raised() -> Iterator[None]:
    """While this holds, SIGTERM and SIGHUP raise Terminated, as SIGINT raises KeyboardInterrupt.

    Only the main thread can say so; in another nothing is changed. A handler that someone else set is left alone.
    """
    ours = [number for number in _ENDING if _is_main_thread() and signal.getsignal(number) is signal.SIG_DFL]
    for number in ours:
        signal.signal(number, _terminate)
    try:
        yield
    finally:
        for number in ours:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def signals_held_off() -> Iterator[None]:
    """While this holds, a second Ctrl-C cannot stop the clearing up after the first."""
    if not _is_main_thread():
        yield
        return
    before = {number: signal.signal(number, signal.SIG_IGN) for number in _ALL}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _terminate(number: int, _frame: FrameType | None) -> None:
    raise Terminated(signal.Signals(number).name)
