"""Signals that ask the runner to end, turned into exceptions so that no engine is left behind."""

from __future__ import annotations

import signal
import threading
import time
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING

from drawbridge.errors import Terminated

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from types import FrameType
    from typing import TypeAlias

    _Handler: TypeAlias = Callable[[int, FrameType | None], object] | signal.Handlers

_ALL = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_AGAIN_SECONDS = 1.0


@contextmanager
def termination_raised() -> Iterator[None]:
    """While this holds, SIGTERM and SIGHUP raise Terminated, as SIGINT raises KeyboardInterrupt.

    Whoever presses Ctrl-C presses it again: what comes right after the first one raises nothing, so that it cannot
    interrupt the way out. Only the main thread can set handlers; in another thread nothing changes. Handlers that
    others set stay.
    """
    raised_at = -inf

    def end(number: int, _frame: FrameType | None) -> None:
        nonlocal raised_at
        if time.monotonic() - raised_at > _AGAIN_SECONDS:
            raised_at = time.monotonic()
            raise KeyboardInterrupt if number == signal.SIGINT else Terminated(signal.Signals(number).name)

    with _handled_by(end, instead_of=(signal.SIG_DFL, signal.default_int_handler)):
        yield


@contextmanager
def signals_deferred() -> Iterator[None]:
    """While this holds, a signal that asks the runner to end waits. It is delivered afterwards.

    Engines are started in here, so that no signal can come before the new process is known, and all engines are ended.
    """
    waiting: list[int] = []
    try:
        with _handled_by(lambda number, _: waiting.append(number)):
            yield
    finally:
        for number in dict.fromkeys(waiting):
            signal.raise_signal(number)


def ignore_signals() -> None:
    """Ignore every signal that asks the runner to end: it is ending."""
    if _is_main_thread():
        for number in _ALL:
            signal.signal(number, signal.SIG_IGN)


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
def _handled_by(
    handler: _Handler, *, instead_of: Collection[_Handler] = ()
) -> Iterator[Mapping[signal.Signals, _Handler | int]]:
    """Handle all signals like this, or only those that had one of these handlers; yields the handlers from before."""
    # A handler that was not set from Python is None here, and could not be put back.
    known = {number: signal.getsignal(number) for number in _ALL if _is_main_thread()}
    before = {number: old for number, old in known.items() if old is not None and (not instead_of or old in instead_of)}
    for number in before:
        signal.signal(number, handler)
    try:
        yield before
    finally:
        for number, old in before.items():
            if signal.getsignal(number) is handler:
                signal.signal(number, old)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
