"""What asks the runner to end becomes an exception at the right moment."""

from __future__ import annotations

import signal
from threading import Thread

import pytest

from drawbridge.errors import Terminated
from drawbridge.transport.signals import signals_deferred, signals_held_off, termination_raised


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_that_would_end_the_process_raises_instead(number: signal.Signals) -> None:
    with pytest.raises(Terminated, match=number.name), termination_raised():
        signal.raise_signal(number)
    assert signal.getsignal(number) is signal.SIG_DFL


def test_a_handler_of_someone_else_is_left_alone() -> None:
    came: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _: came.append(number))
    try:
        with termination_raised():
            signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert came == [signal.SIGTERM]


def test_a_deferred_signal_comes_when_the_work_is_done() -> None:
    done = []

    def work() -> None:
        with signals_deferred():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["all of it"]


def test_a_signal_that_is_held_off_does_not_come() -> None:
    with signals_held_off():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_another_thread_than_the_main_one_changes_nothing() -> None:
    seen: list[object] = []

    def look() -> None:
        with termination_raised(), signals_held_off(), signals_deferred():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.SIG_DFL]
