"""What asks the runner to end becomes an exception at the right moment."""

from __future__ import annotations

import signal
from math import inf
from threading import Thread

import pytest

from drawbridge.errors import Terminated
from drawbridge.transport.signals import signals_deferred, termination_raised, unbroken


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


def test_a_deferred_signal_comes_also_when_the_work_has_failed() -> None:
    def work() -> None:
        with signals_deferred():
            signal.raise_signal(signal.SIGINT)
            raise ValueError

    with pytest.raises(KeyboardInterrupt):
        work()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_further_signals_do_not_interrupt_the_way_out(number: signal.Signals) -> None:
    done = []

    def work() -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        finally:
            for _ in range(3):
                signal.raise_signal(number)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt), termination_raised():
        work()
    assert done == ["all of it"]


def test_who_goes_on_for_long_is_interrupted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with termination_raised():
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            monkeypatch.setattr("drawbridge.transport.signals.time.monotonic", lambda: inf)


def test_another_thread_than_the_main_one_changes_nothing() -> None:
    seen: list[object] = []

    def look() -> None:
        with termination_raised(), signals_deferred():
            seen.append(signal.getsignal(signal.SIGTERM))

    thread = Thread(target=look)
    thread.start()
    thread.join()
    assert seen == [signal.SIG_DFL]


def test_work_of_many_pieces_is_interrupted_between_them() -> None:
    done = []

    def work() -> None:
        with unbroken() as piece:
            for number in range(3):
                with piece:
                    signal.raise_signal(signal.SIGINT)
                    done.append(number)

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == [0]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_second_signal_interrupts_the_work_itself() -> None:
    done = []

    def work() -> None:
        with unbroken() as piece, piece:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert not done


def test_between_the_pieces_a_signal_does_what_it_did_before() -> None:
    with pytest.raises(Terminated), termination_raised(), unbroken():
        signal.raise_signal(signal.SIGTERM)
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
