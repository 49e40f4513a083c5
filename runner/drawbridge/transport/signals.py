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


class Unbroken:
    """Work that the first signal that asks the runner to end does not interrupt; a second one does.

    So what takes a few seconds is finished, and somebody who insists need not wait for it. It may be entered thousands
    of times: only `unbroken` sets handlers, which takes longer than writing a record.
    """

    def __init__(self) -> None:
        self.before: Mapping[signal.Signals, _Handler | int] = {}
        """The handlers that signals have apart from this."""
        self._is_entered = False
        self._waiting: list[int] = []

    def note(self, number: int, frame: FrameType | None) -> None:
        """Handle a signal: keep the first one while work is done, and else do what was done before."""
        if self._is_entered and not self._waiting:
            self._waiting.append(number)
            return
        self._waiting.clear()
        before = self.before[signal.Signals(number)]
        if callable(before):
            before(number, frame)
        elif before == signal.SIG_DFL and not self._is_entered:
            signal.signal(number, before)
            signal.raise_signal(number)

    def __enter__(self) -> None:
        """Let the first signal wait from now on."""
        self._is_entered = True

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        """Deliver the signal that has waited, unless the work has failed."""
        self._is_entered = False
        waiting, self._waiting = self._waiting, []
        for number in waiting if failed is None else ():
            self.note(number, None)


@contextmanager
def unbroken() -> Iterator[Unbroken]:
    """Yield what is entered for work that the first signal must not interrupt."""
    work = Unbroken()
    with _handled_by(work.note) as work.before:
        yield work


@contextmanager
def first_signal_deferred() -> Iterator[None]:
    """While this holds, the first signal that asks the runner to end waits until afterwards. A second one does not."""
    with unbroken() as work, work:
        yield


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
