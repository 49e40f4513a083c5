"""Signals that ask the runner to end, turned into exceptions so that no engine is left behind."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from drawbridge.errors import Terminated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import FrameType
    from typing import TypeAlias

    _Handler: TypeAlias = Callable[[int, FrameType | None], object] | signal.Handlers

_ENDING = (signal.SIGTERM, signal.SIGHUP)
_ALL = (signal.SIGINT, *_ENDING)


@contextmanager
def termination_raised() -> Iterator[None]:
    """While this holds, SIGTERM and SIGHUP raise Terminated, as SIGINT raises KeyboardInterrupt.

    Only the main thread can set handlers; in another thread nothing changes. Handlers that others set stay.
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
def signals_deferred() -> Iterator[None]:
    """While this holds, a signal that asks the runner to end waits. It is delivered afterwards.

    Engines are started in here, so that no signal can come before the new process is known.
    """
    waiting: list[int] = []
    with _handled_by(lambda number, _: waiting.append(number)):
        yield
    for number in waiting:
        signal.raise_signal(number)


@contextmanager
def first_signal_deferred() -> Iterator[None]:
    """While this holds, the first signal that asks the runner to end waits until afterwards. A second one does not.

    So what takes a few seconds is finished, and somebody who insists need not wait for it.
    """
    waiting: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        waiting.append(number)
        before = outer.get(signal.Signals(number))
        if len(waiting) > 1 and callable(before):
            waiting.clear()
            before(number, frame)

    with _handled_by(note) as outer:
        yield
    for number in waiting:
        signal.raise_signal(number)


@contextmanager
def signals_held_off() -> Iterator[None]:
    """While this holds, a second Ctrl-C cannot interrupt the clean-up after the first."""
    with _handled_by(signal.SIG_IGN):
        yield


@contextmanager
def _handled_by(handler: _Handler) -> Iterator[Mapping[signal.Signals, _Handler | int]]:
    """Handle all signals like this; yields the handlers from before."""
    # A handler that was not set from Python is None here, and could not be put back.
    known = {number: signal.getsignal(number) for number in _ALL if _is_main_thread()}
    before = {number: old for number, old in known.items() if old is not None}
    for number in before:
        signal.signal(number, handler)
    try:
        yield before
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


def _terminate(number: int, _frame: FrameType | None) -> None:
    raise Terminated(signal.Signals(number).name)
