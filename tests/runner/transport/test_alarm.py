"""Our own code is stopped where it takes too long."""

from __future__ import annotations

import signal
from math import inf
from threading import Thread

import pytest

from drawbridge.transport.alarm import TimeIsOver, time_limited


def spin() -> None:
    """Go round for ever."""
    while True:
        pass


@pytest.mark.parametrize("seconds", [0.02, 0.0, -1.0])
def test_what_takes_too_long_is_stopped(seconds: float) -> None:
    with pytest.raises(TimeIsOver), time_limited(seconds):
        spin()
    assert signal.getsignal(signal.SIGALRM) == signal.SIG_DFL
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.parametrize("seconds", [60.0, inf])
def test_what_is_quick_is_left_alone(seconds: float) -> None:
    with time_limited(seconds):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_another_thread_is_not_limited() -> None:
    ended: list[bool] = []

    def limited() -> None:
        with time_limited(0.001):
            ended.append(True)

    thread = Thread(target=limited)
    thread.start()
    thread.join()
    assert ended == [True]
